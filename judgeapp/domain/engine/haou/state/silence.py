"""Which later entries of a record mean that a player has declined what was asked before."""

from __future__ import annotations

from ...kernel import ever_asked
from .texts import MOVES

MAIN_MOVES = frozenset({"deploy", "move", "ability", "shot", "limit_break"})
"""What is done in a main phase."""
INTERRUPTS = frozenset({"shot", "limit_break", "ability"})
EVERY_MOVE = ever_asked(MOVES)
