"""What follows from the rest of the table and is never stated: what playing a card costs, and limits."""

from __future__ import annotations

from ...kernel import Text, derived, items, number, one_of
from .words import COLOURS

COST_TO_PLAY = derived(
    number("cost_to_play", Text("プレイに支払うコスト", "cost to play"), "sengoku:700.2", default=None)
)
"""What a player would have to pay for the card now, all told; コスト数 stays what is printed."""
COLOURS_TO_PLAY = derived(
    items(
        "coloured_cost_to_play",
        Text("プレイに支払う色のコスト", "coloured cost to play"),
        "sengoku:700.3",
        default=None,
        item=one_of(colour for colour in COLOURS if colour != "none"),
        shown=COLOURS,
    )
)
HAND_LIMIT = derived(number("hand_limit", Text("手札の上限", "hand limit"), "sengoku:905.4", default=None))
RESOURCE_LIMIT = derived(
    number("resource_limit", Text("国力の上限", "resource limit"), "sengoku:903.2.2", default=None)
)
