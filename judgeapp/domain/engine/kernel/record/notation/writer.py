"""A record as a text in the notation, which reads as exactly this record."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from ...model.errors import InvalidRecord
from ...play.book import Book
from ..record import Claim, GameRecord, canonical
from .entries import EntryLines
from .field_words import same
from .listed import listed_words
from .naming import Names
from .reader import EDITION, PIN, PLAYERS, TITLE, first_of, read_text
from .start_lines import StartLines
from .starts import POSITION, SETUP, StartWords
from .table import Notation
from .words import quote, to_json


def write_text(
    record: GameRecord, book: Book, table: Notation, known: Mapping[str, str] | None = None
) -> str:
    """The record as people write it. `known` are names of cards that the start gives by their numbers alone."""
    lines = [*head(record, book), *start_lines(record, book, table), ""]
    pins = [{"list": pin.list} for pin in record.card_lists]
    names = Names(book.layout, table, record.start, listed_words(book, pins))
    entries = EntryLines(book, table, names, record.players, first_of(record.start, book))
    for number, entry in enumerate(record.entries):
        written = entries.write(entry, record.notes.get(number), known or {})
        below = isinstance(entry, Claim) and number > 0
        lines += [f" {line}" for line in written] if below else written
    return "\n".join([*lines, *record.unread]).rstrip() + "\n"


def head(record: GameRecord, book: Book) -> Iterator[str]:
    """The lines before the start."""
    yield book.title.ja
    if record.title:
        yield f"{TITLE[0]} {one_text(record.title)}"
    if record.edition:
        yield f"{EDITION[0]} {one_text(record.edition)}"
    if record.players:
        yield " ".join([PLAYERS[0], *(f"{quote(key)}:{quote(name)}" for key, name in record.players.items())])
    for pin in record.card_lists:
        cards = f" カード:{canonical(list(pin.cards))}" if pin.cards else ""
        version = f" 版:{quote(pin.version)}" if pin.version else ""
        yield f"{PIN[0]} {quote(pin.list)}{version}{cards}"


def one_text(text: str) -> str:
    """A text that is the rest of its line; JSON where it begins or ends with a space, or has a line break."""
    return text if text == text.strip() and text.isprintable() and text[0] != '"' else to_json(text)


def start_lines(record: GameRecord, book: Book, table: Notation) -> list[str]:
    """The lines of the start; JSON where the book has no words for something in it."""
    lines = list(StartLines(StartWords(book, table)).lines(record.start))
    pins = [line for line in head(record, book) if line.startswith(f"{PIN[0]} ")]
    if lines and same(reads_as([*pins, *lines], book, table), record.start):
        return lines
    kind = next(iter(record.start))
    word = POSITION[0] if kind == "position" else SETUP[0]
    return [f"{word} {to_json(record.start[kind])}"]


def reads_as(lines: list[str], book: Book, table: Notation) -> Any:
    """The start that the lines say; None where they cannot be read."""
    try:
        written = read_text("\n".join([book.title.ja, *lines]), lambda word: (book, table), ())
    except InvalidRecord:
        return None
    return None if written.faults else written.data["start"]
