"""Writes probes into the syntax of a module: calls that see a value, or that somebody comes by."""

from __future__ import annotations

import ast
import copy
from collections import defaultdict
from collections.abc import Iterable
from typing import Any

from .mutants import Mutant

PROBE, MEETS = "__gunbai_probe__", "__gunbai_meets__"
Place = tuple[ast.AST, str, int]
"""A node, its field, and which of a list there."""


def with_probes(
    tree: ast.Module, own: list[tuple[int, Mutant]], tables: dict[str, list[int]]
) -> tuple[ast.Module, set[int]]:
    """A copy of a module with its probes, and the tables and limits that its functions name."""
    twins: dict[int, Any] = {}
    probed = copy.deepcopy(tree, twins)
    parents = {id(child): node for node in ast.walk(tree) for child in ast.iter_child_nodes(node)}
    fixed = {
        id(inner) for node in ast.walk(tree) if isinstance(node, ast.pattern) for inner in ast.walk(node)
    }
    naming = Names(tables)
    for node in ast.walk(probed):
        if isinstance(node, ast.FunctionDef):
            node.body = [naming.visit(step) for step in node.body]
    steps: dict[tuple[int, str], dict[int, list[int]]] = defaultdict(lambda: defaultdict(list))
    places: dict[tuple[int, str, int], tuple[Place, list[tuple[int, ast.expr]]]] = {}
    for number, mutant in own:
        node, field, at = place_of(mutant)
        if id(node) in fixed:
            around = node
            while not isinstance(around, ast.FunctionDef):
                around = parents[id(around)]
            steps[id(around), "body"][0].append(number)
        elif field in ("body", "orelse") and isinstance(getattr(node, field), list):
            steps[id(node), field][at].append(number)
        else:
            value: Any = mutant.edit.value
            other = value[at] if isinstance(value, list) else value
            places.setdefault((id(node), field, at), ((node, field, at), []))[1].append((number, other))
    for (node, field, at), others in places.values():
        held = getattr(twins[id(node)], field)
        now = held[at] if isinstance(held, list) else held
        call = probing(now, others, is_truth(node, field, parents))
        if isinstance(held, list):
            held[at] = call
        else:
            setattr(twins[id(node)], field, call)
    for (key, field), rows in steps.items():
        body = getattr(twins[key], field)
        for at in sorted(rows, reverse=True):
            body.insert(at, ast.copy_location(ast.Expr(called(MEETS, map(ast.Constant, rows[at]))), body[at]))
    return probed, naming.found


def place_of(mutant: Mutant) -> Place:
    """Where the change stands."""
    edit = mutant.edit
    before, after = getattr(edit.node, edit.field), edit.value
    if not isinstance(before, list) or not isinstance(after, list):
        return edit.node, edit.field, 0
    at = next(at for at, (one, other) in enumerate(zip(before, after, strict=True)) if one is not other)
    return edit.node, edit.field, at


def probing(now: ast.expr, others: list[tuple[int, ast.expr]], as_truth: bool) -> ast.expr:
    """A call that has the value of the expression and tries the others."""
    rows: list[ast.expr] = []
    for number, other in others:
        fixed = any(isinstance(node, ast.Yield | ast.YieldFrom | ast.NamedExpr) for node in ast.walk(other))
        nobody = ast.arguments(posonlyargs=[], args=[], kwonlyargs=[], kw_defaults=[], defaults=[])
        tried: ast.expr = ast.Constant(None) if fixed else ast.Lambda(nobody, copy.deepcopy(other))
        rows.append(ast.Tuple([ast.Constant(number), tried], ast.Load()))
    call = called(PROBE, [now, ast.Tuple(rows, ast.Load()), ast.Constant(as_truth)])
    return ast.copy_location(call, now)


def called(name: str, arguments: Iterable[ast.expr]) -> ast.Call:
    return ast.Call(ast.Name(name, ast.Load()), list(arguments), [])


def is_truth(node: ast.AST, field: str, parents: dict[int, ast.AST]) -> bool:
    """Whether nothing but the truth of the expression there is asked for."""
    if field in ("test", "guard", "ifs") or (isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not)):
        return True
    above = parents.get(id(node))
    if isinstance(node, ast.GeneratorExp) and field == "elt" and isinstance(above, ast.Call):
        return isinstance(above.func, ast.Name) and above.func.id in ("any", "all")
    if not isinstance(node, ast.BoolOp) or above is None:
        return False
    where = next(name for name, value in ast.iter_fields(above) if value is node or is_in(node, value))
    return is_truth(above, where, parents)


def is_in(node: ast.AST, value: object) -> bool:
    return isinstance(value, list) and any(item is node for item in value)


class Names(ast.NodeTransformer):
    """Puts a probe where a table or a limit is named."""

    def __init__(self, tables: dict[str, list[int]]):
        self.tables = tables
        self.found: set[int] = set()

    def visit_Name(self, node: ast.Name) -> ast.expr:
        if not isinstance(node.ctx, ast.Load) or node.id not in self.tables:
            return node
        self.found.update(self.tables[node.id])
        rows: list[ast.expr] = [
            ast.Tuple([ast.Constant(number), ast.Constant(None)], ast.Load())
            for number in self.tables[node.id]
        ]
        call = called(PROBE, [node, ast.Tuple(rows, ast.Load()), ast.Constant(False)])
        return ast.copy_location(call, node)

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.FunctionDef:
        return node

    def visit_match_case(self, node: ast.match_case) -> ast.match_case:
        node.body = [self.visit(step) for step in node.body]
        node.guard = node.guard and self.visit(node.guard)
        return node

    def visit_AnnAssign(self, node: ast.AnnAssign) -> ast.AnnAssign:
        node.value = node.value and self.visit(node.value)
        return node
