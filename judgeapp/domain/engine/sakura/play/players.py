"""集中力 and 畏縮, and what a player cannot do."""

from __future__ import annotations

from ...effects.program import BY_ITSELF
from ...kernel import NO_NUMBER, ChangePrevented, Event, Part, Set, Steps, clause, guard, other
from ...kernel.model.fields import NONE
from ..language import statics
from ..state.force import Held, in_force
from ..state.layout import COWED, HAND_LIMIT, MOST_VIGOR, VIGOR, WINNER
from ..state.table import Table
from ..text.attacks.accounts import come_to
from ..text.context import Context, amount
from ..text.numbers import in_effect


@clause("sakura:core/5-1-4/note", "sakura:core/5-1-2", "sakura:core/5-1-4")
def gain_vigor(table: Table, player: str, by: int, *clauses: str) -> Steps[None]:
    """集中力を得る: a cowed player is no longer cowed instead; never above the limit."""
    now = table.position.players[player]
    if now[COWED]:
        event = Set(
            "uncow", player, {COWED: False}, "sakura:core/5-1-4", *clauses, about=((player, VIGOR.name),)
        )
        event.moment = BY_ITSELF  # it is not what the text says
        yield event
        return
    most = MOST_VIGOR if guard(table.position, "sakura:core/5-1-2", True, player) else now[VIGOR] + by
    yield Set("vigor", player, {VIGOR: min(most, now[VIGOR] + by)}, *clauses, "sakura:core/5-1-2")


@clause("sakura:core/5-1-2")
def set_vigor(table: Table, player: str, to: int, *clauses: str) -> Steps[None]:
    """Vigor is lost, or becomes a number; it stays between 0 and its limit. A cowed player stays cowed."""
    now = table.position.players[player]
    event = Set("vigor", player, {VIGOR: max(0, min(MOST_VIGOR, to))}, *clauses)
    yield event.read_as("sakura-vigor-set-while-cowed" if now[COWED] and to > now[VIGOR] else "")


@clause("sakura:core/5-1-4")
def cow(player: str, *clauses: str) -> Set:
    """畏縮させる."""
    return Set("cow", player, {COWED: True}, *clauses)


@clause("sakura:core/1-4")
def forbidden(table: Table, player: str, what: str) -> list[Held]:
    """What forbids a player something: where one text allows and another forbids, the latter counts."""
    found = []
    for held in in_force(table, statics.Cannot):
        static = held.static
        if static.what == what and in_effect(table, held):
            met = {"me": held.player, "enemy": other(held.player)}.get(static.who, player)
            if met == player:
                found.append(held)
    return found


@clause("sakura:core/4-2#3", "sakura:core/1-4")
def victory(table: Table, player: str, *clauses: str) -> Event:
    """あなたは勝利する, but for whoever cannot win."""
    if forbidden(table, player, "win"):
        return ChangePrevented(
            "no_victory", player, "sakura:core/1-4", *clauses, about=(("game", WINNER.name),)
        )
    return table.set_game("win", {WINNER: player}, *clauses)


@clause("sakura:core/5-1-3")
def hand_limit(table: Table, player: str) -> int | None:
    """手札の上限; None: there is none."""
    limit = come_to(parts_of_hand_limit(table, player))
    return None if limit == NO_NUMBER else int(limit)


@clause("sakura:core/5-1-3")
def parts_of_hand_limit(table: Table, player: str) -> list[Part]:
    """手札の上限, part by part: whatever is added to none at all, there is none."""
    rule = "sakura:core/5-1-3"
    parts = [Part("is", HAND_LIMIT, rule)]
    for held in in_force(table, statics.HandLimit):
        mine = held.player == player
        if mine == (held.static.who == "me") and in_effect(table, held):
            if held.static.none:
                parts.append(Part("put", NO_NUMBER, rule, source=held.card.id, word=NONE))
            elif by := amount(Context(table, player, held.card, x=held.x), held.static.by):
                parts.append(Part("plus", -by if held.static.less else by, rule, source=held.card.id))
    return parts


@clause("sakura:core/8-3-2")
def too_many(table: Table, player: str) -> int:
    """How many cards a hand holds above its limit; of a hand that nobody counted it is none."""
    hand = table.position.zones[f"{player}.hand"]
    if hand.open:
        return 0
    limit = hand_limit(table, player)
    return 0 if limit is None else max(0, len(hand.cards) - limit)
