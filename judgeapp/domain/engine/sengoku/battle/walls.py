"""Siege damage: one card from the top of the wall for each point."""

from __future__ import annotations

from ...effects.instead import Replaced
from ...kernel import ChangePrevented, Event, Steps, clause
from ..abilities.resolving.instead import instead
from ..state.layout import WINNER
from ..state.table import Table


@clause("sengoku:906.7.4.3")
def breach(table: Table, defender: str, amount: int, *clauses: str, already: Replaced = ()) -> Steps[bool]:
    """Cards from the top of a wall, as many as there are; that none is left is no defeat by itself.

    Gives whether damage was dealt: not where there was none to deal, or something else happened in its place.
    """
    if not amount or (yield from instead(table, "siege_damage", player=defender, already=already)):
        return False
    bare = table.position.top(f"{defender}.wall") is None
    if bare and clauses[0] != BY_GENERALS:
        yield no_fall(defender, clauses[0])
    for _ in range(amount):
        card = table.position.top(f"{defender}.wall")
        if card is None:
            break
        yield table.discard("siege", card, *clauses, "sengoku:906.7.4.3")
    return True


BY_GENERALS = "sengoku:906.7.4.2"
SPARED = {"sengoku:603.1": "sengoku:603.2", "sengoku:605.1": "sengoku:605.2"}
"""The clause by which a keyword deals siege damage, and the one that keeps it from deciding the game."""


@clause("sengoku:100.3.1", "sengoku:603.2", "sengoku:605.2")
def no_fall(defender: str, dealt_by: str) -> Event:
    """Siege damage that no siege by a general deals takes nothing from a bare wall and decides nothing."""
    about = (("game", WINNER.name), (f"{defender}.wall", "count"))
    return ChangePrevented(
        "no_fall", f"{defender}.wall", SPARED.get(dealt_by, "sengoku:100.3.1"), dealt_by, about=about
    )
