"""Derived fields: nobody states them, since they follow from the rest; shown where something changed them."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, TypeVar

from .errors import InvalidRecord
from .fields import Field
from .text import Text

T = TypeVar("T")
FOLLOWS = Text("書かずにおきます。ほかの値から求まります。", "is left out: it follows from the rest.")


def derived(field: Field[T], said: Text = FOLLOWS) -> Field[T]:
    """The field marked as derived; `said` is the answer to whoever states it."""
    return replace(field, derived=said)


def refuse_stated(field: Field[Any], where: str) -> None:
    """Raise `InvalidRecord` for a field that follows from the rest."""
    if field.derived is not None:
        raise InvalidRecord(where, field.derived, clause=field.clause)
