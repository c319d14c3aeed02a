"""What a condition of a text reads: it need not be asked again where nothing of that has changed."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, TypeAlias

from ...kernel import CARDS
from ..language import conditions, terms
from ..state.force import Held

Names: TypeAlias = "frozenset[str] | None"
"""Fields by their names; None: anything on the table."""
CARDS_ALONE = frozenset((CARDS,))
"""How the cards lie."""
FIELDS = ("aura", "flare", "life", "vigor", "dust", "lost")
"""Numbers that a text names as the fields are named in which they stand."""


def read_by(that: Any) -> Names:
    """What one condition reads.

    >>> read_by(terms.Compare("enemy.life", "<=", 3)), read_by("still")
    (frozenset({'life'}), None)
    """
    if isinstance(that, terms.Compare):
        return together((of_number(that.left), of_number(that.right)))
    if isinstance(that, conditions.All | conditions.Either):
        return together(map(read_by, that.of))
    return read_by(that.that) if isinstance(that, conditions.Not) else None


def read_by_change(held: Held) -> Names:
    """What a text reads that changes the distance."""
    to = frozenset() if held.static.to is None else of_number(held.static.to)
    return together((to, of_number(held.static.by), *map(read_by, held.given)))


def of_number(value: Any) -> Names:
    """What a number of a text reads."""
    if isinstance(value, int):
        return frozenset()
    name = value.removeprefix("enemy.") if isinstance(value, str) else ""
    return frozenset((name,)) if name in FIELDS else None


def together(every: Iterable[Names]) -> Names:
    """What all of them read."""
    found: set[str] = set()
    for names in every:
        if names is None:
            return None
        found.update(names)
    return frozenset(found)
