"""610 忍 (shinobi): shown from the hand when nobody intercepts, it may be paid for and joins the attack on the wall."""

from __future__ import annotations

from collections.abc import Iterator

from ...kernel import Action, Card, ChangePrevented, Event, Move, Steps, clause
from ..abilities.standing.reaching import reach
from ..cards.facts import Cost, printed_cost
from ..play.costs import pay
from ..state.layout import JOINED, STANDING
from ..state.reach import together
from ..state.table import Table
from ..turn.processing import replace_deployment
from .mitsuaoi import MITSUAOI
from .model import UNBLOCKED, controller, paid_for
from .shageki import SHAGEKI


@clause("sengoku:610.1")
def price(source: Card) -> Cost:
    """Its own cost and one resource more, of any colour."""
    printed = printed_cost(source)
    return Cost(printed.coloured, printed.colourless + 1)


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
        yield from undeclared(table, source)


@clause("sengoku:610.2.1")
def undeclared(table: Table, source: Card) -> Iterator[Event]:
    """What would trigger as it declares an attack does not: that is told."""
    keywords = (keyword for keyword in (MITSUAOI, SHAGEKI) if keyword.keyword in table.keywords(source))
    texts = (
        ability_
        for ability_ in table.abilities(source).values()
        if ability_.when in ("attack", "siege_declared")
    )
    if lost := [*(triggered.reach for triggered in keywords), *(reach(ability.do) for ability in texts)]:
        yield ChangePrevented("undeclared", source.id, "sengoku:610.2.1", about=together(lost))


SHINOBI = paid_for("shinobi", UNBLOCKED, "sengoku:610.1", price, resolve)
