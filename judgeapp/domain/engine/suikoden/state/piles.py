"""Cards that are discarded from a deck or drawn from one."""

from __future__ import annotations

from ...kernel import Move, Steps, clause
from .table import Table


@clause("suikoden:battle/7", "suikoden:skills/cavalry")
def mill(table: Table, player: str, amount: int, *clauses: str, reading: str = "") -> Steps[None]:
    """So many cards of the deck of a player are discarded, as far as there are any."""
    for _ in range(amount):
        card = table.position.top(table.deck(player))
        if card is None:
            return
        yield Move("mill", card, f"{player}.discard_pile", *clauses).read_as(reading)


@clause("suikoden:skills/procurement")
def draw(table: Table, player: str, amount: int, *clauses: str) -> Steps[None]:
    """So many cards from the deck into the hand, as far as there are any."""
    for _ in range(amount):
        card = table.position.top(table.deck(player))
        if card is not None:
            yield Move("draw", card, f"{player}.hand", *clauses, at=None)
