"""Words for the cards of a record's lists: their names, readings, former names."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from ...play.book import Book
from ..pinned_lists import shelf


def listed_words(book: Book, pins: Iterable[Any]) -> Mapping[str, tuple[str, ...]]:
    """The cards of these lists by name, with further words for each, in a book in which a name tells the card."""
    codes = {pin.get("list") for pin in pins if isinstance(pin, Mapping)} or {book.season_list}
    codes = codes if book.season_list else set()
    lists = (one for one in shelf() if one.book == book.key and one.code in codes)
    return {card.name: (*card.names, *card.name.split(" / ")) for one in lists for card in one.cards}
