"""What a change of settings was, field by field, as people write such values."""

import json
from typing import Any

from auditlog.models import LogEntry
from django.utils.translation import gettext as _

from judgeapp.apps.rules.labels import book_titles
from judgeapp.common.language import in_language
from judgeapp.domain.deckcheck import formats
from judgeapp.domain.pairing import PROFILES


def changes_of(entry: LogEntry) -> list[tuple[str, str, str]]:
    """Each changed field with its value before and after."""
    shown = zip(entry.changes_dict, entry.changes_display_dict.items(), strict=True)
    return [(label, *(_named(field, value) for value in change)) for field, (label, change) in shown]


def _named(field: str, value: str) -> str:
    """A value by the name that its list gives it, where it is the key of one."""
    match field:
        case "tiebreaks" if value in PROFILES:
            return in_language(PROFILES[value].label)
        case "deck_format" if value in formats():
            return in_language(formats()[value].name)
        case "book":
            return dict(book_titles()).get(value) or written(value)
    return written(value)


def written(value: str) -> str:
    """A value of the audit log in words: no words of a programming language, and nothing of how it is stored.

    >>> written("50"), written("None"), written("[]")
    ('50', '—', '—')
    >>> written('[{"first": 1, "last": 80, "name": "A"}, {"first": 101, "last": 180, "name": "B"}]')
    '1 80 A、101 180 B'
    """
    if value in ("None", "", "[]", "{}"):
        return "—"
    if value in ("True", "False"):
        return _("はい") if value == "True" else _("いいえ")
    if value[0] not in "[{":
        return value
    try:
        return _flat(json.loads(value))
    except ValueError:  # a name may begin so, and the log cuts long values off
        return value.translate(dict.fromkeys(map(ord, '[]{}"')))


def _flat(value: Any) -> str:
    if isinstance(value, dict):
        return " ".join(filter(None, map(_flat, value.values())))
    if isinstance(value, list):
        return "、".join(filter(None, map(_flat, value)))
    return "" if value in (None, False) else str(value)
