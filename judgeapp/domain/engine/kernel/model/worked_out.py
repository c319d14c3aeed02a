"""Fields that nobody states, for they follow from the rest of the table: they are claimed, and shown where changed."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, TypeVar

from .errors import InvalidRecord
from .fields import Field
from .text import Text

T = TypeVar("T")
FOLLOWS = Text("書かずにおきます。ほかの値から求まります。", "is left out: it follows from the rest.")


def worked_out(field: Field[T], said: Text = FOLLOWS) -> Field[T]:
    """The field as one that nobody states; `said` of whoever does."""
    return replace(field, worked_out=said)


def refuse_stated(field: Field[Any], where: str) -> None:
    """Raise `InvalidRecord` for a field that follows from the rest."""
    if field.worked_out is not None:
        raise InvalidRecord(where, field.worked_out, clause=field.clause)
