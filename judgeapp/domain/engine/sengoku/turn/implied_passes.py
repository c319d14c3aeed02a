"""Which later entries of a record mean that a player has declined what was asked before."""

from __future__ import annotations

MAIN_MOVES = frozenset({"ability", "attack", "end_turn", "play", "musou", "lower_loyalty", "lower_rebellion"})
"""What a turn player does in the main phase: whoever gets there has declined everything before it."""

ANY_MOVE = MAIN_MOVES | {
    "activate",
    "choose",
    "discard",
    "intercept",
    "pass",
    "resource",
    "stratagem",
    "trigger",
}
"""What may follow a trigger, wherever in the turn it is."""

AFTER_INTERCEPTION = MAIN_MOVES | {"stratagem"}
"""The moves that come later in a turn than an interception."""

BY_THE_OTHER = frozenset({"pass", "stratagem", "show", "activate"})
"""What the other player does in a battle only once this player has declined."""
