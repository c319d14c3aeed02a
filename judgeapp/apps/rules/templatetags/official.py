"""`{% load official %}`: words of the pages that compare editions."""

from typing import Any

from django import template
from django.utils.translation import gettext_lazy as _

register = template.Library()
_VERDICTS = {
    "changed": _("変更"),
    "renumbered": _("番号の変更"),
    "added": _("追加"),
    "removed": _("削除"),
    "unchanged": _("変更なし"),
}


@register.filter
def verdict_name(verdict: str) -> Any:
    """What became of a clause, in the reader's words."""
    return _VERDICTS.get(verdict, verdict)


@register.filter
def local_key(key: str) -> str:
    """A key without its book: `906.4.3`."""
    return key.partition(":")[2]
