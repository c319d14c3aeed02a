"""Which later entries of a record mean that a player has declined what was asked before."""

from __future__ import annotations

from ...kernel import ever_asked, staged
from .texts import MOVES

OF_ACTIVE = staged(MOVES, "march", "ability")
"""What only the active player does in a main phase; an ability that says so interrupts all the same."""
INTERRUPTS = staged(MOVES, "ability", "interrupt")
EVERY_MOVE = ever_asked(MOVES)
