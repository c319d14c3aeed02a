"""500.2: whose abilities a moment is the moment of."""

from __future__ import annotations

from collections.abc import Iterator

from ....kernel import Card, clause
from ...cards.sorts import legible
from ...state.layout import USED
from ...state.table import Table
from ..language.model import Ability
from ..language.moments import IN_DISCARD, OF_THE_GAME
from .context import Context
from .continuous import abilities_of, is_active
from .filters import matches
from .leaving import abilities_there
from .speaking import speaking, works_here
from .values import hold

Heard = tuple[Card, str, Ability]


@clause("sengoku:500.2", "sengoku:400.3", "sengoku:403.1")
def heard(table: Table, moment: str, subject: Card | None, player: str) -> Iterator[Heard]:
    """Every ability that a moment triggers: `subject` is the card that it is about, `player` whose it is."""
    cards = speaking(table, moment)
    if subject is not None and moment in IN_DISCARD:
        yield from own(table, moment, subject)
    for card in cards:
        for name, ability in abilities_of(table, card).items():
            spent = ability.once and name in card[USED]
            if ability.when == moment and not spent and triggers_for(table, card, ability, subject, player):
                yield card, name, ability


@clause("sengoku:410.2", "sengoku:205.4", "sengoku:205.4.1", "sengoku:205.4.2", "sengoku:412.2")
def own(table: Table, moment: str, subject: Card) -> Iterator[Heard]:
    """The abilities of a card that has just come to the discard pile and acts there."""
    for name, ability in abilities_there(subject):
        context = Context(table, subject, subject.zone.partition(".")[0], subject.id)
        if ability.when == moment and ability.of is None and hold(context, ability.given):
            yield subject, name, ability


@clause(
    "sengoku:412.2", "sengoku:412.3.1", "sengoku:411.2", "sengoku:414.2", "sengoku:415.2", "sengoku:416.2"
)
def triggers_for(table: Table, card: Card, ability: Ability, subject: Card | None, player: str) -> bool:
    """Whether the moment is one that this ability of this card waits for."""
    context = Context(table, card, card.zone.partition(".")[0], subject.id if subject else "")
    if not belongs(context, ability, subject, player) or not is_active(table, card, ability):
        return False
    return hold(context, ability.given)


@clause("sengoku:421.1", "sengoku:306.5", "sengoku:205.3")
def listens(card: Card, ability: Ability) -> bool:
    """Whether the ability works where its card lies; 自国力配備時 works on a resource, if it lies face up."""
    if ability.when == "resource" and ability.of is None:
        return legible(card)
    return works_here(card, ability)


def belongs(context: Context, ability: Ability, subject: Card | None, player: str) -> bool:
    """Whether the moment is the card's own, or of a card or a player that it is about."""
    if not listens(context.source, ability):
        return False
    if ability.when in OF_THE_GAME and player not in context.sides(ability.side):
        return False
    if ability.of is not None:
        return subject is not None and matches(context, subject, ability.of)
    if ability.when in OF_THE_GAME:
        return True
    return subject is not None and subject.id == context.source.id and ability.when not in IN_DISCARD
