"""506: when lasting effects end."""

from __future__ import annotations

from typing import Literal

from ....kernel import Steps, clause
from ...state.layout import TURN
from ...state.table import Table
from ..language.model import Lasting
from .speaking import LASTING


@clause(
    *("sengoku:506.2.4", "sengoku:506.2.4.3", "sengoku:905.6"),
    *("sengoku:glossary/this-turn", "sengoku:glossary/this-battle"),
)
def expire(table: Table, period: Literal["battle", "turn"]) -> Steps[None]:
    """The end of a battle, or of a turn: what was to last as long is over."""
    turn = table.position.game[TURN]
    why = "sengoku:905.6" if period == "turn" else "sengoku:glossary/this-battle"
    yield from LASTING.end(table.position, lambda row: is_over(row, period, turn), why, "sengoku:506.2.4")


@clause("sengoku:506.2.4.2", "sengoku:506.2.4.1.1")
def is_over(row: Lasting, period: str, turn: int) -> bool:
    """「ゲーム中」 is never over; 「このターンと次のターン」 ends with the turn after the one in which it began."""
    if row.until == "battle" or (row.until == "turn" and period == "turn"):
        return True
    return period == "turn" and row.until == "next_turn" and turn > row.turn
