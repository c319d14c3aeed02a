"""How many: numbers that a text names, from the table, from what was done, worked out."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ...kernel import Field, Zone, clause
from ..language import statics, terms
from ..state.crystal_fields import FARTHER, NEARER, SEEDS_ON
from ..state.force import OF_CLASS, in_force
from ..state.layout import (
    DEALT_AURA,
    DEALT_LIFE,
    DIVED_BACKWARD,
    DIVED_FORWARD,
    EVER,
    MASTER,
    SPACE,
    START_DISTANCE,
    VIGOR,
)
from ..state.table import Table, on_card
from .context import COUNTED, WORKED_OUT, Context, amount, met
from .filters import cards_meant, fits_row


def dived(table: Table) -> int:
    """What dives of this turn make of the distance and the master distance."""
    return table.position.game[DIVED_BACKWARD] - table.position.game[DIVED_FORWARD]


@clause("sakura:add/9-6")
def ridden(table: Table) -> int:
    """What tokens at distance add to its crystals and take off them."""
    game = table.position.game
    return game[FARTHER["a"]] + game[FARTHER["b"]] - game[NEARER["a"]] - game[NEARER["b"]]


@clause("sakura:core/5-2-1", "sakura:core/5-6", "sakura:add/15-2")
def distance(table: Table) -> int:
    """現在の間合: the crystals at distance, or what a text puts in their place, with what cards add, never below 0."""
    more, put = dived(table), []
    for held in in_force(table, statics.Distance):
        if in_effect(table, held):
            context = Context(table, held.player, held.card, x=held.x)
            if held.static.to is not None:
                put.append((held.player != table.turn_player, amount(context, held.static.to)))
            by = amount(context, held.static.by)
            more += -by if held.static.less else by
    return max(0, (min(put)[1] if put else table.position.game[SPACE] + ridden(table)) + more)


@clause("sakura:core/5-2-2")
def master(table: Table) -> int:
    """達人の間合."""
    found = MASTER + dived(table)
    for held in in_force(table, statics.Master):
        if in_effect(table, held):
            by = amount(Context(table, held.player, held.card, x=held.x), held.static.by)
            found += -by if held.static.less else by
    return found


def in_effect(table: Table, held: Any) -> bool:
    """Whether the conditions of what holds are met."""
    context = Context(table, held.player, held.card, x=held.x)
    return met(context, held.given, OF_CLASS[held.kind])


PILES = ("hand", "deck", "discard", "down")


def pile_called(context: Context, value: object) -> Zone | None:
    """The pile of which a number on the table says how many cards lie in it."""
    who, _, what = value.rpartition(".") if isinstance(value, str) else ("", "", "")
    return context.table.position.zones[f"{context.of(who)}.{what}"] if what in PILES else None


def of_player(name: str) -> Callable[[Context], int]:
    who, _, what = name.rpartition(".")

    def count(context: Context) -> int:
        player = context.of(who)
        if what == "vigor":
            return context.table.position.players[player][VIGOR]
        if what == "room":
            return context.table.room(player)
        if what in PILES:
            return len(context.table.position.zones[f"{player}.{what}"])
        return context.table.crystals(player, what)

    return count


def nth_used(context: Context) -> int:
    """The so-manieth card that its player has used this turn is this one (連火)."""
    used = [row[2] for row in context.table.done("used", context.player)]
    key = context.card.id
    return len(used) - used[::-1].index(key) if key in used else len(used) + 1


@clause("sakura:core/5-2-1")
def change(context: Context) -> int:
    """How far the distance is from that at the turn's start."""
    return abs(distance(context.table) - context.table.position.game[START_DISTANCE])


def dealt(field: Field[int]) -> Callable[[Context], int]:
    """The damage that the attack of this card, or that of the moment, has dealt."""

    def count(context: Context) -> int:
        attack = context.fight() or context.table.position.cards.get(context.trigger)
        return attack[field] if attack is not None else 0

    return count


COUNTED |= {
    "distance": lambda context: distance(context.table),
    "start_distance": lambda context: context.table.position.game[START_DISTANCE],
    "change": change,
    "master": lambda context: master(context.table),
    "dust": lambda context: context.table.crystals(context.player, "dust"),
    "this": lambda context: on_card(context.card),
    "x": lambda context: context.x,
    "nth_used": nth_used,
    "dealt.aura": dealt(DEALT_AURA),
    "dealt.life": dealt(DEALT_LIFE),
    **{
        f"{who}{what}": of_player(f"{who}{what}")
        for who in ("", "enemy.")
        for what in ("aura", "flare", "life", "vigor", "hand", "deck", "discard", "down", "room")
    },
}


@clause("sakura:core/5-6")
def half(context: Context, value: terms.Half) -> int:
    return (amount(context, value.of) + 1) // 2


def how_many(context: Context, value: terms.HowMany) -> int:
    found = cards_meant(context, value.at, value.which, value.side)
    if value.count == "cards":
        return len(found)
    if value.count == "seeds":
        return sum(card[SEEDS_ON] for card in found)
    return sum(on_card(card) for card in found)


MOST = {
    "most_moved": "moved",
    "most_moved_elsewhere": "moved_elsewhere",
    "most_life_changed": "life_changed",
}
"""The greatest number at once of what is done."""


def tally(context: Context, value: terms.Tally) -> int:
    """How often it was done this turn, in the turn before or in the game."""
    player = "" if value.who in ("both", "any") else context.of(value.who)
    if value.when == "game":
        ever = context.table.position.game[EVER]
        return sum(int(row[3]) for row in ever if row[0] == value.done and player in ("", row[1]))
    kind = MOST.get(value.done, value.done)
    rows = context.table.done(kind, player, last_turn=value.when == "last_turn")
    if value.done in MOST:
        return max((int(row[3]) for row in rows), default=0)
    return sum(fits_row(context, value.which, row) for row in rows)


WORKED_OUT |= {
    terms.Sum: lambda context, value: sum(amount(context, part) for part in value.of),
    terms.Minus: lambda context, value: max(0, amount(context, value.of) - amount(context, value.by)),
    terms.Times: lambda context, value: amount(context, value.of) * value.by,
    terms.Half: half,
    terms.Smaller: lambda context, value: min(amount(context, part) for part in value.of),
    terms.HowMany: how_many,
    terms.Tally: tally,
}
