"""603 貫通 (pierce): an attack that is won deals 1 siege damage to the enemy wall."""

from __future__ import annotations

from ...kernel import Action, Card, Steps, clause, other
from ..battle.walls import breach
from ..state.reach import BREACHES
from ..state.table import Table
from .model import ATTACK_WON, Triggered, controller


@clause("sengoku:603.1", "sengoku:603.2", "sengoku:603.3")
def resolve(table: Table, source: Card, chosen: Action) -> Steps[None]:
    """One card of the wall; where there is none, nothing and no defeat."""
    yield from breach(table, other(controller(source)), 1, "sengoku:603.1")


KANTSU = Triggered("kantsu", ATTACK_WON, "sengoku:603.1", resolve, reach=BREACHES)
