"""Damage, death and 破棄: what takes units off the battlefield."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from ...kernel import Card, ChangePrevented, Steps, Together, clause
from ..state.layout import DAMAGE
from ..state.table import Table
from ..turn.drawing import discarded
from .conditions import fulfil
from .continuous import in_force, is_undying

DEATH, UNDYING, ZERO = (
    "moncolle:details/death",
    "moncolle:details/death/not-dying",
    "moncolle:details/defense-zero",
)


class Hit(NamedTuple):
    """So much damage to a unit, and the clause that makes it so much.

    `is_noted` is False where nobody noted in which order the units share it: then each may have taken something else.
    """

    card: Card
    amount: int
    why: str
    is_noted: bool = True


@clause("moncolle:details/damage", "moncolle:details/damage/not-accumulated", "moncolle:details/damage/value")
def deal(table: Table, hits: list[Hit], *clauses: str, reading: str = "") -> Steps[None]:
    """All of it at the same time; who takes its defense or more at once dies, and nothing is gathered."""
    if not hits:
        return
    cited = dict.fromkeys((*clauses, *(hit.why for hit in hits)))
    taken = {hit.card.id: {DAMAGE: hit.amount if hit.is_noted else None} for hit in hits}
    yield Together("damage", taken, *cited).read_as(reading)
    deadly = [hit for hit in hits if hit.amount and hit.amount >= table.defense(hit.card)]
    for hit in hits:
        if hit not in deadly:
            yield ChangePrevented(
                "withstands", hit.card.id, *clauses, hit.why, DEATH, about=((hit.card.id, "zone"),)
            )
    yield from die(table, [hit.card for hit in deadly], reading=reading)


@clause("moncolle:details/death", "moncolle:details/death/not-dying", "moncolle:cards/unit#7")
def die(table: Table, units: Iterable[Card], *clauses: str, reading: str = "") -> Steps[None]:
    """死亡: into the discard pile, all at once; who does not die stays."""
    dying = []
    for card in units:
        if is_undying(table.position, card):
            yield ChangePrevented("survives", card.id, UNDYING, about=((card.id, "zone"),))
        else:
            dying.append(card)
    for card in dying:
        yield from fulfil(table, "dies", card)
    for card in dying:
        yield discarded("die", card, DEATH, *clauses).read_as(reading)


@clause("moncolle:details/defense-zero", "moncolle:cards/unit#7")
def fade(table: Table) -> Steps[None]:
    """防御力0以下: discarded at once, without dying."""
    for player in table.players:
        for card in table.units(player):
            if (card.values.get("lasting") or weakened(table)) and table.defense(card) <= 0:
                yield discarded("fade", card, ZERO)


def weakened(table: Table) -> bool:
    """Whether anything continuous is at work that could take defense away."""
    return bool(in_force(table.position))
