"""Numbers and conditions of a text, taken from the table as it stands."""

from __future__ import annotations

from collections.abc import Iterable

from ....kernel import Card, UnknownFact, Zone, clause
from ...state.layout import COUNTERS, CRESTS, DAMAGE, LOYALTY, REBELLION
from ..language.terms import Amount, Are, AtLeast, AtMost, Condition, Count, Filter, Not, Turn
from .context import Context
from .filters import matches

OF_PLAYER = {"crests": CRESTS, "loyalty": LOYALTY, "rebellion": REBELLION}


@clause("sengoku:103.3.1", "sengoku:103.3.2", "sengoku:103.3.3")
def amount(context: Context, stated: Amount) -> int:
    """A number of a text: what is added goes in before it is multiplied."""
    if isinstance(stated, int):
        return stated
    number = (counted(context, stated) + stated.plus) * stated.times
    return number if stated.most is None else min(number, stated.most)


def counted(context: Context, stated: Count) -> int:
    """What a count finds, before it is made more or less."""
    if stated.what == "number":
        return context.number
    if field := OF_PLAYER.get(stated.what):
        return sum(context.table.position.players[player][field] for player in context.sides(stated.side))
    if stated.what == "cards" and isinstance(stated.of, Filter):
        return how_many(context, stated.of)
    cards = context.cards(stated.of)
    if stated.what == "cards":
        return len(cards)
    return sum(measure(context, card, stated.what) for card in cards)


def measure(context: Context, card: Card, what: str) -> int:
    """A card's present number of a kind."""
    if what == "damage":
        return card[DAMAGE]
    if what == "counters":
        return sum(int(number) for _, number in card[COUNTERS])
    return context.table.power(card) if what == "power" else context.table.siege(card)


def how_many(context: Context, wanted: Filter) -> int:
    """The number of cards that a filter means; of a zone that it takes whole, nothing else need be known."""
    zones = taken_whole(context, wanted)
    return sum(map(len, zones)) if zones else len(context.find(wanted))


def taken_whole(context: Context, wanted: Filter) -> list[Zone]:
    """The zones of which a filter means every card; none on the field, where cards lie that are none there."""
    if wanted.zone == "field" or wanted != Filter(side=wanted.side, zone=wanted.zone, type="any"):
        return []
    zones = context.table.position.zones
    return [zones[f"{player}.{wanted.zone}"] for player in context.sides(wanted.side)]


def hold(context: Context, conditions: Iterable[Condition]) -> bool:
    """Whether all of them hold now."""
    return all(holds(context, condition) for condition in conditions)


def holds(context: Context, condition: Condition) -> bool:
    """Whether one condition holds now."""
    if isinstance(condition, AtLeast):
        return at_least(context, condition)
    if isinstance(condition, AtMost):
        return amount(context, condition.count) <= condition.number
    if isinstance(condition, Are):
        cards = context.cards(condition.what)
        return bool(cards) and all(matches(context, card, condition.such) for card in cards)
    if isinstance(condition, Turn):
        return context.table.turn_player in context.sides(condition.of)
    if isinstance(condition, Not):
        return not holds(context, condition.condition)
    return any(holds(context, part) for part in condition.conditions)


def at_least(context: Context, condition: AtLeast) -> bool:
    """Enough of something; where the cards that somebody counted are enough, the rest need not be known."""
    try:
        return amount(context, condition.count) >= condition.number
    except UnknownFact:
        match condition.count:
            case Count(of=Filter() as wanted) as count if count == Count(of=wanted):
                if sum(len(zone.cards) for zone in taken_whole(context, wanted)) >= condition.number:
                    return True
        raise
