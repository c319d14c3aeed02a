"""武力 and 体力 of a general in play, with every part that they are made of."""

from __future__ import annotations

from ...kernel import Breakdown, Card, Field, Part, Position, clause, number_of
from ..abilities.always import strengtheners
from .layout import CURRENT_HEALTH, CURRENT_POWER, HEALTH, LAYOUT, POWER, SPIRIT

COUNTERS = "haou:counters/fighting-spirit"


@LAYOUT.derives("power", "current_power")
@clause("haou:cards/parts/6", "haou:counters/fighting-spirit")
def power(position: Position, card: Card) -> Breakdown | None:
    """武力: what is printed, or what an effect has put in its place; the counters; what is always in force."""
    return reckoned(position, card, POWER, CURRENT_POWER)


@LAYOUT.derives("health", "current_health")
@clause("haou:cards/parts/7", "haou:counters/fighting-spirit")
def health(position: Position, card: Card) -> Breakdown | None:
    """体力, before damage counters."""
    return reckoned(position, card, HEALTH, CURRENT_HEALTH)


def reckoned(position: Position, card: Card, printed: Field[int], current: Field[int]) -> Breakdown | None:
    """The parts of a value of a general in play; of any other card what is printed stands."""
    stated, base = card.values.get(current.name), card.values.get(printed.name)
    if not card.zone.endswith(".field") or (stated is None and base is None):
        return None
    parts = [Part("is", base, printed.clause)]
    if stated is not None:
        parts = [Part("put", stated, current.clause)]
    elif card[SPIRIT]:
        parts.append(Part("plus", card[SPIRIT], COUNTERS, SPIRIT.label))
    for source, step in strengtheners(position, card):
        if more := getattr(step, printed.name):
            parts.append(Part("plus", more, "haou:glossary/continuous", source=source.id))
    return Breakdown(tuple(parts), number_of)
