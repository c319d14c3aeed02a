"""Filters of special abilities matched against characters."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...kernel import Card
from .model import What

if TYPE_CHECKING:
    from ..state.table import Table

IN_PLAY = ("field", "sortie", "centre")


def player_of(card: Card) -> str:
    return card.zone.partition(".")[0]


def affected(table: Table, what: What, source: Card) -> list[Card]:
    """The characters in play that a step acts on."""
    every = [
        card
        for player in table.sides
        for zone in IN_PLAY
        for card in table.position.cards_in(f"{player}.{zone}")
    ]
    return [card for card in every if matches(table, what, source, card)]


def matches(table: Table, what: What, source: Card, card: Card) -> bool:
    """Whether a character matches the filter of an ability of another or of itself."""
    if what == "self":
        return card.id == source.id
    own = player_of(card) == player_of(source)
    if isinstance(what, str):
        return table.is_fighter(card) and own is (what == "ally")
    if what.side != "any" and own is not (what.side == "own"):
        return False
    if (what.other and card.id == source.id) or (what.fighting and not table.is_fighter(card)):
        return False
    if what.attribute and card.values.get("attribute") != what.attribute:
        return False
    return not what.skill or what.skill in (card.values.get("skills") or ())
