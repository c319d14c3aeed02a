"""1100.3: whether what has triggered goes round for ever, in whichever order it is resolved."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from ...effects.triggers import Row
from ...kernel import Event, Position, clause
from ..keywords import Triggered
from ..state.following import follow
from ..state.layout import WINNER
from ..state.table import Table
from .triggers import resolving
from .waiting import QUEUE

Mark: TypeAlias = Callable[[Position], str]
MOST_SITUATIONS = 200


@clause("sengoku:1100.3", "sengoku:500.4")
def endless_in_any_order(position: Position, mark: Mark) -> bool:
    """Whether no order of what waits ever comes to an end or to a decision that is more than an order.

    `mark` tells situations apart. Every situation that some order leads to is looked at once.
    """
    seen, open_ends = set[str](), [position.copy()]
    while open_ends:
        table = Table(open_ends.pop())
        for event in QUEUE.forget_lost(table.position):
            apply(table.position, event)
        here = mark(table.position)
        if here in seen:
            continue
        seen.add(here)
        ways = QUEUE.waiting(table.position)
        if not ways or len(seen) > MOST_SITUATIONS:
            return False
        for row, ability in ways:
            after = after_resolving(table.position, row, ability)
            if after is None:
                return False
            open_ends.append(after)
    return True


def after_resolving(position: Position, row: Row, ability: Triggered) -> Position | None:
    """The table once one of them has been resolved; None where that asks somebody, or decides the game."""
    after = position.copy()
    for step in QUEUE.take(after, row, ability, resolving(Table(after))):
        if not isinstance(step, Event):
            return None
        apply(after, step)
    return None if after.game.values.get(WINNER.name) else after


def apply(position: Position, event: Event) -> None:
    """Let an event happen, with what it brings about at once."""
    event.happened = event.apply(position)
    if event.happened:
        position.derived.clear()
        for following in follow(position, event):
            apply(position, following)
