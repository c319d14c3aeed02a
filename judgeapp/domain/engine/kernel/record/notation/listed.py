"""Words for the cards of a record's lists: their names, readings, former names."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from judgeapp.domain.deckcheck.cards import Card

from ...play.book import Book
from ..pinned_lists import shelf
from .words import CLOSE, LABELS, OPEN

SHORT = 2
"""So few kana may be of any other word: れん."""


def listed_words(book: Book, pins: Iterable[Any]) -> Mapping[str, tuple[str, ...]]:
    """The cards of these lists by name, with further words for each; of the season's list where none is pinned.

    A part of a name or reading that only one of them has is a word for it.
    """
    cards = {card.name: card for card in listed_cards(book, pins)}
    told = {name: [*dict.fromkeys(parts_of(card))] for name, card in cards.items()}
    parts = Counter(part for of in told.values() for part in of)
    return {
        name: (*card.names, *name.split(" / "), *(part for part in told[name] if parts[part] == 1))
        for name, card in cards.items()
    }


def parts_of(card: Card) -> Iterator[str]:
    """The parts of a card's name, and those of its reading that no other word has for a part."""
    yield from card.name.split()
    yield from (part for part in (card.reading or "").split() if len(part) > SHORT)


def listed_cards(book: Book, pins: Iterable[Any]) -> list[Card]:
    """The cards of these lists; of the season's list where none is pinned."""
    codes = {pin.get("list") for pin in pins if isinstance(pin, Mapping)} or {book.reading.season_list}
    return [
        card
        for cardlist in shelf()
        if cardlist.book == book.key and cardlist.code in codes
        for card in cardlist.cards
    ]


def codes_of(book: Book) -> frozenset[str]:
    """The codes of the lists of a book."""
    return frozenset(card_list.code for card_list in shelf() if card_list.book == book.key)


def names_of_lists(book: Book) -> frozenset[str]:
    """The names of all cards that the lists of a book have."""
    return frozenset(
        card.name for cardlist in shelf() if cardlist.book == book.key for card in cardlist.cards
    )


def kinds_of(book: Book, pins: Iterable[Any]) -> Mapping[str, str]:
    """The kinds of the cards of these lists, by name."""
    return {card.name: card.type for card in listed_cards(book, pins)}


def with_marks(book: Book) -> tuple[str, ...]:
    """The names of the season's cards in which a mark of the notation stands: 神渉装置:枢式."""
    return tuple(name for name in listed_words(book, ()) if any(mark in name for mark in LABELS))


def in_quotes(written: str, names: Iterable[str]) -> str:
    """The line with these names in 「…」, as the marks in them are none of the line.

    >>> in_quotes("先 神渉装置：枢式 ※", ["神渉装置:枢式"]), in_quotes("先 「神渉装置:枢式」", ["神渉装置:枢式"])
    ('先 「神渉装置:枢式」 ※', '先 「神渉装置:枢式」')
    >>> in_quotes('主張 "神渉装置:枢式" 置き場:a切札', ["神渉装置:枢式"])
    '主張 "神渉装置:枢式" 置き場:a切札'
    """
    for name in names:
        spelt = re.sub(f"[{LABELS}]", f"[{LABELS}]", re.escape(name))
        written = re.sub(f'(?<![{OPEN}"]){spelt}', f"{OPEN}{name}{CLOSE}", written)
    return written
