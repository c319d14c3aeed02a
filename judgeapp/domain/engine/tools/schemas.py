"""The published schemas: what records, rulings, positions and card lists look like, each with its version in `$id`."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

from ...deckcheck.cardlist import card_list_schema
from ..books import engine_for
from ..kernel import Book, load_schema, position_schema

NAMES = ("record", "ruling", "position", "cards")
POSITION_VERSION = 1
CARDS_VERSION = 1


def published_schema(name: str, book: str) -> dict[str, Any]:
    """The JSON Schema of that name; raises `InvalidRecord` for a book without an engine."""
    if name in ("record", "ruling"):
        return load_schema(name)
    if name == "position":
        schema = position_schema(engine_for(book).layout)
        head = {"$schema": schema["$schema"], "$id": f"urn:gunbai:position:{book}:{POSITION_VERSION}"}
        return head | schema
    return cards_schema(engine_for(book))


def cards_schema(book: Book) -> dict[str, Any]:
    """A card list of that book: the facts of its cards, and their abilities in the book's vocabulary."""
    schema = deepcopy(card_list_schema())
    head = {"$schema": schema["$schema"], "$id": f"urn:gunbai:cards:{book.key}:{CARDS_VERSION}"}
    if book.reading.text_schema is not None:
        ability, definitions = book.reading.text_schema()
        schema["$defs"] |= definitions
        schema["$defs"]["card"]["properties"]["abilities"]["items"] = ability
    return head | schema
