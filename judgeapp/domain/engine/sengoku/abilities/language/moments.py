"""Chapter 4: the moments at which a text works, each with the clause of its icon."""

from __future__ import annotations

RULES = {
    "main": "sengoku:401.1",
    "constant": "sengoku:402.1",
    "deployed": "sengoku:404.1",
    "attack": "sengoku:405.1",
    "siege_declared": "sengoku:422.1",
    "intercept": "sengoku:419.1",
    "confirmed": "sengoku:406.1",
    "attack_won": "sengoku:407.1",
    "siege_success": "sengoku:408.1",
    "battle_won": "sengoku:409.1",
    "interception_won": "sengoku:423.1",
    "retreat": "sengoku:410.1",
    "battle_retreat": "sengoku:410.3.1",
    "musou": "sengoku:420.1",
    "resource": "sengoku:421.1",
    "shinsei": "sengoku:417.1",
    "start": "sengoku:901.5",
    "end_start": "sengoku:905.2",
    "end": "sengoku:905.3",
    "intercept_start": "sengoku:906.4.2",
    "unblocked": "sengoku:906.4.6",
    "stratagem_played": "sengoku:403.1",
    "activated": "sengoku:500.7",
    "played": "sengoku:702.4",
    "wall": "sengoku:205.4.1",
}
"""The clause of each moment; of another card's moment it is 403.1."""

OF_THE_GAME = frozenset({"start", "end_start", "end", "intercept_start", "stratagem_played"})
"""Moments that belong to a player and to no card of the one whose text it is."""

PHASES = OF_THE_GAME - {"stratagem_played"}
"""Of these, the ones that are about no card."""

IN_DISCARD = frozenset({"retreat", "battle_retreat", "wall", "played"})
"""Moments whose own card lies in the discard pile by then (410.2, 205.4.1, 702.4)."""
