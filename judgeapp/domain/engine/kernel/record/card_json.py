"""The fields of a thing as JSON and back, and a card with them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ..model.derived import refuse_stated
from ..model.entity import Card, Entity
from ..model.errors import InvalidRecord
from ..model.fields import Field
from ..model.layout import Layout
from ..model.position import Position
from ..model.text import Text

TWICE = Text("「{key}」が二か所に置かれています。", "“{key}” lies in two places.")


def read_fields(entity: Entity, data: Mapping[str, Any], fields: tuple[Field[Any], ...], where: str) -> None:
    """Copy the declared fields that are stated; null stays, and means unknown."""
    for field in fields:
        if field.name in data:
            refuse_stated(field, f"{where}.{field.name}")
            entity.values[field.name] = field.read(data[field.name], f"{where}.{field.name}")


def check_only_once(position: Position, key: str, where: str, clause: str) -> None:
    """Raise `InvalidRecord` for an id that something has already."""
    if position.entity(key) is not None or key in position.zones:
        raise InvalidRecord(where, TWICE.fill(key=key), clause=clause)


def write_fields(entity: Entity, layout: Layout) -> dict[str, Any]:
    """The values that reading would not give of itself."""
    by_name, written, values = layout.by_name, {}, entity.values
    for name, value in values.items():
        field = by_name[name]
        if value != field.default or (value is None and field.printed) or has_to_be_said(field, values):
            written[name] = field.write(value)
    return written


def has_to_be_said(field: Field[Any], values: Mapping[str, Any]) -> bool:
    """Whether nothing else that is said lets the default of a field count."""
    return bool(field.given_with) and all(values.get(name) is None for name in field.given_with)


def write_card(card: Card, owner: str, layout: Layout) -> dict[str, Any]:
    """A card; whose it is, unless that is whose zone it lies in."""
    written = {"id": card.id, **write_fields(card, layout)}
    return written if card.owner == owner else {**written, "owner": card.owner}
