"""506: when lasting effects end."""

from __future__ import annotations

from typing import Literal

from ...kernel import Set, Steps, clause
from ..state.layout import EFFECTS, TURN
from ..state.table import Table
from .model import Lasting
from .speaking import lasting


@clause(
    *("sengoku:506.2.4", "sengoku:506.2.4.3", "sengoku:905.6"),
    *("sengoku:glossary/this-turn", "sengoku:glossary/this-battle"),
)
def expire(table: Table, period: Literal["battle", "turn"]) -> Steps[None]:
    """The end of a battle, or of a turn: what was to last as long is over."""
    if rows := lasting(table):
        turn = table.position.game[TURN]
        left = tuple(row for row in rows if not is_over(row, period, turn))
        why = "sengoku:905.6" if period == "turn" else "sengoku:glossary/this-battle"
        yield Set("effect_ends", "game", {EFFECTS: left}, why, "sengoku:506.2.4")


@clause("sengoku:506.2.4.2", "sengoku:506.2.4.1.1")
def is_over(row: Lasting, period: str, turn: int) -> bool:
    """「ゲーム中」 is never over; 「このターンと次のターン」 ends with the turn after the one in which it began."""
    if row.until == "battle" or (row.until == "turn" and period == "turn"):
        return True
    return period == "turn" and row.until == "next_turn" and turn > row.turn
