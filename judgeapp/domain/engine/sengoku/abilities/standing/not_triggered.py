"""What a card has for a moment that is not its own, or whose condition fails: nothing triggers, and that is told.

Whoever claims what would have come of it is told the clause that has kept it from coming.
"""

from __future__ import annotations

from collections.abc import Iterator

from ....kernel import Card, ChangePrevented, Event, clause
from ...state.layout import USED
from ...state.table import Table
from ..language.model import Ability
from ..language.moments import IN_DISCARD
from ..language.steps import Draw, Mill, SiegeDamage
from .context import Context
from .continuous import BROUGHT_ABOUT, abilities_of, is_active
from .leaving import abilities_there
from .listening import belongs
from .reaching import reach
from .speaker import sides
from .speaking import anything, speaking
from .values import hold

CHANGED: dict[type, tuple[str, ...]] = {Draw: ("hand", "deck"), Mill: ("deck",), SiegeDamage: ("wall",)}
"""The zones in which the number of cards tells that a step has been carried out."""


def not_triggered(table: Table, card: Card, **near: str) -> Iterator[Event]:
    """Something near these moments has happened to a card that waits for them; each with the clause that tells."""
    if not anything(table):
        return
    having = (
        abilities_there(card) if card.zone.endswith(".discard_pile") else abilities_of(table, card).items()
    )
    for _, ability in having:
        if ability.when in near and ability.of is None:
            yield kept_off(card, ability, near[ability.when])


def kept_off(card: Card, ability: Ability, *clauses: str) -> Event:
    """The event that tells what a suppressed ability would have changed, as far as can be said beforehand."""
    player, about = card.zone.partition(".")[0], list[tuple[str, str]]()
    for step in ability.do:
        if not isinstance(step, Draw | Mill | SiegeDamage):
            return ChangePrevented("unheard", card.id, *clauses, about=reach(ability.do))
        zones = CHANGED[type(step)]
        about += ((f"{side}.{zone}", "count") for side in sides(player, step.player) for zone in zones)
    return ChangePrevented("unheard", card.id, *clauses, about=tuple(about))


@clause(
    "sengoku:400.3.2", "sengoku:412.2", "sengoku:618.1", "sengoku:619.1", "sengoku:620.3", "sengoku:609.1"
)
def unmet(table: Table, moment: str, subject: Card | None, player: str) -> Iterator[Event]:
    """The moment has come for a card whose ability is spent, not active, or wants what is not so."""
    for card in speaking(table, moment) if moment not in IN_DISCARD else ():
        for name, ability in abilities_of(table, card).items():
            if ability.when != moment:
                continue
            context = Context(table, card, card.zone.partition(".")[0], subject.id if subject else "")
            if belongs(context, ability, subject, player) and (why := missing(context, name, ability)):
                yield kept_off(card, ability, why)


def missing(context: Context, name: str, ability: Ability) -> str:
    """The clause of what an ability wants and does not have, empty where it wants nothing more."""
    if not is_active(context.table, context.source, ability):
        return BROUGHT_ABOUT[ability.active]
    if not hold(context, ability.given):
        return ability.rule
    return "sengoku:412.2" if ability.once and name in context.source[USED] else ""
