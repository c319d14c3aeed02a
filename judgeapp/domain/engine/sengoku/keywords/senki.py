"""623 戦旗 (war banner): deployed, it may put the top card of the deck on the 戦旗ゲージ."""

from __future__ import annotations

from collections.abc import Iterator

from ...kernel import Action, Card, ChangePrevented, Move, Steps, clause
from ..state.reach import moves
from ..state.table import Table
from .model import DEPLOYED, Triggered, activation, controller


@clause("sengoku:623.1")
def ways(table: Table, source: Card) -> Iterator[Action]:
    yield activation(source)


@clause("sengoku:623.1", "sengoku:623.2", "sengoku:308.1.5", "sengoku:308.1.6", "sengoku:308.2")
def resolve(table: Table, source: Card, chosen: Action) -> Steps[None]:
    """Face up, however many lie there; without a card in the deck nothing happens."""
    player = controller(source)
    card, gauge = table.position.top(f"{player}.deck"), f"{player}.senki_gauge"
    if card is not None:
        yield Move("gauge", card, gauge, "sengoku:623.1", "sengoku:308.1.5", at=None)
    else:
        yield ChangePrevented("nothing_there", f"{player}.deck", "sengoku:623.2", about=((gauge, "count"),))


SENKI = Triggered("senki", DEPLOYED, "sengoku:623.1", resolve, ways=ways, reach=moves("deck", "senki_gauge"))
