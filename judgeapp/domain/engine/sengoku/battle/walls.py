"""Siege damage: one card from the top of the wall for each point."""

from __future__ import annotations

from ...kernel import Steps, clause
from ..abilities.context import Replaced
from ..abilities.instead import instead
from ..state.table import Table


@clause("sengoku:906.7.4.3")
def breach(table: Table, defender: str, amount: int, *clauses: str, already: Replaced = ()) -> Steps[bool]:
    """Cards from the top of a wall, as many as there are; that none is left is no defeat by itself.

    Gives whether damage was dealt: not where there was none to deal, or something else happened in its place.
    """
    if not amount or (yield from instead(table, "siege_damage", player=defender, already=already)):
        return False
    for _ in range(amount):
        card = table.position.top(f"{defender}.wall")
        if card is not None:
            yield table.discard("siege", card, "sengoku:906.7.4.3", *clauses)
    return True
