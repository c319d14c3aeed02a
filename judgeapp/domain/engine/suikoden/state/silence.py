"""Which later entries of a record mean that a player has declined what was asked before, or has done it unwritten."""

from __future__ import annotations

DECLARED = frozenset({"shoot", "ability"})
"""What is declared in step 6."""
AFTERWARDS = frozenset({"retreat", "plunder"})
"""What the result of a fight brings about."""
GOING_ON = frozenset({"continue", "stop", "fighter"})
"""What the attacker decides in step 10."""
OUTSIDE = frozenset({"phase", "scout", "beauty", "procure", "pay_cost"})
"""What belongs to other phases."""
AFTER_METHODS = DECLARED | AFTERWARDS | GOING_ON
AFTER_RESULT = GOING_ON | OUTSIDE
