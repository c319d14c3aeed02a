"""503: what the rules do by themselves after an action or an effect."""

from __future__ import annotations

from ..kernel import Steps, clause
from .layout import DAMAGE
from .table import Table


@clause("sengoku:503.2.1", "sengoku:503.2.1.1", "sengoku:503.2.2", "sengoku:206.3")
def retreat_check(table: Table, *also: str) -> Steps[None]:
    """撤退: a general with damage of its power or more leaves for the discard (503.2.1).

    All that are due leave together, so they are found before the first one goes. `also` are the clauses of the
    step that calls for the check.
    """
    due = [
        general
        for player in table.players
        for general in table.generals(player)
        if general[DAMAGE] >= table.power(general)
    ]
    for general in due:
        why = "sengoku:503.2.1" if table.power(general) else "sengoku:503.2.1.1"
        yield table.discard("retreat", general, why, *also, cause=table.last_change(general, DAMAGE))


@clause("sengoku:503.2.4")
def settle(table: Table) -> Steps[None]:
    """After every ability or action has been resolved, the retreats are checked."""
    yield from retreat_check(table)
