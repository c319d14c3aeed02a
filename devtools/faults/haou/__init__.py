"""Faults of 戦国覇王: wrong decisions of a main phase, false claims, and what was forgotten."""

from ..demands import Demands
from . import claims, deciding, forgetting, shooting

MAKERS = (*deciding.MAKERS, *shooting.MAKERS, *claims.MAKERS, *forgetting.MAKERS)
DECKLISTS = ("arase", "ishido")
"""Those of `examples/decks` that faults are measured with, beside invented cards."""
ASKED = Demands(kinds=40)
