"""A field of models for large JSON: kept compressed, so that the database takes no more memory than its bytes."""

import json
import zlib
from collections.abc import Iterator
from typing import Any

from django.db import models


class CompressedJSONField(models.BinaryField):
    """A JSON value, kept as zlib bytes and read as it was, keys in their order; None is NULL. No query looks inside.

    PostgreSQL parses what it keeps as jsonb: a connection that stores a document so takes many times its size.
    """

    _pyi_private_set_type: Any  # what an attribute takes and gives, for mypy
    _pyi_private_get_type: Any

    def from_db_value(self, value: bytes | memoryview | None, *_about: Any) -> Any:
        return None if value is None else json.loads(zlib.decompress(value))

    def get_db_prep_value(self, value: Any, connection: Any, prepared: bool = False) -> Any:
        packed = None if value is None else _packed(value)
        return super().get_db_prep_value(packed, connection, prepared)

    def to_python(self, value: Any) -> Any:
        return value

    def value_to_string(self, obj: models.Model) -> Any:
        """The value itself: what serializes a model writes it as JSON."""
        return self.value_from_object(obj)


_JSON = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"))


def _packed(value: Any) -> bytes:
    """A JSON value as zlib bytes; its text is never in memory as a whole."""
    packer, packed = zlib.compressobj(), bytearray()
    for piece in _pieces(value):
        packed += packer.compress(piece.encode())
    return bytes(packed + packer.flush())


def _pieces(value: Any) -> Iterator[str]:
    """The text of a JSON value: of an object field by field, the lists in it item by item."""
    if not isinstance(value, dict):
        yield _JSON.encode(value)
        return
    yield "{"
    for number, (name, held) in enumerate(value.items()):
        yield f"{',' if number else ''}{_JSON.encode(name)}:"
        if isinstance(held, list):
            yield "["
            yield from (f"{',' if at else ''}{_JSON.encode(one)}" for at, one in enumerate(held))
            yield "]"
        else:
            yield _JSON.encode(held)
    yield "}"
