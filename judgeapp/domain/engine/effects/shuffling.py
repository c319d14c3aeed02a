"""A pile that is shuffled: how it fell is in the record, or nobody knows the order from there on."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from random import Random
from typing import ClassVar

from ..kernel import Action, Chance, Choice, Position, Refusal, Text, in_a_list

LISTED = "listed"
NOT_THEIRS = Text("シャッフルするのは{left}の山札です。", "The deck still to be shuffled is {left}'s.")
NOT_EVERY_CARD = Text(
    "並び順には、山札のカードすべてを1回ずつ書いてください。",
    "The order must name every card of the deck once.",
)


@dataclass(frozen=True, slots=True)
class Shuffle(Choice):
    """シャッフル: `cards` is the order that it left, from the top; without it nobody knows the order.

    `left` are the players whose piles are still to be shuffled.
    """

    left: tuple[str, ...]
    rule: str
    pile: str = "deck"
    not_theirs: Text = NOT_THEIRS
    move: ClassVar[str] = "shuffle"
    chance: ClassVar[bool] = True
    countless: ClassVar[bool] = True

    def candidates(self, position: Position, player: str) -> Iterable[Action]:
        return (Chance(key, self.move) for key in self.left)

    def sample(self, position: Position, player: str, source: Random) -> Action | None:
        fell = self.pile_of(position, self.left[0])
        source.shuffle(fell)
        return Chance(self.left[0], self.move, cards=tuple(fell))

    def pile_of(self, position: Position, player: str) -> list[str]:
        """The cards that are shuffled."""
        return [card.id for card in position.contents(f"{player}.{self.pile}")]

    def refuse(self, position: Position, action: Action) -> Refusal | None:
        if action.player not in self.left:
            return Refusal(self.rule, self.not_theirs.fill(left=in_a_list(self.left)), goes_on=False)
        if not action.cards or sorted(action.cards) == sorted(self.pile_of(position, action.player)):
            return None
        return Refusal(self.rule, NOT_EVERY_CARD, goes_on=False)


@dataclass(frozen=True, slots=True)
class FirstShuffle(Shuffle):
    """The shuffle of a deck before the game, which the record may list as it lay after that: `value` says so."""

    countless: ClassVar[bool] = False

    def candidates(self, position: Position, player: str) -> Iterable[Action]:
        return (as_listed(key) for key in self.left)

    def order(self, position: Position, action: Action) -> tuple[str, ...]:
        """How the deck lies now; empty where nobody knows."""
        return tuple(self.pile_of(position, action.player)) if action.value == LISTED else action.cards


def as_listed(player: str) -> Chance:
    """The deck lies as the record lists it: what silence says of the shuffle before the game."""
    return replace(Chance(player, Shuffle.move), value=LISTED)
