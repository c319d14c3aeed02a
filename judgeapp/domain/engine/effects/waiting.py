"""What waits: rows in a field of the game, dealt with one after another until none is left.

So waits what has triggered, what has been declared in a chain, what is to last until something ends it: a board shows
it, a claim can be about it, and a table can be saved with it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from ..kernel import Field, Position, Steps

R = TypeVar("R")


@dataclass(frozen=True, slots=True, kw_only=True)
class Waiting(Generic[R]):
    """Where it waits: the field, and what a row of it is read as; `stacked`: what has come last lies first."""

    field: Field[tuple[Any, ...]]
    read: Callable[[Iterable[Any]], R] | None = None
    stacked: bool = False

    def rows(self, position: Position) -> tuple[R, ...]:
        """What waits, as it lies."""
        found: tuple[Any, ...] = position.game[self.field]
        return found if self.read is None else tuple(map(self.read, found))

    def first(self, position: Position) -> R | None:
        """What lies first; None where nothing waits."""
        return next(iter(self.rows(position)), None)

    def more(self, position: Position, *rows: R) -> tuple[R, ...]:
        """What waits, and these with it."""
        before = self.rows(position)
        return (*rows, *before) if self.stacked else (*before, *rows)

    def without(self, position: Position, row: R) -> tuple[R, ...]:
        """The waiting rows without the given one."""
        left = list(self.rows(position))
        left.remove(row)
        return tuple(left)


def one_by_one(next_one: Callable[[], Steps[R | None]], resolve: Callable[[R], Steps[None]]) -> Steps[None]:
    """Whichever comes next is resolved, what joins meanwhile among the rest, until nothing comes any more."""
    while (row := (yield from next_one())) is not None:
        yield from resolve(row)
