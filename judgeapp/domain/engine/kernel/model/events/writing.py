"""New values of an entity, written under the event that gives them; those chosen in secret stay unknown."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeAlias

from ..entity import Entity
from ..facts import Unstated
from ..fields import Field
from ..position import Position

if TYPE_CHECKING:
    from .event import Event


Before: TypeAlias = tuple[tuple[Field[Any], Any], ...]
"""The fields that an event has changed, each with what it was before."""
AS_IT_IS = frozenset((bool, int, str))
"""What is written in JSON as it stands."""


def write(event: Event, position: Position, entity: Entity, values: Mapping[Field[Any], Any]) -> Before:
    """Give fields of an entity new values; those that changed, with what they were before."""
    before = []
    now, origin, subject = entity.values, position.origin, entity.id
    for field, value in values.items():
        name = field.name
        was = now.get(name, field.default)
        if was != value:
            before.append((field, was))
            now[name] = value
            origin[subject, name] = event
            if position.unstated or value.__class__ is Unstated:
                hide(position, entity, name, value)
            position.touched.append(name)
            if field.stirs or (not field.fleeting and subject != "game"):
                position.invalidate_caches()
                if field.printed:
                    position.from_print.clear()
    return tuple(before)


def changes_of(of: str, values: Mapping[Field[Any], Any], before: Before) -> list[dict[str, Any]]:
    """What has changed of a thing, field by field, as a ruling writes it."""
    changes = []
    for field, was in before:
        value = values[field]
        old = was if was.__class__ in AS_IT_IS else field.write(was)
        new = value if value.__class__ in AS_IT_IS else field.write(written_value(value))
        changes.append({"of": of, "field": field.name, "from": old, "to": new})
    return changes


def was_before(before: Before, name: str) -> Any:
    """What the field of that name was before; None where it has not changed."""
    return next((was for field, was in before if field.name == name), None)


def written_value(value: Any) -> Any:
    """A value as a ruling writes it; one that nobody has told is unknown."""
    return None if isinstance(value, Unstated) else value


def hide(position: Position, entity: Entity, name: str, value: Any) -> None:
    """A value chosen in secret is unknown on the table, and asked for as its entry's fact; another one is told."""
    key = f"{entity.id}.{name}"
    position.unstated.pop(key, None)
    if isinstance(value, Unstated):
        entity.values[name], position.unstated[key] = None, value.fact
