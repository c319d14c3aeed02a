"""626 英知 (wisdom): with six cards in hand it may stand up in its own end phase."""

from __future__ import annotations

from collections.abc import Iterator

from ...kernel import Action, Card, Steps, clause
from ..state.layout import STANDING
from ..state.reach import values
from ..state.table import Table
from .model import END, Triggered, activation, controller

ENOUGH = 6


@clause("sengoku:626.1")
def ways(table: Table, source: Card) -> Iterator[Action]:
    """The hand is counted before it is brought down to seven (905.3, 905.4)."""
    hand = table.position.zones[f"{controller(source)}.hand"]
    if not source[STANDING] and hand.holds(ENOUGH):
        yield activation(source)


def resolve(table: Table, source: Card, chosen: Action) -> Steps[None]:
    yield table.stand(source, "sengoku:626.1")


EICHI = Triggered("eichi", END, "sengoku:626.1", resolve, ways=ways, reach=values(STANDING))
