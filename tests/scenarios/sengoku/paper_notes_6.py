"""Notes by a stranger to the engine, expectation first: turns, numbers, targets, battles, unknown facts, two errors.

An empty deck, a number that is set, what an owner gets back, a die, names alone, resources that nobody described.
"""

from .cards import general, stratagem
from .paper_notes import FAULT, LEGAL, OPEN, act, claim, fight, red, table
from .paper_notes_5 import A1, A2, A3, AM, B1, BEND, BX, END, TARGET, WALL, main, use


def give(*changes, **more):
    return {"give": {"changes": list(changes), **more}}


BARE = {name: value for name, value in A1.items() if name != "abilities"}
DIE = main({"roll": {"change": -1}}, {"draw": {"amount": {"what": "number"}}})

CASES = [
    (
        "nothing to draw at the start of the turn",
        LEGAL,
        {},
        ["100.3.2", "902.2"],
        table([A1], b_has={"deck": 0}),
        [END, claim("game", "winner", "a")],
    ),
    (
        "the last card of the deck is drawn, and nobody has lost",
        FAULT,
        {2: "departed"},
        ["902.2", "100.3.2", "902.3"],
        table([A1], b_has={"deck": 1}),
        [END, claim("game", "winner", "a")],
    ),
    (
        "a resource face down with no deck left",
        LEGAL,
        {},
        [],
        table([A1], a_has={"deck": 0, "hand": 3}, phase="resource"),
        [
            act("a", "resource", "a.hand.1", value="down"),
            claim("a.hand", "count", 2),
            claim("game", "winner", ""),
        ],
    ),
    (
        "a power for this turn and the next is over in the third",
        FAULT,
        {5: "departed"},
        ["506.2.4.3", "905.6"],
        table([general("a1", 2000, main({"give": {"changes": {"power": 500}, "until": "next_turn"}}))]),
        [use("a1"), END, claim("a1", "power", 2500), BEND, claim("a1", "power", 2500)],
    ),
    (
        "a resource after the main phase began",
        FAULT,
        {2: "illegal"},
        ["903.2", "903.1", "904.1"],
        table([A1], a_has={"resources": red("r1"), "hand": [A2, A3]}),
        [WALL, act("a", "resource", "a2", value="up")],
    ),
    (
        "set, then raised",
        LEGAL,
        {},
        [],
        table(
            [
                general(
                    "a1",
                    2000,
                    main(give({"set_power": 3000}), once=True),
                    main(give({"power": 500}), once=True),
                )
            ]
        ),
        [use("a1", value="1"), use("a1", value="2"), claim("a1", "power", 3500)],
    ),
    (
        "raised, then set",
        FAULT,
        {3: "departed"},
        ["103.3.4"],
        table(
            [
                general(
                    "a1",
                    2000,
                    main(give({"set_power": 3000}), once=True),
                    main(give({"power": 500}), once=True),
                )
            ]
        ),
        [use("a1", value="2"), use("a1", value="1"), claim("a1", "power", 3500)],
    ),
    (
        "raised twice and lowered once, and one was forgotten",
        FAULT,
        {4: "departed"},
        [],
        table(
            [
                general("a1", 2000, main(give({"power": 500}), once=True), keywords=["karetsu"]),
                general(
                    "a2",
                    1500,
                    main(
                        {"give": {"what": {"side": "own", "other": True}, "changes": [{"power": 1000}]}},
                        once=True,
                    ),
                ),
            ],
            [general("b1", 500, main())],
        ),
        [use("a1"), use("a2"), claim("a1", "power", 4000), claim("a1", "power", 3500)],
    ),
    (
        "power below nothing is nothing, and the general is gone",
        LEGAL,
        {},
        ["503.2.1.1"],
        table(
            [general("a1", 2000, main(give({"power": -3000}, what="target"), **TARGET))],
            [B1, general("b2", 1000)],
        ),
        [use("a1", "b2"), claim("b2", "zone", "b.discard_pile")],
    ),
    (
        "who came with no power triggers nothing",
        FAULT,
        {2: "departed"},
        ["206.4"],
        table([A1], a_has={"hand": [general("h1", 0, {"when": "deployed", "do": {"draw": 1}})]}),
        [act("a", "play", "h1"), claim("a.hand", "count", 1)],
    ),
    (
        "siege power said without what was added",
        FAULT,
        {2: "departed"},
        [],
        table([general("a1", 2000, main(give({"siege_power": 1})))]),
        [use("a1"), claim("a1", "siege_power", 1)],
    ),
    (
        "keywords in another order",
        LEGAL,
        {},
        [],
        table([general("a1", 2000, main(give({"keyword": "kishu"})), keywords=["kantsu"])]),
        [use("a1"), claim("a1", "keywords", ["奇襲", "貫通"])],
    ),
    (
        "a keyword that was taken away",
        FAULT,
        {2: "departed"},
        [],
        table(
            [general("a1", 2000, main(give({"lose_keyword": "kantsu"}, what={"side": "enemy"})))],
            [general("b1", 2000, keywords=["kantsu", "kishu"])],
        ),
        [use("a1"), claim("b1", "keywords", ["kantsu", "kishu"])],
    ),
    (
        "no target of effects",
        FAULT,
        {1: "illegal"},
        ["401.2.1", "103.1.2", "glossary/cannot-be-targeted"],
        table(
            [general("a1", 2000, main({"damage": 500}, **TARGET))],
            [general("b1", 2000, {"when": "constant", "do": {"give": {"cannot": "be_targeted"}}})],
        ),
        [use("a1", "b1")],
    ),
    (
        "a target of cost five",
        FAULT,
        {1: "illegal"},
        ["401.2.2"],
        table(
            [
                general(
                    "a1", 2000, main({"damage": 500}, target={"cards": {"side": "enemy", "cost_at_most": 4}})
                )
            ],
            [general("b1", 2000, colourless_cost=5), general("b2", 1000)],
        ),
        [use("a1", "b1")],
    ),
    (
        "a cost paid by one that is exhausted",
        FAULT,
        {2: "illegal"},
        ["430.2.2"],
        table([general("a1", 2000, main({"draw": 1}, cost={"exhaust": True}))]),
        [use("a1"), use("a1")],
    ),
    (
        "a cost of an ability in the wrong colour",
        FAULT,
        {1: "illegal"},
        ["700.3", "430.3.2", "202.1.1"],
        table(
            [general("a1", 2000, main({"draw": 1}, cost={"coloured": ["red"]}))],
            a_has={"resources": red("r1", colour="blue")},
        ),
        [use("a1", cards=["r1"])],
    ),
    (
        "of colourless resources nobody knows one is red",
        OPEN,
        {1: OPEN},
        [],
        table([general("a1", 2000, main({"draw": 1}, cost={"coloured": ["red"]}))], a_has={"resources": 2}),
        [use("a1")],
    ),
    (
        "returned and deployed: another card",
        LEGAL,
        {},
        [],
        table(
            [
                general("a1", 2000, main({"draw": 1}, once=True)),
                general(
                    "a2",
                    1000,
                    main(
                        {"send": {"what": {"side": "own", "other": True}, "to": "hand"}}, {"deploy": "those"}
                    ),
                ),
            ]
        ),
        [use("a1"), use("a2"), use("a1")],
    ),
    (
        "it must attack and did not",
        FAULT,
        {1: "illegal"},
        ["504.2"],
        table([general("a1", 2000, {"when": "constant", "do": {"give": {"must": "attack"}}})]),
        [END],
    ),
    (
        "it must attack and cannot",
        LEGAL,
        {},
        [],
        table(
            [general("a1", 2000, {"when": "constant", "do": {"give": {"must": "attack"}}}, standing=False)]
        ),
        [END],
    ),
    (
        "other things before the attack that it must make",
        FAULT,
        {1: "illegal"},
        ["504.2"],
        table(
            [
                general("a1", 2000, {"when": "constant", "do": {"give": {"must": "attack"}}}),
                general("a2", 1000, main({"draw": 1})),
            ]
        ),
        [use("a2"), WALL],
    ),
    (
        "intercepted after the target has gone",
        FAULT,
        {2: "illegal"},
        ["906.8.1"],
        table(
            [
                general(
                    "a1",
                    2000,
                    {
                        "when": "attack",
                        "do": {"send": {"what": {"side": "enemy", "standing": False}, "to": "hand"}},
                    },
                )
            ],
            [BX, general("b2", 4000)],
        ),
        [act("a", "attack", "a1", "b1"), act("b", "intercept", "b2")],
    ),
    (
        "a stratagem for a wall that nobody guards",
        FAULT,
        {3: "illegal"},
        ["906.4.8", "702.2"],
        table([A1], [B1], b_has={"hand": [stratagem("s1", {"when": "played", "do": {"draw": 1}})]}),
        [WALL, act("b", "pass"), act("b", "stratagem", "s1")],
    ),
    (
        "the defender's stratagem first",
        LEGAL,
        {},
        [],
        table([A1], [BX], b_has={"hand": [stratagem("s1", {"when": "played", "do": {"draw": 1}})]}),
        [act("a", "attack", "a1", "b1"), act("b", "stratagem", "s1"), claim("b.hand", "count", 1)],
    ),
    (
        "attacked twice in one turn",
        FAULT,
        {2: "illegal"},
        ["904.5.2", "904.5.2.1", "200.2.3"],
        table([A1]),
        [WALL, WALL],
    ),
    (
        "an attack at one's own wall",
        FAULT,
        {1: "illegal"},
        ["906.3.2"],
        table([A1]),
        [act("a", "attack", "a1", "a.wall")],
    ),
    (
        "an attack in the other's turn",
        FAULT,
        {1: "illegal"},
        ["904.5", "904.1"],
        table([A1], [B1]),
        [act("b", "attack", "b1", "a.wall")],
    ),
    (
        "intercepted by the attacker's own",
        FAULT,
        {2: "illegal"},
        ["906.4.3"],
        table([A1, A2], [B1]),
        [WALL, act("a", "intercept", "a2")],
    ),
    (
        "a counter-stratagem of the wall that nobody noted",
        FAULT,
        {3: "departed"},
        ["205.4.2", "205.4.1", "906.7.5", "400.3.2"],
        table(
            [A1, A2],
            b_has={
                "wall": [
                    stratagem(
                        "w1", {"when": "wall", "do": {"damage": {"amount": 500, "what": {"side": "enemy"}}}}
                    )
                ]
            },
        ),
        [WALL, act("b", "pass"), claim("a2", "damage", 0)],
    ),
    (
        "what is pierced counters too",
        LEGAL,
        {},
        [],
        table(
            [general("a1", 6000, keywords=["kantsu"])],
            [BX],
            b_has={"wall": [stratagem("w1", {"when": "wall", "do": {"draw": 2}})]},
        ),
        [act("a", "attack", "a1", "b1"), claim("b.hand", "count", 5)],
    ),
    (
        "a soldier that is sent to the hand",
        FAULT,
        {2: "departed"},
        ["216.7", "309.3"],
        table(
            [general("a1", 2000, main({"send": {"what": {"side": "enemy"}, "to": "hand"}}))],
            [general("b1", 2000, summoned=True)],
        ),
        [use("a1"), claim("b.hand", "count", 4)],
    ),
    (
        "a soldier costs nothing",
        LEGAL,
        {},
        [],
        table(
            [
                general(
                    "a1", 2000, main({"damage": 500}, target={"cards": {"side": "enemy", "cost_at_most": 0}})
                )
            ],
            [{k: v for k, v in general("b1", 2000, summoned=True).items() if k != "colourless_cost"}],
        ),
        [use("a1", "b1")],
    ),
    (
        "a general of the other player's goes to its owner's pile",
        FAULT,
        {2: "departed"},
        ["103.2.4.2.1", "103.2.4.2", "103.2.4"],
        table([general("a1", 2000, main({"retreat": {"side": "own", "other": True}})), {**A2, "owner": "b"}]),
        [use("a1"), claim("a2", "zone", "a.discard_pile")],
    ),
    (
        "a die that nobody noted",
        OPEN,
        {2: OPEN},
        [],
        table([general("a1", 2000, DIE)]),
        [use("a1"), claim("a.hand", "count", 8)],
    ),
    (
        "a namesake of which only the name was noted",
        FAULT,
        {1: "illegal"},
        ["701.2", "904.2.1", "304.4"],
        table([A1], a_has={"hand": [{"id": "h1", "name": "架空のa1"}]}),
        [act("a", "play", "h1")],
    ),
    (
        "a namesake by the other name",
        FAULT,
        {1: "illegal"},
        ["701.2.1", "701.2"],
        table([A1], a_has={"hand": [general("h1", 1000, unified_names=["架空のa1"])]}),
        [act("a", "play", "h1")],
    ),
    (
        "played in the other's turn",
        FAULT,
        {1: "illegal"},
        ["701.1", "904.2"],
        table([A1], b_has={"hand": [general("h1", 1000)]}),
        [act("b", "play", "h1")],
    ),
    (
        "a battle stratagem of one's own main phase",
        FAULT,
        {1: "illegal"},
        ["702.2"],
        table([A1], a_has={"hand": [stratagem("h1", {"when": "played", "do": {"draw": 1}})]}),
        [act("a", "play", "h1")],
    ),
    (
        "a name alone is played as a stratagem",
        OPEN,
        {3: OPEN},
        [],
        table([A1], [B1], a_has={"resources": red("r1"), "hand": [{"id": "h1", "name": "火計"}]}),
        [WALL, act("b", "intercept", "b1"), act("a", "stratagem", "h1", cards=["r1"])],
    ),
    (
        "both are replaced, and one is not applied twice",
        LEGAL,
        {},
        [],
        table(
            [A1],
            [
                general(
                    "b1",
                    1000,
                    {
                        "when": "constant",
                        "do": {"give": {"instead": {"of": "retreat", "do": [{"heal": "self"}]}}},
                    },
                    standing=False,
                )
            ],
        ),
        [act("a", "attack", "a1", "b1"), claim("b1", "zone", "b.field"), claim("b1", "damage", 0)],
    ),
    (
        "an exhausted attacker, and wounds that were healed",
        FAULT,
        {1: "illegal", 5: "departed"},
        ["904.5.2"],
        table([{**A1, "standing": False}, A2], [BX]),
        [WALL, act("a", "attack", "a2", "b1"), END, BEND, claim("b1", "damage", 1500)],
    ),
    (
        "nine cards kept, and a second resource",
        FAULT,
        {2: "departed", 3: "illegal"},
        ["905.4", "303.3.1"],
        table([A1], a_has={"hand": 9}, b_has={"hand": [general(k, 500) for k in ("h1", "h2", "h3")]}),
        [END, act("b", "resource", "h1", value="up"), act("b", "resource", "h2", value="up")],
    ),
    (
        "paid with the wrong one of two",
        FAULT,
        {1: "illegal"},
        ["202.1.1", "700.3"],
        table(
            [A1],
            a_has={
                "resources": [*red("r1"), *red("r2", colour="blue")],
                "hand": [general("h1", 500, coloured_cost=["red"])],
            },
        ),
        [act("a", "play", "h1", cards=["r2"]), END],
    ),
    (
        "paid too much",
        FAULT,
        {1: "illegal"},
        ["700.5", "202.1"],
        table([A1], a_has={"resources": red("r1", "r2"), "hand": [general("h1", 500, colourless_cost=1)]}),
        [act("a", "play", "h1", cards=["r1", "r2"]), END],
    ),
    (
        "paid with one that is exhausted",
        FAULT,
        {1: "illegal"},
        ["700.5", "700.6"],
        table(
            [A1],
            a_has={
                "resources": [*red("r1", standing=False), *red("r2")],
                "hand": [general("h1", 500, colourless_cost=1)],
            },
        ),
        [act("a", "play", "h1", cards=["r1"]), END],
    ),
    (
        "the fresh general attacks",
        FAULT,
        {2: "illegal"},
        ["701.4", "212.2", "904.5.2"],
        table([A1], a_has={"hand": [A2]}),
        [act("a", "play", "a2"), act("a", "attack", "a2", "b.wall")],
    ),
    (
        "of an attacker nobody knows whether it stood",
        OPEN,
        {1: OPEN},
        [],
        table([{**A1, "standing": None}]),
        [WALL],
    ),
    (
        "an unknown number of loyalty counters",
        OPEN,
        {1: OPEN},
        [],
        table([A1], a_has={"resources": red("r1", "r2")}, b_has={"loyalty_counters": None}),
        [act("a", "lower_loyalty", cards=["r1", "r2"])],
    ),
    (
        "a hand that was not counted at the end",
        OPEN,
        {2: OPEN},
        [],
        table([A1], a_has={"hand": None}),
        [END, act("b", "pass")],
    ),
    (
        "an unknown siege power at an unknown wall",
        OPEN,
        {3: OPEN},
        [],
        table([{**A1, "siege_power": None}], b_has={"wall": None}),
        [WALL, act("b", "pass"), claim("game", "winner", "a")],
    ),
    (
        "unknown text, and its effect as stated",
        LEGAL,
        {},
        [],
        table([BARE], [BX]),
        [
            {
                "kind": "effect",
                "player": "a",
                "source": "a1",
                "changes": [{"of": "b1", "field": "damage", "value": 1000}],
            },
            claim("b1", "damage", 1000),
        ],
    ),
    (
        "its effect and a fence",
        FAULT,
        {2: "departed"},
        ["602.2.2"],
        table([BARE], [BX, {"id": "f1", "lies_on": "b1", "lies_as": "bosaku", "face_up": False}]),
        [
            {
                "kind": "effect",
                "player": "a",
                "source": "a1",
                "do": [{"damage": {"amount": 1000, "what": {"side": "enemy"}}}],
            },
            claim("b1", "damage", 1000),
        ],
    ),
    (
        "an effect in steps, right",
        LEGAL,
        {},
        [],
        table([BARE], [BX]),
        [
            {
                "kind": "effect",
                "player": "a",
                "source": "a1",
                "do": [{"draw": 2}, {"damage": {"amount": 500, "what": {"side": "enemy"}}}],
            },
            claim("a.hand", "count", 5),
            claim("b1", "damage", 500),
        ],
    ),
    (
        "an effect in steps that musou-combos and attacks",
        LEGAL,
        {},
        [],
        table([BARE], [BX]),
        [
            WALL,
            {"kind": "effect", "player": "a", "source": "a1", "do": [{"musou": "self"}]},
            WALL,
            claim("b.wall", "count", 3),
        ],
    ),
    (
        "a claim by a sign",
        FAULT,
        {2: "departed"},
        ["906.7.4.2", "906.7.4.3", "207.2"],
        table([A1]),
        [
            WALL,
            {"kind": "claim", "by": "judge", "holds": [{"of": "b.wall", "field": "count", "value": "-2"}]},
        ],
    ),
    (
        "two players, two memories",
        FAULT,
        {3: "departed"},
        [],
        table([A1], [BX]),
        [
            act("a", "attack", "a1", "b1"),
            {"kind": "claim", "by": "a", "holds": [{"of": "b1", "field": "damage", "value": 2000}]},
            {"kind": "claim", "by": "b", "holds": [{"of": "b1", "field": "damage", "value": 1500}]},
        ],
    ),
    (
        "conceded in the other's turn",
        LEGAL,
        {},
        ["100.4"],
        table([A1]),
        [WALL, act("b", "concede"), claim("game", "winner", "a")],
    ),
    ("nothing was entered", OPEN, {}, [], table([A1]), []),
    (
        "an ambush that unknown resources may pay",
        OPEN,
        {3: OPEN},
        [],
        table([A1], b_has={"resources": 3, "hand": [AM]}),
        [WALL, act("b", "show", cards=["k1"]), act("b", "activate", "k1")],
    ),
    (
        "a general that unknown resources may pay",
        OPEN,
        {1: OPEN},
        [],
        table([A1], a_has={"resources": 3, "hand": [general("h1", 500, coloured_cost=["red"])]}),
        [act("a", "play", "h1")],
    ),
    (
        "two of three unknown resources, any will do",
        LEGAL,
        {},
        [],
        table([A1], a_has={"resources": 3, "hand": [general("h1", 500, colourless_cost=2)]}),
        [act("a", "play", "h1")],
    ),
    (
        "all of three unknown resources, any will do",
        LEGAL,
        {},
        [],
        table([A1], a_has={"resources": 3, "hand": [general("h1", 500, colourless_cost=3)]}),
        [act("a", "play", "h1")],
    ),
    (
        "face down resources pay no colour",
        FAULT,
        {1: "illegal"},
        ["700.6", "306.5"],
        table(
            [A1],
            a_has={
                "resources": [{"face_up": False}, {"face_up": False}],
                "hand": [general("h1", 500, coloured_cost=["red"])],
            },
        ),
        [act("a", "play", "h1")],
    ),
    (
        "a keyword that nobody noted",
        OPEN,
        {5: OPEN},
        [],
        table([A1], [{**BX, "keywords": None, "power": 3000}]),
        [*fight("a1", "b1"), claim("b1", "damage", 2000)],
    ),
    (
        "somebody has won, and it is said that nobody has",
        FAULT,
        {2: "departed"},
        ["902.2", "100.3.2"],
        table([A1], b_has={"deck": 0}),
        [END, claim("game", "winner", "")],
    ),
]
