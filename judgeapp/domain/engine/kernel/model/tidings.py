"""Events that change nothing on the table and are told all the same: what was shown, what was kept as it is."""

from __future__ import annotations

from typing import Any

from .event import Event
from .position import Position
from .reckoning import Reckoning


class Note(Event):
    """Something that everybody gets to know of a card while nothing on the table changes."""

    __slots__ = ()

    def __init__(self, verb: str, card: str, *clauses: str) -> None:
        super().__init__(verb, card, {}, *clauses)

    def apply(self, position: Position) -> bool:
        return True

    def changes(self) -> list[dict[str, Any]]:
        return []


class Kept(Event):
    """What it is about would have changed and does not: a rule or an effect has prevented or replaced the change."""

    __slots__ = ()

    def __init__(
        self,
        verb: str,
        subject: str,
        *clauses: str,
        about: tuple[tuple[str, str], ...],
        account: Reckoning | None = None,
    ) -> None:
        super().__init__(verb, subject, {}, *clauses, account=account, about=about)

    def apply(self, position: Position) -> bool:
        return True

    def changes(self) -> list[dict[str, Any]]:
        return []
