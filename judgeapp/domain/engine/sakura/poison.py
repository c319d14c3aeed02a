"""毒 (§7) among cards that nobody has seen: one that is not known to lie anywhere may be any of them."""

from __future__ import annotations

from dataclasses import replace

from ..kernel import Card, Position, UnknownFact, clause
from .aside import set_aside
from .state.brought import MEGAMI
from .state.layout import CATEGORY

POISON = "poison"


@clause("sakura:add/7-2", "sakura:add/7-3-1", "sakura:add/7-4")
def is_poison(position: Position, card: Card) -> bool:
    """Whether a card is poison; of one that nobody has seen it is asked while a poison lies nobody knows where."""
    if CATEGORY.name not in card.values and astray(position):
        raise UnknownFact(replace(position.fact(card.id, CATEGORY.name), answers=("normal", POISON)))
    return is_known_poison(card)


def is_known_poison(card: Card) -> bool:
    """Whether somebody has seen that a card is poison."""
    return card.values.get(CATEGORY.name) == POISON


def astray(position: Position) -> bool:
    """Whether somebody has brought a poison that is not on the table."""
    megami = [megami_ for seat in position.players.values() for megami_ in seat.values.get(MEGAMI.name) or ()]
    brought = len(set_aside(megami, position.season.id).get("poison_bag", ()))
    return brought > sum(map(is_known_poison, position.cards.values()))
