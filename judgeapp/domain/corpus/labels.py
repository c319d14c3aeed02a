"""What a clause is called: on a chip, and in a sentence. A key is for machines."""

import re
from functools import cache
from pathlib import Path

from ..text import Text
from .files import CorpusError
from .keys import ClauseKey, InvalidKey
from .loader import load_book
from .model import Book, Corpus, Entry

CORPUS = Path(__file__).resolve().parents[3] / "rules_corpus"
PARTS = {"add": Text("追加", "Add.")}
TAILS = {"example": Text("例", "Example"), "note": Text("注", "Note")}
ORDINAL = re.compile(r"[〔(]?\w{1,2}[〕)]?")
"""A number that counts within its section only: 〔7〕, 3, (1)."""


def label_of(entry: Entry, step: str | None = None) -> Text:
    """The printed number of a clause (with the part where two parts share numbers), or its heading.

    An example or a note is called after the clause that it belongs to; a number in the wrong place says where
    it stands.
    """
    part = PARTS.get(entry.local.partition("/")[0])
    above, _, tail = entry.local.rpartition("/")
    name = Text(entry.number, entry.number) if entry.number else entry.heading
    if not name and (tail_word := TAILS.get(tail.partition("-")[0])):
        owner, count = above.rpartition("/")[2], tail.partition("-")[2]
        part = part and Text(f"{part.ja} {owner}", f"{part.en} {owner}")
        part = part or Text(owner, owner)
        name = Text(f"{tail_word.ja}{count}", f"{tail_word.en} {count}".strip())
    elif not name and entry.kind == "history":
        edition, _, line = tail.partition("-")
        name = Text(f"Ver.{edition} の{int(line)}", f"Ver.{edition}, no. {int(line)}")
    elif not entry.number:
        part = None
    if entry.is_displaced:
        place = entry.local.partition("@")[2]
        name = Text(f"{name.ja} @{place}", f"{name.en} @{place}")
    if part:
        name = Text(f"{part.ja} {name.ja}", f"{part.en} {name.en}")
    if step:
        printed = next((item.number for item in entry.steps if item.id == step), step)
        name = Text(f"{name.ja} {printed}", f"{name.en} {printed}")
    return name


def with_numbers_before(label: Text, book: Book, entry: Entry) -> Text:
    """A label with the numbers that its clause had in earlier editions, where it had others."""
    if not (before := book.numbers_before(entry.key)) or entry.edition:
        return label
    return Text(f"{label.ja}（旧{'、'.join(before)}）", f"{label.en} (formerly {', '.join(before)})")


@cache
def spoken_label(key: str) -> Text:
    """A clause in a sentence: its label, with the numbers that it had in earlier editions; with the heading too where
    its number counts within its section alone."""
    local = key.partition(":")[2]
    try:
        parsed = ClauseKey.parse(key)
        book = _book(parsed.book)
    except (InvalidKey, CorpusError):
        return Text(local, local)  # a clause of no book that is here: an engine of somebody's own
    entry = Corpus({book.id: book}).get(key)
    if entry is None:
        return Text(local, local)
    label = with_numbers_before(label_of(entry, parsed.step), book, entry)
    if not ORDINAL.fullmatch(entry.number):
        return label
    if heading := entry.heading:
        return Text(f"{label.ja} {heading.ja}", f"{label.en} {heading.en}")
    above = next(
        (entry_.heading for entry_ in reversed(book.ancestors(entry.key)) if entry_.heading), Text("", "")
    )
    return Text(f"{above.ja} {label.ja}".strip(), f"{above.en} {label.en}".strip())


@cache
def _book(key: str) -> Book:
    return load_book(CORPUS / key)
