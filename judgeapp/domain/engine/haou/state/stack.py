"""割込み: what has been declared and is not resolved yet, the last declared on top."""

from __future__ import annotations

from typing import NamedTuple

from ...kernel import Set, clause
from .layout import ACTED, PASSES, STACK
from .table import Table

CITED = {
    "shot": "haou:keywords/shot",
    "limit_break": "haou:keywords/limit-break",
    "ability": "haou:turn/3/ability",
    "charge": "haou:keywords/charge",
    "melee": "haou:turn/3/melee",
}
"""What can be declared, each with the clause that it is resolved under."""


class Declared(NamedTuple):
    """One thing declared: what it is, whose, of which general or card, at which target, and what else is said."""

    kind: str
    player: str
    card: str
    target: str
    more: str


@clause("haou:turn/3/interrupt/optional", "haou:turn/3/interrupt/stack")
def push(table: Table, kind: str, player: str, card: str = "", target: str = "", more: str = "") -> Set:
    """Something is declared; it is resolved before everything that was declared earlier."""
    game = table.position.game
    rest = game[STACK]
    late = kind in ("shot", "limit_break", "ability") and game[ACTED] not in ("", player)
    came = not rest or rest[0][0] in ("melee", "charge")
    stack = ((kind, player, card, target, more), *rest)
    declared = table.set_game(f"declare_{kind}", {STACK: stack, ACTED: player, PASSES: 0}, CITED[kind])
    return declared.read_as("haou-interrupt-move" if late and came else "")


def top(table: Table) -> Declared | None:
    """What was declared last and is not resolved."""
    stack = table.position.game[STACK]
    return Declared(*stack[0]) if stack else None


@clause("haou:turn/3/interrupt/optional", "haou:turn/3/interrupt/stack")
def pop(table: Table) -> Set:
    """What was declared last is resolved; then what is below may be interrupted in turn, or nothing is left."""
    rest = table.position.game[STACK][1:]
    acted = rest[0][1] if rest else ""
    why = "haou:turn/3/interrupt/optional" if rest else CITED[table.position.game[STACK][0][0]]
    return table.set_game("resolve", {STACK: rest, ACTED: acted, PASSES: 0}, why)
