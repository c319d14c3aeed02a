"""Dice: both players' highest, initiative, and nD of a text."""

from __future__ import annotations

from collections.abc import Generator, Iterable
from dataclasses import dataclass
from typing import ClassVar

from ...kernel import Action, Chance, Choice, Event, Position, Refusal, Request, Text, clause

LEAST, MOST = 1, 6
NO_FACE = Text("出目は1から6の整数です。", "A die shows a whole number from 1 to 6.")
NOT_YOURS = Text("ダイスを振るのは{left}です。", "The die to be rolled is {left}'s.")


@dataclass(frozen=True, slots=True)
class Die(Choice):
    """ダイス: `value` is what the die of `player` shows. `left` are the players still to roll."""

    left: tuple[str, ...]
    why: str
    move: ClassVar[str] = "die"
    chance: ClassVar[bool] = True

    def candidates(self, position: Position, player: str) -> Iterable[Action]:
        return (Chance(one, self.move, value=face) for one in self.left for face in range(LEAST, MOST + 1))

    @clause("moncolle:components/7")
    def refuse(self, position: Position, action: Action) -> Refusal | None:
        if action.player not in self.left:
            return Refusal(self.why, NOT_YOURS.fill(left="・".join(self.left)), goes_on=False)
        if type(action.value) is int and LEAST <= action.value <= MOST:
            return None
        return Refusal(self.why, NO_FACE, goes_on=False)


Rolling = Generator[Event | Request, Action, dict[str, int]]


def one_each(players: tuple[str, ...], why: str) -> Rolling:
    """Each rolls one die, in either order."""
    faces: dict[str, int] = {}
    while left := tuple(player for player in players if player not in faces):
        fell = yield Request("", "die", why, (Die(left, why),), holds_up=True)
        faces[fell.player] = int(fell.value)
    return faces


@clause("moncolle:setup/4", "moncolle:flow/deck-out#6")
def highest(players: tuple[str, ...], why: str) -> Generator[Event | Request, Action, str]:
    """Both roll until the numbers differ; the player with the higher one."""
    while True:
        faces = yield from one_each(players, why)
        if len(set(faces.values())) > 1:
            return max(faces, key=lambda player: faces[player])


@clause("moncolle:details/words/dice", "moncolle:details/words/dice-result")
def several(player: str, count: int, bonus: int, why: str) -> Generator[Event | Request, Action, int]:
    """nD: so many dice of one player; the bonus is added once to their sum."""
    result = 0
    for _ in range(count):
        fell = yield Request("", "die", why, (Die((player,), why),), holds_up=True)
        result += int(fell.value)
    return result + bonus
