"""Cards as the engines read them: checked when a list is loaded or imported, with errors that name the field."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from importlib import import_module
from typing import Any

from .. import books
from ..deckcheck import CardList, CardListError
from ..deckcheck.cards import Card, CardIndex
from ..seasons import is_shipped, newest_first
from .books import engine_books, engine_for
from .kernel import InvalidRecord, read_position
from .list_seasons import ListSeasons
from .read_cards import ReadCard

CardReader = Callable[[Mapping[str, Any]], Iterator[ReadCard]]


def books_with_reader() -> tuple[str, ...]:
    """The books whose printed card texts can be read, in the order of the product."""
    return tuple(book_info.key for book_info in books.BOOKS if book_info.card_reader)


def card_reader_for(book: str) -> CardReader:
    """What reads the cards of a data package of that book."""
    reader: CardReader = import_module(books.book_info(book).card_reader).READER
    return reader


def books_with_seasons() -> tuple[str, ...]:
    """The books into which a season can be brought: those whose card texts are read, then those with card lists."""
    return tuple(sorted(engine_books(), key=lambda book: not reads_texts(book)))


def bases_of(book: str) -> tuple[str, ...]:
    """The seasons on which a new one can be built, the newest first; the lists as they ship where there is none."""
    return tuple(season.id for season in newest_first(book)) or (engine_for(book).season.id,)


def is_ours(book: str, season: str) -> bool:
    """Whether a season came with the service, in a folder of its own or as the lists that it ships."""
    return is_shipped(book, season) or season == engine_for(book).season.id


def reads_texts(book: str) -> bool:
    """Whether the texts of a season's cards are read, and want a yes; else a file has their effects as data."""
    return bool(books.book_info(book).season)


def season_tools(book: str, known: CardIndex | None = None) -> Any:
    """What reads and checks a season's file: a package of the book, or what does so for any card list.

    `known` are the cards that are there, those of imported lists among them.
    """
    if reads_texts(book):
        return import_module(books.book_info(book).season)
    return ListSeasons(book, wrong_text, known or CardIndex())


def check_card_texts(lists: Iterable[CardList]) -> None:
    """Raise `CardListError` naming list, card and field for the first card that cannot lie on its book's table."""
    for card_list in lists:
        for card in card_list.cards:
            if wrong := wrong_text(card):
                raise CardListError(f"{card_list.book} {card_list.code}: {card.number} {wrong.message.en}")


def wrong_text(card: Card) -> InvalidRecord | None:
    """Why a card cannot lie on its book's table, with the card's own field; None where it can, or no engine asks."""
    if card.book not in engine_books():
        return None
    book = engine_for(card.book)
    facts = {**card.facts, "number": card.number, "name": card.name, "type": card.type}
    zone = "field" if card.summoned else "hand"
    try:
        read_position(book, {"players": {"a": {zone: [book.reading.printed(facts)]}}})
    except InvalidRecord as wrong:
        field = wrong.field.removeprefix(f"start.position.players.a.{zone}[0].")
        return InvalidRecord(field, wrong.reason, expected=wrong.expected, clause=wrong.clause)
    return None
