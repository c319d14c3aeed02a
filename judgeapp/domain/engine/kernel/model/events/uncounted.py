"""Cards that have left a zone, and nobody knows how many."""

from __future__ import annotations

from typing import Any

from ..facts import Fact
from ..position import Position
from .event import Event


class Uncounted(Event):
    """So many cards have left a zone that nobody knows how many are left; the fact is one on which that hangs."""

    __slots__ = ("hangs_on",)

    def __init__(self, verb: str, zone: str, hangs_on: Fact, *clauses: str) -> None:
        super().__init__(verb, zone, {}, *clauses)
        self.hangs_on = hangs_on

    def apply(self, position: Position) -> bool:
        zone = position.zones[self.subject]
        newly, zone.open = not zone.open, True
        position.origin[self.subject, "count"] = self
        return newly

    def changes(self) -> list[dict[str, Any]]:
        return [{"of": self.subject, "field": "count", "to": None}]
