"""What follows from the rest of the table and is never stated: distances, what a card costs and holds now, limits."""

from __future__ import annotations

from ...kernel import Text, derived, items, number, word

BY_CRYSTALS = Text(
    "書かずにおきます。ほかの値から求まります（間合は、桜花結晶の数で書きます）。",
    "is left out: it follows from the rest (of the distance its crystals are stated).",
)
DISTANCE = derived(
    number(
        "distance", Text("現在の間合", "current distance"), "sakura:core/5-2-1", default=None, role="quiet"
    ),
    BY_CRYSTALS,
)
MASTERED = derived(
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
CAPITAL = derived(number("capital", Text("資本", "capital"), "sakura:add/21-2-2", default=None, role="quiet"))
LIMIT = derived(
    number(
        "hand_limit",
        Text("手札の上限", "hand limit"),
        "sakura:core/5-1-3",
        default=None,
        dash=Text("なし", "none"),
    )
)
COST_NOW = derived(
    number("current_cost", Text("現在の消費", "current cost"), "sakura:core/6-2-1-12", default=None)
)
CHARGE_NOW = derived(
    number("current_charge", Text("現在の納", "current charge"), "sakura:core/6-2-1-11", default=None)
)
RANGE_NOW = derived(
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
PLACES = {
    "past": Text("過去", "Past"),
    "present": Text("現在", "Present"),
    "future": Text("未来", "Future"),
    "unseen": Text("まだ見ぬ運命", "Unseen Fate"),
}
"""The places of ＜運命＞, in the order in which its cards lie there."""
FATE_PLACE = derived(
    word("fate_place", Text("運命の場所", "place of the fate"), "sakura:add/24-3", role="stat", shown=PLACES),
    Text(
        "書かずにおきます。＜運命＞に書いた順（過去から）で決まります。",
        "is left out: the order in the Fate zone tells it.",
    ),
)
RESONANCES = derived(
    number(
        "resonances",
        Text("このターンの共鳴", "resonances this turn"),
        "sakura:add/24-6",
        default=None,
        role="quiet",
    )
)
