"""Editions: which one a document says it is, and which of several is the newest."""

import re
from collections.abc import Iterable, Iterator

from ..model import Book
from .document import bare
from .formats import form_of


def rank(edition: str) -> tuple[list[int], str]:
    """Orders editions by the numbers in them: 3.10 comes after 3.6, and any number after none.

    >>> sorted(["3.10", "", "3.6"], key=rank)
    ['', '3.6', '3.10']
    """
    return [int(number) for number in re.findall(r"\d+", edition)], edition


def newest(editions: Iterable[str]) -> str:
    """The newest of some editions."""
    return max(editions, key=rank)


def edition_of(book: Book, text: str) -> str:
    """The edition that a document prints (the newest in its history); where it prints none, the one in force if it is
    most like that, else none: what an earlier one is called is ours, not the document's."""
    printed = form_of(book.id).edition
    if printed and (found := printed.findall(text)):
        return newest(found)
    closest = closest_edition(book, text)
    return closest.edition if closest.in_force else ""


def closest_edition(book: Book, text: str) -> Book:
    """Of the editions that the corpus has, the one whose own numbers and headings a document has most of."""
    if not book.earlier:
        return book
    opening = {edition.edition: set(_openings(edition)) for edition in book.editions}
    shared = set.intersection(*opening.values())
    lines = {bare(line) for line in text.splitlines()}
    return max(book.editions, key=lambda one: len((opening[one.edition] - shared) & lines))


def _openings(book: Book) -> Iterator[str]:
    """The lines with which clauses begin: number and heading."""
    for entry in book.entries.values():
        if entry.number and entry.heading:
            yield bare(f"{entry.number} {entry.heading.ja}")
