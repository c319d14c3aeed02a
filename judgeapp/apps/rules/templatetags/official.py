"""`{% load official %}`: words of the pages that compare editions."""

from typing import Any

from django import template
from django.template import Context
from django.utils.translation import gettext_lazy as _

from ..selectors.official import has_official

register = template.Library()
_VERDICTS = {
    "changed": _("変更"),
    "renumbered": _("番号の変更"),
    "added": _("追加"),
    "removed": _("削除"),
    "unchanged": _("変更なし"),
}


@register.simple_tag(takes_context=True)
def reads_official(context: Context, book: str) -> bool:
    """There is something about a book's official document for this reader: to read it, or to import it."""
    user = context["request"].user
    return has_official(user=user, book=book) or bool(user.has_perm("rules.import_rulebook"))


@register.filter
def verdict_name(verdict: str) -> Any:
    """What became of a clause, in the reader's words."""
    return _VERDICTS.get(verdict, verdict)


@register.filter
def local_key(key: str) -> str:
    """A key without its book: `906.4.3`."""
    return key.partition(":")[2]
