"""Whose a line is that names no player."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from .moves import Said
from .table import MoveWords


@dataclass(slots=True)
class Whose:
    """Whose turn it is as far as the text tells, and who acted last."""

    other: Callable[[str], str]
    turn: str = ""
    mover: str = ""

    def begin(self, start: Mapping[str, Any]) -> None:
        """A record begins in somebody's turn."""
        told = start.get("position")
        self.turn = str(told.get("turn_player", "")) if isinstance(told, Mapping) else ""

    def of(self, words: MoveWords, above: Said | None, *, answers: bool) -> str:
        """The player of a decision: by the line above, as the answer to the one before it, or by whose turn it is."""
        if above is not None:
            return above.player if words.by == "same" else self.other(above.player)
        return self.other(self.mover) if answers and self.mover else self.turn

    def acted(self, player: str, *, ends: bool) -> None:
        """A decision has been read; with it the player's turn may have ended."""
        self.mover = player or self.mover
        self.turn = self.other(player) if ends else self.turn
