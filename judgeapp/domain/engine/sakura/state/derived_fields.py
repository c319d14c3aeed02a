"""What follows from the rest of the table and is never stated: distances, what a card costs and holds now, limits."""

from __future__ import annotations

from ...kernel import Text, items, number, worked_out

BY_CRYSTALS = Text(
    "書かずにおきます。ほかの値から求まります（間合は、桜花結晶の数で書きます）。",
    "is left out: it follows from the rest (of the distance its crystals are stated).",
)
DISTANCE = worked_out(
    number(
        "distance", Text("現在の間合", "current distance"), "sakura:core/5-2-1", default=None, role="quiet"
    ),
    BY_CRYSTALS,
)
MASTERED = worked_out(
    number(
        "master",
        Text("達人の間合", "master distance"),
        "sakura:core/5-2-2",
        default=None,
        role="quiet",
        least=None,
    ),
    BY_CRYSTALS,
)
CAPITAL = worked_out(
    number("capital", Text("資本", "capital"), "sakura:add/21-2-2", default=None, role="quiet")
)
LIMIT = worked_out(
    number(
        "hand_limit",
        Text("手札の上限", "hand limit"),
        "sakura:core/5-1-3",
        default=None,
        dash=Text("なし", "none"),
    )
)
COST_NOW = worked_out(
    number("current_cost", Text("現在の消費", "current cost"), "sakura:core/6-2-1-12", default=None)
)
CHARGE_NOW = worked_out(
    number("current_charge", Text("現在の納", "current charge"), "sakura:core/6-2-1-11", default=None)
)
RANGE_NOW = worked_out(
    items(
        "current_range",
        Text("現在の適正距離", "current range"),
        "sakura:core/6-2-1-8",
        default=None,
        item={"type": "integer"},
        shown={number: Text(str(number), str(number)) for number in range(31)},
    )
)
"""As its distances one by one: [3, 4, 5]."""
