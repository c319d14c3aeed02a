"""Claims of a change: `-1` or `+2` of a number, against what it was before the last decision of the record."""

from __future__ import annotations

import re
from typing import Any

from ..model.fields import Field
from ..model.inputs import Change
from ..model.layout import Layout

BY = re.compile(r"[+-]\d{1,9}")
"""How a record says so much more or less: `"value": "-1"`."""


def is_change(layout: Layout, change: Change) -> bool:
    """Whether a claim says by how much a number has changed, and not what it is."""
    numbered = change.field == "count" or counts(layout.by_name.get(change.field))
    return numbered and type(change.value) is str and BY.fullmatch(change.value) is not None


def counts(field: Field[Any] | None) -> bool:
    """Whether a field is a number that can be more or less."""
    return field is not None and field.kind is int and not field.rows
