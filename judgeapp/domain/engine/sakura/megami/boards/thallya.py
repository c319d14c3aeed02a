"""§9 サリヤ: 造花結晶, which are burnt and restored, and 騎動."""

from __future__ import annotations

from ....effects.choosing import OneOf
from ....kernel import Card, ChangePrevented, Refusal, Set, Steps, Text, clause
from ...language import statics
from ...language.rules import Perform
from ...play.drafts import How
from ...play.limits import OF_KEYWORDS
from ...play.using import FURTHER_COSTS
from ...state.crystal_fields import ARTIFICIAL, BURNT, FARTHER, NEARER
from ...state.force import has, in_force
from ...state.table import Table
from ...text.asking.silence import ASKING
from ...text.carrying.performing import performs
from ...text.carrying.steering import PAYABLE
from ...text.context import COUNTED, STATES, Context, amount
from ...text.moments import RULE_EFFECTS, Happening, RuleEffect, at_moment
from ...text.numbers import distance, in_effect

BURNING, RIDING = "sakura:add/9-8", "sakura:add/9-9"
NOTHING_TO_BURN = Text("燃焼させる造花結晶がありません。", "There is no artificial crystal to burn.")
WAYS = {
    "forward": Text("騎動前進", "ride forward"),
    "backward": Text("騎動後退", "ride backward"),
}
SPELT = {"forward": ("前", "前進"), "backward": ("後", "後退")}


def turned_round(table: Table, player: str) -> bool:
    """Whether burning moves crystals the other way round."""
    return any(
        held.static.of == "burning" and held.player == player and in_effect(table, held)
        for held in in_force(table, statics.Instead)
    )


@clause("sakura:add/9-8", "sakura:add/9-4")
def can_burn(table: Table, player: str, count: int) -> bool:
    """Whether the zones that burning takes crystals from hold `count` of them."""
    return there_to_burn(table, player) >= count


def there_to_burn(table: Table, player: str) -> int:
    """How many crystals lie where burning takes them from."""
    seat = table.position.players[player]
    found: int = seat[BURNT] if turned_round(table, player) else seat[ARTIFICIAL]
    return found


@clause("sakura:add/9-5")
def burn(table: Table, player: str, count: int, why: str) -> Steps[None]:
    """燃焼済にする: from the machine to ＜燃焼済＞, or the other way where a text says so; as many as there are."""
    seat, moved = table.position.players[player], min(count, there_to_burn(table, player))
    by = -moved if turned_round(table, player) else moved
    yield Set(
        "burn", player, {ARTIFICIAL: seat[ARTIFICIAL] - by, BURNT: seat[BURNT] + by}, why, "sakura:add/9-5"
    )


@performs("burn")
@clause("sakura:add/9-5")
def burn_some(context: Context, step: Perform) -> Steps[None]:
    count = amount(context, step.n)
    context.cut_short += not can_burn(context.table, context.player, count)
    while not step.fully and not can_burn(context.table, context.player, count):
        count -= 1
    if can_burn(context.table, context.player, count):
        yield from burn(context.table, context.player, count, "sakura:add/9-5")


def burnable(context: Context, step: Perform) -> bool:
    """A price of burnt crystals is paid whole or not at all."""
    return step.what != "burn" or can_burn(context.table, context.player, amount(context, step.n))


@performs("restore")
@clause("sakura:add/9-5")
def restore(context: Context, step: Perform) -> Steps[None]:
    """回復: burnt crystals go back to the machine, as many as there are."""
    seat = context.table.position.players[context.player]
    wanted = amount(context, step.n)
    count = min(wanted, seat[BURNT])
    context.cut_short += count < wanted
    context.restored += count
    if count:
        now = {ARTIFICIAL: seat[ARTIFICIAL] + count, BURNT: seat[BURNT] - count}
        yield Set("restore", context.player, now, "sakura:add/9-5")


@clause("sakura:add/9-8")
def combustion(table: Table, player: str, card: Card, how: How) -> Refusal | None:
    """燃焼: the card is not used where nothing can be burnt for it, but where no cost is paid at all."""
    if how.no_costs or not has(card, "burning") or can_burn(table, player, 1):
        return None
    return Refusal(BURNING, NOTHING_TO_BURN, ((player, ARTIFICIAL.name),))


@clause("sakura:add/9-8", "sakura:core/9-3")
def pay_by_burning(table: Table, player: str, card: Card) -> Steps[None]:
    if has(card, "burning"):
        yield from burn(table, player, 1, BURNING)


@performs("ride")
@clause("sakura:add/9-9/note", "sakura:add/9-9", "sakura:add/9-2-1-1", "sakura:add/9-6")
def ride(context: Context, step: Perform) -> Steps[None]:
    """騎動を行う: a crystal of the machine becomes a distance -1 or +1 token."""
    table, player = context.table, context.player
    if table.position.players[player][ARTIFICIAL] == 0:
        context.cut_short += 1
        yield ChangePrevented("no_ride", player, RIDING, about=())
        return
    ways = {key: words for key, words in WAYS.items() if key == "backward" or table.loose() > 0}
    way = (yield from ASKING.ask(player, OneOf(ways, RIDING, SPELT), RIDING)).value
    if way == "backward" and table.gaps() == 0:
        yield ChangePrevented("no_ride", player, RIDING, about=())
        return
    field = (NEARER if way == "forward" else FARTHER)[player]
    left, before = table.position.players[player][ARTIFICIAL] - 1, distance(table)
    yield Set("ride_off", player, {ARTIFICIAL: left}, RIDING)
    yield table.set_game("ride", {field: table.position.game[field] + 1}, RIDING)
    if distance(table) != before:
        yield from at_moment(table, Happening("rides", player))


@clause("sakura:add/9-2-1-1")
def rides_over(table: Table, happening: Happening) -> Steps[None]:
    """In the start phase the tokens of the turn player become burnt; that is no ride."""
    player = happening.player
    now = table.position.players[player][BURNT] + tokens(table, player)
    yield table.set_game("rides_over", {NEARER[player]: 0, FARTHER[player]: 0}, "sakura:add/9-2-1-1")
    yield Set("burn", player, {BURNT: now}, "sakura:add/9-2-1-1")


def tokens(table: Table, player: str) -> int:
    """How many of a player's artificial crystals are tokens at distance."""
    return table.position.game[NEARER[player]] + table.position.game[FARTHER[player]]


OF_KEYWORDS.append(combustion)
FURTHER_COSTS.append(pay_by_burning)
PAYABLE[Perform] = burnable
RULE_EFFECTS.setdefault("start_phase", []).append(
    RuleEffect(
        Text("騎動", "the riding tokens"),
        rides_over,
        lambda table, happening: tokens(table, happening.player) > 0,
    )
)
STATES["machine_empty"] = lambda context: context.table.position.players[context.player][ARTIFICIAL] == 0
COUNTED |= {
    "machine": lambda context: context.table.position.players[context.player][ARTIFICIAL],
    "burnt": lambda context: context.table.position.players[context.player][BURNT],
    "restored": lambda context: context.restored,
}
