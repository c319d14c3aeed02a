"""Which engine judges which book. An engine is imported when its book is first asked for."""

from __future__ import annotations

from functools import cache
from importlib import import_module

from .. import books
from .kernel import Book, InvalidRecord, Text


def engine_books() -> tuple[str, ...]:
    """The books that have an engine, in the order of the product."""
    return tuple(book_info.key for book_info in books.BOOKS if book_info.engine)


@cache
def engine_for(book: str) -> Book:
    """The engine of a book; raises `InvalidRecord` for a book that has none."""
    if book not in engine_books():
        known = engine_books()
        reason = Text(f"「{book}」の裁定エンジンはありません。", f"There is no engine for {book}.")
        expected = Text(f"使える値: {'、'.join(known)}", f"Known: {', '.join(known)}.")
        raise InvalidRecord("book", reason, expected=expected)
    engine: Book = import_module(books.book_info(book).engine).BOOK
    return engine
