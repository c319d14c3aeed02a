"""Faults of 桜降る代に決闘を: wrong uses, basic actions, reactions and choices, false claims, what was forgotten."""

from ..demands import Demands, Hidden
from . import answering, basics, choosing, claims, forgetting, forgotten_phases, using

MAKERS = (
    *(*using.MAKERS, *basics.MAKERS, *answering.MAKERS, *choosing.MAKERS),
    *(*claims.MAKERS, *forgetting.MAKERS, *forgotten_phases.MAKERS),
)
DECKLISTS = ("yurina-saine", "poison")
"""Those of `examples/decks` that faults are measured with, beside those of any Megami."""
ASKED = Demands(kinds=100, faults=1_500, clean=200, hidden=Hidden(("hand", "trumps")))
