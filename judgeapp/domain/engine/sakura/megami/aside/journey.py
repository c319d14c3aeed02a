"""§14-4 to §14-7 『自我』ヤツハ: ＜思い出＞, the journey through 桜降る代 and the way home."""

from __future__ import annotations

from collections.abc import Callable

from ....effects.choosing import OneOf
from ....kernel import Card, Move, Set, Steps, Text, clause
from ...language.rules import Perform
from ...play.crystals import transfer
from ...play.drawing import draw
from ...play.players import gain_vigor
from ...state.board_fields import LOCATION, MEMORY, ORIGIN, ORIGIN_DONE
from ...state.hosting import hosts_version
from ...state.layout import CATEGORY, CRYSTALS_ON, DUST, NAME
from ...state.table import Table, on_card
from ...text.asking.picking import AFTER_PUTTING, NOWHERE
from ...text.asking.silence import ASKING
from ...text.carrying.performing import performs
from ...text.context import Context
from .yatsuha import COMPLETE, completed

MEMORIES, DEPART, HOME = "sakura:add/14-4", "sakura:add/14-5", "sakura:add/14-7"
SPELT = {"dust": ("ダスト", "付与札→ダスト"), "card": ("付与札", "ダスト→付与札")}
"""What else people write for which way the crystal goes at the second place."""
PLACES = {
    "1": Text("集中力", "vigor"),
    "2": Text("付与札", "an enhancement"),
    "3": Text("捨て札か伏せ札", "discard or facedown pile"),
    "4": Text("カードを引く", "a card"),
}
WAYS = {"dust": Text("ダストへ", "to dust"), "card": Text("付与札へ", "to the card")}
AT_HOME = "彼女にとっての桜降る代"


@clause("sakura:add/14-4")
def remembers(table: Table, player: str) -> bool:
    """Whether a player has ＜思い出＞."""
    return hosts_version(table, player, "yatsuha", "AA1")


@clause("sakura:add/14-4")
def no_memory(context: Context, card: Card, whose: str, zone: str) -> bool:
    """What cannot come to ＜思い出＞: other cards than normal ones of a player who has that zone."""
    return zone == "memory" and (card[CATEGORY] != "normal" or not remembers(context.table, whose))


@clause("sakura:add/14-4", "sakura:add/14-3")
def remembered(context: Context, card: Card, came_from: str) -> Steps[None]:
    """A card that comes from ＜思い出＞ to the hand may be shown; one of ヤツハ is then made complete."""
    player = card.owner
    home = came_from == f"{player}.memory" and card.zone == f"{player}.hand"
    if not home or card.values.get(NAME.name) not in COMPLETE:
        return
    if (yield from ASKING.agree(player, card.id, MEMORIES)):
        yield from completed(context, card)


@performs("depart")
@clause("sakura:add/14-5", "sakura:add/14-5#1", "sakura:add/14-5#2")
def depart(context: Context, step: Perform) -> Steps[None]:
    """The journey begins at a place that is chosen, once in a game: a crystal comes there from dust."""
    table, player = context.table, context.player
    seat = table.position.players[player]
    if not remembers(table, player) or seat[ORIGIN]:
        return
    answer = yield from ASKING.ask(player, OneOf(PLACES, DEPART), DEPART)
    yield Set("depart", player, {ORIGIN: int(str(answer.value))}, f"{DEPART}#1")
    if table.crystals(player, "dust"):
        yield transfer("journey", (table.position.game, DUST), (seat, MEMORY), 1, f"{DEPART}#2")
        yield Set("journey", player, {LOCATION: seat[ORIGIN]}, f"{DEPART}#2")


@performs("journey")
@clause("sakura:add/14-4/table", "sakura:add/14-4", "sakura:add/14-6")
def travel(context: Context, step: Perform) -> Steps[None]:
    """What the place of the crystal does, then the crystal goes on; back where it began it goes home instead."""
    seat = context.table.position.players[context.player]
    here, origin = seat[LOCATION], seat[ORIGIN]
    if not seat[MEMORY] or not here:
        return
    if here == origin and seat[ORIGIN_DONE]:
        yield from go_home(context)
    else:
        if here == origin:
            yield Set("journey", context.player, {ORIGIN_DONE: True}, MEMORIES)
        yield from EFFECTS[here](context)
    if seat[MEMORY]:
        yield Set("journey", context.player, {LOCATION: here % len(EFFECTS) + 1}, "sakura:add/14-6")


def vigor(context: Context) -> Steps[None]:
    yield from gain_vigor(context.table, context.player, 1, MEMORIES)


def tend(context: Context) -> Steps[None]:
    """An enhancement of either player loses a crystal to dust, or gets one from there."""
    table = context.table
    among = tuple(card.id for card in table.everywhere("enhancements"))
    chosen = yield from ASKING.cards(context.player, among, 1, 1, MEMORIES)
    for key in chosen:
        card, dust = table.position.cards[key], (table.position.game, DUST)
        ways = {"dust": WAYS["dust"]} if on_card(card) else {}
        ways |= {"card": WAYS["card"]} if table.crystals(context.player, "dust") else {}
        if ways:
            answer = yield from ASKING.ask(context.player, OneOf(ways, MEMORIES, SPELT), MEMORIES)
            there = (card, CRYSTALS_ON)
            out, to = (there, dust) if answer.value == "dust" else (dust, there)
            yield transfer("journey", out, to, 1, MEMORIES)


def go_back(context: Context) -> Steps[None]:
    """A card of the own discard or facedown pile goes under the deck."""
    table, player = context.table, context.player
    among = tuple(card.id for zone in ("discard", "down") for card in table.cards(player, zone))
    for key in (yield from ASKING.cards(player, among, 1, 1, MEMORIES)):
        yield Move("put", table.position.cards[key], f"{player}.deck", MEMORIES, at=None)


def one_card(context: Context) -> Steps[None]:
    yield from draw(context.table, context.player, MEMORIES)


EFFECTS: dict[int, Callable[[Context], Steps[None]]] = {1: vigor, 2: tend, 3: go_back, 4: one_card}


@clause("sakura:add/14-7", "sakura:add/14-7#1", "sakura:add/14-7#2", "sakura:add/14-7#3", "sakura:add/14-7#4")
def go_home(context: Context) -> Steps[None]:
    """家路: all own normal cards but one of the hand become memories; the last card of the journey is won."""
    table, player = context.table, context.player
    hand = tuple(card.id for card in table.cards(player, "hand"))
    kept = yield from ASKING.some(player, hand, 0, 1, f"{HOME}#1")
    for zone in ("deck", "discard", "down", "enhancements", "hand"):
        for card in table.cards(player, zone):
            if card.owner == player and card[CATEGORY] == "normal" and card.id not in kept:
                yield Move("remember", card, f"{player}.memory", f"{HOME}#2")
    seat = table.position.players[player]
    yield transfer("journey", (seat, MEMORY), (table.position.game, DUST), seat[MEMORY], f"{HOME}#3")
    yield Set("journey", player, {LOCATION: 0}, f"{HOME}#3")
    for card in table.cards(player, "extra"):
        if card.values.get(NAME.name) == AT_HOME:
            yield Move("put", card, f"{player}.trumps", f"{HOME}#4")


NOWHERE.append(no_memory)
AFTER_PUTTING.append(remembered)
