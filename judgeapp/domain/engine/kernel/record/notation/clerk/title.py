"""Where a note names its game: anywhere on its first lines, in any spelling that the book knows."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import Any

from .lexicon import folded, widened

LOOKED = 3
"""So many lines may stand above the name of the game."""
LONGEST = 60
"""So many letters of a line are looked at."""
LEAST, LONGEST_TITLE = 2, 24
SIGNS = 3
"""So many signs of a game make it the one of a note that does not name it."""


def title_of(text: str, books: Callable[[str], Any]) -> tuple[int, str] | None:
    """The line on which a note names its game, from 1, and the name as it is written; None where it has none."""
    for number, line in enumerate(text.split("\n")[:LOOKED], start=1):
        told = line[:LONGEST]
        for length in range(min(len(told), LONGEST_TITLE), LEAST - 1, -1):
            for at in range(len(told) - length + 1):
                word = told[at : at + length]
                if word.strip(" \u3000[]【】") == word and books(word):
                    return number, word
    return None


def known_by_signs(text: str, titles: Iterable[str], books: Callable[[str], Any]) -> str:
    """The title of the one book whose signs a note has, where it does not name its game; empty where none is."""
    told = folded(widened(text))
    found = [
        title
        for title in titles
        if (book := books(title)) and book[1].clerk is not None
        and sum(bool(re.search(sign, told)) for sign in book[1].clerk.signs) >= SIGNS
    ]  # fmt: skip
    return found[0] if len(found) == 1 else ""
