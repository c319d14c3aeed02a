"""628 英魂 (heroic spirit): an attack that is won may turn a general of the discard pile into wall cards."""

from __future__ import annotations

from collections.abc import Iterator

from ...kernel import Action, Card, Move, Steps, clause
from ..state.layout import SIEGE, TYPE
from ..state.reach import moves
from ..state.table import Table
from ..turn.drawing import fortify
from .model import ATTACK_WON, Triggered, activation, controller


def ways(table: Table, source: Card) -> Iterator[Action]:
    for card in table.position.cards_in(f"{controller(source)}.discard_pile"):
        if card.values.get(TYPE.name) == "general":
            yield activation(source, cards=(card.id,))


@clause("sengoku:628.1")
def resolve(table: Table, source: Card, chosen: Action) -> Steps[None]:
    """It leaves the game for as many wall cards as it has siege power."""
    player = controller(source)
    for key in chosen.cards:
        spirit = table.position.cards[key]
        yield Move("remove", spirit, f"{spirit.owner}.removed_area", "sengoku:628.1")
        for _ in range(spirit[SIEGE]):
            yield from fortify(table, player, "sengoku:628.1")


BUILDS = moves("discard_pile", "removed_area", "deck", "wall")
EIKON = Triggered("eikon", ATTACK_WON, "sengoku:628.1", resolve, ways=ways, reach=BUILDS)
