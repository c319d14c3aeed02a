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
    meets = rider is not None and enemy is not None and noted(rider) == noted(enemy)
    if enemy is not None and table.guard("haou:keywords/charge", meets, enemy.id):
        rides = table.position.cards[charge.card]
        yield wound(table, enemy, table.half_power(rides), "haou:keywords/charge")
    yield from retreats(table)
