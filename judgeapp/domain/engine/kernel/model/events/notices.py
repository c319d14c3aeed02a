"""Events that change nothing on the table: what was shown, and changes that were prevented."""

from __future__ import annotations

from typing import Any

from ..breakdown import Breakdown
from ..entity import Entity
from ..fields import Field
from ..position import Position
from .event import Event


class Note(Event):
    """Something that everybody gets to know of a card while nothing on the table changes."""

    __slots__ = ()

    def __init__(self, verb: str, card: str, *clauses: str) -> None:
        super().__init__(verb, card, {}, *clauses)

    def apply(self, position: Position) -> bool:
        return True

    def changes(self) -> list[dict[str, Any]]:
        return []


class Disclose(Event):
    """A secret is told to everybody: a field keeps its value, and from here on both know it."""

    __slots__ = ("field", "value")

    def __init__(self, verb: str, entity: Entity, field: Field[Any], *clauses: str) -> None:
        super().__init__(verb, entity.id, {}, *clauses)
        self.field, self.value = field, entity[field]

    def apply(self, position: Position) -> bool:
        return True

    def changes(self) -> list[dict[str, Any]]:
        value = self.field.write(self.value)
        return [{"of": self.subject, "field": self.field.name, "from": value, "to": value}]


class ChangePrevented(Event):
    """What it is about would have changed and does not: a rule or an effect has prevented or replaced the change.

    What may have been changed of any card or player is `("*", "damage")`, of any zone of a kind `("*.hand", "count")`;
    about nothing at all: it may have been anything.
    """

    __slots__ = ()

    def __init__(
        self,
        verb: str,
        subject: str,
        *clauses: str,
        about: tuple[tuple[str, str], ...],
        account: Breakdown | None = None,
    ) -> None:
        super().__init__(verb, subject, {}, *clauses, account=account, about=about)

    def apply(self, position: Position) -> bool:
        return True

    def changes(self) -> list[dict[str, Any]]:
        return []
