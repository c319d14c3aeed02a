"""By which edition of the rules a game is played."""

from __future__ import annotations

from ...kernel import Position

BEFORE_1_14_1 = ("", "seed")
"""The edition before 1.14.1; a table that names no season is played by it."""


def by_1_14_1(position: Position) -> bool:
    """Whether a game is played by edition 1.14.1 or a later one."""
    return position.season.rules not in BEFORE_1_14_1
