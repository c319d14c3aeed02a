"""What has triggered and waits: one after another is resolved, in an order that somebody chooses, until none is left.

What waits is a row of words in a field of the game: its name, the card that has it, what it was about. So a board shows
it, and a table can be saved with it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import partial
from typing import Any, ClassVar, Generic, Literal, TypeAlias, TypeVar

from ..kernel import Action, Choice, Event, Move, Position, Refusal, Request, Set, Steps, Text
from .waiting import Waiting, one_by_one

T = TypeVar("T")
Row: TypeAlias = tuple[str, ...]
Resolve: TypeAlias = Callable[[Row, T], Steps[None]]
TRIGGER = "trigger"
NOT_WAITING = Text("それは誘発待ちではありません。", "That is not waiting to trigger.")


@dataclass(frozen=True, slots=True, kw_only=True)
class Queue(Waiting[Row], Generic[T]):
    """How a book lets wait what has triggered.

    `find` says what a row is about, None where its card has lost it. `chooser` is the player who decides which comes
    next, `rank` sorts what the players have: silence takes it in that order. `later` are the moves that show that
    nobody has chosen an order.
    The clauses: `waits` lets it wait, `order` gives the choice, `resolves` begins it; because of `lost` or `left` it
    waits no more: its card has lost it, or has gone elsewhere.
    """

    find: Callable[[Position, Row], T | None]
    rule: Callable[[T], str]
    chooser: Callable[[Position], str]
    rank: Callable[[Position, Row], Any]
    waits: str
    order: str
    resolves: str
    lost: str
    left: tuple[str, ...]
    later: frozenset[str] = frozenset()

    def add(self, position: Position, rows: Iterable[Row], *rules: str) -> Event:
        """These wait from now on; `rules` are what triggers them."""
        return Set("waits", "game", {self.field: self.more(position, *rows)}, self.waits, *rules)

    def leave(self, position: Position, moved: Move) -> Iterator[Event]:
        """A card that goes elsewhere is another card there: what waited for it waits no more."""
        if rows := self.rows(position):
            kept = tuple(row for row in rows if row[1] != moved.subject)
            yield Set("untriggered", "game", {self.field: kept}, *self.left, cause=moved)

    def waiting(self, position: Position) -> list[tuple[Row, T]]:
        """What can be resolved now, in the order of its rank."""
        found = [(row, one) for row in self.rows(position) if (one := self.find(position, row)) is not None]
        return sorted(found, key=lambda one: self.rank(position, one[0]))

    def forget_lost(self, position: Position) -> Iterator[Event]:
        """What a card has lost while it waited does not trigger."""
        kept = tuple(row for row in self.rows(position) if self.find(position, row) is not None)
        yield Set("untriggered", "game", {self.field: kept}, self.lost)

    def run(self, position: Position, resolve: Resolve[T]) -> Steps[None]:
        """One after another, with what newly triggers among the rest, until nothing waits any more."""
        return one_by_one(
            partial(self.next_one, position), lambda found: self.take(position, *found, resolve)
        )

    def take(self, position: Position, row: Row, one: T, resolve: Resolve[T]) -> Steps[None]:
        """The steps that resolve one waiting trigger, after taking it off the list."""
        left = self.without(position, row)
        yield Set("triggers", "game", {self.field: left}, self.resolves, self.rule(one))
        yield from resolve(row, one)

    def next_one(self, position: Position) -> Steps[tuple[Row, T] | None]:
        """What comes next, of several what somebody chooses; what has been lost meanwhile does not wait for it."""
        if not self.rows(position):
            return None
        yield from self.forget_lost(position)
        found = self.waiting(position)
        if len(found) > 1:
            return (yield from self.chosen(position, found))
        return found[0] if found else None

    def chosen(self, position: Position, found: list[tuple[Row, T]]) -> Steps[tuple[Row, T]]:
        """Whoever may, chooses which of them comes next."""
        player, first = self.chooser(position), found[0][0]
        silent, choices = Action(player, TRIGGER, first[1], value=first[0]), (NextTrigger(self),)
        chosen = yield Request(player, TRIGGER, self.order, choices, silent, self.later - {TRIGGER})
        named = (str(chosen.value), chosen.card)
        return next(found_ for found_ in found if found_[0][:2] == named)


@dataclass(frozen=True, slots=True)
class NextTrigger(Choice):
    """誘発の順番: `card` and, by its name in `value`, what is resolved next."""

    queue: Queue[Any]
    move: ClassVar[str] = TRIGGER
    unsaid: ClassVar[Literal["value"]] = "value"

    def candidates(self, position: Position, player: str) -> Iterable[Action]:
        for row, _ in self.queue.waiting(position):
            yield Action(player, self.move, row[1], value=row[0])

    def refuse(self, position: Position, action: Action) -> Refusal | None:
        if any(row[:2] == (str(action.value), action.card) for row in self.queue.rows(position)):
            return None
        return Refusal(self.queue.order, NOT_WAITING, goes_on=False)
