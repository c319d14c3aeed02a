"""623 戦旗 (war banner): deployed, it may put the top card of the deck on the 戦旗ゲージ."""

from __future__ import annotations

from collections.abc import Iterator

from ...kernel import Action, Card, Move, Steps, clause
from ..state.table import Table
from .model import DEPLOYED, Triggered, activation, controller


@clause("sengoku:623.1", "sengoku:623.2")
def ways(table: Table, source: Card) -> Iterator[Action]:
    """Without a card in the deck nothing happens."""
    if table.position.top(f"{controller(source)}.deck") is not None:
        yield activation(source)


@clause("sengoku:623.1", "sengoku:308.1.5", "sengoku:308.1.6", "sengoku:308.2")
def resolve(table: Table, source: Card, chosen: Action) -> Steps[None]:
    """Face up, however many lie there."""
    player = controller(source)
    card = table.position.top(f"{player}.deck")
    if card is not None:
        yield Move("gauge", card, f"{player}.senki_gauge", "sengoku:623.1", "sengoku:308.1.5", at=None)


SENKI = Triggered("senki", DEPLOYED, "sengoku:623.1", resolve, ways=ways)
