"""Notes by a stranger to the engine, expectation first: what is claimed and has not come about, and why (100 to 506).

Each has the verdict and the deciding clause of every entry that is not legal, and who has won.
"""

from .cards import general
from .paper_notes import act, claim, table

CASES = [
    (
        "an empty deck ends the game and nothing is played after it",
        {2: ("illegal", "100.3")},
        "a",
        table([], [], b_has={"hand": 2, "deck": 0}),
        [act("a", "end_turn"), act("b", "resource", "b.hand.1", value="down")],
    ),
    (
        "ten loyalty counters at one's own start phase",
        {2: ("departed", "1001.4")},
        "b",
        table([], [], b_has={"loyalty_counters": 10}),
        [act("a", "end_turn"), claim("game", "winner", "a")],
    ),
    (
        "ten loyalty counters at the other's start phase",
        {2: ("departed", "1001.4.1")},
        "",
        table([], [], a_has={"loyalty_counters": 10}),
        [act("a", "end_turn"), claim("game", "winner", "a")],
    ),
    (
        "ten rebellion counters come before what triggers in the end phase",
        {2: ("departed", "1001.4@1002")},
        "b",
        table(
            [
                general(
                    "a1",
                    2000,
                    {"when": "end_start", "do": {"player_counters": {"kind": "rebellion", "amount": -1}}},
                    name="返上",
                )
            ],
            [],
            a_has={"rebellion_counters": 10},
        ),
        [act("a", "end_turn"), claim("game", "winner", "")],
    ),
    (
        "conceded in the middle of the other's attack",
        {4: ("illegal", "100.3"), 5: ("illegal", "100.3")},
        "a",
        table([general("a1", 2000, name="攻め手")], [general("b1", 2000, name="守り手")]),
        [
            act("a", "attack", "a1", "b.wall"),
            act("b", "intercept", "b1"),
            act("b", "concede"),
            act("a", "pass"),
            act("a", "end_turn"),
        ],
    ),
    (
        "two milled of a deck of one",
        {},
        "",
        table([{"id": "a1", "name": "浅井の初", "power": 500, "siege_power": 1}], [], a_has={"deck": 1}),
        [
            {
                "kind": "effect",
                "player": "a",
                "source": "a1",
                "do": [{"mill": {"amount": 2, "player": "own"}}],
            },
            {
                "kind": "claim",
                "by": "judge",
                "holds": [
                    {"of": "a.deck", "field": "count", "value": 0},
                    {"of": "a.discard_pile", "field": "count", "value": 1},
                    {"of": "game", "field": "winner", "value": ""},
                ],
            },
        ],
    ),
    (
        "a power never falls below 0",
        {2: ("departed", "503.2.1.1")},
        "",
        table(
            [{"id": "a1", "name": "名ばかり", "power": 1000, "siege_power": 1}],
            [general("b1", 1000, name="弱兵")],
        ),
        [
            {
                "kind": "effect",
                "player": "a",
                "source": "a1",
                "do": [{"give": {"what": {"side": "enemy"}, "changes": {"power": -1500}, "until": "turn"}}],
            },
            {
                "kind": "claim",
                "by": "judge",
                "holds": [
                    {"of": "b1", "field": "zone", "value": "b.field"},
                    {"of": "b1", "field": "power", "value": -500},
                ],
            },
        ],
    ),
    (
        "set wipes out what was added before, and is added to after",
        {3: ("departed", "103.3.4")},
        "",
        table(
            [
                general(
                    "a1",
                    2000,
                    {"when": "main", "do": {"give": {"power": 500}}},
                    {"when": "main", "do": {"give": {"set_power": 1000}}},
                    name="器",
                )
            ],
            [],
        ),
        [
            act("a", "ability", "a1", value="1"),
            act("a", "ability", "a1", value="2"),
            claim("a1", "power", 1500),
            act("a", "ability", "a1", value="1"),
            claim("a1", "power", 1500),
        ],
    ),
    (
        "a card retreats to its owner",
        {3: ("departed", "103.2.4.2.1")},
        "",
        table([general("x1", 1000, name="寝返り", owner="b")], [general("b1", 3000, name="守り手")]),
        [
            act("a", "attack", "x1", "b.wall"),
            act("b", "intercept", "b1"),
            claim("x1", "zone", "a.discard_pile"),
        ],
    ),
    (
        "red paid with blue",
        {1: ("illegal", "700.3")},
        "",
        table(
            [],
            [],
            a_has={
                "resources": [
                    {"id": "r1", "name": "国r1", "card_type": "general", "colour": "blue"},
                    {"id": "r2", "name": "国r2", "card_type": "general", "colour": "blue"},
                ],
                "hand": [general("h1", 2000, name="赤備え", coloured_cost=["red"], colourless_cost=1)],
            },
        ),
        [act("a", "play", "h1", cards=["r1", "r2"])],
    ),
    (
        "red paid face down",
        {1: ("illegal", "700.3")},
        "",
        table(
            [],
            [],
            a_has={
                "resources": [{"id": "r1", "face_up": False}, {"id": "r2", "face_up": False}],
                "hand": [general("h1", 2000, name="赤備え", coloured_cost=["red"], colourless_cost=1)],
            },
        ),
        [act("a", "play", "h1", cards=["r1", "r2"])],
    ),
    (
        "the same card in another print",
        {},
        "",
        table(
            [general("a1", 2000, name="恒興", card_number="1-020", standing=False)],
            [],
            a_has={"hand": [general("h1", 2000, name="恒興", card_number="S13-005(1-020)")]},
        ),
        [act("a", "musou", "a1", cards=["h1"]), claim("a1", "standing", True)],
    ),
    (
        "the same name with another number",
        {1: ("illegal", "801.2.3")},
        "",
        table(
            [general("a1", 2000, name="信長", card_number="S1-001", standing=False)],
            [],
            a_has={"hand": [general("h1", 3000, name="信長", card_number="1-028")]},
        ),
        [act("a", "musou", "a1", cards=["h1"]), act("a", "end_turn")],
    ),
    (
        "a soldier sent to the hand vanishes",
        {4: ("departed", "216.7")},
        "",
        table([{"id": "a1", "name": "呼び手", "power": 1000, "siege_power": 1}], [], b_has={"hand": 2}),
        [
            {
                "kind": "effect",
                "player": "a",
                "source": "a1",
                "do": [{"summon": {"power": 3500, "siege_power": 1, "troops": ["弓兵"]}}],
            },
            claim("a1.soldier1", "power", 3500),
            {
                "kind": "effect",
                "player": "a",
                "source": "a1",
                "do": [{"send": {"what": {"side": "own", "summoned": True}, "to": "hand"}}],
            },
            claim("a.hand", "count", 4),
        ],
    ),
    (
        "the same name twice on a field",
        {1: ("illegal", "701.2")},
        "",
        table(
            [general("a1", 2000, name="景虎", card_number="1-1")],
            [],
            a_has={
                "resources": [{"id": "r1", "face_up": False}],
                "hand": [general("h1", 3000, name="景虎", card_number="2-2", colourless_cost=1)],
            },
        ),
        [act("a", "play", "h1", cards=["r1"])],
    ),
    (
        "an eleventh resource",
        {1: ("illegal", "903.2.2")},
        "",
        table(
            [],
            [],
            a_has={
                "resources": [
                    {"id": "r1", "face_up": False},
                    {"id": "r2", "face_up": False},
                    {"id": "r3", "face_up": False},
                    {"id": "r4", "face_up": False},
                    {"id": "r5", "face_up": False},
                    {"id": "r6", "face_up": False},
                    {"id": "r7", "face_up": False},
                    {"id": "r8", "face_up": False},
                    {"id": "r9", "face_up": False},
                    {"id": "r10", "face_up": False},
                ]
            },
            phase="resource",
        ),
        [act("a", "resource", "a.hand.1", value="down"), act("a", "end_turn")],
    ),
    (
        "the card drawn for a face-down resource is forgotten",
        {2: ("departed", "903.3")},
        "",
        table([], [], a_has={"hand": 4}, phase="resource"),
        [act("a", "resource", "a.hand.1", value="down"), claim("a.hand", "count", 3)],
    ),
    (
        "a stratagem face up",
        {1: ("illegal", "903.2.1")},
        "",
        table(
            [],
            [],
            a_has={
                "hand": [
                    {
                        "id": "h1",
                        "name": "火計",
                        "card_number": "Z-h1",
                        "card_type": "stratagem_main",
                        "coloured_cost": [],
                        "colourless_cost": 0,
                        "abilities": [],
                    }
                ]
            },
            phase="resource",
        ),
        [act("a", "resource", "h1", value="up")],
    ),
    (
        "two resources, the first unknown and face up",
        {1: ("undetermined", ""), 2: ("undetermined", ""), 3: ("undetermined", "")},
        "",
        table([], [], a_has={"hand": 5}, phase="resource"),
        [
            act("a", "resource", "a.hand.1", value="up"),
            act("a", "resource", "a.hand.2", value="down"),
            claim("a.hand", "count", 4),
        ],
    ),
    (
        "siege power 0 is no siege success",
        {3: ("departed", "408.1.1")},
        "",
        table(
            [general("a1", 2000, {"when": "siege_success", "do": "draw"}, name="斥候", siege_power=0)],
            [],
            a_has={"hand": 2},
        ),
        [act("a", "attack", "a1", "b.wall"), act("b", "pass"), claim("a.hand", "count", 3)],
    ),
    (
        "both retreat, noted right after the interception",
        {3: ("departed", "407.2")},
        "",
        table([general("a1", 2000, name="槍", keywords=["kantsu"])], [general("b1", 2000, name="盾")]),
        [act("a", "attack", "a1", "b.wall"), act("b", "intercept", "b1"), claim("b.wall", "count", 4)],
    ),
    (
        "special damage is no battle retreat",
        {2: ("departed", "410.3.1")},
        "",
        table(
            [{"id": "a1", "name": "術師", "power": 1000, "siege_power": 1}],
            [general("b1", 1000, {"when": "battle_retreat", "do": "draw"}, name="遺言")],
            b_has={"hand": 2},
        ),
        [
            {
                "kind": "effect",
                "player": "a",
                "source": "a1",
                "changes": [{"of": "b1", "field": "damage", "value": 1000}],
            },
            {
                "kind": "claim",
                "by": "judge",
                "holds": [
                    {"of": "b1", "field": "zone", "value": "b.discard_pile"},
                    {"of": "b.hand", "field": "count", "value": 3},
                ],
            },
        ],
    ),
    (
        "used twice in a turn",
        {2: ("illegal", "412.2")},
        "",
        table(
            [
                general(
                    "a1", 2000, {"when": "main", "once": True, "do": {"give": {"power": 500}}}, name="一度"
                )
            ],
            [],
        ),
        [
            act("a", "ability", "a1", value="1"),
            act("a", "ability", "a1", value="1"),
            claim("a1", "power", 3000),
        ],
    ),
    (
        "two of one unified name",
        {1: ("illegal", "701.2")},
        "",
        table(
            [general("a1", 2000, name="羽柴秀吉", unified_names=["豊臣秀吉"])],
            [],
            a_has={
                "resources": [{"id": "r1", "face_up": False}],
                "hand": [
                    general("h1", 1000, name="木下藤吉郎", colourless_cost=1, unified_names=["豊臣秀吉"])
                ],
            },
        ),
        [act("a", "play", "h1", cards=["r1"])],
    ),
    (
        "aimed at a cost of five",
        {1: ("illegal", "401.2.2")},
        "",
        table(
            [
                general(
                    "a1",
                    2000,
                    {
                        "when": "main",
                        "cost": {"exhaust": True},
                        "target": {"cards": {"side": "enemy", "cost_at_most": 4}},
                        "do": {"exhaust": "target"},
                    },
                    name="計者",
                )
            ],
            [
                general(
                    "b1", 4000, name="大将", siege_power=2, coloured_cost=["red", "red"], colourless_cost=3
                ),
                general("b2", 1000, name="小者", colourless_cost=2),
            ],
        ),
        [act("a", "ability", "a1", "b1", value="1")],
    ),
    (
        "sogeki of an exhausted general",
        {1: ("illegal", "430.2.2")},
        "",
        table([general("a1", 2000, name="弓手", keywords=["sogeki"], standing=False)], []),
        [act("a", "ability", "a1")],
    ),
    (
        "a siege is not declared against a general",
        {2: ("departed", "422.1")},
        "",
        table(
            [general("a1", 2000, {"when": "siege_declared", "do": {"give": {"power": 1000}}}, name="城攻め")],
            [general("b1", 2500, name="疲れ", standing=False)],
        ),
        [act("a", "attack", "a1", "b1"), claim("a1", "power", 3000)],
    ),
    (
        "deployed and used at once, but not to attack",
        {3: ("illegal", "212.2")},
        "",
        table(
            [],
            [],
            a_has={
                "resources": [{"id": "r1", "face_up": False}],
                "hand": [general("h1", 2000, name="即応", colourless_cost=1, keywords=["sogeki"])],
            },
        ),
        [act("a", "play", "h1", cards=["r1"]), act("a", "ability", "h1"), act("a", "attack", "h1", "b.wall")],
    ),
    (
        "a forced draw is forgotten",
        {2: ("departed", "404.1")},
        "",
        table(
            [],
            [],
            a_has={
                "resources": [{"id": "r1", "face_up": False}],
                "hand": [
                    general(
                        "h1", 1000, {"when": "deployed", "do": {"draw": 2}}, name="軍使", colourless_cost=1
                    )
                ],
                "deck": 20,
            },
        ),
        [act("a", "play", "h1", cards=["r1"]), claim("a.hand", "count", 0), act("a", "end_turn")],
    ),
    (
        "attacked is no interception",
        {3: ("departed", "419.1")},
        "",
        table(
            [general("a1", 3000, name="攻")],
            [
                general(
                    "b1",
                    2000,
                    {"when": "intercept", "do": {"give": {"power": 2000}}},
                    name="受",
                    standing=False,
                )
            ],
        ),
        [act("a", "attack", "a1", "b1"), act("b", "pass"), claim("b1", "power", 4000)],
    ),
    (
        "the order is not the other player's to choose",
        {2: ("illegal", "500.4")},
        "",
        table(
            [],
            [general("b1", 1500, name="立ち番", colourless_cost=2)],
            a_has={
                "resources": [{"id": "r1", "face_up": False}],
                "hand": [
                    general(
                        "h1",
                        1000,
                        {
                            "when": "deployed",
                            "target": {"cards": {"side": "enemy", "cost_at_most": 4}},
                            "do": {"exhaust": "target"},
                        },
                        name="配1",
                        colourless_cost=1,
                        keywords=["horoku"],
                    )
                ],
            },
        ),
        [
            act("a", "play", "h1", cards=["r1"]),
            act("b", "trigger", "h1", value="horoku"),
            act("a", "trigger", "h1", value="1"),
            act("a", "choose", cards=["b1"]),
            claim("b1", "damage", 500),
        ],
    ),
    (
        "a replaced retreat triggers nothing",
        {3: ("departed", "502.2.1")},
        "",
        table(
            [general("a1", 3000, name="強者")],
            [
                general(
                    "b1",
                    2000,
                    {
                        "when": "constant",
                        "do": {
                            "give": {
                                "instead": {"of": "retreat", "do": [{"heal": "self"}, {"exhaust": "self"}]}
                            }
                        },
                    },
                    {"when": "retreat", "do": "draw"},
                    name="不死",
                )
            ],
            b_has={"hand": 2},
        ),
        [
            act("a", "attack", "a1", "b.wall"),
            act("b", "intercept", "b1"),
            {
                "kind": "claim",
                "by": "judge",
                "holds": [
                    {"of": "b1", "field": "zone", "value": "b.field"},
                    {"of": "b.hand", "field": "count", "value": 3},
                ],
            },
        ],
    ),
    (
        "healed before retreats are checked",
        {2: ("departed", "503.2.3")},
        "",
        table(
            [{"id": "a1", "name": "試し斬り", "power": 1000, "siege_power": 1}],
            [general("b1", 500, name="木偶")],
        ),
        [
            {
                "kind": "effect",
                "player": "a",
                "source": "a1",
                "do": [{"damage": {"amount": 500, "what": {"side": "enemy"}}}, {"heal": {"side": "enemy"}}],
            },
            claim("b1", "zone", "b.discard_pile"),
        ],
    ),
    (
        "a namesake deployed by an effect",
        {2: ("departed", "503.3.1")},
        "",
        table(
            [
                general("a1", 2000, name="景虎", card_number="1-1"),
                {"id": "a2", "name": "呼び手", "power": 1000, "siege_power": 1},
            ],
            [],
            a_has={"hand": [general("h1", 3000, name="景虎", card_number="2-2")]},
        ),
        [
            {
                "kind": "effect",
                "player": "a",
                "source": "a2",
                "do": [
                    {"choose": {"cards": {"side": "own", "zone": "hand"}, "amount": 1}},
                    {"deploy": {"what": "those"}},
                ],
            },
            claim("h1", "zone", "a.field"),
        ],
    ),
    (
        "a die stays at six",
        {3: ("departed", "503.3.3@503.4")},
        "",
        table(
            [
                general(
                    "a1",
                    1000,
                    {
                        "when": "main",
                        "do": [
                            {"roll": {"change": 2}},
                            {"give": {"power": {"what": "number", "times": 500}}},
                        ],
                    },
                    name="博徒",
                )
            ],
            [],
        ),
        [
            act("a", "ability", "a1"),
            {"kind": "chance", "move": "die", "player": "a", "value": 5},
            claim("a1", "power", 4500),
        ],
    ),
    (
        "counted once, as the attack was declared",
        {4: ("departed", "506.5")},
        "",
        table(
            [
                general(
                    "a1",
                    4000,
                    {
                        "when": "attack",
                        "do": {
                            "give": {
                                "power": {
                                    "of": {"side": "own", "other": True, "clans": ["浅井家"]},
                                    "times": 500,
                                }
                            }
                        },
                    },
                    name="宗滴",
                    clan="朝倉家",
                ),
                general("a2", 1000, name="浅井兵", clan="浅井家"),
                general("a3", 1000, name="舟"),
            ],
            [],
            a_has={
                "resources": [{"id": "r1", "face_up": False}],
                "hand": [general("h1", 1000, name="新手", colourless_cost=1, clan="浅井家")],
            },
        ),
        [
            act("a", "attack", "a1", "b.wall"),
            act("b", "pass"),
            act("a", "play", "h1", cards=["r1"]),
            claim("a1", "power", 5000),
        ],
    ),
    (
        "a constant count is taken anew",
        {3: ("departed", "402.1")},
        "",
        table(
            [
                general(
                    "a1",
                    2000,
                    {
                        "when": "constant",
                        "do": {"give": {"power": {"of": {"side": "own", "other": True}, "times": 500}}},
                    },
                    name="旗頭",
                )
            ],
            [],
            a_has={
                "resources": [{"id": "r1", "face_up": False}],
                "hand": [general("h1", 1000, name="新手", colourless_cost=1)],
            },
        ),
        [claim("a1", "power", 2000), act("a", "play", "h1", cards=["r1"]), claim("a1", "power", 2000)],
    ),
    (
        "nothing to aim at, and so nothing drawn",
        {2: ("departed", "500.6.1")},
        "",
        table(
            [],
            [general("b1", 1500, name="立ち番")],
            a_has={
                "resources": [{"id": "r1", "face_up": False}],
                "hand": [
                    general(
                        "h1",
                        1000,
                        {
                            "when": "deployed",
                            "target": {"cards": {"side": "enemy", "standing": False}},
                            "do": [{"damage": 500}, {"draw": 1}],
                        },
                        name="配2",
                        colourless_cost=1,
                    )
                ],
            },
        ),
        [act("a", "play", "h1", cards=["r1"]), claim("a.hand", "count", 1)],
    ),
]
