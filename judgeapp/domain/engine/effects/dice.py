"""Dice: what each of them shows is in the record."""

from __future__ import annotations

from collections.abc import Generator, Iterable
from dataclasses import dataclass
from typing import ClassVar

from ..kernel import Action, Chance, Choice, Position, Refusal, Request, Text, in_a_list

LEAST, MOST = 1, 6
NO_FACE = Text("出目は1から6の整数です。", "A die shows a whole number from 1 to 6.")
NOT_YOURS = Text("ダイスを振るのは{left}です。", "The die to be rolled is {left}'s.")


@dataclass(frozen=True, slots=True)
class Die(Choice):
    """ダイス: `value` is what the die of `player` shows. `left` are the players still to roll.

    A roll without a player is that of the only one left.
    """

    left: tuple[str, ...]
    rule: str
    move: ClassVar[str] = "die"
    chance: ClassVar[bool] = True

    def candidates(self, position: Position, player: str) -> Iterable[Action]:
        return (Chance(key, self.move, value=face) for key in self.left for face in range(LEAST, MOST + 1))

    def refuse(self, position: Position, action: Action) -> Refusal | None:
        if action.player not in self.left and (action.player or len(self.left) > 1):
            return Refusal(self.rule, NOT_YOURS.fill(left=in_a_list(self.left)), goes_on=False)
        if type(action.value) is int and LEAST <= action.value <= MOST:
            return None
        return Refusal(self.rule, NO_FACE, goes_on=False)


def one_each(players: tuple[str, ...], rule: str) -> Generator[Request, Action, dict[str, int]]:
    """Each rolls one die, in either order."""
    faces: dict[str, int] = {}
    while left := tuple(player for player in players if player not in faces):
        fell = yield Request("", "die", rule, (Die(left, rule),), holds_up=True)
        faces[fell.player or left[0]] = int(fell.value)
    return faces
