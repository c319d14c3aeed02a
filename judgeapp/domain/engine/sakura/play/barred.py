"""Why the text of a card forbids its use just now, in words: which use it allows, or what of its condition is so."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from ...effects.choosing import Cards
from ...kernel import Action, Card, Position, Refusal, Text, clause
from ..language import conditions, statics, terms
from ..state.force import Held
from ..state.layout import LIFE
from ..state.table import Table
from ..state.troops import CONSCRIPTED
from ..text.asking.picking import stays_up
from .refusals import (
    BARRED,
    BY_ITS_TEXT,
    HAS_ATTACKED,
    HAS_DONE_BASIC,
    NOT_CONSCRIPTED,
    ONLY_REACTING,
    ONLY_REACTING_TO_TRUMPS,
    POISON,
    TOO_MUCH_LIFE,
)

USING = "sakura:core/9-2"
OTHERWISE = {"reacting": ONLY_REACTING, "by_its_text": BY_ITS_TEXT}
HAS_DONE = {"basics": HAS_DONE_BASIC, "attacks": HAS_ATTACKED}
"""What was done in the turn that bars a card."""


def barred(table: Table, held: Held) -> Refusal:
    """The refusal of a use that the text of the card itself forbids."""
    static = held.static
    if not isinstance(static, statics.Unusable):
        raise TypeError(static)
    if static.otherwise_than:
        return refused(table, held, OTHERWISE[static.otherwise_than])
    if static.unless_reacting_to is not None:
        return refused(table, held, ONLY_REACTING_TO_TRUMPS)
    for condition in held.given:
        match condition:
            case terms.Compare(terms.Tally(done), ">=", 1) if done in HAS_DONE:
                return refused(table, held, HAS_DONE[done])
            case conditions.Not(terms.Compare("life", "<=", int(most))):
                life = table.position.players[held.player][LIFE]
                reason = TOO_MUCH_LIFE.fill(card=table.title(held.card.id), most=most, life=life)
                return Refusal(USING, reason, ((held.player, LIFE.name),))
    return refused(table, held, BARRED)


def refused(table: Table, held: Held, reason: Text) -> Refusal:
    return Refusal(USING, reason.fill(card=table.title(held.card.id)))


@clause("sakura:add/16-4")
def not_conscripted(table: Table, card: Card) -> Refusal | None:
    """Why a card of the barracks is not used: it is not conscripted."""
    if not card.zone.endswith(".barracks") or card[CONSCRIPTED]:
        return None
    return Refusal(
        "sakura:add/16-4", NOT_CONSCRIPTED.fill(card=table.title(card.id)), ((card.id, CONSCRIPTED.name),)
    )


@clause("sakura:add/7-2-1")
def why_they_stay_up(position: Position, cards: Iterable[Card]) -> Refusal | None:
    """Why cards are not put face down: one of them is poison."""
    for card in cards:
        if stays_up(position, card, "down"):
            return Refusal("sakura:add/7-2-1", POISON.fill(card=position.title(card.id)), goes_on=False)
    return None


@dataclass(frozen=True, slots=True)
class FaceDown(Cards):
    """Cards that are put face down."""

    def refuse(self, position: Position, action: Action) -> Refusal | None:
        named = (position.cards[key] for key in action.cards if key in position.cards)
        return why_they_stay_up(position, named) or Cards.refuse(self, position, action)
