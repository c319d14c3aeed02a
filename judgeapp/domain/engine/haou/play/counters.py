"""Damage and fighting-spirit counters, 撤退, and the two gauges."""

from __future__ import annotations

from ...kernel import Card, Field, Move, Set, Steps, Values, clause, other
from ..abilities.filters import in_force
from ..state.layout import (
    CASTLE,
    DAMAGE,
    MOST_RESOURCES,
    RESOURCES,
    SPIRIT,
    WINNER,
)
from ..state.stack import push
from ..state.table import Table


@clause("haou:counters/damage")
def wound(table: Table, card: Card, amount: int, *clauses: str) -> Set:
    """A damage counter for each point."""
    return Set("wound", card.id, {DAMAGE: card[DAMAGE] + amount}, *clauses, "haou:counters/damage")


@clause("haou:counters/fighting-spirit")
def inspire(card: Card, amount: int, *clauses: str) -> Set:
    """闘魂カウンター: one more power and one more health for each."""
    return Set("inspire", card.id, {SPIRIT: card[SPIRIT] + amount}, *clauses, "haou:counters/fighting-spirit")


@clause("haou:retreat", "haou:glossary/discard-pile", "haou:counters/damage")
def retreats(table: Table) -> Steps[None]:
    """撤退: every general with no health left goes to its owner's discard pile; all that are due go together.

    Whoever lived on the health that the text of one of them added goes after it.
    """
    while due := [
        card
        for player in table.players
        for card in table.generals(player)
        if table.guard("haou:retreat", table.falls(card), card.id)
    ]:
        for card in due:
            yield from retreat(table, card, "haou:retreat", cause_field=DAMAGE)


def retreat(table: Table, card: Card, *clauses: str, cause_field: Field[int] | None = None) -> Steps[None]:
    """A general leaves play; what its text does then is still to come."""
    origin = table.position.origin
    cause = origin.get((card.id, cause_field.name)) if cause_field else None
    owed = [number for number, one in enumerate(texts(card)) if one in list(in_force(card, "retreat"))]
    yield Move("retreat", card, f"{card.owner}.discard_pile", *clauses, cause=cause)
    for number in owed:
        yield push(table, "ability", card.owner, card.id, "", str(number))


def texts(card: Card) -> list[object]:
    return list(card.values.get("abilities") or ())


@clause("haou:turn/1/maximum", "haou:turn/4/maximum", "haou:board/9")
def gained(now: int | None, amount: int) -> int | None:
    """The resources after a gain, never above 12; what was not noted stays so.

    >>> gained(11, 2), gained(3, 5), gained(None, 1)
    (12, 8, None)
    """
    return None if now is None else min(MOST_RESOURCES, now + amount)


def gain(table: Table, player: str, amount: int, *clauses: str, most: str = "haou:board/9") -> Steps[None]:
    """Resources come in, up to the end of the gauge, by the clause `most`."""
    now = table.position.players[player].values.get(RESOURCES.name)
    if (after := gained(now, amount)) is not None:
        yield capped(Set("gain", player, {RESOURCES: after}, *clauses), now, amount, most)


def capped(event: Set, now: int | None, amount: int, most: str) -> Set:
    """A gain, with the clause that bounds it where it is cut short."""
    if now is not None and now + amount > MOST_RESOURCES:
        event.bound, event.clauses = most, (*event.clauses, most)
    return event


def pay(table: Table, player: str, amount: int, *clauses: str) -> Steps[None]:
    """Resources are paid; a payment that was let pass short of them takes what there is."""
    now = table.position.players[player][RESOURCES]
    if amount:
        yield Set("pay", player, {RESOURCES: max(0, now - amount)}, *clauses)


@clause("haou:turn/4/damage", "haou:board/8", "haou:turn/4/maximum")
def siege_damage(table: Table, player: str, amount: int, *clauses: str, reading: str = "") -> Steps[None]:
    """攻城ダメージ: the castle gauge falls, and its player gains as many resources; at 0 the other one has won."""
    if not amount:
        return
    castle, before = table.position.players[player][CASTLE], table.position.players[player].values
    left: Values = {CASTLE: max(0, castle - amount)}
    now: int | None = before.get(RESOURCES.name)
    unpaid = reading == "haou-deckout-siege-damage" and table.uses_other_reading(reading)
    after = now if unpaid else gained(now, amount)
    if after is not None:
        left = {**left, RESOURCES: after}
    yield capped(Set("siege", player, left, *clauses), now, amount, "haou:turn/4/maximum").read_as(reading)
    yield from fall(table, player)


@clause("haou:victory", "haou:turn/4/damage")
def fall(table: Table, player: str) -> Steps[None]:
    """勝利条件: whoever brings the castle gauge of the other to 0 first wins."""
    if table.position.players[player].values.get(CASTLE.name) == 0:
        yield table.set_game("fall", {WINNER: other(player)}, "haou:victory")
