"""Why a decision is not asked for, where more can be said than when it is."""

from __future__ import annotations

from collections.abc import Sequence

from ...effects.choosing import CHOOSE
from ...kernel import Action, Event, Position, Refusal, Text, clause

WITHIN_THE_LIMIT = Text(
    "手札を伏せ札にするのは、ターンプレイヤーが終了フェイズに、手札が上限を超えているときだけです。",
    "Cards of the hand are put face down by the turn player in the end phase, where the hand is above its limit.",
)


@clause("sakura:core/8-3-2")
def not_asked(position: Position, events: Sequence[Event], action: Action) -> Refusal | None:
    """Cards of the own hand that nobody asks for were meant to be put face down."""
    hand = position.zones[f"{action.player}.hand"].cards
    if action.move != CHOOSE or not action.cards or not set(action.cards) <= set(hand):
        return None
    return Refusal("sakura:core/8-3-2", WITHIN_THE_LIMIT, goes_on=False)
