"""Which later entries of a record mean that a player has declined what was asked before, or has done it unwritten."""

from __future__ import annotations

DECLARED = frozenset({"shoot", "ability"})
"""What is declared in step 6."""
AFTERWARDS = frozenset({"retreat", "plunder", "drawn"})
"""What the result of a fight brings about."""
GOING_ON = frozenset({"continue", "stop", "fighter"})
"""What the attacker decides in step 10."""
OUTSIDE = frozenset({"phase", "scout", "beauty", "procure", "pay_cost"})
"""What belongs to other phases."""
AFTER_RESULT = GOING_ON | OUTSIDE
AFTER_METHODS = DECLARED | AFTERWARDS | AFTER_RESULT
