"""【条件】: what is fulfilled, who uses it in which order, and that it is used once."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from ...effects.waiting import Waiting
from ...kernel import Card, Steps, clause
from ..state.layout import WAITING
from ..state.table import Table
from .filters import affects, in_play, matches, of_timing
from .model import Ability


class Fulfilled(NamedTuple):
    """A condition that is fulfilled: whose, of which card, and its number there."""

    player: str
    card: str
    number: str


CONDITIONS = Waiting(field=WAITING, read=Fulfilled._make)


def hearing(table: Table, moment: str, card: Card) -> Iterator[tuple[Card, int, Ability]]:
    """The conditions that something that happens to a unit fulfils: its own, and those about such units."""
    for source in [*in_play(table.position), *([card] if not card.zone.endswith(".field") else [])]:
        for number, ability in of_timing(source, "condition"):
            if ability.on != moment or not affects(table.position, ability.season, source):
                continue
            own = ability.of is None and source.id == card.id
            if own or (ability.of and matches(table.position, ability.of, source, card, ability.season)):
                yield source, number, ability


@clause("moncolle:details/timing/condition", "moncolle:details/timing/condition/times")
def fulfil(table: Table, moment: str, card: Card) -> Steps[None]:
    """Each fulfilment lets each condition be used once."""
    for source, number, _ in list(hearing(table, moment, card)):
        rows = CONDITIONS.more(table.position, Fulfilled(source.owner, source.id, str(number)))
        yield table.set_game("fulfilled", {WAITING: rows}, "moncolle:details/timing/condition")


def fulfil_all(table: Table, moment: str) -> Steps[None]:
    """Something that happens to all units: the battle begins."""
    for player in table.players:
        for card in table.units(player):
            yield from fulfil(table, moment, card)
