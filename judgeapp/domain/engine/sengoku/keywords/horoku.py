"""606 炮烙 (fire bomb): deployed, it deals 500 special damage to every exhausted enemy general."""

from __future__ import annotations

from ...kernel import Action, Card, ChangePrevented, Steps, clause, other
from ..battle.damage import special
from ..state.layout import DAMAGE, STANDING
from ..state.reach import HURTS
from ..state.table import Table
from .model import DEPLOYED, Triggered, controller


@clause("sengoku:606.1")
def resolve(table: Table, source: Card, chosen: Action) -> Steps[None]:
    """All of them at once: who is exhausted is found before the first is hit; whoever stands is spared."""
    enemies = table.generals(other(controller(source)))
    hit = [enemy for enemy in enemies if not enemy[STANDING]]
    for enemy in enemies:
        if enemy in hit:
            yield special(table, source, enemy, 500, "sengoku:606.1")
        else:
            yield ChangePrevented("spared", enemy.id, "sengoku:606.1", about=((enemy.id, DAMAGE.name),))


HOROKU = Triggered("horoku", DEPLOYED, "sengoku:606.1", resolve, reach=HURTS)
