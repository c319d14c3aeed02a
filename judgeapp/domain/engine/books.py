"""Which engine judges which book. An engine is imported when its book is first asked for."""

from __future__ import annotations

from functools import cache
from importlib import import_module

from .kernel import Book, InvalidRecord, Text

ENGINES = {"sengoku": "judgeapp.domain.engine.sengoku"}
"""Book id → the package whose `BOOK` is its engine."""


@cache
def engine_for(book: str) -> Book:
    """The engine of a book; raises `InvalidRecord` for a book that has none."""
    if book not in ENGINES:
        reason = Text(f"「{book}」の裁定エンジンはありません。", f"There is no engine for {book}.")
        expected = Text(f"使える値: {'、'.join(ENGINES)}", f"Known: {', '.join(ENGINES)}.")
        raise InvalidRecord("book", reason, expected=expected)
    engine: Book = import_module(ENGINES[book]).BOOK
    return engine
