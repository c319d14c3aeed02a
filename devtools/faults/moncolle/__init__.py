"""Faults of モンコレD: wrong decisions of a turn and of a battle, false claims, and what was forgotten."""

from ..demands import Demands
from . import advancing, battling, claims, forgetting, summoning

MAKERS = (*advancing.MAKERS, *summoning.MAKERS, *battling.MAKERS, *claims.MAKERS, *forgetting.MAKERS)
DECKLISTS = ("te-fire-water", "te-wind-earth")
"""Those of `examples/decks` that faults are measured with, beside invented cards."""
ASKED = Demands(kinds=50)
