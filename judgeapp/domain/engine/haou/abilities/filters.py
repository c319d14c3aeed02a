"""Filters of texts matched against generals, and the abilities that a general has."""

from __future__ import annotations

from collections.abc import Iterator

from ...kernel import Card, Position, clause
from ..state.grid import home, neighbours, place_of
from .model import Ability, What, Which


@clause("haou:keywords/dance", "haou:keywords/secret-art")
def in_force(card: Card, when: str) -> Iterator[Ability]:
    """The abilities of a general of one moment that it has, by the way in which it was deployed."""
    for ability in card.values.get("abilities") or ():
        if ability.when == when and ability.under in ("", card.values.get("deployed_by", "")):
            yield ability


def affected(position: Position, what: What, source: Card, target: str) -> list[Card]:
    """The generals in play that a step acts on."""
    if isinstance(what, Which):
        return [card for card in in_play(position) if matches(position, what, source, card)]
    key = source.id if what == "self" else target
    return [ability for ability in in_play(position) if ability.id == key]


def in_play(position: Position) -> list[Card]:
    return [*position.cards_in("a.field"), *position.cards_in("b.field")]


def matches(position: Position, which: Which, source: Card, card: Card) -> bool:
    """Whether a general matches the filter of a text on another general or on itself."""
    own = card.zone.partition(".")[0] == source.owner
    if which.side != "any" and own is not (which.side == "own"):
        return False
    if which.other and card.id == source.id:
        return False
    if which.troop and card.values.get("troop") != which.troop:
        return False
    if which.state and card.values.get("standing", True) is not (which.state == "standing"):
        return False
    if which.damaged and not card.values.get("damage"):
        return False
    return which.where == "anywhere" or is_at(which.where, source, card)


def is_at(where: str, source: Card, card: Card) -> bool:
    """Whether a general is where the text says, seen from the general whose text it is."""
    if not source.zone.endswith(".field"):
        return where not in ("adjacent", "column") and stands_in(where, source, place_of(card))
    square = place_of(card)
    if where in ("adjacent", "column"):
        here = place_of(source)
        return square in neighbours(here) if where == "adjacent" else square[1] == here[1]
    return stands_in(where, source, square)


def stands_in(where: str, source: Card, square: str) -> bool:
    """Whether a square is in that area, as the player of the text names the areas."""
    own = home(source.owner)
    areas = {"own_castle": own, "centre": "C", "enemy_castle": "B" if own == "A" else "A"}
    return square[0] == areas[where]
