"""610 忍 (shinobi): shown from the hand when nobody intercepts, it may be paid for and joins the attack on the wall."""

from __future__ import annotations

from collections.abc import Iterator

from ...kernel import Action, Card, Move, Refusal, Steps, clause
from ..costs import pay, payments, refuse_payment
from ..facts import Cost, printed_cost
from ..layout import JOINED, STANDING
from ..processing import replace_deployment
from ..table import Table
from .model import UNBLOCKED, Triggered, activation, controller


@clause("sengoku:610.1")
def price(source: Card) -> Cost:
    """Its own cost and one resource more, of any colour."""
    printed = printed_cost(source)
    return Cost(printed.coloured, printed.colourless + 1)


def ways(table: Table, source: Card) -> Iterator[Action]:
    for paid in payments(table, controller(source), price(source)):
        yield activation(source, cards=paid)


def refuse(table: Table, source: Card, action: Action) -> Refusal | None:
    return refuse_payment(table, action.player, price(source), action.cards)


@clause("sengoku:610.1", "sengoku:610.2", "sengoku:610.2.1", "sengoku:610.7")
def resolve(table: Table, source: Card, chosen: Action) -> Steps[None]:
    """Deployed exhausted, under the attack restriction, in the middle of an attack that it has not declared."""
    yield from pay(table, chosen.cards, "sengoku:610.1")
    field = f"{controller(source)}.field"
    deployed = Move("deploy", source, field, "sengoku:610.2", at=None, values={STANDING: False})
    yield replace_deployment(table.position, deployed)
    if table.general(source.id):
        joined = (*table.position.game[JOINED], source.id)
        yield table.set_game("joins", {JOINED: joined}, "sengoku:610.2")


SHINOBI = Triggered("shinobi", UNBLOCKED, "sengoku:610.1", resolve, ways=ways, refuse=refuse)
