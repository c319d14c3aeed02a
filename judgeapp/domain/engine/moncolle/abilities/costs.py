"""Costs: which spell slots, power and cards pay for an effect, and whether they can."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, islice, permutations, product
from typing import NamedTuple

from ...kernel import Card, Position, Refusal, Text, clause
from ..cards.facts import SPELL
from ..state.layout import CHAIN, POWER, SPENT_SLOTS, STANDING
from ..state.table import Table
from .filters import abilities_of
from .model import Ability, Cost

COST, SHARED, MULTI = "moncolle:details/cost", "moncolle:details/cost/shared", "moncolle:details/static/multi"
MOST_ORDERS = 24
NO_SLOTS = Text(
    "示されたユニットでは、コストのスペル枠（{slots}）を支払えません。",
    "The units named cannot pay the spell slots ({slots}).",
)
NO_POWER = Text(
    "パワーが足りません（★{wanted}が必要で、★{now}です）。", "Power {wanted} is needed; there is {now}."
)
NO_CARDS = Text(
    "コストとして手札を{count}枚破棄する必要があります。",
    "{count} card(s) of the hand are discarded as cost.",
)
NOT_READY = Text(
    "{of}は行動完了なので、このコストを支払えません。", "{of} is spent and cannot pay this cost."
)

Paid = tuple[tuple[str, str], ...]
"""Units, each with the slot that it pays."""


class Payment(NamedTuple):
    """What a declaration remembers: the number of the effect, the slots that pay for it, the cards discarded."""

    number: int
    slots: Paid = ()
    cards: tuple[str, ...] = ()


def pledges(position: Position) -> Iterator[tuple[str, Cost, Payment]]:
    """What was declared and is not settled: the card of each, its cost and what pays for it."""
    for link in position.game[CHAIN]:
        if link[0] in ("spell", "ability"):
            note = Payment(*link[6])
            texts = abilities_of(position.cards[link[2]])
            yield link[2], (texts[note.number - 1].cost if texts else Cost()), note


@clause("moncolle:details/static/slots", "moncolle:details/static/spell")
def open_slots(position: Position, card: Card) -> list[str]:
    """The slots of a unit that are neither spent nor pledged to what is declared."""
    left: list[str] = [*card[SPELL]]
    spent: tuple[str, ...] = card[SPENT_SLOTS]
    pledged = (pair for _, _, payment in pledges(position) for pair in payment.slots)
    taken = [*spent, *(slot for key, slot in pledged if key == card.id)]
    for slot in taken:
        if slot in left:
            left.remove(slot)
    return left


@clause("moncolle:details/static/multi", "moncolle:details/cost/shared")
def slots_paid(table: Table, cost: Cost, payers: tuple[str, ...]) -> Paid | None:
    """Which slot of which unit pays for which of the cost; None where these units cannot."""
    if len(payers) != len(cost.slots):
        return None
    for order in dict.fromkeys(islice(permutations(payers), MOST_ORDERS)):
        left = {key: open_slots(table.position, table.position.cards[key]) for key in order}
        paid: list[tuple[str, str]] = []
        for key, wanted in zip(order, cost.slots, strict=True):
            slot = wanted if wanted in left[key] else "any"
            if slot not in left[key]:
                break
            left[key].remove(slot)
            paid.append((key, slot))
        else:
            return tuple(paid)
    return None


def split(table: Table, player: str, cards: tuple[str, ...]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The units that pay, and the cards of the hand that are discarded, among the `cards` of an entry."""
    hand = table.position.zones[f"{player}.hand"].cards
    return tuple(key for key in cards if key not in hand), tuple(key for key in cards if key in hand)


@clause("moncolle:details/cost", "moncolle:details/cost/additional", "moncolle:details/cost/shared")
def unpaid(table: Table, player: str, card: Card, ability: Ability, cards: tuple[str, ...]) -> Refusal | None:
    """Why the cost of an effect is not paid; what cannot be paid cannot be declared."""
    cost = ability.cost
    payers, thrown = split(table, player, cards)
    if not set(payers) <= {fighter.id for fighter in fighters(table, player)}:
        return Refusal(COST, NO_SLOTS.fill(slots=worded(cost)), goes_on=False)
    if slots_paid(table, cost, payers) is None:
        return Refusal(
            COST,
            NO_SLOTS.fill(slots=worded(cost)),
            tuple((key, field.name) for key in payers for field in (SPELL, SPENT_SLOTS)),
            goes_on=False,
        )
    free = set(thrown) - in_use(table.position) - {card.id}
    if not len(free) == len(thrown) == cost.discard:
        return Refusal(COST, NO_CARDS.fill(count=cost.discard), goes_on=False)
    return no_power(table, player, cost) or not_ready(table, card, cost)


def in_use(position: Position) -> set[str]:
    """The cards of a hand that are declared or pledged, and are neither discarded nor used for anything else."""
    spells = {link[2] for link in position.game[CHAIN] if link[0] == "spell"}
    return spells | {key for _, _, note in pledges(position) for key in note.cards}


def worded(cost: Cost) -> Text:
    return SPELL.show(cost.slots)


def fighters(table: Table, player: str) -> list[Card]:
    """Who can pay spell slots: the units of the battle."""
    return table.fighters(player) if table.battle else []


@clause("moncolle:board/8/use", "moncolle:details/cost", "moncolle:column/power-counter")
def no_power(table: Table, player: str, cost: Cost) -> Refusal | None:
    """Why power does not suffice, with what is pledged already."""
    if not cost.power:
        return None
    owners = table.position.cards
    pledged = sum(other.power for key, other, _ in pledges(table.position) if owners[key].owner == player)
    now = table.power(player) - pledged
    if now >= cost.power:
        return None
    return Refusal(COST, NO_POWER.fill(wanted=cost.power, now=now), ((player, POWER.name),))


def not_ready(table: Table, card: Card, cost: Cost) -> Refusal | None:
    """Why a unit cannot become spent, or be discarded, as cost: it is spent, or has pledged itself."""
    pledged = [one for key, one, _ in pledges(table.position) if key == card.id and one.takes_the_unit]
    if (cost.spend and not card[STANDING]) or (cost.takes_the_unit and pledged):
        return Refusal(COST, NOT_READY.fill(of=table.title(card)), ((card.id, STANDING.name),), goes_on=False)
    return None


def ways_to_pay(table: Table, player: str, card: Card, cost: Cost) -> Iterator[tuple[str, ...]]:
    """The `cards` with which a cost might be paid: a unit for each slot, and cards of the hand."""
    able = [fighter.id for fighter in fighters(table, player) if fighter.values.get(SPELL.name)]
    hand = [key for key in table.position.zones[f"{player}.hand"].cards if key != card.id]
    if len(hand) < cost.discard:
        return
    seen: set[tuple[str, ...]] = set()
    for payers in product(able, repeat=len(cost.slots)):
        if (alike := tuple(sorted(payers))) in seen:
            continue
        seen.add(alike)
        for thrown in combinations(hand, cost.discard):
            yield (*payers, *thrown)
