"""The drafts there are: those that the books bring (`BookInfo.drafts`), by the format that they build decks for."""

from collections.abc import Iterable, Mapping
from importlib import import_module
from typing import Any

from .. import books
from .base import DraftState, Kind, Move


def kinds() -> Mapping[str, Kind]:
    """Every kind of draft by id, book by book."""
    modules = (import_module(book_info.drafts) for book_info in books.BOOKS if book_info.drafts)
    return {kind.id: kind for module in modules for kind in module.KINDS}


def start(kind: str, setup: Mapping[str, Any]) -> DraftState:
    """The draft at its beginning.

    Raises KeyError for a kind there is not, DraftRefused for a setup that no draft can begin with.
    """
    return kinds()[kind].start(setup)


def replay(kind: str, setup: Mapping[str, Any], moves: Iterable[Move]) -> DraftState:
    """The draft after the moves of its log.

    Raises DraftRefused at the first that is not possible.
    """
    draft = start(kind, setup)
    for move in moves:
        draft = draft.after(move)
    return draft
