"""The changes: what can be done to one place of a procedure so that another rule stands there.

Words are left alone (`Text`, what a refusal says and points at): they tell a rule and decide nothing.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass

COMPARISONS: dict[type[ast.cmpop], type[ast.cmpop]] = {
    **{ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt},
    **{ast.Eq: ast.NotEq, ast.NotEq: ast.Eq, ast.In: ast.NotIn, ast.NotIn: ast.In},
    **{ast.Is: ast.IsNot, ast.IsNot: ast.Is},
}
TERMS: dict[type[ast.operator], type[ast.operator] | None] = {
    **{ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.FloorDiv, ast.FloorDiv: ast.Mult},
    **{ast.BitOr: None, ast.BitAnd: None},
}
"""Operators with terms that can be dropped, and the operator that a sum is turned into."""
CALLS = {"any": "all", "all": "any", "min": "max", "max": "min"}
WORDS = {"Text", "fill", "plain", "title", "show", "MoveKind", "Refusal", "InvalidRecord", "EngineBug"}
WORDS |= {"UnsupportedCard", "Fact", "isinstance"}
NOT_RUN = {"decorator_list", "annotation", "returns", "args", "targets", "type_params"}


@dataclass(frozen=True, slots=True)
class Edit:
    """Another value for one field of a syntax node, and what the change says as source text."""

    node: ast.AST
    field: str
    value: object
    line: int
    text: str


def edits(node: ast.AST) -> Iterator[Edit]:
    """Every change of what is in a node, in the order of the source."""
    for field, value in ast.iter_fields(node):
        if field in NOT_RUN and isinstance(node, ast.FunctionDef | ast.AnnAssign | ast.Assign):
            continue
        if field in ("body", "orelse") and isinstance(value, list):
            yield from step_edits(node, field, value)
        for position, part in enumerate(value if isinstance(value, list) else [value]):
            if not isinstance(part, ast.AST) or is_wording(part):
                continue
            if isinstance(part, ast.expr):
                yield from expression_edits(node, field, value, position, part)
            yield from edits(part)


def is_wording(node: ast.AST) -> bool:
    """Whether the node only makes words, or is a name's text."""
    if isinstance(node, ast.Call):
        called = node.func
        return (called.attr if isinstance(called, ast.Attribute) else getattr(called, "id", "")) in WORDS
    return isinstance(node, ast.JoinedStr)


def expression_edits(
    node: ast.AST, field: str, value: object, position: int, part: ast.expr
) -> Iterator[Edit]:
    """The other expressions that can stand in the place of this one."""
    condition = field == "test" or (isinstance(node, ast.comprehension) and field == "ifs")
    others = [*alternatives(part), *(negations(part) if condition else ())]
    for other in others:
        ast.copy_location(other, part)
        changed: object = other
        if isinstance(value, list):
            changed = [*value[:position], other, *value[position + 1 :]]
        yield Edit(node, field, changed, part.lineno, f"{source(part)} → {source(other)}")


def alternatives(part: ast.expr) -> Iterator[ast.expr]:
    """Comparisons flipped, limits off by one, terms and rows dropped, truth turned round."""
    match part:
        case ast.Compare(left, [op, *more], comparators):
            yield ast.Compare(left, [COMPARISONS[type(op)](), *more], comparators)
        case ast.Constant(bool(value)):
            yield ast.Constant(not value)
        case ast.Constant(int(value)):
            yield from (ast.Constant(other) for other in (value + 1, value - 1) if other >= 0)
        case ast.UnaryOp(ast.Not(), operand):
            yield operand
        case ast.BoolOp(op, values):
            yield ast.BoolOp(ast.Or() if isinstance(op, ast.And) else ast.And(), values)
            for dropped in range(len(values)):
                rest = values[:dropped] + values[dropped + 1 :]
                yield rest[0] if len(rest) == 1 else ast.BoolOp(op, rest)
        case ast.BinOp(left, op, right) if type(op) in TERMS:
            yield from (left, right)
            if other := TERMS[type(op)]:
                yield ast.BinOp(left, other(), right)
        case ast.Dict(keys, values) if len(keys) > 1:
            for row in range(len(keys)):
                yield ast.Dict(keys[:row] + keys[row + 1 :], values[:row] + values[row + 1 :])
        case ast.Call(ast.Name(name), arguments, keywords) if name in CALLS:
            yield ast.Call(ast.Name(CALLS[name], ast.Load()), arguments, keywords)


def negations(test: ast.expr) -> list[ast.expr]:
    """The condition turned round, where no other change does that already."""
    turned = isinstance(test, ast.Compare) and isinstance(
        test.ops[0], ast.Eq | ast.NotEq | ast.In | ast.NotIn | ast.Is | ast.IsNot
    )
    if turned or isinstance(test, ast.UnaryOp | ast.Constant):
        return []
    return [ast.UnaryOp(ast.Not(), test)]


def step_edits(node: ast.AST, field: str, steps: list[ast.stmt]) -> Iterator[Edit]:
    """A step left out; two steps in a row the other way round."""
    for number, step in enumerate(steps):
        nothing = ast.copy_location(ast.Expr(ast.YieldFrom(ast.Tuple([], ast.Load()))), step)
        if not is_step(step) or source(step) == source(nothing):
            continue
        gone: ast.stmt = nothing if yields(step) else ast.copy_location(ast.Pass(), step)
        left = [*steps[:number], gone, *steps[number + 1 :]]
        yield Edit(node, field, left, step.lineno, f"{source(step)} → (left out)")
        after = steps[number + 1] if number + 1 < len(steps) else None
        if after is not None and yields(step) and yields(after):
            swapped = [*steps[:number], after, step, *steps[number + 2 :]]
            yield Edit(node, field, swapped, step.lineno, f"{source(step)} ⇄ {source(after)}")


def is_step(step: ast.stmt) -> bool:
    """Whether leaving the statement out leaves a procedure that can run."""
    if isinstance(step, ast.Expr):
        return isinstance(step.value, ast.Yield | ast.YieldFrom | ast.Call)
    return isinstance(step, ast.AugAssign | ast.Continue | ast.Break)


def yields(step: ast.stmt) -> bool:
    return isinstance(step, ast.Expr) and isinstance(step.value, ast.Yield | ast.YieldFrom)


def source(node: ast.AST) -> str:
    """A node as one line of source."""
    return " ".join(ast.unparse(ast.fix_missing_locations(node)).split())
