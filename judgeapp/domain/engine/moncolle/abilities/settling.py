"""What follows whatever happens: units without defense go, and conditions that are fulfilled are used."""

from __future__ import annotations

from functools import partial

from ...effects.waiting import one_by_one
from ...kernel import Steps, clause
from ..play.asking import ASKING
from ..state.layout import WAITING
from ..state.table import Table
from .conditions import CONDITIONS, Fulfilled
from .fulfilled import use_condition
from .harm import fade

BOTH_SIDES, FORCED = (
    "moncolle:details/timing/condition/both-sides",
    "moncolle:details/timing/condition/forced",
)


@clause(
    "moncolle:details/timing/condition/several",
    "moncolle:details/timing/condition/both-sides",
    "moncolle:details/timing/condition/forced",
)
def settle_all(table: Table) -> Steps[None]:
    """Units without defense are discarded; then conditions, those of the advancing side first, in any order."""
    yield from fade(table)
    yield from one_by_one(partial(next_one, table), partial(used, table))


def next_one(table: Table) -> Steps[Fulfilled | None]:
    """Which condition comes next: whoever has several at the same time chooses."""
    waiting = CONDITIONS.rows(table.position)
    mine = [row for row in waiting if row.player == table.advancing] or waiting
    cards = tuple(dict.fromkeys(row.card for row in mine))
    if len(cards) < 2:
        return mine[0] if mine else None
    rule = "moncolle:details/timing/condition/several"
    (chosen,) = yield from ASKING.cards(mine[0].player, cards, 1, 1, rule)
    return next(row for row in mine if row.card == chosen)


@clause("moncolle:details/timing/condition/times")
def used(table: Table, row: Fulfilled) -> Steps[None]:
    """Each is used once."""
    sides = {fulfilled.player for fulfilled in CONDITIONS.rows(table.position)}
    left = CONDITIONS.without(table.position, row)
    yield table.set_game("use_condition", {WAITING: left}, "moncolle:details/timing/condition/times")
    yield from use_condition(table, *row, BOTH_SIDES if len(sides) > 1 else FORCED)
