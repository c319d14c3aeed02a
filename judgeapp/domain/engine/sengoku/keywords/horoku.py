"""606 炮烙 (fire bomb): deployed, it deals 500 special damage to every exhausted enemy general."""

from __future__ import annotations

from ...kernel import Action, Card, Steps, clause
from ..battle.damage import special
from ..state.layout import STANDING
from ..state.table import Table
from .model import DEPLOYED, Triggered, controller


@clause("sengoku:606.1")
def resolve(table: Table, source: Card, chosen: Action) -> Steps[None]:
    """All of them at once: who is exhausted is found before the first is hit."""
    enemies = [one for one in table.generals(table.other(controller(source))) if not one[STANDING]]
    for enemy in enemies:
        yield special(table, source, enemy, 500, "sengoku:606.1")


HOROKU = Triggered("horoku", DEPLOYED, "sengoku:606.1", resolve)
