"""What the items of a list field are, as JSON Schema."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from .text import Text

WORDS: dict[str, Any] = {"type": "string"}
"""What the items of a list are: words."""


def one_of(words: Iterable[str]) -> dict[str, Any]:
    """What the items of a list are: some words, and no others."""
    return {"enum": [*words]}


def row_of(*cells: dict[str, Any], least: int | None = None) -> dict[str, Any]:
    """What the items of a list are: rows with these cells, the last of which may be left out down to `least`."""
    size = {"minItems": len(cells) if least is None else least, "maxItems": len(cells)}
    return {"type": "array", "prefixItems": [*cells], **size}


def so_many(row: Any) -> bool:
    """Whether a row says how many there are of something: a word and a number."""
    return isinstance(row, tuple) and len(row) == 2 and type(row[0]) is str and type(row[1]) is int


def many(rows: Iterable[tuple[str, int]]) -> Text:
    """How many there are of each, in words."""
    counted = [*rows]
    return Text(
        "、".join(f"{one} {n}個" for one, n in counted), ", ".join(f"{n} {one}" for one, n in counted)
    )


def in_the_game(shown: Mapping[str, Text] | None) -> dict[str, Any]:
    """The words of the game for the values of a field, as a record may have them too: 奇襲 for kishu."""
    return {words.ja: value for value, words in (shown or {}).items() if value and words.ja != value}
