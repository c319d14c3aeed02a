"""Whose a line is: by a mark of the turn (後3t), by the line above, by whose turn it is."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from .moves import Said
from .table import MoveWords
from .words import Piece, Token, Word, bare, fold


@dataclass(slots=True)
class Whose:
    """Whose turn it is as far as the text tells, and who acted last."""

    other: Callable[[str], str]
    turn: str = ""
    mover: str = ""
    standing: Mapping[str, Any] = field(default_factory=dict)
    """What is said of the game in this turn."""
    used: bool = False
    did: tuple[str, str] = "", ""
    """Who decided last, and what: how many there are after an answer is no answer again."""

    def begin(self, start: Mapping[str, Any]) -> None:
        """A record begins in somebody's turn."""
        told = start.get("position")
        self.standing = told if isinstance(told, Mapping) else {}
        self.turn = str(self.standing.get("turn_player", ""))

    def of(self, words: MoveWords, above: Said | None, *, answers: bool) -> str:
        """The player of a decision: by the line above, as the answer to the one before it, or by whose turn it is."""
        if above is not None:
            return above.player if words.by == "same" else self.other(above.player)
        return self.other(self.mover) if answers and self.mover else self.turn

    def acted(self, player: str, move: str, *, ends: bool) -> None:
        """A decision has been read; with it the player's turn may have ended."""
        self.did = player, move
        self.mover = player or self.mover
        if ends:
            self.turn, self.standing, self.used = self.other(player), {}, False


MARK = re.compile(r"(?P<player>.+?)(?P<number>\d{1,3})t")


def turn_mark(token: Token, players: Mapping[str, str], first: str) -> tuple[Token, int] | None:
    """The player as a word, and the number of the turn counted over both players; None where it is no mark.

    Who had the first turn has to be known.
    """
    found = MARK.fullmatch(fold(token.word.text)) if bare(token) and first else None
    player = players.get(found["player"]) if found else None
    if found is None or player is None or not int(found["number"]):
        return None
    turn = 2 * int(found["number"]) - (player == first)
    return Token(Word((Piece(found["player"]),))), turn
