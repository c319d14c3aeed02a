"""Unit cards in the hand, to be summoned."""

from __future__ import annotations

from ...kernel import Action, Position, Refusal, Text, clause
from .facts import KIND

NOT_IN_HAND = Text(
    "召喚するのは、自分の手札のユニットカードです。",
    "Only a unit card from the player's own hand is summoned.",
)
NO_UNIT = Text("{of}はユニットカードではありません。", "{of} is no unit card.")


@clause("moncolle:turn/4/c", "moncolle:cards/unit")
def no_unit_of_the_hand(position: Position, action: Action, why: str) -> Refusal | None:
    """Why a card is not summoned: it is none of the own hand, or no unit card."""
    card = position.cards.get(action.card)
    if card is None or card.zone != f"{action.player}.hand":
        decisive = ((card.id, "zone"),) if card else ()
        return Refusal(why, NOT_IN_HAND, decisive, goes_on=False)
    if card[KIND] not in ("unit", "token"):
        return Refusal(why, NO_UNIT.fill(of=position.title(card.id)), ((card.id, KIND.name),), goes_on=False)
    return None
