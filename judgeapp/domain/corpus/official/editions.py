"""Editions: which one a document says it is, and which of several is the newest."""

import re
from collections.abc import Iterable

from ..model import Book
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
    """The edition that a document prints (the newest in its history); the corpus's own where it prints none."""
    printed = form_of(book.id).edition
    found = printed.findall(text) if printed else []
    return newest(found) if found else book.edition
