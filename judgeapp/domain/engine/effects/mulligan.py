"""引き直し: cards of the hand go under the deck, and as many are drawn."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import combinations
from typing import ClassVar

from ..kernel import Action, Choice, Move, Pass, Position, Refusal, Request, Steps, Text

NOT_THERE = Text(
    "戻せるのは自分の手札のカードだけです。", "Only cards from the player's own hand are put back."
)


@dataclass(frozen=True, slots=True)
class Mulligan(Choice):
    """引き直し: `cards` of the hand go under the deck in this order; none of them: the hand is kept."""

    rule: str
    reason: Text
    move: ClassVar[str] = "mulligan"
    in_turn: ClassVar[bool] = True

    def candidates(self, position: Position, player: str) -> Iterable[Action]:
        hand = position.zones[f"{player}.hand"].cards
        for count in range(1, len(hand) + 1):
            yield from (Action(player, self.move, cards=cards) for cards in combinations(hand, count))

    def normalized(self, position: Position, action: Action) -> Action:
        """Of no card it is the hand kept."""
        return action if action.cards else Pass.by(action.player)

    def refuse(self, position: Position, action: Action) -> Refusal | None:
        hand = position.zones[f"{action.player}.hand"].cards
        if len(set(action.cards)) == len(action.cards) and set(action.cards) <= set(hand):
            return None
        return Refusal(self.rule, self.reason, goes_on=False)


def put_back(
    position: Position,
    player: str,
    rule: str,
    later: frozenset[str],
    *,
    place: str = "",
    reading: str = "",
    reason: Text = NOT_THERE,
) -> Steps[int]:
    """Any number of cards go under the deck; how many are to be drawn for them.

    `later` are the moves that show that nothing was put back, `place` the rule that says where the cards go if that
    is not `rule`, `reading` the interpretation by which they go there.
    """
    place = place or rule
    choices = (Mulligan(place, reason), Pass())
    answer = yield Request(player, Mulligan.move, rule, choices, Pass.by(player), later)
    chosen = answer.cards if answer.move == Mulligan.move else ()
    for key in chosen:
        under = Move("put_back", position.cards[key], f"{player}.deck", place, at=None)
        yield under.read_as(reading)
    return len(chosen)
