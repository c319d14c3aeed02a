"""Which later entries of a record mean that a player has declined what was asked before, or has done it unwritten."""

from __future__ import annotations

from ...kernel import staged
from .texts import MOVES

DECLARED = staged(MOVES, "declared")
"""What is declared in step 6."""
AFTERWARDS = staged(MOVES, "afterwards")
"""What the result of a fight brings about."""
GOING_ON = staged(MOVES, "going on")
"""What the attacker decides in step 10."""
OUTSIDE = staged(MOVES, "outside")
"""What belongs to other phases."""
AFTER_RESULT = GOING_ON | OUTSIDE
AFTER_METHODS = DECLARED | AFTERWARDS | AFTER_RESULT
AFTER_FIGHTERS = staged(MOVES, "leading up")
"""What the defender decides once both fighters lie in the middle."""
LEADING = DECLARED | AFTER_FIGHTERS
"""What a fight is compared after: what is claimed right below one of them is what the fight has come to."""
