"""割込み: what has been declared and is not resolved yet, the last declared on top."""

from __future__ import annotations

from typing import NamedTuple

from ...effects.waiting import Waiting
from ...kernel import Set, clause
from .layout import ACTED, PASSES, STACK
from .silence import INTERRUPTS
from .table import Table

CITED = {
    "shot": "haou:keywords/shot",
    "limit_break": "haou:keywords/limit-break",
    "ability": "haou:turn/3/ability",
    "charge": "haou:keywords/charge",
    "melee": "haou:turn/3/melee",
}
"""What can be declared, each with the clause that it is resolved under."""
ARRIVALS = ("charge", "melee")
"""What the arrival of a general brings about by itself."""


class Declared(NamedTuple):
    """One thing declared: what it is, whose, of which general or card, at which target, and what else is said."""

    kind: str
    player: str
    card: str
    target: str
    more: str


DECLARED = Waiting(field=STACK, read=Declared._make, stacked=True)


@clause("haou:turn/3/interrupt/optional", "haou:turn/3/interrupt/stack")
def push(table: Table, kind: str, player: str, card: str = "", target: str = "", more: str = "") -> Set:
    """Something is declared; it is resolved before everything that was declared earlier."""
    below = top(table)
    late = kind in INTERRUPTS and table.position.game[ACTED] not in ("", player)
    came = below is None or below.kind in ARRIVALS
    stack = DECLARED.more(table.position, Declared(kind, player, card, target, more))
    declared = table.set_game(f"declare_{kind}", {STACK: stack, ACTED: player, PASSES: 0}, CITED[kind])
    return declared.read_as("haou-interrupt-move" if late and came else "")


def top(table: Table) -> Declared | None:
    """What was declared last and is not resolved."""
    return DECLARED.first(table.position)


@clause("haou:turn/3/interrupt/optional", "haou:turn/3/interrupt/stack")
def pop(table: Table, declared: Declared) -> Set:
    """What was declared last is resolved; then what is below may be interrupted in turn, or nothing is left."""
    rest = DECLARED.without(table.position, declared)
    acted = rest[0].player if rest else ""
    why = "haou:turn/3/interrupt/optional" if rest else CITED[declared.kind]
    return table.set_game("resolve", {STACK: rest, ACTED: acted, PASSES: 0}, why)
