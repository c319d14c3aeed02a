"""624 伏兵 (ambush): shown from the hand in the opponent's turn, it may be paid for and deployed."""

from __future__ import annotations

from collections.abc import Iterator

from ...kernel import Action, Card, Move, Refusal, Steps, clause
from ..costs import pay, payments, refuse_payment
from ..facts import Cost, printed_cost
from ..layout import COLOUR
from ..processing import replace_deployment
from ..table import Table
from .model import AMBUSH, Triggered, activation, controller


@clause("sengoku:624.1")
def price(source: Card) -> Cost:
    """Its own cost, and one more of the colour of its faction."""
    printed, colour = printed_cost(source), source[COLOUR]
    extra = () if colour == "none" else (colour,)
    return Cost((*printed.coloured, *extra), printed.colourless)


def ways(table: Table, source: Card) -> Iterator[Action]:
    for paid in payments(table, controller(source), price(source)):
        yield activation(source, cards=paid)


def refuse(table: Table, source: Card, action: Action) -> Refusal | None:
    return refuse_payment(table, action.player, price(source), action.cards)


@clause("sengoku:624.1", "sengoku:624.3")
def resolve(table: Table, source: Card, chosen: Action) -> Steps[None]:
    """Paid for, it is deployed standing; a name on the field sends it to the discard pile (503.3.1)."""
    field = f"{controller(source)}.field"
    yield from pay(table, chosen.cards, "sengoku:624.1")
    yield replace_deployment(table.position, Move("deploy", source, field, "sengoku:624.1", at=None))


FUKUHEI = Triggered("fukuhei", AMBUSH, "sengoku:624.1", resolve, ways=ways, refuse=refuse)
