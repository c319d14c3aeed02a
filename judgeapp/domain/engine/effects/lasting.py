"""Effects that last: rows in a field of the game, each with the entry it began with, until something ends it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, Protocol, TypeVar

from ..kernel import Event, Part, Position, Set
from ..kernel.model.breakdown import Op
from .waiting import Waiting


class OnCard(Protocol):
    """What lasts on a card, and through which other one."""

    @property
    def on(self) -> str: ...
    @property
    def source(self) -> str: ...


R = TypeVar("R", bound=OnCard)


@dataclass(frozen=True, slots=True, kw_only=True)
class LastingEffects(Waiting[R]):
    """How a book keeps its lasting effects: the field of their rows, and the clause by which an effect lasts.

    A reservation (「your next attack」) is a row too: whoever uses it ends it.
    """

    rule: str

    def on(self, position: Position, card: str) -> Iterator[tuple[int, R]]:
        """Those on a card, each with its place among all of them."""
        return ((at, row) for at, row in enumerate(self.rows(position)) if row.on == card)

    def begin(self, position: Position, row: R, *clauses: str) -> Event:
        """One more lasts from now on; whatever it makes of a number is told with the entry that began it."""
        begun = Set("begins", "game", {self.field: self.more(position, row)}, *clauses, self.rule)
        position.begin(row, begun)
        return begun

    def end(
        self, position: Position, over: Callable[[R], bool], *clauses: str, cause: Event | None = None
    ) -> Iterator[Event]:
        """Those that are over by now end; nothing happens where none is."""
        if not (rows := self.rows(position)):
            return
        left = tuple(row for row in rows if not over(row))
        if len(left) != len(rows):
            yield Set("effect_ends", "game", {self.field: left}, *clauses, cause=cause)

    def part(self, position: Position, row: R, op: Op, value: Any) -> Part:
        """The change that a lasting effect makes to a number, with its clause and the entry with which it began."""
        begun = position.beginning(row)
        rule, entry = (begun.clauses[0], begun.entry) if begun else (self.rule, -1)
        return Part(op, value, rule, source=row.source, entry=entry)
