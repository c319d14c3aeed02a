"""The stranger's notes on keywords, plays and turns, on counters, facts that nobody knows (600 to 1100)."""

from .cards import general
from .paper_notes import act, claim, table

CASES = [
    (
        "a second fence",
        {2: ("illegal", "602.2.4")},
        "",
        table(
            [
                general("a1", 1000, name="番", standing=False),
                {"id": "f1", "lies_on": "a1", "lies_as": "bosaku", "face_up": False},
                general("a2", 1000, name="番2"),
            ],
            [],
            a_has={
                "resources": [{"id": "r1", "face_up": False}],
                "hand": [general("h1", 1000, name="柵師", colourless_cost=1, keywords=["bosaku"])],
            },
        ),
        [act("a", "play", "h1", cards=["r1"]), act("a", "activate", "h1", "a1")],
    ),
    (
        "a fence on a standing general",
        {2: ("illegal", "602.1")},
        "",
        table(
            [general("a1", 1000, name="番"), general("a2", 1000, name="番2", standing=False)],
            [],
            a_has={
                "resources": [{"id": "r1", "face_up": False}],
                "hand": [general("h1", 1000, name="柵師", colourless_cost=1, keywords=["bosaku"])],
            },
        ),
        [act("a", "play", "h1", cards=["r1"]), act("a", "activate", "h1", "a1")],
    ),
    (
        "horoku passes over who stands",
        {2: ("departed", "606.1")},
        "",
        table(
            [],
            [general("b1", 1000, name="立"), general("b2", 1000, name="寝", standing=False)],
            a_has={
                "resources": [{"id": "r1", "face_up": False}],
                "hand": [general("h1", 1000, name="砲", colourless_cost=1, keywords=["horoku"])],
            },
        ),
        [
            act("a", "play", "h1", cards=["r1"]),
            {
                "kind": "claim",
                "by": "judge",
                "holds": [
                    {"of": "b1", "field": "damage", "value": 500},
                    {"of": "b2", "field": "damage", "value": 500},
                ],
            },
        ],
    ),
    (
        "horoku meets an exhausted shield",
        {2: ("departed", "503.2.1")},
        "",
        table(
            [],
            [general("b1", 500, name="盾槍", keywords=["tateyari"], standing=False)],
            a_has={
                "resources": [{"id": "r1", "face_up": False}],
                "hand": [general("h1", 1000, name="砲", colourless_cost=1, keywords=["horoku"])],
            },
        ),
        [act("a", "play", "h1", cards=["r1"]), claim("b1", "zone", "b.field")],
    ),
    (
        "sogeki doubles no power",
        {2: ("departed", "614.1")},
        "",
        table(
            [general("a1", 1000, name="狙", keywords=["sogeki", "nagayari"])],
            [general("b1", 9000, name="奇", keywords=["kishu"], standing=False)],
        ),
        [
            act("a", "ability", "a1"),
            {
                "kind": "claim",
                "by": "judge",
                "holds": [
                    {"of": "a1", "field": "standing", "value": False},
                    {"of": "a1", "field": "power", "value": 2000},
                ],
            },
        ],
    ),
    (
        "a dancer stays down",
        {4: ("departed", "609.2")},
        "",
        table([general("a1", 1000, name="踊り子", keywords=["buyo"])], []),
        [
            act("a", "ability", "a1"),
            act("a", "end_turn"),
            act("b", "end_turn"),
            claim("a1", "standing", True),
        ],
    ),
    (
        "shinobi shown one after another",
        {4: ("illegal", "610.5"), 5: ("illegal", "610.5"), 6: ("departed", "906.7.4.2")},
        "",
        table(
            [general("a1", 2000, name="攻")],
            [],
            a_has={
                "resources": [{"id": "r1", "face_up": False}, {"id": "r2", "face_up": False}],
                "hand": [
                    general("n1", 500, name="忍一", keywords=["shinobi"]),
                    general("n2", 500, name="忍二", keywords=["shinobi"]),
                ],
            },
        ),
        [
            act("a", "attack", "a1", "b.wall"),
            act("a", "show", cards=["n1"]),
            act("a", "activate", "n1", cards=["r1"]),
            act("a", "show", cards=["n2"]),
            act("a", "activate", "n2", cards=["r2"]),
            claim("b.wall", "count", 2),
        ],
    ),
    (
        "two besiegers and one wall",
        {4: ("departed", "610.6")},
        "",
        table(
            [general("a1", 2000, name="攻")],
            [],
            a_has={
                "resources": [{"id": "r1", "face_up": False}],
                "hand": [general("n1", 500, name="忍一", keywords=["shinobi"])],
            },
            b_has={"wall": 1},
        ),
        [
            act("a", "attack", "a1", "b.wall"),
            act("a", "show", cards=["n1"]),
            act("a", "activate", "n1"),
            claim("game", "winner", "a"),
        ],
    ),
    (
        "a shinobi whose name is there",
        {4: ("departed", "906.7.4.2")},
        "",
        table(
            [general("a1", 2000, name="半蔵", card_number="1-1")],
            [],
            a_has={
                "resources": [{"id": "r1", "face_up": False}],
                "hand": [general("n1", 500, name="半蔵", card_number="2-2", keywords=["shinobi"])],
            },
        ),
        [
            act("a", "attack", "a1", "b.wall"),
            act("a", "show", cards=["n1"]),
            act("a", "activate", "n1", cards=["r1"]),
            {
                "kind": "claim",
                "by": "judge",
                "holds": [
                    {"of": "b.wall", "field": "count", "value": 3},
                    {"of": "n1", "field": "zone", "value": "a.field"},
                ],
            },
        ],
    ),
    (
        "a shinobi with a musou combo still cannot attack",
        {5: ("illegal", "212.2")},
        "",
        table(
            [general("a1", 2000, name="攻")],
            [],
            a_has={
                "resources": [{"id": "r1", "face_up": False}],
                "hand": [
                    general("n1", 500, name="忍一", card_number="7-7", keywords=["shinobi"]),
                    general("n2", 500, name="忍一", card_number="7-7", keywords=["shinobi"]),
                ],
            },
        ),
        [
            act("a", "attack", "a1", "b.wall"),
            act("a", "show", cards=["n1"]),
            act("a", "activate", "n1", cards=["r1"]),
            act("a", "musou", "n1", cards=["n2"]),
            act("a", "attack", "n1", "b.wall"),
        ],
    ),
    (
        "shura takes a wall",
        {2: ("departed", "616.2")},
        "",
        table(
            [
                general(
                    "a1",
                    3000,
                    {"when": "main", "once": True, "do": {"give": {"power": 500}}},
                    name="軍神",
                    keywords=["shura"],
                )
            ],
            [],
            a_has={"wall": 4},
        ),
        [
            act("a", "ability", "a1", value="1"),
            {
                "kind": "claim",
                "by": "judge",
                "holds": [
                    {"of": "a.wall", "field": "count", "value": 4},
                    {"of": "a.shura_gauge", "field": "count", "value": 0},
                ],
            },
        ],
    ),
    (
        "no shinbo while it stands",
        {1: ("departed", "618.1")},
        "",
        table(
            [
                general("a1", 1000, name="軍師", keywords=["shinbo"]),
                general(
                    "a2",
                    1000,
                    {"when": "constant", "active": "shinbo", "do": {"give": {"power": 1000}}},
                    name="兵",
                    standing=False,
                ),
            ],
            [],
        ),
        [
            claim("a2", "power", 2000),
            act("a", "attack", "a1", "b.wall"),
            act("b", "pass"),
            claim("a2", "power", 2000),
        ],
    ),
    (
        "two stars",
        {3: ("departed", "620.4")},
        "",
        table(
            [general("a1", 1000, name="彗", card_number="3-3", keywords=["shinsei"])],
            [],
            a_has={
                "hand": [
                    general("h1", 1000, name="彗", card_number="3-3", keywords=["shinsei"]),
                    general("h2", 1000, name="彗", card_number="3-3", keywords=["shinsei"]),
                ]
            },
        ),
        [
            act("a", "ability", "a1", cards=["h1"]),
            act("a", "ability", "a1", cards=["h2"]),
            claim("a1", "power", 1500),
        ],
    ),
    (
        "a star that nobody knows",
        {1: ("undetermined", "620.1")},
        "",
        table(
            [general("a1", 1000, name="彗", card_number="3-3", keywords=["shinsei"])], [], a_has={"hand": 2}
        ),
        [act("a", "ability", "a1", cards=["a.hand.1"]), claim("a1", "power", 1500)],
    ),
    (
        "the star goes to the hand with its general",
        {2: ("departed", "620.1.1")},
        "",
        table(
            [
                general("a1", 1000, name="彗", card_number="3-3", keywords=["shinsei"]),
                {
                    "id": "s1",
                    "name": "彗",
                    "card_number": "3-3",
                    "power": 1000,
                    "siege_power": 1,
                    "abilities": [],
                    "keywords": ["shinsei"],
                    "lies_on": "a1",
                    "lies_as": "shinsei",
                },
            ],
            [{"id": "b1", "name": "風使い", "power": 500, "siege_power": 1}],
            a_has={"hand": 1},
        ),
        [
            {
                "kind": "effect",
                "player": "b",
                "source": "b1",
                "changes": [{"of": "a1", "field": "zone", "value": "a.hand"}],
            },
            {
                "kind": "claim",
                "by": "judge",
                "holds": [
                    {"of": "s1", "field": "zone", "value": "a.discard_pile"},
                    {"of": "a.hand", "field": "count", "value": 2},
                ],
            },
        ],
    ),
    (
        "a feast that is taken",
        {2: ("illegal", "621.1.1")},
        "",
        table(
            [
                general("a1", 1000, name="宴一", keywords=["kyoen"], feasts_with="a2"),
                general("a2", 1000, name="宴二", keywords=["kyoen"], feasts_with="a1"),
            ],
            [],
            a_has={
                "resources": [{"id": "r1", "face_up": False}],
                "hand": [general("h1", 1000, name="宴三", colourless_cost=1, keywords=["kyoen"])],
            },
        ),
        [act("a", "play", "h1", cards=["r1"]), act("a", "activate", "h1", "a1"), act("a", "end_turn")],
    ),
    (
        "kesshu on another clan",
        {1: ("illegal", "622.1")},
        "",
        table(
            [
                general("a1", 3000, name="家康", clan="徳川家"),
                general("a2", 2000, name="秀長", clan="豊臣家"),
            ],
            [],
            a_has={
                "resources": [
                    {"id": "r1", "name": "国r1", "card_type": "general", "colour": "red"},
                    {"id": "r2", "name": "国r2", "card_type": "general", "colour": "red"},
                ],
                "hand": [general("h1", 2000, name="三成", keywords=["kesshu"], clan="豊臣家")],
            },
        ),
        [act("a", "ability", "h1", "a1", cards=["r1", "r2"])],
    ),
    (
        "the name of a kesshu card is played",
        {2: ("illegal", "622.3")},
        "",
        table(
            [
                general("a2", 2000, name="秀長", clan="豊臣家"),
                general(
                    "k1",
                    2000,
                    name="三成",
                    card_number="4-1",
                    keywords=["kesshu"],
                    clan="豊臣家",
                    lies_on="a2",
                    lies_as="kesshu",
                ),
            ],
            [],
            a_has={
                "resources": [{"id": "r1", "face_up": False}],
                "hand": [general("h1", 2500, name="三成", card_number="5-5", colourless_cost=1)],
            },
        ),
        [claim("a2", "power", 3000), act("a", "play", "h1", cards=["r1"])],
    ),
    (
        "the name of a kesshu card is deployed by an effect",
        {2: ("departed", "622.3.1")},
        "",
        table(
            [
                general("a2", 2000, name="秀長", clan="豊臣家"),
                general(
                    "k1",
                    2000,
                    name="三成",
                    card_number="4-1",
                    keywords=["kesshu"],
                    clan="豊臣家",
                    lies_on="a2",
                    lies_as="kesshu",
                ),
                {"id": "a3", "name": "呼び手", "power": 500, "siege_power": 1},
            ],
            [],
            a_has={"hand": [general("h1", 2500, name="三成", card_number="5-5", colourless_cost=1)]},
        ),
        [
            {
                "kind": "effect",
                "player": "a",
                "source": "a3",
                "changes": [{"of": "h1", "field": "zone", "value": "a.field"}],
            },
            claim("h1", "zone", "a.field"),
        ],
    ),
    (
        "a banner without a deck",
        {3: ("departed", "623.2")},
        "",
        table(
            [],
            [],
            a_has={
                "resources": [{"id": "r1", "face_up": False}],
                "hand": [
                    general("h1", 1000, name="旗手", colourless_cost=1, keywords=["senki"], clan="徳川家")
                ],
                "deck": 0,
            },
        ),
        [
            act("a", "play", "h1", cards=["r1"]),
            act("a", "activate", "h1"),
            claim("a.senki_gauge", "count", 1),
        ],
    ),
    (
        "an ambush in one's own turn",
        {1: ("illegal", "624.2")},
        "",
        table(
            [],
            [],
            a_has={
                "resources": [{"id": "r1", "name": "国r1", "card_type": "general", "colour": "red"}],
                "hand": [general("h1", 1000, name="伏", keywords=["fukuhei"], colour="red")],
            },
        ),
        [act("a", "show", cards=["h1"]), act("a", "end_turn")],
    ),
    (
        "an ambush without its colour",
        {3: ("illegal", "624.1"), 4: ("illegal", "906.4.3")},
        "",
        table(
            [general("a1", 2000, name="攻")],
            [],
            b_has={
                "resources": [
                    {"id": "r1", "name": "国r1", "card_type": "general", "colour": "blue"},
                    {"id": "r2", "name": "国r2", "card_type": "general", "colour": "blue"},
                ],
                "hand": [
                    general("h1", 2500, name="伏", colourless_cost=1, keywords=["fukuhei"], colour="red")
                ],
            },
        ),
        [
            act("a", "attack", "a1", "b.wall"),
            act("b", "show", cards=["h1"]),
            act("b", "activate", "h1", cards=["r1", "r2"]),
            act("b", "intercept", "h1"),
        ],
    ),
    (
        "an elite general is no target",
        {1: ("illegal", "625.1")},
        "",
        table(
            [
                general(
                    "a1",
                    1000,
                    {
                        "when": "main",
                        "cost": {"exhaust": True},
                        "target": {"cards": {"side": "enemy"}},
                        "do": {"damage": 1000},
                    },
                    name="術",
                )
            ],
            [general("b1", 1000, name="近衛", card_number="6-6", keywords=["seiei"])],
            b_has={
                "resources": [
                    {
                        "id": "e1",
                        "name": "近衛",
                        "card_number": "6-6",
                        "card_type": "general",
                        "colour": "red",
                    }
                ]
            },
        ),
        [act("a", "ability", "a1", "b1", value="1")],
    ),
    (
        "wisdom with five cards",
        {2: ("departed", "626.1")},
        "",
        table([general("a1", 1000, name="賢", keywords=["eichi"], standing=False)], [], a_has={"hand": 5}),
        [act("a", "end_turn"), claim("a1", "standing", True)],
    ),
    (
        "fungeki takes the last wall, the attack the game",
        {2: ("departed", "627.1")},
        "a",
        table(
            [
                general(
                    "a1", 2000, name="奮", card_number="8-8", keywords=["fungeki"], standing=False, attacks=1
                )
            ],
            [],
            a_has={"hand": [general("h1", 2000, name="奮", card_number="8-8", keywords=["fungeki"])]},
            b_has={"wall": 1},
        ),
        [
            act("a", "musou", "a1", cards=["h1"]),
            claim("b.wall", "count", 1),
            act("a", "attack", "a1", "b.wall"),
            act("b", "pass"),
            claim("game", "winner", "a"),
        ],
    ),
    (
        "fukkatsu in the other's turn",
        {3: ("illegal", "629.1")},
        "",
        table(
            [general("a1", 3000, name="攻")],
            [general("b1", 1000, name="不死鳥", keywords=["fukkatsu"])],
            b_has={"hand": 2},
        ),
        [
            act("a", "attack", "a1", "b.wall"),
            act("b", "intercept", "b1"),
            act("b", "activate", "b1", cards=["b.hand.1"]),
            claim("b1", "zone", "b.field"),
        ],
    ),
    (
        "miryoku in the other's turn",
        {4: ("illegal", "630.1")},
        "",
        table(
            [general("a1", 3000, name="攻")],
            [
                general("b1", 1000, name="姫", keywords=["miryoku"], colour="red"),
                general("b2", 2000, name="守"),
            ],
            b_has={
                "hand": [
                    {
                        "id": "h1",
                        "name": "火矢",
                        "card_number": "Z-h1",
                        "card_type": "stratagem_battle",
                        "coloured_cost": ["red"],
                        "colourless_cost": 0,
                        "abilities": [
                            {
                                "when": "played",
                                "do": {"damage": {"amount": 1000, "what": {"role": "attacker"}}},
                            }
                        ],
                    }
                ]
            },
        ),
        [
            act("a", "attack", "a1", "b.wall"),
            act("b", "intercept", "b2"),
            act("a", "pass"),
            act("b", "stratagem", "h1", cards=["b1"]),
        ],
    ),
    (
        "miryoku for a general",
        {1: ("illegal", "630.1")},
        "",
        table(
            [general("a1", 1000, name="姫", keywords=["miryoku"], colour="red")],
            [],
            a_has={"hand": [general("h1", 1000, name="兵", coloured_cost=["red"])]},
        ),
        [act("a", "play", "h1", cards=["a1"])],
    ),
    (
        "a trap where nobody intercepted",
        {2: ("illegal", "702.2")},
        "",
        table(
            [],
            [general("b1", 1000, name="攻")],
            a_has={
                "resources": [
                    {
                        "id": "w1",
                        "name": "落とし穴",
                        "card_number": "Z-w1",
                        "card_type": "stratagem_battle",
                        "coloured_cost": [],
                        "colourless_cost": 1,
                        "abilities": [
                            {
                                "when": "played",
                                "do": {"damage": {"amount": 1000, "what": {"role": "attacker"}}},
                            }
                        ],
                        "keywords": ["wana"],
                        "face_up": False,
                    }
                ]
            },
            turn=6,
            turn_player="b",
        ),
        [act("b", "attack", "b1", "a.wall"), act("a", "stratagem", "w1", cards=["w1"])],
    ),
    (
        "a trap pays for itself",
        {},
        "",
        table(
            [general("a1", 2000, name="攻")],
            [general("b1", 1000, name="守")],
            b_has={
                "resources": [
                    {
                        "id": "w1",
                        "name": "落とし穴",
                        "card_number": "Z-w1",
                        "card_type": "stratagem_battle",
                        "coloured_cost": [],
                        "colourless_cost": 1,
                        "abilities": [
                            {
                                "when": "played",
                                "do": {"damage": {"amount": 1000, "what": {"role": "attacker"}}},
                            }
                        ],
                        "keywords": ["wana"],
                        "face_up": False,
                    }
                ]
            },
        ),
        [
            act("a", "attack", "a1", "b.wall"),
            act("b", "intercept", "b1"),
            act("b", "stratagem", "w1"),
            {
                "kind": "claim",
                "by": "judge",
                "holds": [
                    {"of": "w1", "field": "zone", "value": "b.discard_pile"},
                    {"of": "b.resources", "field": "count", "value": 0},
                ],
            },
            claim("a1", "zone", "a.field"),
        ],
    ),
    (
        "nichirin goes to its gauge",
        {2: ("departed", "692.1")},
        "",
        table(
            [],
            [],
            a_has={
                "hand": [
                    {
                        "id": "h1",
                        "name": "日の出",
                        "card_number": "Z-h1",
                        "card_type": "stratagem_main",
                        "coloured_cost": [],
                        "colourless_cost": 0,
                        "abilities": [{"when": "played", "do": "draw"}],
                        "keywords": ["nichirin"],
                    }
                ]
            },
        ),
        [act("a", "play", "h1", cards=[]), claim("h1", "zone", "a.discard_pile")],
    ),
    (
        "a counterstratagem always works",
        {3: ("departed", "503.2.1")},
        "",
        table(
            [general("a1", 2000, name="攻"), general("a2", 500, name="控", standing=False)],
            [],
            b_has={
                "wall": [
                    {
                        "id": "c1",
                        "name": "落石",
                        "card_number": "Z-c1",
                        "card_type": "stratagem_main",
                        "coloured_cost": [],
                        "colourless_cost": 0,
                        "abilities": [
                            {
                                "when": "wall",
                                "do": {
                                    "damage": {"amount": 500, "what": {"side": "enemy", "standing": False}}
                                },
                            }
                        ],
                    }
                ]
            },
        ),
        [act("a", "attack", "a1", "b.wall"), act("b", "pass"), claim("a2", "zone", "a.field")],
    ),
    (
        "paid with one of two",
        {1: ("undetermined", "")},
        "",
        table(
            [],
            [],
            a_has={
                "resources": [
                    {"id": "r1", "name": "国r1", "card_type": "general", "colour": "red"},
                    {"id": "r2", "name": "国r2", "card_type": "general", "colour": "blue"},
                ],
                "hand": [general("h1", 1000, name="兵", colourless_cost=1)],
            },
        ),
        [act("a", "play", "h1"), act("a", "end_turn")],
    ),
    (
        "three to pay and two resources",
        {1: ("illegal", "700.5"), 2: ("illegal", "212.2")},
        "",
        table(
            [],
            [],
            a_has={
                "resources": [{"id": "r1", "face_up": False}, {"id": "r2", "face_up": False}],
                "hand": [general("h1", 1000, name="兵", colourless_cost=3)],
            },
        ),
        [act("a", "play", "h1", cards=["r1", "r2"]), act("a", "attack", "h1", "b.wall")],
    ),
    (
        "a general in the other's turn",
        {1: ("illegal", "701.1")},
        "",
        table(
            [],
            [],
            b_has={
                "resources": [{"id": "r1", "face_up": False}],
                "hand": [general("h1", 1000, name="兵", colourless_cost=1)],
            },
        ),
        [act("b", "play", "h1", cards=["r1"]), act("a", "end_turn")],
    ),
    (
        "a stratagem without a target",
        {1: ("illegal", "702.3")},
        "",
        table(
            [],
            [general("b1", 1000, name="立")],
            a_has={
                "resources": [{"id": "r1", "face_up": False}],
                "hand": [
                    {
                        "id": "h1",
                        "name": "離間",
                        "card_number": "Z-h1",
                        "card_type": "stratagem_main",
                        "coloured_cost": [],
                        "colourless_cost": 1,
                        "abilities": [
                            {
                                "when": "played",
                                "target": {"cards": {"side": "enemy", "standing": False}},
                                "do": {"damage": 500},
                            }
                        ],
                    }
                ],
            },
        ),
        [act("a", "play", "h1", cards=["r1"])],
    ),
    (
        "a main stratagem in a battle",
        {3: ("illegal", "702.1")},
        "",
        table(
            [general("a1", 2000, name="攻")],
            [general("b1", 1000, name="守")],
            a_has={
                "resources": [{"id": "r1", "face_up": False}],
                "hand": [
                    {
                        "id": "h1",
                        "name": "檄",
                        "card_number": "Z-h1",
                        "card_type": "stratagem_main",
                        "coloured_cost": [],
                        "colourless_cost": 1,
                        "abilities": [],
                    }
                ],
            },
        ),
        [
            act("a", "attack", "a1", "b.wall"),
            act("b", "intercept", "b1"),
            act("a", "stratagem", "h1", cards=["r1"]),
        ],
    ),
    (
        "two musou combos by rule",
        {2: ("illegal", "801.1")},
        "",
        table(
            [
                general("a1", 2000, name="一", card_number="1-1", standing=False),
                general("a2", 2000, name="二", card_number="2-2", standing=False),
            ],
            [],
            a_has={
                "hand": [
                    general("h1", 2000, name="一", card_number="1-1"),
                    general("h2", 2000, name="二", card_number="2-2"),
                ]
            },
        ),
        [act("a", "musou", "a1", cards=["h1"]), act("a", "musou", "a2", cards=["h2"])],
    ),
    (
        "a musou combo of a standing general",
        {1: ("illegal", "801.2.1")},
        "",
        table(
            [general("a1", 2000, name="一", card_number="1-1")],
            [],
            a_has={"hand": [general("h1", 2000, name="一", card_number="1-1")]},
        ),
        [act("a", "musou", "a1", cards=["h1"])],
    ),
    (
        "a musou combo by rule after one by effect",
        {2: ("illegal", "802.5")},
        "",
        table(
            [
                {"id": "a0", "name": "鼓手", "power": 500, "siege_power": 1},
                general("a1", 2000, name="一", card_number="1-1", standing=False),
                general("a2", 2000, name="二", card_number="2-2", standing=False),
            ],
            [],
            a_has={"hand": [general("h2", 2000, name="二", card_number="2-2")]},
        ),
        [
            {
                "kind": "effect",
                "player": "a",
                "source": "a0",
                "do": [{"musou": {"what": {"side": "own", "names": ["一"]}}}],
            },
            act("a", "musou", "a2", cards=["h2"]),
        ],
    ),
    (
        "a musou combo in the other's turn",
        {2: ("departed", "800.2")},
        "",
        table(
            [],
            [
                {"id": "b0", "name": "鼓手", "power": 500, "siege_power": 1},
                general("b1", 2000, name="一", standing=False),
            ],
        ),
        [
            {
                "kind": "effect",
                "player": "b",
                "source": "b0",
                "do": [{"musou": {"what": {"side": "own", "names": ["一"]}}}],
            },
            claim("b1", "standing", True),
        ],
    ),
    (
        "healed, and one attack more",
        {4: ("departed", "801.3.2"), 8: ("illegal", "904.5.2.1")},
        "",
        table(
            [general("a1", 3000, name="一", card_number="1-1")],
            [general("b1", 1000, name="守")],
            a_has={"hand": [general("h1", 3000, name="一", card_number="1-1")]},
        ),
        [
            act("a", "attack", "a1", "b.wall"),
            act("b", "intercept", "b1"),
            act("a", "musou", "a1", cards=["h1"]),
            claim("a1", "damage", 1000),
            act("a", "attack", "a1", "b.wall"),
            act("b", "pass"),
            claim("b.wall", "count", 4),
            act("a", "attack", "a1", "b.wall"),
        ],
    ),
    (
        "a standing general is attacked",
        {1: ("illegal", "906.3.2")},
        "",
        table([general("a1", 2000, name="攻")], [general("b1", 1000, name="立")]),
        [act("a", "attack", "a1", "b1")],
    ),
    (
        "two interceptors",
        {3: ("illegal", "906.4.3"), 4: ("departed", "503.2.1")},
        "",
        table(
            [general("a1", 2000, name="攻")], [general("b1", 1000, name="一"), general("b2", 1000, name="二")]
        ),
        [
            act("a", "attack", "a1", "b.wall"),
            act("b", "intercept", "b1"),
            act("b", "intercept", "b2"),
            claim("a1", "zone", "a.discard_pile"),
        ],
    ),
    (
        "nine cards kept",
        {2: ("departed", "905.4")},
        "",
        table([], [], a_has={"hand": 9}),
        [act("a", "end_turn"), act("b", "resource", "b.hand.1", value="down")],
    ),
    (
        "a stratagem from the discard pile, then the other's",
        {4: ("illegal", "700.1")},
        "",
        table(
            [general("a1", 2000, name="攻")],
            [general("b1", 1000, name="守")],
            a_has={
                "hand": [
                    {
                        "id": "h2",
                        "name": "檄",
                        "card_number": "Z-h2",
                        "card_type": "stratagem_battle",
                        "coloured_cost": [],
                        "colourless_cost": 0,
                        "abilities": [{"when": "played", "do": "draw"}],
                    }
                ]
            },
            b_has={
                "hand": [
                    {
                        "id": "h1",
                        "name": "火矢",
                        "card_number": "Z-h1",
                        "card_type": "stratagem_battle",
                        "coloured_cost": [],
                        "colourless_cost": 0,
                        "abilities": [
                            {
                                "when": "played",
                                "do": {"damage": {"amount": 1000, "what": {"role": "attacker"}}},
                            }
                        ],
                    }
                ]
            },
        ),
        [
            act("a", "attack", "a1", "b.wall"),
            act("b", "intercept", "b1"),
            act("b", "stratagem", "h1"),
            act("b", "stratagem", "h1"),
            act("a", "stratagem", "h2"),
        ],
    ),
    (
        "damage kept over the turn",
        {4: ("departed", "905.5")},
        "",
        table([general("a1", 1000, name="攻")], [general("b1", 3000, name="守")]),
        [
            act("a", "attack", "a1", "b.wall"),
            act("b", "intercept", "b1"),
            act("a", "end_turn"),
            claim("b1", "damage", 1000),
        ],
    ),
    (
        "resources stand up",
        {2: ("departed", "901.3")},
        "",
        table(
            [],
            [],
            b_has={
                "resources": [
                    {"id": "r1", "face_up": False, "standing": False},
                    {"id": "r2", "face_up": False, "standing": False},
                ]
            },
        ),
        [act("a", "end_turn"), claim("r1", "standing", False)],
    ),
    (
        "rebellion takes loyalty away",
        {2: ("departed", "1001.3.2")},
        "",
        table(
            [{"id": "a1", "name": "策", "power": 1000, "siege_power": 1}], [], a_has={"loyalty_counters": 3}
        ),
        [
            {
                "kind": "effect",
                "player": "a",
                "source": "a1",
                "do": [{"player_counters": {"kind": "rebellion", "amount": 2}}],
            },
            {
                "kind": "claim",
                "by": "judge",
                "holds": [
                    {"of": "a", "field": "rebellion_counters", "value": 2},
                    {"of": "a", "field": "loyalty_counters", "value": 3},
                ],
            },
        ],
    ),
    (
        "no loyalty to take away",
        {1: ("illegal", "904.7")},
        "",
        table(
            [],
            [],
            a_has={"resources": [{"id": "r1", "face_up": False}, {"id": "r2", "face_up": False}]},
            b_has={"loyalty_counters": 0},
        ),
        [act("a", "lower_loyalty", cards=["r1", "r2"])],
    ),
    (
        "counters stay behind",
        {2: ("departed", "1003.5")},
        "",
        table(
            [
                {
                    "id": "a1",
                    "name": "剣客",
                    "power": 1000,
                    "siege_power": 1,
                    "counters": [["剣術カウンター", 2]],
                }
            ],
            [{"id": "b1", "name": "風", "power": 500, "siege_power": 1}],
        ),
        [
            {
                "kind": "effect",
                "player": "b",
                "source": "b1",
                "changes": [{"of": "a1", "field": "zone", "value": "a.hand"}],
            },
            claim("a1", "counters", [["剣術カウンター", 2]]),
        ],
    ),
    (
        "fought by an unknown power",
        {3: ("undetermined", "")},
        "",
        table(
            [general("a1", 2000, name="攻")],
            [{"id": "b1", "name": "謎", "power": None, "siege_power": 1, "abilities": []}],
        ),
        [
            act("a", "attack", "a1", "b.wall"),
            act("b", "intercept", "b1"),
            claim("a1", "zone", "a.discard_pile"),
        ],
    ),
    (
        "the last wall unknown",
        {3: ("undetermined", "")},
        "",
        table([general("a1", 2000, name="攻", siege_power=2)], [], b_has={"wall": None}),
        [act("a", "attack", "a1", "b.wall"), act("b", "pass"), claim("game", "winner", "a")],
    ),
    (
        "charm and resource pay together",
        {},
        "",
        table(
            [general("a1", 1000, name="姫", keywords=["miryoku"], colour="red")],
            [],
            a_has={
                "resources": [{"id": "r1", "face_up": False}],
                "hand": [
                    {
                        "id": "h1",
                        "name": "檄",
                        "card_number": "Z-h1",
                        "card_type": "stratagem_main",
                        "coloured_cost": ["red"],
                        "colourless_cost": 1,
                        "abilities": [],
                    }
                ],
            },
        ),
        [
            act("a", "play", "h1"),
            {
                "kind": "claim",
                "by": "judge",
                "holds": [
                    {"of": "a1", "field": "standing", "value": False},
                    {"of": "r1", "field": "standing", "value": False},
                ],
            },
        ],
    ),
    (
        "the tenth time of a loop",
        {11: ("illegal", "1100.2"), 12: ("illegal", "1100.2")},
        "",
        table(
            [
                general(
                    "a1",
                    1000,
                    {"when": "main", "cost": {"exhaust": True}, "do": {"stand": "self"}},
                    name="立つ",
                )
            ],
            [],
        ),
        [
            act("a", "ability", "a1", value="1"),
            act("a", "ability", "a1", value="1"),
            act("a", "ability", "a1", value="1"),
            act("a", "ability", "a1", value="1"),
            act("a", "ability", "a1", value="1"),
            act("a", "ability", "a1", value="1"),
            act("a", "ability", "a1", value="1"),
            act("a", "ability", "a1", value="1"),
            act("a", "ability", "a1", value="1"),
            act("a", "ability", "a1", value="1"),
            act("a", "ability", "a1", value="1"),
            act("a", "ability", "a1", value="1"),
        ],
    ),
]
