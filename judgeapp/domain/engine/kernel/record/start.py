"""The start of a record: its position, with everything that its reveals show later."""

from __future__ import annotations

import re
from typing import Any

from ..model.errors import InvalidRecord
from ..model.position import Position
from ..play.book import Book
from .codec import load_position
from .pinned_lists import PinnedLists, in_season_of
from .record import GameRecord
from .reveals import apply_reveal
from .schema import check, position_validator
from .under_way import check_table, read_under_way
from .unseen import played_unseen

DECK = re.compile(r"^start\.position\.players\.(\w+)\.deck\b")


def start_position(record: GameRecord, book: Book) -> Position:
    """The position a record starts from, with everything in it that its reveals show later."""
    book = in_season_of(record, book)
    setup, listed = record.start.get("setup"), PinnedLists.of(record, book)
    try:
        stated = record.start["position"] if setup is None else book.setup.start_position(setup)
        check(position_validator(book.layout), stated, "start.position")
        completed = listed.position(stated)
        position = lay_out(book, completed) if record.card_lists else laid_out(book, completed)
        for index, reveal in listed.reveals(record):
            apply_reveal(position, reveal, index)
        for index, reveal in played_unseen(book, record, listed, position):
            apply_reveal(position, reveal, index)
            if reveal.card and (refused := book.reading.cannot_be(position, reveal.card)):
                raise InvalidRecord("card", refused.reason, entry=index, clause=refused.clause)
        check_table(book, position)
    except InvalidRecord as fault:
        raise fault if setup is None else of_setup(fault) from None
    return position


def of_setup(fault: InvalidRecord) -> InvalidRecord:
    """The same fault, with its place as the record has it: a deck is stated in the setup, not on a table."""
    where = DECK.sub(r"start.setup.decks.\1", fault.field)
    return InvalidRecord(where, fault.reason, expected=fault.expected, entry=fault.entry, clause=fault.clause)


def read_position(book: Book, data: Any) -> Position:
    """A position from its JSON form; raises `InvalidRecord` with the clause that it breaks."""
    position = lay_out(book, data)
    check_table(book, position)
    return position


def lay_out(book: Book, data: Any) -> Position:
    """A position from its JSON form; what it breaks of the rules is not looked at yet."""
    check(position_validator(book.layout), data, "start.position")
    return laid_out(book, data)


def laid_out(book: Book, data: Any) -> Position:
    """The same, of a form that has been checked."""
    position = load_position(book, data)
    book.setup.presume(position)
    if "under_way" in data:
        position.under_way = read_under_way(book, data["under_way"], position)
    return position
