"""503.4 ダイスの処理: a die of the record, and what effects make of it."""

from __future__ import annotations

from collections.abc import Generator, Iterable
from dataclasses import dataclass
from typing import ClassVar

from ...kernel import Action, Chance, Choice, Position, Refusal, Request, Text, clause

LEAST, MOST = 1, 6


@dataclass(frozen=True, slots=True)
class Die(Choice):
    """ダイス: `value` is the number that came up."""

    move: ClassVar[str] = "die"
    chance: ClassVar[bool] = True

    def candidates(self, position: Position, player: str) -> Iterable[Action]:
        return (Chance(player, self.move, value=face) for face in range(LEAST, MOST + 1))

    @clause("sengoku:503.2.1@503.4")
    def refuse(self, position: Position, action: Action) -> Refusal | None:
        if type(action.value) is int and LEAST <= action.value <= MOST:
            return None
        reason = Text("出目は1から6の整数です。", "A die shows a whole number from 1 to 6.")
        return Refusal("sengoku:503.2.1@503.4", reason, goes_on=False)


@clause("sengoku:503.3.2@503.4", "sengoku:503.3.3@503.4")
def result(face: int, change: int = 0) -> int:
    """出目: the number rolled, as effects change it, never below 1 or above 6.

    >>> result(2, -3), result(5, 3), result(3, 1)
    (1, 6, 4)
    """
    return min(MOST, max(LEAST, face + change))


def roll(player: str, why: str, change: int = 0) -> Generator[Request, Action, int]:
    """Ask the record for a die, and give its result."""
    fell = yield Request(player, "die", why, (Die(),))
    return result(int(fell.value), change)
