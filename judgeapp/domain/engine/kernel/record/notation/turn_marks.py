"""後3t: whose turn it is, and the how manieth of theirs."""

from __future__ import annotations

import re
from collections.abc import Mapping

from .words import Piece, Token, Word, bare, fold

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
