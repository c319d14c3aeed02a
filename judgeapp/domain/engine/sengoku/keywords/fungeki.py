"""627 奮激 (rouse): its musou combo deals 1 siege damage to the enemy wall."""

from __future__ import annotations

from ...kernel import Action, Card, Steps, clause, other
from ..battle.walls import breach
from ..state.reach import BREACHES
from ..state.table import Table
from .model import MUSOU, Triggered, controller


@clause("sengoku:627.1")
def resolve(table: Table, source: Card, chosen: Action) -> Steps[None]:
    """It cannot be declined (reading `sengoku-3-optional-in-clause`); no siege, so no defeat (503.1.1)."""
    yield from breach(table, other(controller(source)), 1, "sengoku:627.1")


FUNGEKI = Triggered("fungeki", MUSOU, "sengoku:627.1", resolve, reach=BREACHES)
