"""Faults of 乙女遊戯『水滸伝』: wrong decisions of a battle and of other phases, false claims, what was forgotten."""

from ..demands import Demands, Hidden
from . import choosing, claims, declaring, forgetting, outside

MAKERS = (
    *(*choosing.MAKERS, *declaring.MAKERS, *outside.MAKERS),
    *(*claims.MAKERS, *forgetting.MAKERS),
)
DECKLISTS = ("aoba", "hekikai")
"""Those of `examples/decks` that faults are measured with, beside invented cards."""
ASKED = Demands(kinds=60, hidden=Hidden(("hand", "deck", "land_deck", "sortie"), "fighter"))
