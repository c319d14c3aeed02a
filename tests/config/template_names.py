"""Which names a template asks for that the function which renders it does not give: read from the source, nothing run.

What a function gives is every keyword and key that stands in it or in a function that it names. That is more than what
it gives on each way through, so whatever is found is wrong; a name that only some ways give is found where those are
rendered (`tests/strict_templates.py`).
"""

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from django.conf import settings
from django.template import engines
from django.template.base import FilterExpression, Node, NodeList, TokenType, Variable, VariableNode
from django.template.defaultfilters import default, default_if_none
from django.template.defaulttags import ForNode, IfNode, RegroupNode, TemplateLiteral, WithNode
from django.template.loader_tags import BlockNode, ExtendsNode, IncludeNode
from django.templatetags.i18n import BlockTranslateNode

SOURCE = settings.BASE_DIR / "judgeapp"
EVERYWHERE = frozenset(
    {"True", "False", "None", "block", "forloop"}
    | {"request", "user", "perms", "messages", "csrf_token", "LANGUAGES", "LANGUAGE_CODE", "LANGUAGE_BIDI"}
    | {"door", "event_in_progress", "help_address", "site_version"}
)
"""Django's own, its context processors' and the shell's (`config/context.py`)."""


@dataclass(frozen=True, slots=True)
class Asked:
    """A name that a template asks for without asking whether it is there."""

    template: str
    name: str
    expression: str


def asked_in(name: str, known: frozenset[str], overridden: frozenset[str] = frozenset()) -> Iterator[Asked]:
    """Every name of the template, what it includes and what it extends, that is neither known nor bound there."""
    yield from _Walk(name, overridden).nodes(engines["django"].engine.get_template(name).nodelist, known)


class _Walk:
    def __init__(self, template: str, overridden: frozenset[str]) -> None:
        self.template, self.overridden = template, overridden

    def nodes(self, nodes: Any, known: frozenset[str]) -> Iterator[Asked]:
        for node in nodes:
            yield from self.node(node, known)
            known |= {
                value
                for field in ("target_var", "asvar", "variable", "var_name")
                if isinstance(value := getattr(node, field, None), str)
            }

    def node(self, node: Node, known: frozenset[str]) -> Iterator[Asked]:
        match node:
            case VariableNode():
                yield from self.expression(node.filter_expression, known)
            case IfNode():
                asked = known
                for condition, nodes in node.conditions_nodelists:
                    found = list(_literals(condition)) if condition else []
                    for literal in found:
                        yield from self.expression(literal, known, may_be_missing=True)
                    asked |= {root for literal in found if (root := _root(literal.var))}
                    yield from self.nodes(nodes, asked)
            case ForNode():
                yield from self.expression(node.sequence, known, may_be_missing=True)
                root = _root(node.sequence.var)
                yield from self.nodes(node.nodelist_loop, known | {*node.loopvars, *([root] if root else [])})
                yield from self.nodes(node.nodelist_empty, known)
            case WithNode():
                yield from self.values(node.extra_context.values(), known)
                yield from self.nodes(node.nodelist, known | set(node.extra_context))
            case IncludeNode():
                yield from self.values(node.extra_context.values(), known)
                inside = (EVERYWHERE if node.isolated_context else known) | set(node.extra_context)
                yield from asked_in(node.template.var, inside)
            case ExtendsNode():
                yield from self.nodes(node.nodelist, known)
                yield from asked_in(node.parent_name.var, known, self.overridden | set(node.blocks))
            case BlockNode():
                if node.name not in self.overridden:
                    yield from self.nodes(node.nodelist, known)
            case RegroupNode():  # its other expression is looked up in each of the target's
                yield from self.expression(node.target, known, may_be_missing=True)
            case BlockTranslateNode():
                yield from self.values(node.extra_context.values(), known)
                bound = known | set(node.extra_context) | {node.countervar}
                for token in (*node.singular, *node.plural):
                    if token.token_type is TokenType.VAR and token.contents not in bound:
                        yield Asked(self.template, token.contents, f"{{{{ {token.contents} }}}}")
            case _:
                for value in vars(node).values():
                    if isinstance(value, NodeList):
                        yield from self.nodes(value, known)
                    elif isinstance(value, (list, tuple, dict, FilterExpression)):
                        single = [value] if isinstance(value, FilterExpression) else value
                        yield from self.values(single.values() if isinstance(single, dict) else single, known)

    def values(self, values: Any, known: frozenset[str]) -> Iterator[Asked]:
        for value in values:
            if isinstance(value, FilterExpression):
                yield from self.expression(value, known)

    def expression(
        self, expression: FilterExpression, known: frozenset[str], may_be_missing: bool = False
    ) -> Iterator[Asked]:
        optional = expression.filters and expression.filters[0][0] in (default, default_if_none)
        names = [] if may_be_missing or optional else [_root(expression.var)]
        names += [_root(value) for _filter, args in expression.filters for is_name, value in args if is_name]
        for name in names:
            if name and name not in known:
                yield Asked(self.template, name, expression.token)


def _literals(condition: Any) -> Iterator[FilterExpression]:
    if isinstance(condition, TemplateLiteral):
        yield condition.value
        return
    for part in (getattr(condition, "first", None), getattr(condition, "second", None)):
        if part is not None:
            yield from _literals(part)


def _root(value: Any) -> str | None:
    return value.lookups[0] if isinstance(value, Variable) and value.lookups else None


# --- what the source gives ---------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Place:
    """A function, or a statement of a module outside of one: the templates it names, the names it gives and uses."""

    module: Path
    name: str
    is_function: bool
    templates: frozenset[str]
    gives: frozenset[str]
    uses: frozenset[str]


def _place(module: Path, name: str, node: ast.AST) -> Place:
    templates, gives, uses, own = set(), set(), set(), set()
    if isinstance(node, ast.ClassDef):
        gives |= {"form", "view"}  # a view of Django's
    for part in ast.walk(node):
        match part:
            case ast.Constant(value=str(text)):
                gives.add(text)
                if text.endswith(".html") and text != ".html":
                    app = module.relative_to(SOURCE).parts[1]
                    templates |= {text, f"{app}/{text}"} & _names()
            case ast.keyword(arg=str(text)):
                gives.add(text)
            case ast.arg(arg=text) | ast.Name(id=text, ctx=ast.Store()):
                own.add(text)
            case ast.Name(id=text):
                uses.add(text)
            case ast.Attribute(value=ast.Name(id="self" | "cls"), attr=text):
                uses.add(text)
    is_function = isinstance(node, ast.FunctionDef)
    return Place(module, name, is_function, frozenset(templates), frozenset(gives), frozenset(uses - own))


@cache
def _names() -> frozenset[str]:
    folder = SOURCE / "templates"
    return frozenset(str(path.relative_to(folder)) for path in folder.rglob("*.html"))


NO_PAGES = {"api", "forms", "management", "migrations", "models", "services"}


@cache
def places() -> tuple[Place, ...]:
    """The functions and methods of this repository that may have to do with pages, and what stands outside of them."""
    found = []
    for module in sorted(
        path for part in ("apps", "common", "config") for path in (SOURCE / part).rglob("*.py")
    ):
        if NO_PAGES & set(module.parts):
            continue
        for node in ast.parse(module.read_text()).body:
            inner = node.body if isinstance(node, ast.ClassDef) else []
            parts = [node, *(one for one in inner if isinstance(one, ast.FunctionDef))]
            found += [_place(module, getattr(one, "name", ""), one) for one in parts]
    return tuple(found)


@cache
def _functions() -> dict[str, list[Place]]:
    named: dict[str, list[Place]] = {}
    for one in places():
        if one.is_function:
            named.setdefault(one.name, []).append(one)
    return named


def given_by(place: Place) -> frozenset[str]:
    """What a place gives, itself and through the functions that it names."""
    seen, left, gives = set(), [place], set(EVERYWHERE)
    while left:
        one = left.pop()
        if one in seen:
            continue
        seen.add(one)
        gives |= one.gives
        for used in one.uses:
            named = _functions().get(used, [])
            left += [other for other in named if other.module == one.module] or named
    return frozenset(gives)
