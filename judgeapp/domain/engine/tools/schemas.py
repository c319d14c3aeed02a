"""The published schemas: what records, rulings and positions look like, each with its version in `$id`."""

from __future__ import annotations

from typing import Any

from ..books import ENGINES, engine_for
from ..kernel import InvalidRecord, Text, load_schema, position_schema

NAMES = ("record", "ruling", "position", "cards")
POSITION_VERSION = 1


def published_schema(name: str, book: str) -> dict[str, Any]:
    """The JSON Schema of that name; raises `InvalidRecord` for one that does not exist (yet)."""
    if name in ("record", "ruling"):
        return load_schema(name)
    if name == "position":
        schema = position_schema(engine_for(book).layout)
        head = {"$schema": schema["$schema"], "$id": f"urn:gunbai:position:{book}:{POSITION_VERSION}"}
        return head | schema
    try:
        return load_schema(name)
    except FileNotFoundError:
        raise not_there(name) from None


def not_there(name: str) -> InvalidRecord:
    """The refusal of a schema that nobody has written."""
    reason = Text("このスキーマはまだありません。", "has no schema yet.")
    there = "record、ruling、position"
    expected = Text(f"使える値: {there}", f"There are: {there.replace('、', ', ')}.")
    return InvalidRecord(name, reason, expected=expected)


def books() -> tuple[str, ...]:
    """The books that have an engine, and so a position schema."""
    return tuple(ENGINES)
