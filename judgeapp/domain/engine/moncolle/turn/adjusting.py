"""手札調整: cards of the hand are discarded, down to six at least, and then the hand is refilled to six."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import chain, combinations
from random import Random
from typing import ClassVar

from ...kernel import Action, Choice, Duty, Pass, Position, Refusal, Steps, Text, clause, due_to
from ..state.layout import HAND_LIMIT
from ..state.silence import InTurn, declining, turn_silence
from ..state.table import Table
from .drawing import discarded, refill

NOT_IN_HAND = Text(
    "破棄できるのは自分の手札だけです。", "Only cards from the player's own hand are discarded."
)
TOO_MANY = Text(
    "手札が{count}枚あるので、{more}枚以上の破棄が必要です。",
    "With {count} cards in the hand at least {more} are discarded.",
)
OVER_SIX = Text("{player}は手札を6枚まで破棄していません。", "{player} has not discarded down to six cards.")
FIRST = ("moncolle:turn/2#2-1", "moncolle:turn/2#2-2")
SECOND = ("moncolle:turn/5#5-1", "moncolle:turn/5#5-2")


@dataclass(frozen=True, slots=True)
class DiscardFromHand(Choice):
    """カードの破棄: `cards` of the own hand, as many as one likes, down to six at least."""

    why: str
    move: ClassVar[str] = "discard"
    countless: ClassVar[bool] = True

    def candidates(self, position: Position, player: str) -> Iterable[Action]:
        hand = position.zones[f"{player}.hand"].cards
        least = max(1, len(hand) - HAND_LIMIT)
        some = chain.from_iterable(combinations(hand, count) for count in range(least, len(hand) + 1))
        return (Action(player, self.move, cards=cards) for cards in some)

    @clause("moncolle:turn/2#2-1", "moncolle:turn/5#5-1", "moncolle:board/4")
    def refuse(self, position: Position, action: Action) -> Refusal | None:
        hand, thrown = position.zones[f"{action.player}.hand"], set(action.cards)
        if not thrown or len(thrown) != len(action.cards) or not thrown <= set(hand.cards):
            return Refusal(self.why, NOT_IN_HAND, goes_on=False)
        if len(hand) - len(thrown) > HAND_LIMIT:
            reason = TOO_MANY.fill(count=len(hand), more=len(hand) - HAND_LIMIT)
            return Refusal(self.why, reason, ((hand.key, "count"),))
        return None

    def sample(self, position: Position, player: str, source: Random) -> Action | None:
        """Some cards drawn at random."""
        hand = position.zones[f"{player}.hand"].cards
        least = max(1, len(hand) - HAND_LIMIT)
        if len(hand) < least:
            return None
        return Action(player, self.move, cards=tuple(source.sample(hand, source.randint(least, len(hand)))))


@clause("moncolle:turn/2", "moncolle:turn/5", "moncolle:board/4")
def adjust(table: Table, kind: str) -> Steps[None]:
    """破棄, then 手札補充, of the advancing side."""
    throws, draws = FIRST if kind == "first_adjust" else SECOND
    player = table.advancing
    hand = table.position.zones[f"{player}.hand"]
    choices: tuple[Choice, ...] = (DiscardFromHand(throws),)
    if hand.open or len(hand) <= HAND_LIMIT:
        asked = InTurn(
            player, kind, throws, (*choices, Pass()), rests=True, **declining(player), **turn_silence(kind)
        )
    else:
        duty = Duty(throws, OVER_SIX, Pass.by(player))
        asked = InTurn(player, kind, throws, choices, None, rests=True, duty=duty, **turn_silence(kind))
    answer = yield asked
    for key in answer.cards:
        yield discarded("discard", table.position.cards[key], throws)
    for card in due_to(table.position, draws, player):
        yield from refill(table, card, draws)
