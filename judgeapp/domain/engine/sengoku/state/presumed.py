"""206, 207 and 601: which cards are generals though nobody has said so."""

from __future__ import annotations

from ...kernel import Card, Position, clause
from .keyword_names import of_generals
from .layout import KEYWORDS, LIES_ON, POWER, SIEGE, TROOPS, TYPE

KEYWORDS_OF_GENERALS = frozenset(of_generals().values())


def presume_generals(position: Position) -> None:
    """A card of the field is a general unless something else is said, or it lies on one; so is one with what only
    generals have.
    """
    for card in position.cards.values():
        on_the_field = card.zone.endswith(".field") and not card[LIES_ON]
        if on_the_field or is_printed_as_one(card):
            card.values.setdefault(TYPE.name, "general")


@clause("sengoku:204.3", "sengoku:206.1", "sengoku:207.1", "sengoku:601.1")
def is_printed_as_one(card: Card) -> bool:
    """Whether it has power, siege power, a troop type or a keyword that only generals have."""
    printed = any(card.values.get(field.name) for field in (POWER, SIEGE, TROOPS))
    return printed or not KEYWORDS_OF_GENERALS.isdisjoint(card.values.get(KEYWORDS.name) or ())
