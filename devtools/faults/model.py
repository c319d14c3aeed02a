"""What a fault is, and the moment of a game at which it is put in."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import TypeAlias

from judgeapp.domain.engine.kernel import Action, Card, Game, GameRecord, Position
from judgeapp.domain.engine.kernel.record.record import Entry


@dataclass(frozen=True, slots=True)
class Fault:
    """A record with one thing wrong. `entry` is where it is wrong, `clauses` those that may be named for it."""

    kind: str
    record: GameRecord
    entry: int
    clauses: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class Moment:
    """A legal game just before the entry `index` of its record, which is the decision `action`."""

    game: Game
    record: GameRecord
    index: int
    action: Action
    next_request_kind: str = ""
    """The kind of request that the decision after this one answers, "" where the record ends."""

    @property
    def position(self) -> Position:
        return self.game.position

    @property
    def request_kind(self) -> str:
        """The kind of request that the entry answers."""
        return self.game.request.kind if self.game.request else ""

    @property
    def following(self) -> Action | None:
        """The decision after this one, None where the record ends."""
        later = self.record.entries[self.index + 1 : self.index + 2]
        return later[0] if later and isinstance(later[0], Action) else None

    def cards(self, zone: str) -> list[Card]:
        """The cards of a zone: `a.field`."""
        return list(self.position.cards_in(zone))

    def with_entries(
        self, kind: str, at: int, new: tuple[Entry, ...], instead_of: int, *clauses: str
    ) -> Fault:
        """The record with entries in the place of so many of its own, from this one on.

        `at` counts from this entry: 0 says that the fault stands where this entry stood.
        """
        entries = self.record.entries
        changed = (*entries[: self.index], *new, *entries[self.index + instead_of :])
        record = replace(self.record, entries=changed, notes={})
        return Fault(kind, record, self.index + at, frozenset(clauses))

    def instead(self, kind: str, action: Action, *clauses: str) -> Fault:
        """Another decision in the place of this one."""
        return self.with_entries(kind, 0, (action,), 1, *clauses)


Maker: TypeAlias = Callable[[Moment], Iterator[Fault]]
"""Finds the faults of its kind that can be put in at a moment."""
