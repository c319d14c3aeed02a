"""Events of whole cards and piles: a card that becomes somebody else's, cards that come to the top of a pile."""

from __future__ import annotations

from typing import Any

from ..bags.mixing import mix, take_out
from ..entity import Card
from ..position import Position
from .event import Event


class Owned(Event):
    """A card belongs to another player from here on."""

    __slots__ = ("before", "to")

    def __init__(self, verb: str, card: Card, to: str, *clauses: str) -> None:
        super().__init__(verb, card.id, {}, *clauses)
        self.to, self.before = to, card.owner

    def apply(self, position: Position) -> bool:
        position.cards[self.subject].owner = self.to
        position.invalidate_caches()
        position.from_print.clear()
        return self.before != self.to

    def changes(self) -> list[dict[str, Any]]:
        return [{"of": self.subject, "field": "owner", "from": self.before, "to": self.to}]


class Lift(Event):
    """Cards of a zone come to lie on top of it; where nobody knows in which order, they are mixed there."""

    __slots__ = ("cards", "known")

    def __init__(self, verb: str, zone: str, cards: tuple[str, ...], *clauses: str, known: bool) -> None:
        super().__init__(verb, zone, {}, *clauses)
        self.cards, self.known = cards, known

    def apply(self, position: Position) -> bool:
        zone = position.zones[self.subject]
        for key in self.cards:
            if key not in zone.cards:
                take_out(position, key)
        zone.cards[:] = [*self.cards, *(key for key in zone.cards if key not in self.cards)]
        if not self.known:
            mix(position, zone, self.cards)
        position.origin[self.subject, "order"] = self
        position.invalidate_caches(zone)
        return True

    def changes(self) -> list[dict[str, Any]]:
        return [{"of": self.subject, "field": "order", "to": list(self.cards) if self.known else None}]
