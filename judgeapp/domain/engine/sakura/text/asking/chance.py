"""無作為: cards that nobody chooses."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import combinations
from typing import ClassVar

from ....kernel import Action, Chance, Choice, Position, Refusal, Request, Steps, Text, clause
from ..context import Context
from .silence import EVERY_MOVE

RULE = "sakura:core/9-1"
WRONG = Text(
    "無作為に選ばれるのは、示された領域のカードです。",
    "The card comes by chance from the named zone.",
)


@dataclass(frozen=True, slots=True)
class Drawn(Choice):
    """無作為に選ばれたカード: `cards`."""

    among: tuple[str, ...]
    count: int
    move: ClassVar[str] = "draw_by_chance"
    chance: ClassVar[bool] = True

    def candidates(self, position: Position, player: str) -> Iterable[Action]:
        return (Chance("", self.move, cards=cards) for cards in combinations(self.among, self.count))

    def refuse(self, position: Position, action: Action) -> Refusal | None:
        chosen = set(action.cards)
        fits = len(chosen) == self.count and chosen.issubset(self.among)
        return None if fits else Refusal(RULE, WRONG, goes_on=False)


@clause("sakura:core/9-1")
def drawn_by_chance(context: Context, among: tuple[str, ...], count: int) -> Steps[tuple[str, ...]]:
    """So many cards fall by chance; where all of them do, nothing falls."""
    if count == len(among):
        return among
    answer = yield Request("", "chance", RULE, (Drawn(among, count),), None, EVERY_MOVE, unwritten=True)
    return answer.cards
