"""Dice: both players' highest, initiative, and nD of a text."""

from __future__ import annotations

from collections.abc import Generator

from ...effects.dice import Die, one_each
from ...kernel import Action, Event, Request, clause


@clause("moncolle:components/7", "moncolle:setup/4", "moncolle:flow/deck-out#6")
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
