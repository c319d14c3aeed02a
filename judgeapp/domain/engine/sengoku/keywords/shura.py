"""616 修羅 and 617 羅刹: after an ability of the general, the 修羅ゲージ takes a wall card, or is discarded."""

from __future__ import annotations

from ...kernel import Action, Card, ChangePrevented, Move, Steps, clause
from ..state.reach import moves
from ..state.table import Table
from .model import ABILITY_DONE, Triggered, controller


@clause(
    "sengoku:616.2",
    "sengoku:616.3",
    "sengoku:616.4",
    "sengoku:308.1.3",
    "sengoku:308.1.4",
    "sengoku:308.2",
)
def shura(table: Table, source: Card, chosen: Action) -> Steps[None]:
    """The top card of the own wall, face down, however many lie there; without a wall nothing happens."""
    player = controller(source)
    card = table.position.top(f"{player}.wall")
    if card is not None:
        yield Move("gauge", card, f"{player}.shura_gauge", "sengoku:616.2", "sengoku:308.1.3")
    else:
        gauge = (f"{player}.shura_gauge", "count")
        yield ChangePrevented("nothing_there", f"{player}.wall", "sengoku:616.3", about=(gauge,))


@clause("sengoku:617.2", "sengoku:617.3")
def rasetsu(table: Table, source: Card, chosen: Action) -> Steps[None]:
    """The whole gauge goes to the discard pile."""
    for card in table.position.cards_in(f"{controller(source)}.shura_gauge"):
        yield table.discard("discard", card, "sengoku:617.2")


SHURA = Triggered("shura", ABILITY_DONE, "sengoku:616.2", shura, reach=moves("wall", "shura_gauge"))
RASETSU = Triggered(
    "rasetsu", ABILITY_DONE, "sengoku:617.2", rasetsu, reach=moves("shura_gauge", "discard_pile")
)
