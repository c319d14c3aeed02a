"""ドロー and 築城: the top card of the deck, by the rules and by effects."""

from __future__ import annotations

from ...effects.instead import Replaced
from ...kernel import ChangePrevented, Move, Steps, clause
from ..abilities.resolving.instead import instead
from ..state.table import Table


@clause("sengoku:glossary/draw", "sengoku:103.1.3")
def draw(table: Table, player: str, *clauses: str, already: Replaced = ()) -> Steps[None]:
    """The top card of the deck goes to the hand; an empty deck gives nothing."""
    if (yield from instead(table, "draw", player=player, already=already)):
        return
    card = table.position.top(f"{player}.deck")
    if card is not None:
        yield Move("draw", card, f"{player}.hand", *clauses, at=None)
    else:
        deck, hand = f"{player}.deck", (f"{player}.hand", "count")
        yield ChangePrevented("nothing_there", deck, "sengoku:103.1.3", *clauses, about=(hand,))


@clause("sengoku:glossary/fortify", "sengoku:305.4.2")
def fortify(table: Table, player: str, *clauses: str) -> Steps[None]:
    """築城: the top card of the deck goes on the wall, face down."""
    card = table.position.top(f"{player}.deck")
    if card is not None:
        yield Move("fortify", card, f"{player}.wall", *clauses, "sengoku:305.4.2")
