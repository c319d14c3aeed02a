"""Texts that stand in the place of something that would happen to their player."""

from __future__ import annotations

from ...kernel import Steps, clause
from ..language import statics
from ..state.force import Held, in_force
from ..state.table import Table
from .asking.silence import ASKING
from .context import Context
from .numbers import in_effect
from .program import PROGRAM


@clause("sakura:core/1-4", "sakura:core/9-1-3-1")
def in_place_of(table: Table, player: str, what: str) -> list[Held]:
    """The texts in force that can take the place of what would happen to a player."""
    return [
        held
        for held in in_force(table, statics.Instead)
        if held.static.of == what and held.player == player and in_effect(table, held)
    ]


def replaced(table: Table, player: str, what: str) -> Steps[bool]:
    """Whether such a text was chosen, and so carried out instead."""
    for held in in_place_of(table, player, what):
        if (yield from ASKING.agree(player, held.card.id, "sakura:core/1-4")):
            context = Context(table, player, held.card, x=held.x)
            yield from PROGRAM.carry_out(context, held.static.do, "sakura:core/1-4")
            return True
    return False
