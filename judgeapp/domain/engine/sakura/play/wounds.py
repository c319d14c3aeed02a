"""裂傷 (add/22): tokens that are put on a zone in the place of damage, and that become damage later."""

from __future__ import annotations

from ...effects.program import brought
from ...kernel import NO_NUMBER, Set, Steps, clause, other
from ..state.layout import TAKEN_ON
from ..state.table import Table
from ..state.wound_fields import OWN, THEIRS, ZONES
from ..text.attacks.damage import damage_of, keywords_of
from ..text.attacks.own import owner_of
from .damage import stated
from .taking import which


@clause("sakura:add/22-1")
def lying(table: Table, owner: str, victim: str, zone: str) -> int:
    """How many tokens of a player lie on a zone of a player."""
    return table.position.players[victim][(OWN if owner == victim else THEIRS)[zone]]


@clause(
    "sakura:add/22-5",
    "sakura:add/22-6-3-1",
    "sakura:add/22-1",
    "sakura:add/22-2",
    "sakura:add/22-3",
    "sakura:add/22-4",
)
def wound(table: Table, owner: str, victim: str, zone: str, count: int, *clauses: str) -> Steps[None]:
    """Tokens come from outside the game to one zone; they are those of whoever deals them (sakura-laceration-owner)."""
    if count:
        field = (OWN if owner == victim else THEIRS)[zone]
        now = table.position.players[victim][field] + count
        event = Set("wound", victim, {field: now}, "sakura:add/22-6-3-1", *clauses)
        yield event.read_as("sakura-laceration-owner")


@clause("sakura:add/22-9", "sakura:add/22-9-1", "sakura:add/22-6-3-2", "sakura:add/22-8")
def wounded(table: Table, key: str) -> Steps[None]:
    """The damage of an attack is put on the enemy as tokens; it is chosen as damage is."""
    attack = table.position.cards[key]
    owner, (aura, life) = owner_of(attack), damage_of(table, attack)
    kind = yield from which(table, attack, keywords_of(table, attack))
    yield Set("damage_chosen", key, {TAKEN_ON: kind}, "sakura:add/22-6-3-2")
    for zone, value in (("aura", aura), ("life", life)):
        if kind in (zone, "both") and value != NO_NUMBER:
            tokens = wound(table, owner, other(owner), zone, int(value))
            yield from brought(tokens, "sakura:add/22-9-1")


@clause("sakura:add/22-7", "sakura:add/22-7-1", "sakura:add/22-7-2", "sakura:add/22-7-3", "sakura:add/22-7-4")
def to_damage(table: Table, owner: str, victim: str, zone: str, why: str) -> Steps[None]:
    """ダメージ化: the tokens of one player on a zone are taken off, and so much damage is dealt to it."""
    count = lying(table, owner, victim, zone)
    field = (OWN if owner == victim else THEIRS)[zone]
    yield Set("wounds_off", victim, {field: 0}, f"sakura:add/22-7-{NUMBERED[zone]}", why)
    yield from brought(stated(table, victim, {zone: count}), why)


NUMBERED = {"aura": 1, "life": 2, "flare": 3}


@clause("sakura:add/22-11-2")
def bleeding(table: Table) -> Steps[None]:
    """失血死: as many tokens of one player on a life as it has crystals become damage at once."""
    for victim in table.players:
        for owner in table.players:
            count = lying(table, owner, victim, "life")
            if count and count >= table.crystals(victim, "life"):
                yield from to_damage(table, owner, victim, "life", "sakura:add/22-11-2")


def wounded_zones(table: Table, owner: str) -> list[str]:
    """The zones on which tokens of a player lie, as that player's texts name them."""
    sides = (("", owner), ("enemy.", other(owner)))
    return [f"{who}{zone}" for who, victim in sides for zone in ZONES if lying(table, owner, victim, zone)]
