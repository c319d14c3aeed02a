"""903.2 and 903.3: a card of the hand becomes a resource."""

from __future__ import annotations

from ...kernel import Action, Move, Steps, clause, guard
from ..state.layout import FACE_UP
from ..state.table import Table
from .drawing import draw


@clause("sengoku:903.2", "sengoku:903.2.1", "sengoku:903.3")
def place(table: Table, placed: Action) -> Steps[None]:
    """Face up or face down; face down, it is replaced from the deck."""
    card, face_up = table.position.cards[placed.card], placed.value == "up"
    to = f"{placed.player}.resources"
    yield Move("resource", card, to, "sengoku:903.2.1", at=None, values={FACE_UP: face_up})
    if guard(table.position, "sengoku:903.3", not face_up, card.id):
        yield from draw(table, placed.player, "sengoku:903.3")
