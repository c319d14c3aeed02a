"""§22 シスイ: 裂傷, which becomes damage in the start phase of its owner, and 失血死."""

from __future__ import annotations

from typing import Any

from ....effects.choosing import OneOf
from ....kernel import NO_NUMBER, Steps, Text, clause, other
from ...language import crystals
from ...language.rules import Perform
from ...play.taking import chosen
from ...play.wounds import bleeding, lying, to_damage, wound, wounded_zones
from ...state.layout import LIFE
from ...state.table import Table
from ...state.wound_fields import OWN, THEIRS
from ...text.asking.silence import ASKING
from ...text.asking.spots import NAMES, across, name, spelt
from ...text.attacks.damage import damage_of
from ...text.carrying.performing import performs
from ...text.context import COUNTED, Context, amount
from ...text.moments import RULE_EFFECTS, Happening, RuleEffect
from ...text.program import PROGRAM
from ...turn.watching import STATE_BASED

RULE, START = "sakura:add/22-6-3", "sakura:add/22-11-1"
REACTED = ("reacted.aura", "reacted.life")


def split(context_player: str, spot: str) -> tuple[str, str]:
    """The player and the zone that a place names, as a player sees it."""
    who, _, zone = spot.rpartition(".")
    return other(context_player) if who == "enemy" else context_player, zone


@PROGRAM.carries_out(crystals.Wound, defined=True)
@clause(
    "sakura:add/22-6", "sakura:add/22-6-1", "sakura:add/22-6-2", "sakura:add/22-6-3", "sakura:add/22-6-3-2"
)
def wounds(context: Context, step: crystals.Wound) -> Steps[None]:
    """裂傷を与える: to the zone named or chosen, or X/Y of which the player who takes it chooses one as of damage."""
    if step.at:
        call = across if step.by == "enemy" else str
        words: dict[str, Text] = {spot: name(call(spot)) for spot in step.at}
        also: dict[str, tuple[str, ...]] = {spot: spelt(call(spot)) for spot in step.at}
        spot = (yield from ASKING.ask(context.of(step.by), OneOf(words, RULE, also), RULE)).value
        victim, zone = split(context.player, str(spot))
        yield from wound(context.table, context.player, victim, zone, amount(context, step.n))
        return
    victim = context.of(step.who)
    values = (stated(context, step.aura), stated(context, step.life))
    kind = yield from chosen(context.table, victim, victim, values)
    if kind != "none":
        count = values[0] if kind == "aura" else values[1]
        yield from wound(context.table, context.player, victim, kind, int(count), "sakura:add/22-6-3-2")


def stated(context: Context, value: Any) -> Any:
    """One side of X/Y: 「-」 stays what it is where it is that of the attack reacted to."""
    attack = context.fight(reacted=True)
    if attack is not None and value in REACTED:
        return damage_of(context.table, attack)[REACTED.index(value)]
    return NO_NUMBER if value is None else amount(context, value)


@performs("wounds_to_damage")
@clause("sakura:add/22-7")
def some_to_damage(context: Context, step: Perform) -> Steps[None]:
    """Any number of zones are chosen, in any order, and the own tokens on them become damage."""
    before: list[str] = []
    while left := [zone_ for zone_ in wounded_zones(context.table, context.player) if zone_ not in before]:
        words = {**{zone_: NAMES[zone_] for zone_ in left}, "none": Text("なし", "none")}
        answer = yield from ASKING.ask(context.player, OneOf(words, "sakura:add/22-7"), "sakura:add/22-7")
        if answer.value == "none":
            return
        before.append(str(answer.value))
        victim, zone = split(context.player, before[-1])
        yield from to_damage(context.table, context.player, victim, zone, "sakura:add/22-7")


@clause("sakura:add/22-11-1")
def at_the_start(table: Table, happening: Happening) -> Steps[None]:
    """In the own start phase all own tokens become damage, zone after zone as their player chooses."""
    player = happening.player
    while left := wounded_zones(table, player):
        words = {zone_: NAMES[zone_] for zone_ in left}
        spot = (yield from ASKING.ask(player, OneOf(words, START), START)).value
        victim, zone = split(player, str(spot))
        yield from to_damage(table, player, victim, zone, START)


STATE_BASED.append((frozenset((LIFE.name, OWN["life"].name, THEIRS["life"].name)), bleeding))
RULE_EFFECTS.setdefault("start_phase", []).append(
    RuleEffect(
        Text("裂傷", "lacerations"),
        at_the_start,
        lambda table, happening: bool(wounded_zones(table, happening.player)),
    )
)
COUNTED["wounds.enemy.aura"] = lambda context: lying(context.table, context.player, context.enemy, "aura")
