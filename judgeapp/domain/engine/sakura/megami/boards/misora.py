"""§23 ミソラ: 照準 and what fits it; 追尾 stands where ranges are looked at."""

from __future__ import annotations

from typing import Any

from ....effects.choosing import Number, OneOf
from ....kernel import NO_NUMBER, Card, Pass, Request, Set, Steps, Text, clause
from ...language.crystals import Gauge
from ...state.board_fields import AIM
from ...state.hosting import hosts
from ...state.table import Table
from ...text.asking.silence import ASKING, EVERY_MOVE, FURTHER
from ...text.attacks.ranges import range_of
from ...text.carrying.performing import GAUGED
from ...text.context import COUNTED, STATES, UNSTATED, Context, amount
from ...text.filters import OF_ATTACKS
from ...text.moments import RULE_EFFECTS, Happening, RuleEffect
from ...text.numbers import distance

RULE = "sakura:add/23-2"
WAYS = {"up": Text("照準+1", "aim +1"), "down": Text("照準-1", "aim -1")}


@clause("sakura:add/23-1-1")
def aim_of(table: Table, player: str) -> int | None:
    """照準; None: there is none."""
    aim: Any = table.position.players[player][AIM]
    return None if aim == NO_NUMBER else int(aim)


@clause("sakura:add/23-3")
def aimed(context: Context) -> bool:
    """照準が合っている: both the aim and the distance are within the range of the attack."""
    attack, aim = context.fight(), aim_of(context.table, context.player)
    return attack is not None and {aim, distance(context.table)} <= range_of(context.table, attack)


@clause("sakura:add/23-3")
def covers_aim(context: Context, attack: Card) -> bool:
    """Whether the aim of this card's player is within the range of an attack."""
    return aim_of(context.table, context.player) in range_of(context.table, attack)


def changed(context: Context, step: Gauge) -> Steps[None]:
    """The aim goes up or down, as its player chooses; where there is none nothing changes."""
    player = context.of(step.who)
    aim = aim_of(context.table, player)
    if aim is None:
        return
    by = amount(context, step.by)
    if step.either_way:
        answer = yield from ASKING.ask(player, OneOf(WAYS, "sakura:core/10-35"), "sakura:core/10-35")
        by = by if answer.value == "up" else -by
    yield Set("aim", player, {AIM: aim + by}, "sakura:core/10-35", "sakura:add/23-1-1")


@clause("sakura:add/23-2")
def at_main_end(table: Table, happening: Happening) -> Steps[None]:
    """As the own main phase ends the aim is none, if its player has made an attack this turn."""
    yield Set("aim", happening.player, {AIM: NO_NUMBER}, RULE)


def loses_aim(table: Table, happening: Happening) -> bool:
    """Whether there is an aim, and an attack has been made."""
    player = happening.player
    return aim_of(table, player) is not None and bool(table.done("attacks", player))


@clause("sakura:add/23-2")
def at_turns_end(table: Table, happening: Happening) -> Steps[None]:
    """In the own end phase the aim may become the distance: `value` is that number."""
    player, here = happening.player, distance(table)
    choices = (Number(here, RULE, here), Pass())
    answer = yield Request(player, "aim", RULE, choices, Pass.by(player), EVERY_MOVE, implied_ahead=FURTHER)
    if answer.move != Pass.move:
        yield Set("aim", player, {AIM: here}, RULE)


def may_aim(table: Table, happening: Happening) -> bool:
    """Whether the aim would change."""
    player = happening.player
    return hosts(table, player, "misora") and aim_of(table, player) != distance(table)


RULE_EFFECTS.setdefault("main_end", []).append(RuleEffect(Text("照準", "the aim"), at_main_end, loses_aim))
RULE_EFFECTS.setdefault("end_phase", []).append(RuleEffect(Text("照準", "the aim"), at_turns_end, may_aim))
GAUGED["aim"] = changed
OF_ATTACKS["covers_aim"] = covers_aim
UNSTATED["aim"] = lambda context: aim_of(context.table, context.player) is None
COUNTED["aim"] = lambda context: aim_of(context.table, context.player) or 0
STATES |= {
    "aimed": aimed,
    "aim_set": lambda context: aim_of(context.table, context.player) is not None,
}
