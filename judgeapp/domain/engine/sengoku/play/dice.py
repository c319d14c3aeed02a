"""503.4 ダイスの処理: a die of the record, and what effects make of it."""

from __future__ import annotations

from collections.abc import Generator

from ...effects.dice import LEAST, MOST, Die
from ...kernel import Action, Request, clause


@clause("sengoku:503.3.2@503.4", "sengoku:503.3.3@503.4")
def result(face: int, change: int = 0) -> int:
    """出目: the number rolled, as effects change it, never below 1 or above 6.

    >>> result(2, -3), result(5, 3), result(3, 1)
    (1, 6, 4)
    """
    return min(MOST, max(LEAST, face + change))


@clause("sengoku:503.2.1@503.4")
def roll(player: str, why: str, change: int = 0) -> Generator[Request, Action, int]:
    """Ask the record for a die, and give its result."""
    fell = yield Request(player, "die", why, (Die((player,), "sengoku:503.2.1@503.4"),))
    return result(int(fell.value), change)
