"""612 一領 (one suit): a general is 戦兵 while its player holds five cards or more."""

from __future__ import annotations

from collections.abc import Iterator

from ...kernel import Card, Part, Text, clause, guard
from ..abilities.standing.active import adds_kinds
from ..state.table import Table
from .model import controller

WAR_SOLDIER, HAND = "戦兵", 5
ICHIRYO = Text("一領", "ichiryo")


@adds_kinds
@clause("sengoku:612.2", "sengoku:612.3", "sengoku:612.4", "sengoku:612.5")
def ichiryo(table: Table, card: Card) -> Iterator[Part]:
    """戦兵, on the battlefield, as long as the hand is large enough."""
    there = table.has(card, "ichiryo") and table.general(card.id) is not None
    hand = table.position.zones[f"{controller(card)}.hand"]
    if there and guard(table.position, "sengoku:612.3", hand.holds(HAND), card.id):
        yield Part("gains", WAR_SOLDIER, "sengoku:612.2", ICHIRYO)
