"""What follows whatever happens: units without defense go, and conditions that are fulfilled are used."""

from __future__ import annotations

from ...kernel import Steps, clause
from ..play.asking import ASKING
from ..state.layout import WAITING
from ..state.table import Table
from .fulfilled import use_condition
from .harm import fade

BOTH_SIDES, FORCED = (
    "moncolle:details/timing/condition/both-sides",
    "moncolle:details/timing/condition/forced",
)
Fulfilled = tuple[str, str, str]
"""The player, the card and the number of the ability."""


@clause(
    "moncolle:details/timing/condition/several",
    "moncolle:details/timing/condition/both-sides",
    "moncolle:details/timing/condition/forced",
)
def settle_all(table: Table) -> Steps[None]:
    """Units without defense are discarded; then conditions, those of the advancing side first, in any order."""
    yield from fade(table)
    while waiting := table.position.game[WAITING]:
        row = yield from next_one(table, waiting)
        rule = BOTH_SIDES if len({one[0] for one in waiting}) > 1 else FORCED
        left = list(waiting)
        left.remove(row)
        yield table.set_game(
            "use_condition", {WAITING: tuple(left)}, "moncolle:details/timing/condition/times"
        )
        yield from use_condition(table, *row, rule)


def next_one(table: Table, waiting: tuple[Fulfilled, ...]) -> Steps[Fulfilled]:
    """Which condition comes next: whoever has several at the same time chooses."""
    mine = [row for row in waiting if row[0] == table.advancing] or list(waiting)
    cards = tuple(dict.fromkeys(row[1] for row in mine))
    if len(cards) == 1:
        return mine[0]
    rule = "moncolle:details/timing/condition/several"
    (chosen,) = yield from ASKING.cards(mine[0][0], cards, 1, 1, rule)
    return next(row for row in mine if row[1] == chosen)
