"""What a board and a claim may say as it is now, with what made it so: damage, distance, master distance, capital."""

from __future__ import annotations

from ...kernel import Card, Entity, Part, Position, Reckoning, clause
from ..text.attacks.accounts import come_to, parts_of, parts_of_distance, parts_of_master
from .board_fields import FLOW
from .layout import AURA, DAMAGE, FLARE, LAYOUT, SOURCE
from .table import Table


@LAYOUT.derives("aura_damage")
@clause("sakura:core/6-4-1-4", "sakura:core/6-4-1-6")
def aura_damage(position: Position, card: Card) -> Reckoning | None:
    """Damage to aura of an attack."""
    return reckoned(position, card, 0)


@LAYOUT.derives("life_damage")
@clause("sakura:core/6-4-1-5", "sakura:core/6-4-1-6")
def life_damage(position: Position, card: Card) -> Reckoning | None:
    """Damage to life of an attack."""
    return reckoned(position, card, 1)


@LAYOUT.derives("distance")
@clause("sakura:core/5-2-1", "sakura:core/5-6")
def current_distance(position: Position, game: Entity) -> Reckoning:
    """現在の間合: crystals and tokens, or what is put in their place, dives of the turn, and what cards add."""
    return Reckoning(tuple(parts_of_distance(Table(position))))


@LAYOUT.derives("master")
@clause("sakura:core/5-2-2")
def master_distance(position: Position, game: Entity) -> Reckoning:
    """達人の間合."""
    return Reckoning(tuple(parts_of_master(Table(position))), come_to)


@LAYOUT.derives("capital")
@clause("sakura:add/21-2-2")
def capital(position: Position, seat: Entity) -> Reckoning:
    """資本: the crystals of aura, flare and flow."""
    fields, rule = (AURA, FLARE, FLOW), "sakura:add/21-2-2"
    return Reckoning(tuple(Part("plus", seat[one], rule, by=one.label) for one in fields))


def reckoned(position: Position, card: Card, which: int) -> Reckoning | None:
    """What the layers of 5-6 come to; of a card what its attack under way has, nothing of one that makes none."""
    table = Table(position)
    made = [one for one in table.everywhere("attacking") if card.id in (one.id, one.values.get(SOURCE.name))]
    attack = made[-1] if made else None
    if attack is None or attack[DAMAGE] == "":  # a card that is said to attack and prints no damage
        return None
    return Reckoning(parts_of(table, attack, which), come_to)
