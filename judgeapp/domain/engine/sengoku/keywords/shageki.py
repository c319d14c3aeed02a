"""613 車撃 (wheel shot): an attack may deal 500 special damage to one exhausted enemy general."""

from __future__ import annotations

from collections.abc import Iterator

from ...kernel import Action, Card, Steps, clause, other
from ..battle.damage import special
from ..state.layout import STANDING
from ..state.reach import HURTS
from ..state.table import Table
from .model import ATTACK, Triggered, activation, controller
from .seiei import may_be_targeted


@clause("sengoku:613.2", "sengoku:613.3", "sengoku:625.1")
def ways(table: Table, source: Card) -> Iterator[Action]:
    """Nobody has intercepted yet: an interceptor is not among the exhausted."""
    for enemy in table.generals(other(controller(source))):
        if not enemy[STANDING] and may_be_targeted(table, controller(source), enemy):
            yield activation(source, enemy.id)


def resolve(table: Table, source: Card, chosen: Action) -> Steps[None]:
    target = table.position.cards[chosen.target]
    yield special(table, source, target, 500, "sengoku:613.2")


SHAGEKI = Triggered("shageki", ATTACK, "sengoku:613.2", resolve, ways=ways, reach=HURTS)
