"""§21 アキナ: ＜フロー＞, 相場, 資本, 投資券 and 回収."""

from __future__ import annotations

from ....kernel import Card, Set, Steps, Text, clause, other
from ...language.rules import Perform
from ...play.crystals import carried, place, transfer
from ...play.damage import AFTER_LIFE_DAMAGE
from ...state.board_fields import FLOW, MARKET, MOST_FLOW, MOST_MARKET
from ...state.force import has
from ...state.hosting import hosts
from ...state.layout import CATEGORY
from ...state.table import Table
from ...text.asking.picking import put
from ...text.asking.silence import ASKING
from ...text.carrying.crystals import ZONES_OF_MEGAMI
from ...text.carrying.performing import performs
from ...text.context import COUNTED, Context
from ...text.instead import in_place_of, replaced
from ...text.moments import RULE_EFFECTS, Happening, RuleEffect
from ..before_reconstruction import Offer

SPOTS = {1: "dust", 2: "aura", 3: "flare", 4: "life"}
"""The zone that each value of the market stands for (21-2-1)."""
TICKETS, COLLECT = "sakura:add/21-6-1", "sakura:add/21-5"


@clause("sakura:add/21-2-1", "sakura:add/21-3-1")
def market(table: Table, player: str) -> int:
    """相場; of a player without アキナ it counts as 1."""
    return table.position.players[player][MARKET] if hosts(table, player, "akina") else 1


@clause("sakura:add/21-2-1")
def move_market(table: Table, player: str, by: int, why: str) -> Steps[None]:
    """The market goes up or down, between 1 and 4."""
    if hosts(table, player, "akina"):
        now = market(table, player)
        to = max(1, min(MOST_MARKET, now + by))
        if to != now:
            yield Set("market", player, {MARKET: to}, why, "sakura:add/21-2-1")


@clause("sakura:add/21-2-2")
def capital(table: Table, player: str) -> int:
    """資本: the crystals of aura, flare and flow."""
    return sum(table.crystals(player, zone) for zone in ("aura", "flare", "flow"))


@performs("collect")
def perform(context: Context, step: Perform) -> Steps[None]:
    yield from collect(context.table, context.of(step.who))


@clause("sakura:add/21-5", "sakura:add/21-1", "sakura:add/21-2-1/table")
def collect(table: Table, player: str) -> Steps[None]:
    """回収: a crystal of the flow goes to dust, one of the market's zone of the enemy to the aura; the market falls."""
    if not table.crystals(player, "flow"):
        return
    seat = table.position.players[player]
    yield transfer("collect", (seat, FLOW), place(table, player, "dust"), 1, f"{COLLECT}#1")
    spot, enemy = SPOTS[market(table, player)], other(player)
    if table.crystals(enemy, spot):
        goal = place(table, player, "aura" if table.room(player) else "dust")
        yield from carried(table, transfer("collect", place(table, enemy, spot), goal, 1, f"{COLLECT}#2"))
        yield from move_market(table, player, -2, f"{COLLECT}#3")


def tickets(table: Table, player: str) -> tuple[str, ...]:
    """The tickets that can be used: discarded, or used trumps."""
    if not hosts(table, player, "akina"):
        return ()
    held = [*table.cards(player, "discard"), *table.cards(player, "used")]
    return tuple(card.id for card in held if has(card, "investment"))


@clause("sakura:add/21-6-1", "sakura:add/21-4")
def use_tickets(table: Table, player: str, chosen: tuple[str, ...]) -> Steps[None]:
    for key in chosen:
        yield from cash_in(table, player, table.position.cards[key])


def tickets_at_the_start(table: Table, happening: Happening) -> Steps[None]:
    """投資券の利用 as the own main phase begins, any of them at once."""
    among = tickets(table, happening.player)
    chosen = yield from ASKING.one_by_one(happening.player, among, 0, len(among), TICKETS)
    yield from use_tickets(table, happening.player, chosen)


TICKET = Offer(Text("投資券", "investment tickets"), TICKETS, tickets, use_tickets, several=True)


@clause("sakura:add/21-6-1#2", "sakura:add/21-6-1#3", "sakura:add/21-6-1#4")
def cash_in(table: Table, player: str, card: Card) -> Steps[None]:
    """One ticket: the card is put face down or unused again; a crystal of the own zone goes to the flow."""
    if card.zone not in (f"{player}.discard", f"{player}.used"):
        return
    yield from put(
        Context(table, player, card), (card.id,), "unused" if card[CATEGORY] == "trump" else "down"
    )
    spot = SPOTS[market(table, player)]
    if table.crystals(player, spot) and table.crystals(player, "flow") < MOST_FLOW:
        source, goal = place(table, player, spot), place(table, player, "flow")
        yield transfer("ticket", source, goal, 1, f"{TICKETS}#3")
        yield from move_market(table, player, 1, f"{TICKETS}#4")


@clause("sakura:add/21-6-2", "sakura:core/1-4")
def collect_at_the_start(table: Table, happening: Happening) -> Steps[None]:
    """After the tickets 回収 may be done once as the own main phase begins, or what a text puts in its place."""
    player, rule = happening.player, "sakura:add/21-6-2"
    if (yield from replaced(table, player, "collect")):
        return
    if (yield from ASKING.agree(player, player, rule)):
        yield from collect(table, player)


def may_collect(table: Table, happening: Happening) -> bool:
    player = happening.player
    possible = table.crystals(player, "flow") or in_place_of(table, player, "collect")
    return hosts(table, player, "akina") and bool(possible)


@clause("sakura:add/21-6-3")
def moved_by_damage(table: Table, victim: str) -> Steps[None]:
    """Damage to life, even of 0, lowers the market of whoever took it and raises the other one's."""
    yield from move_market(table, victim, -1, "sakura:add/21-6-3")
    yield from move_market(table, other(victim), 1, "sakura:add/21-6-3")


RULE_EFFECTS.setdefault("main_start", []).extend(
    (
        RuleEffect(
            TICKET.name, tickets_at_the_start, lambda table, happening: bool(tickets(table, happening.player))
        ),
        RuleEffect(Text("回収", "collection"), collect_at_the_start, may_collect, after=TICKET.name.ja),
    )
)
AFTER_LIFE_DAMAGE.append(moved_by_damage)
ZONES_OF_MEGAMI["flow"] = lambda table, player: hosts(table, player, "akina")
COUNTED |= {
    "market": lambda context: market(context.table, context.player),
    "capital": lambda context: capital(context.table, context.player),
    "enemy.capital": lambda context: capital(context.table, context.enemy),
}
