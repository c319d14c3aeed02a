"""§24 イニル: fates in four places, 共鳴, 糾える運命, and what ＜ロスト＞ is."""

from __future__ import annotations

from ....kernel import CARDS, Arrange, Card, Steps, Text, Together, clause, other
from ...language import effects, statics
from ...language.rules import Perform
from ...play.using import AFTER_USE, InUse
from ...state.board_fields import ENTWINED
from ...state.force import in_force, texts_of
from ...state.hosting import hosts_version
from ...state.layout import LOG, TURN
from ...state.table import Table
from ...text.asking.silence import ASKING
from ...text.carrying.crystals import ZONES_OF_MEGAMI
from ...text.carrying.performing import performs
from ...text.context import COUNTED, STATES, Context
from ...text.mechanisms import carried_out
from ...text.moments import RULE_EFFECTS, Happening, RuleEffect
from ...text.numbers import in_effect
from ...turn.phases import FROM_THE_START
from ...turn.watching import STATE_BASED

PAST, PRESENT, FUTURE = range(3)
OF_FACE = {"O1": PAST, "O2": PRESENT, "O3": FUTURE}
"""The place of each face (24-6): イヌル 過去, マヒル 現在, アクル 未来."""
RESONATES, MOVES, BY_RULE, TURNS = "sakura:add/24-6", "sakura:add/24-7", "sakura:add/24-9", "sakura:add/24-8"
IN_HAND = 3


@clause("sakura:add/24-3", "sakura:add/24-1")
def fate_at(table: Table, player: str, place: int) -> Card | None:
    """The fate at a place of a player's ＜運命＞, from 過去 on."""
    fates = table.cards(player, "fates")
    return fates[place] if place < len(fates) else None


@clause("sakura:add/24-6#1")
def own_place(table: Table, player: str) -> int | None:
    """The place of the face that a player has; None where the player has none of them."""
    return next((at for face, at in OF_FACE.items() if hosts_version(table, player, "innealra", face)), None)


@clause("sakura:add/24-6", "sakura:add/24-6#1", "sakura:add/24-6#2")
def resonate(table: Table, player: str, *, by_rule: bool = False) -> Steps[None]:
    """共鳴する: the effects of the fate at the own place are resolved, then it is moved to まだ見ぬ運命."""
    place = own_place(table, player)
    fate = None if place is None else fate_at(table, player, place)
    if fate is None:
        return
    row = ("resonated", player, fate.id, "")
    why = (BY_RULE,) if by_rule else ()
    yield table.set_game("resonate", {LOG: (*table.position.game[LOG], row)}, *why, RESONATES)
    yield from resolved(table, player, fate, by_rule=by_rule)
    yield from to_unseen(table, player, fate, "sakura:add/24-6#2")


@clause("sakura:add/24-2-1-5", "sakura:add/24-2")
def resolved(table: Table, player: str, fate: Card, *, by_rule: bool = False) -> Steps[None]:
    """The texts of the side of a fate that lies up, in their order."""
    context = Context(table, player, fate, by_rule=by_rule)
    yield from carried_out(context, texts_of(fate), effects.Fate, "sakura:add/24-6#1")


@clause("sakura:add/24-7")
def to_unseen(table: Table, player: str, fate: Card, *why: str) -> Steps[None]:
    """A fate is moved to まだ見ぬ運命: the others keep their order, the one that lay there comes to 未来."""
    zone = table.position.zones[f"{player}.fates"]
    order = (*(key for key in zone.cards if key != fate.id), fate.id)
    if order != tuple(zone.cards):
        yield Arrange("fate_moves", zone.key, order, MOVES, *why)


@clause("sakura:add/24-3")
def lies_at_past(context: Context) -> bool:
    """Whether the fate whose text this is lies at 過去."""
    first = fate_at(context.table, context.player, PAST)
    return first is not None and first.id == context.card.id


@performs("resonate")
def by_text(context: Context, step: Perform) -> Steps[None]:
    yield from resonate(context.table, context.of(step.who))


@performs("all_fates")
@clause("sakura:add/24-3")
def every_fate(context: Context, step: Perform) -> Steps[None]:
    """The effects of the fates at 過去, 現在 and 未来 one after another; none of them is moved."""
    player = context.of(step.who)
    for place in (PAST, PRESENT, FUTURE):
        if (fate := fate_at(context.table, player, place)) is not None:
            yield from resolved(context.table, player, fate)


@performs("past_to_unseen")
def past_to_unseen(context: Context, step: Perform) -> Steps[None]:
    player = context.of(step.who)
    if (fate := fate_at(context.table, player, PAST)) is not None:
        yield from to_unseen(context.table, player, fate)


@clause("sakura:add/24-9", "sakura:core/8-2-1")
def resonates_now(table: Table, happening: Happening) -> bool:
    """Whether a player resonates by rule: three cards in hand as the main phase begins, but in the first turn."""
    player = happening.player
    if own_place(table, player) is None or table.position.game[TURN] in (1, 2):
        return False
    hand = table.position.zones[f"{player}.hand"]
    return hand.holds(IN_HAND) and not hand.holds(IN_HAND + 1)


def at_main_start(table: Table, happening: Happening) -> Steps[None]:
    yield from resonate(table, happening.player, by_rule=True)


@clause("sakura:add/24-9")
def moved_by_the_enemy(table: Table, player: str, used: InUse) -> Steps[None]:
    """After a card with a subtype that was used in the ordinary way, its player may move the enemy's fate at 過去."""
    enemy = other(player)
    fate = fate_at(table, enemy, PAST) if used.sub else None
    if fate is not None and (yield from ASKING.agree(player, fate.id, BY_RULE)):
        yield from to_unseen(table, enemy, fate, BY_RULE)


@clause("sakura:add/24-8", "sakura:add/24-2-2-1", "sakura:add/24-2-2-2")
def turned(table: Table) -> Steps[None]:
    """All fates of a player lie with the back up while a text makes them 糾える運命, and with the front up else."""
    led = {held.player for held in in_force(table, statics.Entwines) if in_effect(table, held)}
    for player in table.players:
        wrong = [fate for fate in table.cards(player, "fates") if fate[ENTWINED] != (player in led)]
        if wrong:
            yield Together("fates_turn", {fate.id: {ENTWINED: player in led} for fate in wrong}, TURNS)


@clause("sakura:add/24-4", "sakura:add/24-5-1")
def has_lost(table: Table, player: str) -> bool:
    """Whether there is ＜ロスト＞: some player has アクル."""
    return any(hosts_version(table, player_, "innealra", "O3") for player_ in table.position.players)


RULE_EFFECTS.setdefault("main_start", []).append(
    RuleEffect(Text("共鳴", "resonance"), at_main_start, resonates_now)
)
AFTER_USE.append(moved_by_the_enemy)
FROM_THE_START.append(turned)
STATE_BASED.append((frozenset((CARDS,)), turned))
ZONES_OF_MEGAMI["lost"] = has_lost
COUNTED["lost"] = lambda context: context.table.crystals(context.player, "lost")
STATES |= {
    "at_past": lambda context: lies_at_past(context),
    "by_rule": lambda context: context.by_rule,
}
