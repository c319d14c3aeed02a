"""【突撃】: cavalry that moved onto a square deals half its power to the enemy on it, before the melee."""

from __future__ import annotations

from ...kernel import Steps, clause
from ..play.counters import retreats, wound
from ..state.grid import noted
from ..state.stack import Declared
from ..state.table import Table


@clause("haou:keywords/charge", "haou:cards/troops/cavalry", "haou:turn/3/skills")
def resolve_charge(table: Table, charge: Declared) -> Steps[None]:
    """Half the power that the cavalry has by now, if both are still on the square."""
    rider, enemy = table.general(charge.card, charge.player), table.general(charge.target)
    if rider is None or enemy is None or noted(rider) != noted(enemy):
        return
    yield wound(table, enemy, table.half_power(rider), "haou:keywords/charge")
    yield from retreats(table)
