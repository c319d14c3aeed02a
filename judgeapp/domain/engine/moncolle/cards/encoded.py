"""Which effects the book rules on by itself, and which texts are believed."""

from __future__ import annotations

from ...effects.choosing import AGREE
from ...kernel import Action, Encoded, Position, Text, UnsupportedCard, clause
from ..abilities.using import UseAbility, UseSpell, is_unencoded
from ..play.rituals import Ritual
from .facts import ABILITIES

BY_ITSELF = frozenset(
    {"moncolle:details/special-ability/text", "moncolle:battle/attack/damage", "moncolle:details/death"}
)
USES = frozenset({UseAbility.move, UseSpell.move, Ritual.move, AGREE})
UNENCODED = Text(
    "{of}の文は登録されていないため、申告どおりに扱います。",
    "The text of {of} is not encoded: what it does is taken as stated.",
)


@clause("moncolle:details/special-ability/text")
def encoded(position: Position, source: str) -> Encoded | None:
    """What is encoded of a text is ruled on, the rest is believed."""
    card = position.cards.get(source)
    return None if card is None else Encoded(BY_ITSELF, USES, bool(card.values.get(ABILITIES.name)))


def unencoded(position: Position, key: str) -> UnsupportedCard | None:
    """A card with a text that nobody has encoded."""
    card = position.cards.get(key)
    if card is None or not is_unencoded(card):
        return None
    return UnsupportedCard(
        key, "moncolle:details/special-ability/text", UNENCODED.fill(of=position.title(key))
    )


@clause("moncolle:details/special-ability/text")
def unspoken(position: Position, action: Action) -> bool:
    """Whether an effect is used of which nobody has said what it does."""
    card = position.cards.get(action.card)
    return action.move in USES and card is not None and is_unencoded(card)
