"""906.7.4 攻城: an attack on the wall that nobody intercepted."""

from __future__ import annotations

from ...kernel import Card, ChangePrevented, Steps, clause
from ..abilities.standing.not_triggered import not_triggered
from ..state.layout import WINNER
from ..state.table import Table
from ..turn.triggers import settle
from ..turn.waiting import wait
from .walls import breach


@clause(
    "sengoku:610.6",
    "sengoku:906.7.4",
    "sengoku:906.7.4.2",
    "sengoku:906.7.4.3",
    "sengoku:207.2",
    "sengoku:100.3.1.1",
    "sengoku:408.1.1",
    "sengoku:502.2.1",
    "sengoku:906.7.5",
)
def siege(table: Table, besiegers: list[Card]) -> Steps[None]:
    """攻城: the summed siege power comes off the wall, one card from the top for each point."""
    amount = sum(table.siege(general) for general in besiegers)
    if not amount:
        yield from no_siege(table, besiegers)
    bare = table.position.top(f"{table.defender}.wall") is None
    dealt = yield from breach(table, table.defender, amount, "sengoku:906.7.4.2")
    if dealt and bare:
        yield from fall(table)
        return
    if dealt:  # 100.3.1.1, 502.2.1: without damage there is no success and no defeat
        yield from wait(table, "siege_success", besiegers)
    else:
        why = "sengoku:502.2.1" if amount else "sengoku:408.1.1"
        for general in besiegers:
            yield from not_triggered(table, general, siege_success=why)
    yield from settle(table)


@clause("sengoku:408.1.1", "sengoku:100.3.1.1")
def no_siege(table: Table, besiegers: list[Card]) -> Steps[None]:
    """Without damage there is no success, and on a bare wall no defeat."""
    wall = f"{table.defender}.wall"
    for general in besiegers:
        yield ChangePrevented("no_siege", general.id, "sengoku:408.1.1", about=((wall, "count"),))
    if table.position.top(wall) is None:
        yield ChangePrevented("no_siege", wall, "sengoku:100.3.1.1", about=(("game", WINNER.name),))


@clause("sengoku:906.7.4.1", "sengoku:100.3.1", "sengoku:503.1.1")
def fall(table: Table) -> Steps[None]:
    """落城: siege damage where no wall is left ends the game."""
    yield table.lose(table.defender, "fall", "sengoku:906.7.4.1", "sengoku:100.3.1")
