"""Templates that do not pass over a name in silence: while the tests run, one that is not there fails the test.

Django renders an undefined variable as nothing, and makes the argument of a filter that is undefined an error 500, or
`False` within `{% if %}`. What may be missing is asked for: `{% if name %}`, `{% for … in name %}`, `name|default:""`.
Attributes of None are missing too; templates of others (the admin's) stay as they are.
"""

from typing import Any

from django.conf import settings
from django.template.base import FilterExpression, Parser, TokenType, VariableDoesNotExist
from django.template.context import Context
from django.template.defaultfilters import default, default_if_none
from django.templatetags.i18n import BlockTranslateNode

OURS = str(settings.BASE_DIR / "judgeapp" / "templates")


class UndefinedVariable(AssertionError):
    """A template asked for what its page does not give it."""


def is_ours(origin: Any) -> bool:
    """Whether the template is one of this repository."""
    return origin is not None and str(origin.name).startswith(OURS)


class StrictExpression(FilterExpression):
    """`{{ value|filter:argument }}` as Django reads it, with a name that says where it stands."""

    __slots__ = ("origin",)

    def __init__(self, token: str, parser: Parser) -> None:
        super().__init__(token, parser)
        self.origin = parser.origin

    def resolve(self, context: Context, ignore_failures: bool = False) -> Any:
        if ignore_failures or not self.is_var:
            return self.apply(self, context)
        try:
            value = self.var.resolve(context)
        except VariableDoesNotExist as missing:
            if not (self.filters and self.filters[0][0] in (default, default_if_none)):
                raise UndefinedVariable(f"{self.origin}: {{{{ {self.token} }}}}") from missing
            value = ""
        known = FilterExpression.__new__(FilterExpression)
        known.token, known.filters, known.var, known.is_var = self.token, self.filters, value, False
        return self.apply(known, context)

    def apply(self, expression: FilterExpression, context: Context) -> Any:
        try:
            return FilterExpression.resolve(expression, context, ignore_failures=True)
        except VariableDoesNotExist as missing:  # of an argument: the value itself is known or may be missing
            raise UndefinedVariable(f"{self.origin}: argument of {self.token}") from missing


def _render_translated(node: BlockTranslateNode, context: Context, nested: bool = False) -> str:
    if is_ours(node.origin):
        bound = {*node.extra_context, node.countervar}
        for token in (*node.singular, *node.plural):
            name = token.contents
            if token.token_type is TokenType.VAR and name not in bound and name not in context:
                raise UndefinedVariable(f"{node.origin}: {{{{ {name} }}}} of blocktranslate")
    return _plainly(node, context, nested)


_plainly = BlockTranslateNode.render


def be_strict() -> None:
    """Read every template of ours strictly from now on."""
    lenient = Parser.compile_filter

    def compile_filter(parser: Parser, token: str) -> FilterExpression:
        return StrictExpression(token, parser) if is_ours(parser.origin) else lenient(parser, token)

    Parser.compile_filter = compile_filter
    BlockTranslateNode.render = _render_translated
