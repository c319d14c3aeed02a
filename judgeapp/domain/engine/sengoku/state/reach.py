"""How far something reaches that has not acted: who claims another value is not told of it."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import chain
from typing import Any, TypeAlias

from ...kernel import Field
from .layout import DAMAGE

Reach: TypeAlias = tuple[tuple[str, str], ...]
"""Values that may be changed, as an event is about them."""
ANYTHING: Reach = ()


def values(*fields: Field[Any]) -> Reach:
    """These fields, of whatever card or player."""
    return tuple(("*", field.name) for field in fields)


def together(reaches: Iterable[Reach]) -> Reach:
    """All of them; anything, where one of them may be anything."""
    found = [*reaches]
    return tuple(dict.fromkeys(chain(*found))) if all(found) else ANYTHING


def moves(*zones: str) -> Reach:
    """Cards that come to these zones, or go from them, of either player."""
    return (("*", "zone"), *((f"*.{zone}", "count") for zone in zones))


FELLS: Reach = moves("field", "discard_pile")
"""A general may retreat by it."""
HURTS: Reach = (*values(DAMAGE), *FELLS)
BREACHES: Reach = moves("wall", "discard_pile")
