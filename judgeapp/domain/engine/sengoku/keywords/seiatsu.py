"""605 制圧 (suppress): deployed, it may become exhausted for 1 siege damage to the enemy wall."""

from __future__ import annotations

from collections.abc import Iterator

from ...kernel import Action, Card, Steps, clause, other
from ..battle.walls import breach
from ..state.layout import STANDING
from ..state.reach import BREACHES, values
from ..state.table import Table
from .model import DEPLOYED, Triggered, activation, controller


def ways(table: Table, source: Card) -> Iterator[Action]:
    """An exhausted general does not become exhausted (103.2.6)."""
    if source[STANDING]:
        yield activation(source)


@clause("sengoku:605.1", "sengoku:605.2", "sengoku:605.3")
def resolve(table: Table, source: Card, chosen: Action) -> Steps[None]:
    """Exhausted for one card of the wall; where there is none, no defeat."""
    yield table.exhaust(source, "sengoku:605.1")
    yield from breach(table, other(controller(source)), 1, "sengoku:605.1")


SEIATSU = Triggered(
    "seiatsu", DEPLOYED, "sengoku:605.1", resolve, ways=ways, reach=(*values(STANDING), *BREACHES)
)
