"""New values of an entity, written under the event that gives them; those chosen in secret stay unknown."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from .entity import Entity
from .facts import Unstated
from .fields import Field
from .position import Position

if TYPE_CHECKING:
    from .event import Event


def write(
    event: Event, position: Position, entity: Entity, values: Mapping[Field[Any], Any]
) -> dict[str, Any]:
    """Give fields of an entity new values; those that changed, with what they were before."""
    changed: dict[str, Any] = {}
    now, origin, subject = entity.values, position.origin, entity.id
    for field, value in values.items():
        name = field.name
        before = now.get(name, field.default)
        if before != value:
            changed[name] = before
            now[name] = value
            origin[subject, name] = event
            if position.unstated or value.__class__ is Unstated:
                hide(position, entity, name, value)
            position.touched.append(name)
            if field.stirs or (not field.fleeting and subject != "game"):
                position.stir()
                if field.printed:
                    position.from_print.clear()
    return changed


def told(value: Any) -> Any:
    """A value as a ruling writes it; one that nobody has told is unknown."""
    return None if isinstance(value, Unstated) else value


def hide(position: Position, entity: Entity, name: str, value: Any) -> None:
    """A value chosen in secret is unknown on the table, and asked for as its entry's fact; another one is told."""
    key = f"{entity.id}.{name}"
    position.unstated.pop(key, None)
    if isinstance(value, Unstated):
        entity.values[name], position.unstated[key] = None, value.fact
