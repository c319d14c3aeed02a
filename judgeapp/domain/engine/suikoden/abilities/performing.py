"""What a special ability does, step by step."""

from __future__ import annotations

from ...kernel import Card, Set, Steps, clause, other
from ..battle.shooting import change
from ..state.layout import IS_READY
from ..state.piles import draw, mill
from ..state.table import Table
from .filters import affected
from .model import Ability, Change, Draw, Mill, Ready, Spend, Step
from .timing import TIMINGS


@clause("suikoden:abilities")
def perform(table: Table, player: str, card: Card, ability: Ability) -> Steps[None]:
    """Every step in the order of the text."""
    why = TIMINGS[ability.when].clause
    for step in ability.do:
        if isinstance(step, Draw):
            yield from draw(table, player, step.amount, why)
        elif isinstance(step, Mill):
            yield from mill(table, player if step.player == "own" else other(player), step.amount, why)
        else:
            for character in affected(table, step.what, card):
                yield from to_character(table, card, character, step, why)


def to_character(table: Table, source: Card, card: Card, step: Step, why: str) -> Steps[None]:
    """What happens to one character."""
    if isinstance(step, Change):
        yield from change(table, card, (source.id, step.stat, step.amount, step.until), why)
    elif isinstance(step, Ready | Spend):
        ready = isinstance(step, Ready)
        yield Set("ready" if ready else "spend", card.id, {IS_READY: ready}, why)
    else:
        yield table.leave("wander", card, "wanderers", why)
