"""Why a decision is not asked for, where more can be said than when it is."""

from __future__ import annotations

from collections.abc import Sequence

from ...effects.choosing import CHOOSE
from ...kernel import Action, Event, Position, Refusal, Text, clause
from ..state.layout import MODE, PHASE, TURN_PLAYER
from ..text.asking.silence import MAIN_MOVES

WITHIN_THE_LIMIT = Text(
    "手札を伏せ札にするのは、ターンプレイヤーが終了フェイズに、手札が上限を超えているときだけです。",
    "Cards of the hand are put face down by the turn player in the end phase, where the hand is above its limit.",
)

ONE_CARD = Text(
    "全力行動のメインフェイズは、カードを1枚使用すると終了します。",
    "A main phase of full power is over once one card has been used.",
)


@clause("sakura:core/8-3-2", "sakura:core/8-2-2#b")
def not_asked(position: Position, events: Sequence[Event], action: Action) -> Refusal | None:
    """An action after that of a full power phase; cards of the own hand that were meant to be put face down."""
    if action.move in MAIN_MOVES and went_all_out(position, events, action.player):
        return Refusal("sakura:core/8-2-2#b", ONE_CARD, goes_on=False)
    if action.move != CHOOSE or not action.cards:
        return None
    hand = position.zones[f"{action.player}.hand"].cards
    if not set(action.cards) <= set(hand):
        return None
    return Refusal("sakura:core/8-3-2", WITHIN_THE_LIMIT, goes_on=False)


def went_all_out(position: Position, events: Sequence[Event], player: str) -> bool:
    """Whether the turn of that player has just ended with a main phase of full power."""
    game = position.game
    if game[PHASE] != "start" or game[TURN_PLAYER] == player:
        return False
    passed = next((event for event in reversed(events) if event.verb == "turn"), None)
    return passed is not None and passed.had("game", MODE.name) == "full"
