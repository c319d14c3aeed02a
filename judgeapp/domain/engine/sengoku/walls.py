"""Siege damage: one card from the top of the wall for each point."""

from __future__ import annotations

from ..kernel import Move, Steps, clause
from .table import Table


@clause("sengoku:906.7.4.3")
def breach(table: Table, defender: str, amount: int, *clauses: str) -> Steps[None]:
    """Cards from the top of a wall, as many as there are; that none is left is no defeat by itself."""
    for _ in range(amount):
        card = table.position.top(f"{defender}.wall")
        if card is None:
            return
        yield table.discard("siege", card, "sengoku:906.7.4.3", *clauses)


@clause("sengoku:glossary/fortify", "sengoku:305.4.2")
def fortify(table: Table, player: str, amount: int, *clauses: str) -> Steps[None]:
    """築城: so many cards from the top of the deck go face down on top of the wall, as far as there are any."""
    for _ in range(amount):
        card = table.position.top(f"{player}.deck")
        if card is None:
            return
        yield Move("fortify", card, f"{player}.wall", "sengoku:305.4.2", *clauses)
