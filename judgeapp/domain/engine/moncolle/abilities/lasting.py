"""Effects that last on a unit for a time, and their end."""

from __future__ import annotations

from collections.abc import Collection

from ...kernel import Card, Set, Values, clause
from ..state.layout import LASTING


@clause("moncolle:other/duration/stated", "moncolle:battle/8/effects", "moncolle:turn/6#6-3")
def run_down(verb: str, card: Card, spans: Collection[str], why: str, also: Values | None = None) -> Set:
    """The event that ends lasting effects of given spans, about every value that they changed."""
    rows = card.values.get(LASTING.name) or ()
    left = tuple(row for row in rows if row[2] not in spans)
    changed = dict.fromkeys(row[0] for row in rows if row[2] in spans)
    values: Values = {LASTING: left, **(also or {})}
    return Set(verb, card.id, values, why, about=tuple((card.id, name) for name in changed))
