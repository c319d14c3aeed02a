"""Which effects the book rules on by itself, and which texts are believed."""

from __future__ import annotations

from ...kernel import Encoded, Position, Text, UnsupportedCard, clause
from ..abilities.using import UseAbility
from ..battle.shooting import Shot
from ..state.layout import ABILITIES

BY_ITSELF = frozenset(
    {"haou:keywords/charge", "haou:keywords/suppress", "haou:keywords/shot", "haou:turn/3/ability"}
)
UNENCODED = Text(
    "{of}の能力の文は登録されていないため、申告どおりに扱います。",
    "The text of {of} is not encoded: what it does is taken as stated.",
)


@clause("haou:turn/3/ability", "haou:turn/3/skills")
def encoded(position: Position, source: str) -> Encoded | None:
    """The skills of a general are ruled on by themselves, and its text where it is encoded."""
    card = position.cards.get(source)
    if card is None:
        return None
    whole = bool(card.values.get(ABILITIES.name))
    return Encoded(BY_ITSELF, frozenset({UseAbility.move, Shot.move}), whole)


def unencoded(position: Position, key: str) -> UnsupportedCard | None:
    """A general with a text that nobody has encoded."""
    card = position.cards.get(key)
    if card is None or ABILITIES.name not in card.values or card.values[ABILITIES.name] is not None:
        return None
    return UnsupportedCard(key, "haou:turn/3/ability", UNENCODED.fill(of=position.title(key)))
