"""Where a note names its game: anywhere on its first lines, in any spelling that the book knows."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

LOOKED = 3
"""So many lines may stand above the name of the game."""
LONGEST = 60
"""So many letters of a line are looked at."""
LEAST = 2


def title_of(text: str, books: Callable[[str], Any]) -> tuple[int, str] | None:
    """The line on which a note names its game, from 1, and the name as it is written; None where it has none."""
    for number, line in enumerate(text.split("\n")[:LOOKED], start=1):
        told = line[:LONGEST]
        for length in range(len(told), LEAST - 1, -1):
            for at in range(len(told) - length + 1):
                word = told[at : at + length]
                if word.strip(" \u3000[]【】") == word and books(word):
                    return number, word
    return None
