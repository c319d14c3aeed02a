"""Words for the cards of a record's lists: their names, readings, former names."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Any

from ...play.book import Book
from ..pinned_lists import shelf
from .words import CLOSE, LABELS, OPEN


def listed_words(book: Book, pins: Iterable[Any]) -> Mapping[str, tuple[str, ...]]:
    """The cards of these lists by name, with further words for each; of the season's list where none is pinned."""
    codes = {pin.get("list") for pin in pins if isinstance(pin, Mapping)} or {book.season_list}
    lists = (one for one in shelf() if one.book == book.key and one.code in codes)
    return {card.name: (*card.names, *card.name.split(" / ")) for one in lists for card in one.cards}


def with_marks(book: Book) -> tuple[str, ...]:
    """The names of the season's cards in which a mark of the notation stands: 神渉装置:枢式."""
    return tuple(name for name in listed_words(book, ()) if any(mark in name for mark in LABELS))


def in_quotes(written: str, names: Iterable[str]) -> str:
    """The line with these names in 「…」, as the marks in them are none of the line.

    >>> in_quotes("先 神渉装置：枢式 ※", ["神渉装置:枢式"]), in_quotes("先 「神渉装置:枢式」", ["神渉装置:枢式"])
    ('先 「神渉装置:枢式」 ※', '先 「神渉装置:枢式」')
    """
    for name in names:
        spelt = re.sub(f"[{LABELS}]", f"[{LABELS}]", re.escape(name))
        written = re.sub(f"(?<!{OPEN}){spelt}", f"{OPEN}{name}{CLOSE}", written)
    return written
