"""Which later entries of a record mean that a player has declined what was asked before: by the stages of `MOVES`."""

from __future__ import annotations

from ...kernel import staged
from ..state.texts import MOVES

MAIN_MOVES = staged(MOVES, "main")
"""What a turn player does in the main phase: whoever gets there has declined everything before it."""

IN_A_TURN = "main", "resource", "intercept", "stratagem", "used", "effect", "discard", "pass"
ANY_MOVE = staged(MOVES, *IN_A_TURN)
"""What may follow a trigger, wherever in the turn it is."""

AFTER_INTERCEPTION = staged(MOVES, "main", "stratagem")
"""The moves that come later in a turn than an interception."""

BY_THE_OTHER = staged(MOVES, "pass", "stratagem", "showing", "used")
"""What the other player does in a battle only once this player has declined."""

LATER_IN_BATTLE = staged(MOVES, "used", "effect", "chance")
"""What either player does, in the middle of an effect, once the declarations of a battle have been declined."""

DECLARING = staged(MOVES, "main", "intercept")
"""What a battle comes of: what is noted right below it, with nothing more of that battle, is what it has come to."""
