"""What an entry must name: a move of the book, and things on the table."""

from __future__ import annotations

from difflib import get_close_matches
from typing import Any

from .book import Book
from .errors import InvalidRecord
from .position import Position
from .text import Text


def known_move(book: Book, move: str) -> None:
    """Raise `InvalidRecord` for a kind of decision that the book does not know."""
    if move not in book.moves:
        known = list(book.moves)
        expected = Text(f"使える行動: {'、'.join(known)}", f"Known moves: {', '.join(known)}.")
        reason = Text(f"「{move}」という行動はありません。", f"{move} is not a move of this book.")
        raise InvalidRecord("move", reason, expected=expected)


def unknown(position: Position, entry: Any) -> list[tuple[str, str]]:
    """What an entry refers to that is not on the table: the slot, and the id in it."""
    return [
        (slot, key)
        for slot, key in getattr(entry, "references", ())
        if key not in position.zones and position.entity(key) is None
    ]


def check_references(position: Position, entry: Any) -> None:
    """Raise `InvalidRecord` for an id in an entry that names nothing on the table."""
    for slot, key in unknown(position, entry):
        reason = Text(f"「{key}」は卓上にありません。", f"{key} is not on the table.")
        near = get_close_matches(key, [*position.cards, *position.zones], n=3, cutoff=0.3)
        expected = Text(f"近いもの: {'、'.join(near)}", f"Near: {', '.join(near)}.") if near else None
        raise InvalidRecord(slot, reason, expected=expected)
