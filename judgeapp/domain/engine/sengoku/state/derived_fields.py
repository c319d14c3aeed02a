"""What follows from the rest of the table and is never stated: what playing a card costs, and limits."""

from __future__ import annotations

from ...kernel import Text, items, number, one_of, worked_out
from .words import COLOURS

COST_TO_PLAY = worked_out(
    number("cost_to_play", Text("プレイに支払うコスト", "cost to play"), "sengoku:700.2", default=None)
)
"""What a player would have to pay for the card now, all told; コスト数 stays what is printed."""
COLOURS_TO_PLAY = worked_out(
    items(
        "coloured_cost_to_play",
        Text("プレイに支払う色のコスト", "coloured cost to play"),
        "sengoku:700.3",
        default=None,
        item=one_of(colour for colour in COLOURS if colour != "none"),
        shown=COLOURS,
    )
)
HAND_LIMIT = worked_out(number("hand_limit", Text("手札の上限", "hand limit"), "sengoku:905.4", default=None))
RESOURCE_LIMIT = worked_out(
    number("resource_limit", Text("国力の上限", "resource limit"), "sengoku:903.2.2", default=None)
)
