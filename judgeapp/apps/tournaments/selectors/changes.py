"""What a change of settings was, field by field, as people write such values."""

import json
from typing import Any

from auditlog.models import LogEntry
from django.utils.translation import gettext as _


def changes_of(entry: LogEntry) -> list[tuple[str, str, str]]:
    """Each changed field with its value before and after."""
    return [
        (field, *(written(value) for value in change)) for field, change in entry.changes_display_dict.items()
    ]


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
