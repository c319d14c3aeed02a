"""The stranger's notes on what nobody wrote down: targets, choices, showings, faces; and on what keywords do not do."""

from .cards import general
from .paper_notes import act, claim, table

CASES = [
    (
        "the only target is named as a choice",
        {},
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
                    )
                ],
            },
        ),
        [
            act("a", "play", "h1", cards=["r1"]),
            act("a", "choose", cards=["b1"]),
            claim("b1", "standing", False),
        ],
    ),
    (
        "one of two targets is named as a choice",
        {},
        "",
        table(
            [],
            [
                general("b1", 1500, name="立ち番", colourless_cost=2),
                general("b2", 1500, name="番", colourless_cost=2),
            ],
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
                    )
                ],
            },
        ),
        [
            act("a", "play", "h1", cards=["r1"]),
            act("a", "choose", cards=["b1"]),
            claim("b1", "standing", False),
        ],
    ),
    (
        "a namesake chosen to be deployed",
        {3: ("departed", "503.3.1")},
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
            act("a", "choose", cards=["h1"]),
            claim("h1", "zone", "a.field"),
        ],
    ),
    (
        "the only card is deployed unwritten",
        {},
        "",
        table(
            [
                general("a1", 2000, name="景虎", card_number="1-1"),
                {"id": "a2", "name": "呼び手", "power": 1000, "siege_power": 1},
            ],
            [],
            a_has={"hand": [general("h1", 3000, name="直江", card_number="2-2")]},
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
        "two stratagems with a silent pass between",
        {},
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
                    },
                    {
                        "id": "h3",
                        "name": "火矢2",
                        "card_number": "Z-h3",
                        "card_type": "stratagem_battle",
                        "coloured_cost": [],
                        "colourless_cost": 0,
                        "abilities": [],
                    },
                ]
            },
        ),
        [
            act("a", "attack", "a1", "b.wall"),
            act("b", "intercept", "b1"),
            act("b", "stratagem", "h1"),
            act("b", "stratagem", "h3"),
            act("a", "stratagem", "h2"),
        ],
    ),
    (
        "the whole of the turn rests on an unpaid card",
        {1: ("illegal", "700.5")},
        "",
        table(
            [],
            [],
            a_has={
                "resources": [{"id": "r1", "face_up": False}, {"id": "r2", "face_up": False}],
                "hand": [general("h1", 1000, name="兵", colourless_cost=3, keywords=["kishu"])],
            },
        ),
        [act("a", "play", "h1", cards=["r1", "r2"]), act("a", "attack", "h1", "b.wall")],
    ),
    (
        "an ambush used with no word of showing",
        {},
        "",
        table(
            [general("a1", 2000, name="攻")],
            [],
            b_has={
                "resources": [
                    {"id": "r1", "name": "国r1", "card_type": "general", "colour": "red"},
                    {"id": "r2", "name": "国r2", "card_type": "general", "colour": "red"},
                ],
                "hand": [
                    general("h1", 2500, name="伏", colourless_cost=1, keywords=["fukuhei"], colour="red")
                ],
            },
        ),
        [
            act("a", "attack", "a1", "b.wall"),
            act("b", "activate", "h1", cards=["r1", "r2"]),
            act("b", "intercept", "h1"),
            act("a", "pass"),
            act("b", "pass"),
            claim("a1", "zone", "a.discard_pile"),
        ],
    ),
    (
        "a shinobi used with no word of showing",
        {},
        "",
        table(
            [general("a1", 2000, name="攻")],
            [],
            a_has={
                "resources": [{"id": "r1", "face_up": False}],
                "hand": [general("n1", 500, name="忍一", keywords=["shinobi"])],
            },
        ),
        [
            act("a", "attack", "a1", "b.wall"),
            act("a", "activate", "n1", cards=["r1"]),
            claim("b.wall", "count", 3),
        ],
    ),
    (
        "three are not few",
        {1: ("departed", "615.2")},
        "",
        table(
            [
                general("a1", 2000, name="信繁", keywords=["karetsu"]),
                general("a2", 1000, name="二"),
                general("a3", 1000, name="三"),
            ],
            [],
        ),
        [claim("a1", "power", 2500)],
    ),
    (
        "four cards make no war soldier",
        {1: ("departed", "612.3")},
        "",
        table([general("a1", 2000, name="元親", keywords=["ichiryo"])], [], a_has={"hand": 4}),
        [claim("a1", "kinds", ["戦兵"])],
    ),
    (
        "an exhausted shield takes it",
        {2: ("departed", "608.1")},
        "",
        table(
            [
                general(
                    "a1",
                    1000,
                    {"when": "main", "do": {"damage": {"amount": 500, "what": {"side": "enemy"}}}},
                    name="術",
                )
            ],
            [general("b1", 1000, name="盾", keywords=["tateyari"], standing=False)],
        ),
        [act("a", "ability", "a1"), claim("b1", "damage", 0)],
    ),
    (
        "a spear against a common general",
        {5: ("departed", "607.1")},
        "",
        table(
            [general("a1", 1000, name="槍", keywords=["nagayari"])],
            [general("b1", 3000, name="並", standing=False)],
        ),
        [
            act("a", "attack", "a1", "b1"),
            act("b", "pass"),
            act("a", "pass"),
            act("b", "pass"),
            claim("b1", "damage", 2000),
        ],
    ),
    (
        "two crests are wanted",
        {5: ("departed", "407.1")},
        "",
        table(
            [
                general(
                    "a1",
                    3000,
                    {
                        "when": "attack_won",
                        "given": {"at_least": {"count": {"what": "crests"}, "number": 2}},
                        "do": "draw",
                    },
                    name="勝",
                )
            ],
            [general("b1", 1000, name="弱")],
            a_has={"hand": 2},
        ),
        [
            act("a", "attack", "a1", "b.wall"),
            act("b", "intercept", "b1"),
            act("a", "pass"),
            act("b", "pass"),
            claim("a.hand", "count", 3),
        ],
    ),
    (
        "what triggers is spent",
        {4: ("departed", "412.2")},
        "",
        table(
            [general("a1", 1000, {"when": "stratagem_played", "once": True, "do": "draw"}, name="旗")],
            [],
            a_has={
                "hand": [
                    {
                        "id": "h1",
                        "name": "檄",
                        "card_number": "Z-h1",
                        "card_type": "stratagem_main",
                        "coloured_cost": [],
                        "colourless_cost": 0,
                        "abilities": [],
                    },
                    {
                        "id": "h2",
                        "name": "檄",
                        "card_number": "Z-h2",
                        "card_type": "stratagem_main",
                        "coloured_cost": [],
                        "colourless_cost": 0,
                        "abilities": [],
                    },
                ],
                "deck": 9,
            },
        ),
        [
            act("a", "play", "h1"),
            act("a", "activate", "a1"),
            act("a", "play", "h2"),
            claim("a.hand", "count", 2),
        ],
    ),
    (
        "the elite copy is exhausted",
        {2: ("departed", "401.1")},
        "",
        table(
            [
                general(
                    "a1",
                    1000,
                    {"when": "main", "target": {"cards": {"side": "enemy"}}, "do": {"damage": 500}},
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
                        "standing": False,
                    }
                ]
            },
        ),
        [act("a", "ability", "a1", "b1"), claim("b1", "damage", 0)],
    ),
    (
        "fukkatsu with an empty hand",
        {5: ("illegal", "629.1"), 6: ("departed", "503.2.1")},
        "",
        table(
            [general("a1", 1000, name="鳥", keywords=["fukkatsu"])],
            [general("b1", 3000, name="守")],
            a_has={"hand": 0},
        ),
        [
            act("a", "attack", "a1", "b.wall"),
            act("b", "intercept", "b1"),
            act("a", "pass"),
            act("b", "pass"),
            act("a", "activate", "a1"),
            claim("a1", "zone", "a.field"),
        ],
    ),
    (
        "seiatsu on a bare wall",
        {3: ("departed", "605.2")},
        "",
        table(
            [], [], a_has={"hand": [general("h1", 1000, name="制", keywords=["seiatsu"])]}, b_has={"wall": 0}
        ),
        [act("a", "play", "h1"), act("a", "activate", "h1"), claim("game", "winner", "a")],
    ),
    (
        "a wheel shot at a standing general",
        {2: ("illegal", "613.2")},
        "",
        table(
            [general("a1", 1000, name="島津", keywords=["shageki"])],
            [general("b1", 1000, name="立"), general("b2", 1000, name="寝", standing=False)],
        ),
        [act("a", "attack", "a1", "b.wall"), act("a", "activate", "a1", "b1")],
    ),
    (
        "a wheel shot at the interceptor",
        {3: ("illegal", "613.3"), 4: ("departed", "206.2")},
        "",
        table([general("a1", 1000, name="島津", keywords=["shageki"])], [general("b1", 2000, name="立")]),
        [
            act("a", "attack", "a1", "b.wall"),
            act("b", "intercept", "b1"),
            act("a", "activate", "a1", "b1"),
            claim("b1", "damage", 500),
        ],
    ),
    (
        "what waits leaves before it triggers",
        {2: ("departed", "500.3.1.2")},
        "",
        table(
            [],
            [
                general(
                    "b1",
                    2000,
                    {
                        "when": "stratagem_played",
                        "side": "enemy",
                        "do": [
                            {
                                "choose": {
                                    "cards": {
                                        "side": "own",
                                        "zone": "resources",
                                        "type": "any",
                                        "standing": False,
                                    },
                                    "amount": 2,
                                    "up_to": True,
                                }
                            },
                            {"stand": "those"},
                        ],
                    },
                    name="高虎",
                )
            ],
            a_has={
                "hand": [
                    {
                        "id": "h1",
                        "name": "姫の拒絶",
                        "card_number": "Z-h1",
                        "card_type": "stratagem_main",
                        "coloured_cost": [],
                        "colourless_cost": 0,
                        "abilities": [
                            {
                                "when": "played",
                                "target": {"cards": {"side": "enemy"}},
                                "do": {"send": {"what": "target", "to": "hand"}},
                            }
                        ],
                    }
                ]
            },
            b_has={
                "resources": [
                    {"id": "r1", "face_up": False, "standing": False},
                    {"id": "r2", "face_up": False, "standing": False},
                ]
            },
        ),
        [act("a", "play", "h1", "b1"), claim("r1", "standing", True)],
    ),
    (
        "a feast shares its ability",
        {1: ("departed", "621.2")},
        "",
        table(
            [
                general(
                    "a1",
                    1000,
                    {"when": "constant", "kyoen": True, "do": {"give": {"power": 500}}},
                    name="宴一",
                    keywords=["kyoen"],
                    feasts_with="a2",
                ),
                general("a2", 1000, name="宴二", keywords=["kyoen"], feasts_with="a1"),
            ],
            [],
        ),
        [claim("a2", "power", 1000)],
    ),
    (
        "an elephant shrugs it off",
        {5: ("departed", "631.1")},
        "",
        table(
            [general("a1", 2500, name="攻")],
            [general("b1", 3000, name="象", keywords=["senzo"], standing=False)],
        ),
        [
            act("a", "attack", "a1", "b1"),
            act("b", "pass"),
            act("a", "pass"),
            act("b", "pass"),
            claim("b1", "damage", 2500),
        ],
    ),
    (
        "two drawn of a deck of one",
        {2: ("departed", "103.1.3")},
        "",
        table(
            [general("a1", 1000, {"when": "main", "do": {"draw": 2}}, name="軍")],
            [],
            a_has={"hand": 2, "deck": 1},
        ),
        [act("a", "ability", "a1"), claim("a.hand", "count", 4)],
    ),
    (
        "a die shows seven",
        {2: ("illegal", "503.2.1@503.4")},
        "",
        table(
            [
                general(
                    "a1",
                    1000,
                    {
                        "when": "main",
                        "do": [{"roll": {}}, {"give": {"power": {"what": "number", "times": 500}}}],
                    },
                    name="博徒",
                )
            ],
            [],
        ),
        [act("a", "ability", "a1"), {"kind": "chance", "move": "die", "player": "a", "value": 7}],
    ),
    (
        "the target of an ability is chosen next",
        {},
        "",
        table(
            [
                general(
                    "a1",
                    1000,
                    {"when": "main", "target": {"cards": {"side": "enemy"}}, "do": {"damage": 500}},
                    name="術",
                )
            ],
            [general("b1", 1000, name="立"), general("b2", 1000, name="番")],
        ),
        [act("a", "ability", "a1"), act("a", "choose", cards=["b1"]), claim("b1", "damage", 500)],
    ),
    (
        "the target of a stratagem is chosen next",
        {},
        "",
        table(
            [],
            [general("b1", 1000, name="立"), general("b2", 1000, name="番")],
            a_has={
                "hand": [
                    {
                        "id": "h1",
                        "name": "火",
                        "card_number": "Z-h1",
                        "card_type": "stratagem_main",
                        "coloured_cost": [],
                        "colourless_cost": 0,
                        "abilities": [
                            {"when": "played", "target": {"cards": {"side": "enemy"}}, "do": {"damage": 500}}
                        ],
                    }
                ]
            },
        ),
        [act("a", "play", "h1"), act("a", "choose", cards=["b1"]), claim("b1", "damage", 500)],
    ),
    (
        "the only target of a stratagem is not written",
        {},
        "",
        table(
            [],
            [general("b1", 1000, name="立")],
            a_has={
                "hand": [
                    {
                        "id": "h1",
                        "name": "火",
                        "card_number": "Z-h1",
                        "card_type": "stratagem_main",
                        "coloured_cost": [],
                        "colourless_cost": 0,
                        "abilities": [
                            {"when": "played", "target": {"cards": {"side": "enemy"}}, "do": {"damage": 500}}
                        ],
                    }
                ]
            },
        ),
        [act("a", "play", "h1"), claim("b1", "damage", 500)],
    ),
    (
        "a claim tells the target",
        {},
        "",
        table(
            [],
            [general("b1", 1000, name="立"), general("b2", 1000, name="番")],
            a_has={
                "hand": [
                    {
                        "id": "h1",
                        "name": "火",
                        "card_number": "Z-h1",
                        "card_type": "stratagem_main",
                        "coloured_cost": [],
                        "colourless_cost": 0,
                        "abilities": [
                            {"when": "played", "target": {"cards": {"side": "enemy"}}, "do": {"damage": 500}}
                        ],
                    }
                ]
            },
        ),
        [act("a", "play", "h1"), claim("b1", "damage", 500)],
    ),
    (
        "the only general to fence is not written",
        {},
        "",
        table(
            [general("a1", 1000, name="番", standing=False)],
            [],
            a_has={"deck": 25, "hand": [general("h1", 1000, name="柵師", keywords=["bosaku"])]},
        ),
        [act("a", "play", "h1"), act("a", "activate", "h1"), claim("a.deck", "count", 24)],
    ),
    (
        "one of two to fence is not written",
        {2: ("undetermined", "")},
        "",
        table(
            [general("a1", 1000, name="番", standing=False), general("a2", 1000, name="番2", standing=False)],
            [],
            a_has={"deck": 25, "hand": [general("h1", 1000, name="柵師", keywords=["bosaku"])]},
        ),
        [act("a", "play", "h1"), act("a", "activate", "h1"), claim("a.deck", "count", 24)],
    ),
    (
        "the only target of a wheel shot is not written",
        {},
        "",
        table(
            [general("a1", 1000, name="島津", keywords=["shageki"])],
            [general("b2", 1000, name="寝", standing=False)],
        ),
        [act("a", "attack", "a1", "b.wall"), act("a", "activate", "a1"), claim("b2", "damage", 500)],
    ),
    (
        "one of two targets of a wheel shot is not written",
        {2: ("undetermined", ""), 3: ("undetermined", "")},
        "",
        table(
            [general("a1", 1000, name="島津", keywords=["shageki"])],
            [general("b1", 1000, name="寝", standing=False), general("b2", 1000, name="寝2", standing=False)],
        ),
        [act("a", "attack", "a1", "b.wall"), act("a", "activate", "a1"), claim("b2", "damage", 500)],
    ),
    (
        "kesshu with neither target nor payment",
        {},
        "",
        table(
            [general("a1", 1000, name="秀長", clan="豊臣家")],
            [],
            a_has={
                "resources": [
                    {"id": "r1", "name": "国r1", "card_type": "general", "colour": "red"},
                    {"id": "r2", "name": "国r2", "card_type": "general", "colour": "red"},
                ],
                "hand": [general("h1", 1000, name="三成", keywords=["kesshu"], clan="豊臣家")],
            },
        ),
        [act("a", "ability", "h1"), claim("a1", "power", 2000)],
    ),
    (
        "the only one to feast with is not written",
        {},
        "",
        table(
            [general("a1", 1000, name="宴一", keywords=["kyoen"])],
            [],
            a_has={"hand": [general("h1", 1000, name="宴二", keywords=["kyoen"])]},
        ),
        [act("a", "play", "h1"), act("a", "activate", "h1"), claim("a1", "feasts_with", "h1")],
    ),
    (
        "used first, aimed next",
        {},
        "",
        table(
            [],
            [general("b1", 1000, name="立"), general("b2", 1000, name="番")],
            a_has={
                "hand": [
                    general(
                        "h1",
                        1000,
                        {"when": "deployed", "target": {"cards": {"side": "enemy"}}, "do": {"damage": 500}},
                        name="配",
                    )
                ]
            },
        ),
        [
            act("a", "play", "h1"),
            act("a", "activate", "h1"),
            act("a", "choose", cards=["b2"]),
            claim("b2", "damage", 500),
        ],
    ),
    (
        "to fence is to choose",
        {},
        "",
        table(
            [general("a1", 1000, name="番", standing=False), general("a2", 1000, name="番2", standing=False)],
            [],
            a_has={"deck": 25, "hand": [general("h1", 1000, name="柵師", keywords=["bosaku"])]},
        ),
        [act("a", "play", "h1"), act("a", "choose", cards=["a2"]), claim("a.deck", "count", 24)],
    ),
    (
        "an attack on nothing else than the wall",
        {},
        "",
        table([general("a1", 1000, name="攻")], [general("b2", 1000, name="立")]),
        [act("a", "attack", "a1"), act("b", "pass"), claim("b.wall", "count", 4)],
    ),
    (
        "an attack on the wall or a general",
        {1: ("undetermined", ""), 3: ("undetermined", "")},
        "",
        table([general("a1", 1000, name="攻")], [general("b2", 1000, name="寝", standing=False)]),
        [act("a", "attack", "a1"), act("b", "pass"), claim("b.wall", "count", 4)],
    ),
    (
        "an exhausted general attacks somebody",
        {1: ("illegal", "904.5.2")},
        "",
        table(
            [general("a1", 1000, name="攻", standing=False)], [general("b2", 1000, name="寝", standing=False)]
        ),
        [act("a", "attack", "a1")],
    ),
    (
        "a resource with no word of its face",
        {1: ("undetermined", ""), 2: ("undetermined", "")},
        "",
        table([], [], a_has={"hand": [general("h1", 1000, name="兵")]}, phase="resource"),
        [act("a", "resource", "h1"), claim("a.hand", "count", 1)],
    ),
    (
        "a stratagem with no word of its face",
        {},
        "",
        table(
            [],
            [],
            a_has={
                "hand": [
                    {
                        "id": "h1",
                        "name": "火",
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
        [act("a", "resource", "h1"), claim("a.hand", "count", 1)],
    ),
    (
        "the only shinobi is shown",
        {},
        "",
        table(
            [general("a1", 2000, name="攻")],
            [],
            a_has={
                "resources": [{"id": "r1", "face_up": False}],
                "hand": [general("n1", 500, name="忍", keywords=["shinobi"])],
            },
        ),
        [
            act("a", "attack", "a1", "b.wall"),
            act("a", "show"),
            act("a", "activate", "n1"),
            claim("b.wall", "count", 3),
        ],
    ),
    (
        "attacking in the other's turn",
        {1: ("illegal", "904.5")},
        "",
        table([], [general("b1", 2000, name="攻")]),
        [act("b", "attack", "b1", "a.wall")],
    ),
    (
        "intercepting for the other",
        {2: ("illegal", "906.4.3")},
        "",
        table([general("a1", 2000, name="攻")], [general("b1", 1000, name="守")]),
        [act("a", "attack", "a1", "b.wall"), act("a", "intercept", "b1")],
    ),
    (
        "attacking with the other's general",
        {1: ("illegal", "904.5")},
        "",
        table([general("a1", 2000, name="攻")], [general("b1", 1000, name="守")]),
        [act("a", "attack", "b1", "b.wall")],
    ),
    (
        "attacking one's own wall",
        {1: ("illegal", "906.3.2")},
        "",
        table([general("a1", 2000, name="攻")], [general("b1", 1000, name="守")]),
        [act("a", "attack", "a1", "a.wall")],
    ),
]
