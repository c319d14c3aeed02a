"""624 伏兵 (ambush): shown from the hand in the opponent's turn, it may be paid for and deployed."""

from __future__ import annotations

from ...kernel import Action, Card, Move, Steps, clause
from ..cards.facts import Cost, printed_cost
from ..play.costs import pay
from ..state.layout import COLOUR
from ..state.table import Table
from ..turn.processing import replace_deployment
from .model import AMBUSH, controller, paid_for


@clause("sengoku:624.1")
def price(source: Card) -> Cost:
    """Its own cost, and one more of the colour of its faction."""
    printed, colour = printed_cost(source), source[COLOUR]
    extra = () if colour == "none" else (colour,)
    return Cost((*printed.coloured, *extra), printed.colourless)


@clause("sengoku:624.1", "sengoku:624.3")
def resolve(table: Table, source: Card, chosen: Action) -> Steps[None]:
    """Paid for, it is deployed standing; a name on the field sends it to the discard pile (503.3.1)."""
    field = f"{controller(source)}.field"
    yield from pay(table, chosen.cards, "sengoku:624.1")
    yield replace_deployment(table.position, Move("deploy", source, field, "sengoku:624.1", at=None))


FUKUHEI = paid_for("fukuhei", AMBUSH, "sengoku:624.1", price, resolve)
