"""The derived values that boards and claims may state, with their causes: cards, attacks, distances, limits."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ...kernel import Breakdown, Card, Entity, Part, Position, clause
from ..play.charging import parts_of_charge
from ..play.costs import parts_of_cost
from ..play.drafts import How, draft, ghost
from ..play.players import parts_of_hand_limit
from ..text.attacks.accounts import come_to, parts_of, parts_of_distance, parts_of_master
from ..text.attacks.ranges import covered, parts_of_range
from .board_fields import FLOW
from .derived_fields import PLACES
from .layout import AURA, DAMAGE, FLARE, LAYOUT, SOURCE, TYPE
from .table import Table


@LAYOUT.derives("aura_damage")
@clause("sakura:core/6-4-1-4", "sakura:core/6-4-1-6")
def aura_damage(position: Position, card: Card) -> Breakdown | None:
    """Damage to aura of an attack."""
    return reckoned(position, card, 0)


@LAYOUT.derives("life_damage")
@clause("sakura:core/6-4-1-5", "sakura:core/6-4-1-6")
def life_damage(position: Position, card: Card) -> Breakdown | None:
    """Damage to life of an attack."""
    return reckoned(position, card, 1)


@LAYOUT.derives("distance")
@clause("sakura:core/5-2-1", "sakura:core/5-6")
def current_distance(position: Position, game: Entity) -> Breakdown:
    """現在の間合: crystals and tokens, or what is put in their place, dives of the turn, and what cards add."""
    return Breakdown(tuple(parts_of_distance(Table(position))))


@LAYOUT.derives("master")
@clause("sakura:core/5-2-2")
def master_distance(position: Position, game: Entity) -> Breakdown:
    """達人の間合."""
    return Breakdown(tuple(parts_of_master(Table(position))), come_to)


@LAYOUT.derives("capital")
@clause("sakura:add/21-2-2")
def capital(position: Position, seat: Entity) -> Breakdown:
    """資本: the crystals of aura, flare and flow."""
    fields, rule = (AURA, FLARE, FLOW), "sakura:add/21-2-2"
    return Breakdown(tuple(Part("plus", seat[field], rule, by=field.label) for field in fields))


@LAYOUT.derives("hand_limit")
@clause("sakura:core/5-1-3")
def hand_limit(position: Position, seat: Entity) -> Breakdown:
    """手札の上限."""
    return Breakdown(tuple(parts_of_hand_limit(Table(position), seat.id)), come_to)


@LAYOUT.derives("current_cost")
@clause("sakura:core/6-2-1-12", "sakura:core/9-3")
def current_cost(position: Position, card: Card) -> Breakdown:
    """消費 as its owner would pay it now."""
    return Breakdown(tuple(parts_of_cost(Table(position), card.owner, card)))


@LAYOUT.derives("current_charge")
@clause("sakura:core/6-2-1-11", "sakura:core/9-2-3#iii")
def current_charge(position: Position, card: Card) -> Breakdown:
    """納 as it would be now."""
    return Breakdown(tuple(parts_of_charge(Table(position), card.owner, card)))


@LAYOUT.derives("current_range")
@clause("sakura:core/5-7", "sakura:core/6-2-1-8")
def current_range(position: Position, card: Card) -> Breakdown | None:
    """適正距離 of an attack, of the one that a card makes or of the one that it would make."""
    table = Table(position)
    attack = attack_of(table, card)
    if attack is None and card[TYPE] == "attack":
        attack = ghost(card.owner, draft(table, card.owner, card, How()))
    return None if attack is None else Breakdown(tuple(parts_of_range(table, attack)), in_order)


@LAYOUT.derives("resonances")
@clause("sakura:add/24-6")
def resonances(position: Position, seat: Entity) -> Breakdown:
    """How often a player has resonated this turn."""
    rows = Table(position).done("resonated", seat.id)
    return Breakdown((Part("is", len(rows), "sakura:add/24-6"),))


@LAYOUT.derives("fate_place")
@clause("sakura:add/24-3")
def fate_place(position: Position, card: Card) -> Breakdown | None:
    """過去, 現在, 未来 or まだ見ぬ運命, of a fate that lies in ＜運命＞."""
    if not card.zone.endswith(".fates"):
        return None
    at = position.zones[card.zone].cards.index(card.id)
    key, said = list(PLACES.items())[min(at, len(PLACES) - 1)]
    return Breakdown((Part("is", key, "sakura:add/24-3", word=said),), only)


def only(parts: Sequence[Part]) -> Any:
    """The value of the one part that there is."""
    return parts[0].value


def in_order(parts: Sequence[Part]) -> tuple[int, ...]:
    """The distances that parts come to, the nearest first."""
    return tuple(sorted(covered(parts)))


def attack_of(table: Table, card: Card) -> Card | None:
    """The attack that a card makes, or that it is."""
    made = [
        attack
        for attack in table.everywhere("attacking")
        if card.id in (attack.id, attack.values.get(SOURCE.name))
    ]
    return made[-1] if made else None


def reckoned(position: Position, card: Card, which: int) -> Breakdown | None:
    """What the layers of 5-6 come to; of a card what its attack under way has, nothing of one that makes none."""
    table = Table(position)
    attack = attack_of(table, card)
    if attack is None or attack[DAMAGE] == "":  # a card that is said to attack and prints no damage
        return None
    return Breakdown(parts_of(table, attack, which), come_to)
