"""Notes by a stranger to the engine, expectation first: keywords of all kinds, with gaps (600 to 632, 800 to 802).

A second shinobi, an ambush without its colour, two shots, a fence on a fence, a feast that is taken, what nobody wrote.
"""

from .cards import general, stratagem
from .paper_notes import FAULT, LEGAL, OPEN, act, claim, red, table

A1, A2, A3 = general("a1", 2000), general("a2", 1500), general("a3", 1000)
B1, BX = general("b1", 5000), general("b1", 5000, standing=False)
WALL = act("a", "attack", "a1", "b.wall")
END, BEND = act("a", "end_turn"), act("b", "end_turn")
N = general("a1", 2000, card_number="X-1")
SH = {**general("h1", 1000), "keywords": ["shinobi"]}
AM = {**general("k1", 3000), "keywords": ["fukuhei"], "colour": "red", "colourless_cost": 1}
TARGET = {"target": {"cards": {"side": "enemy"}}}


def copy(*keys, **facts):
    """Cards of the same number as a1."""
    return [{**N, **facts, "id": key} for key in keys]


def main(*do, **more):
    return {"when": "main", "do": list(do), **more}


def use(card, target="", **more):
    return act("a", "ability", card, target, **more)


CASES = [
    (
        "the tenth rebellion counter comes in the end phase",
        FAULT,
        {2: "departed"},
        ["100.3.4", "1001.4.1@1002", "1001.4@1002"],
        table(
            [
                general(
                    "a1", 2000, {"when": "end", "do": {"player_counters": {"kind": "rebellion", "amount": 1}}}
                )
            ],
            a_has={"rebellion_counters": 9},
        ),
        [END, claim("game", "winner", "b")],
    ),
    (
        "three loyalty for one who has one rebellion",
        FAULT,
        {2: "departed"},
        ["1001.3.2@1002"],
        table(
            [general("a1", 2000, main({"player_counters": {"kind": "loyalty", "amount": 3}}))],
            a_has={"rebellion_counters": 1},
        ),
        [use("a1"), claim("a", "loyalty_counters", 2)],
    ),
    (
        "rebellion lowered with two resources",
        LEGAL,
        {},
        ["904.8"],
        table([A1], a_has={"resources": red("r1", "r2"), "rebellion_counters": 3}),
        [act("a", "lower_rebellion"), claim("a", "rebellion_counters", 2)],
    ),
    (
        "rebellion lowered where there is none",
        FAULT,
        {1: "illegal"},
        ["904.8", "103.2.6"],
        table([A1], a_has={"resources": red("r1", "r2")}),
        [act("a", "lower_rebellion", cards=["r1", "r2"])],
    ),
    (
        "rebellion lowered in the other's turn",
        FAULT,
        {1: "illegal"},
        ["904.8", "904.1", "1001.3.1@1002"],
        table([A1], [B1], b_has={"resources": red("r1", "r2"), "rebellion_counters": 3}),
        [act("b", "lower_rebellion", cards=["r1", "r2"])],
    ),
    (
        "counters stay when abilities go",
        LEGAL,
        {},
        [],
        table(
            [
                general("a1", 2000, main({"give": {"what": {"side": "own"}, "changes": ["lose_abilities"]}})),
                {**A2, "counters": [["義憤カウンター", 2]]},
            ]
        ),
        [use("a1"), claim("a2", "counters", [["義憤カウンター", 2]])],
    ),
    (
        "counters go with the general",
        FAULT,
        {2: "departed"},
        ["1003.5"],
        table(
            [
                general(
                    "a1",
                    2000,
                    main(
                        {"send": {"what": {"side": "own", "other": True}, "to": "hand"}}, {"deploy": "those"}
                    ),
                ),
                {**A2, "counters": [["義憤カウンター", 2]]},
            ]
        ),
        [use("a1"), claim("a2", "counters", [["義憤カウンター", 2]])],
    ),
    (
        "a musou combo of a second general",
        FAULT,
        {2: "illegal"},
        ["801.1", "801.2.2", "904.6.1"],
        table(
            [{**N, "standing": False}, {**general("a2", 1500, card_number="X-2"), "standing": False}],
            a_has={"hand": [*copy("h1"), {**general("a2", 1500, card_number="X-2"), "id": "h2"}]},
        ),
        [act("a", "musou", "a1", cards=["h1"]), act("a", "musou", "a2", cards=["h2"])],
    ),
    (
        "a musou combo in the other's turn does nothing",
        FAULT,
        {4: "departed"},
        ["800.2"],
        table([A1], [general("b1", 5000, {"when": "intercept", "do": {"musou": "self"}})]),
        [WALL, act("b", "intercept", "b1"), act("a", "pass"), claim("b1", "standing", True)],
    ),
    (
        "a musou combo of one that has not attacked gives no attack more",
        FAULT,
        {4: "illegal"},
        ["904.5.2.1", "800.1.2", "904.5.2"],
        table(
            [
                A1,
                general(
                    "a2",
                    1500,
                    main({"musou": {"side": "own", "other": True}}, once=True),
                    main({"stand": {"side": "own", "other": True}}, once=True),
                ),
            ]
        ),
        [use("a2", value="1"), WALL, use("a2", value="2"), WALL],
    ),
    (
        "one that stood up otherwise attacks no second time",
        FAULT,
        {3: "illegal"},
        ["904.5.2.1", "904.5.2", "200.2.3"],
        table([A1, general("a2", 1500, main({"stand": {"side": "own", "other": True}}, once=True))]),
        [WALL, use("a2"), WALL],
    ),
    (
        "wrath of a musou combo by the rule",
        FAULT,
        {2: "departed"},
        ["627.1"],
        table(
            [{**N, "standing": False, "keywords": ["fungeki"]}],
            a_has={"hand": copy("h1", keywords=["fungeki"])},
        ),
        [act("a", "musou", "a1", cards=["h1"]), claim("b.wall", "count", 5)],
    ),
    (
        "a soldier has no card like it",
        FAULT,
        {1: "illegal"},
        ["801.2.3", "801.2.4"],
        table(
            [general("a1", 2000, card_type="general", summoned=True, standing=False)],
            a_has={"hand": [{**general("h1", 2000), "name": "架空のa1", "card_number": "X-1"}]},
        ),
        [act("a", "musou", "a1", cards=["h1"])],
    ),
    (
        "the copy lies among the resources",
        FAULT,
        {1: "illegal"},
        ["801.2.3", "801.3.1"],
        table([{**N, "standing": False}], a_has={"resources": copy("r1")}),
        [act("a", "musou", "a1", cards=["r1"])],
    ),
    (
        "a second shinobi is shown afterwards",
        FAULT,
        {5: "illegal"},
        ["610.5"],
        table(
            [A1],
            a_has={
                "resources": red("r1", "r2"),
                "hand": [SH, {**general("h2", 1000), "keywords": ["shinobi"]}],
            },
        ),
        [
            WALL,
            act("b", "pass"),
            act("a", "show", cards=["h1"]),
            act("a", "activate", "h1", cards=["r1"]),
            act("a", "show", cards=["h2"]),
        ],
    ),
    (
        "a shinobi has not declared its attack",
        FAULT,
        {5: "departed"},
        ["610.2.1"],
        table(
            [A1],
            a_has={
                "resources": red("r1"),
                "hand": [{**SH, "abilities": [{"when": "attack", "do": {"draw": 1}}]}],
            },
        ),
        [
            WALL,
            act("b", "pass"),
            act("a", "show", cards=["h1"]),
            act("a", "activate", "h1", cards=["r1"]),
            claim("a.hand", "count", 1),
        ],
    ),
    (
        "a shinobi that stood up again is new here",
        FAULT,
        {6: "illegal"},
        ["610.7", "212.2", "904.5.2"],
        table(
            [A1],
            a_has={
                "resources": red("r1"),
                "hand": [{**SH, "card_number": "S-1"}, {**SH, "id": "h2", "card_number": "S-1"}],
            },
        ),
        [
            WALL,
            act("b", "pass"),
            act("a", "show", cards=["h1"]),
            act("a", "activate", "h1", cards=["r1"]),
            act("a", "musou", "h1", cards=["h2"]),
            act("a", "attack", "h1", "b.wall"),
        ],
    ),
    (
        "a shinobi of the raid attacks once it stood up again",
        LEGAL,
        {},
        [],
        table(
            [A1],
            a_has={
                "resources": red("r1"),
                "hand": [
                    {**SH, "card_number": "S-1", "keywords": ["shinobi", "kishu"]},
                    {**SH, "id": "h2", "card_number": "S-1", "keywords": ["shinobi", "kishu"]},
                ],
            },
        ),
        [
            WALL,
            act("b", "pass"),
            act("a", "show", cards=["h1"]),
            act("a", "activate", "h1", cards=["r1"]),
            act("a", "musou", "h1", cards=["h2"]),
            act("a", "attack", "h1", "b.wall"),
        ],
    ),
    (
        "a shinobi for its cost alone",
        FAULT,
        {4: "illegal"},
        ["610.1", "610", "700.6"],
        table([A1], a_has={"resources": red("r1", "r2"), "hand": [{**SH, "colourless_cost": 1}]}),
        [WALL, act("b", "pass"), act("a", "show", cards=["h1"]), act("a", "activate", "h1", cards=["r1"])],
    ),
    (
        "one of two in a bare siege wins",
        LEGAL,
        {},
        ["906.7.4.1", "100.3.1"],
        table(
            [general("a1", 2000, siege_power=0)],
            a_has={"resources": red("r1"), "hand": [SH]},
            b_has={"wall": 0},
        ),
        [
            WALL,
            act("b", "pass"),
            act("a", "show", cards=["h1"]),
            act("a", "activate", "h1", cards=["r1"]),
            claim("game", "winner", "a"),
        ],
    ),
    (
        "an attack on a general brings no shinobi",
        FAULT,
        {3: "illegal"},
        ["610.1", "610.4"],
        table([A1], [BX], a_has={"resources": red("r1"), "hand": [SH]}),
        [act("a", "attack", "a1", "b1"), act("b", "pass"), act("a", "show", cards=["h1"])],
    ),
    (
        "an ambush intercepts at once",
        LEGAL,
        {},
        [],
        table([A1], b_has={"resources": red("q1", "q2"), "hand": [AM]}),
        [
            WALL,
            act("b", "show", cards=["k1"]),
            act("b", "activate", "k1", cards=["q1", "q2"]),
            act("b", "intercept", "k1"),
            claim("k1", "damage", 2000),
        ],
    ),
    (
        "an ambush without the colour",
        FAULT,
        {3: "illegal"},
        ["700.6", "624.1"],
        table([A1], b_has={"resources": red("q1", "q2", colour="blue"), "hand": [AM]}),
        [WALL, act("b", "show", cards=["k1"]), act("b", "activate", "k1", cards=["q1", "q2"])],
    ),
    (
        "an ambush after the interception was declined",
        FAULT,
        {3: "illegal"},
        ["624.1", "624.3", "624"],
        table([A1], b_has={"resources": red("q1", "q2"), "hand": [AM]}),
        [WALL, act("b", "pass"), act("b", "show", cards=["k1"])],
    ),
    (
        "an ambush of a namesake",
        FAULT,
        {4: "departed"},
        ["503.3.1"],
        table(
            [A1],
            [{**general("b1", 1000), "name": "架空のk1"}],
            b_has={"resources": red("q1", "q2"), "hand": [AM]},
        ),
        [
            WALL,
            act("b", "show", cards=["k1"]),
            act("b", "activate", "k1", cards=["q1", "q2"]),
            claim("k1", "zone", "b.field"),
        ],
    ),
    (
        "an ambush of the end phase attacks in its own turn",
        LEGAL,
        {},
        [],
        table([A1], b_has={"resources": red("q1", "q2"), "hand": [AM]}),
        [
            END,
            act("b", "show", cards=["k1"]),
            act("b", "activate", "k1", cards=["q1", "q2"]),
            act("b", "attack", "k1", "a.wall"),
        ],
    ),
    (
        "an ambush of which only the name was noted",
        OPEN,
        {2: OPEN},
        [],
        table([A1], b_has={"resources": red("q1", "q2"), "hand": [{"id": "k1", "name": "霞"}]}),
        [WALL, act("b", "show", cards=["k1"])],
    ),
    (
        "two shots are four times",
        FAULT,
        {5: "illegal"},
        ["904.5.2"],
        table(
            [{**N, "power": 1000, "keywords": ["sogeki"]}],
            [general("b1", 9000, standing=False)],
            a_has={"hand": copy("h1", power=1000, keywords=["sogeki"])},
        ),
        [
            use("a1", value="sogeki"),
            act("a", "musou", "a1", cards=["h1"]),
            use("a1", value="sogeki"),
            claim("a1", "damage_factor", 4),
            act("a", "attack", "a1", "b1"),
            END,
            claim("b1", "damage", 0),
        ],
    ),
    (
        "the shot is doubled after what is added",
        LEGAL,
        {},
        ["103.3.2", "614.1"],
        table(
            [
                {**N, "power": 1000, "standing": True, "damage_factor": 2},
                general(
                    "a2",
                    500,
                    main({"give": {"what": {"side": "own", "other": True}, "changes": {"power": 500}}}),
                ),
            ],
            [general("b1", 9000, standing=False)],
        ),
        [use("a2"), act("a", "attack", "a1", "b1"), claim("b1", "damage", 3000)],
    ),
    (
        "a long spear that was shot with",
        FAULT,
        {3: "departed"},
        ["607.1", "614.1"],
        table(
            [general("a1", 1000, keywords=["nagayari"], damage_factor=2)],
            [general("b1", 9000, keywords=["kishu"], standing=False)],
        ),
        [act("a", "attack", "a1", "b1"), act("b", "pass"), claim("b1", "damage", 2000)],
    ),
    (
        "an elephant made smaller is still as large as printed",
        FAULT,
        {3: "departed"},
        ["631.1"],
        table(
            [
                general("a1", 2500),
                general("a2", 500, main({"give": {"what": "target", "changes": {"power": -1000}}}, **TARGET)),
            ],
            [general("b1", 3000, keywords=["senzo"], standing=False)],
        ),
        [use("a2", "b1"), act("a", "attack", "a1", "b1"), claim("b1", "zone", "b.discard_pile")],
    ),
    (
        "special damage hurts an elephant",
        LEGAL,
        {},
        [],
        table(
            [general("a1", 2500, main({"damage": 1000}, **TARGET))], [general("b1", 3000, keywords=["senzo"])]
        ),
        [use("a1", "b1"), claim("b1", "damage", 1000)],
    ),
    (
        "who strikes first is not struck",
        FAULT,
        {4: "departed"},
        ["906.7.2.1"],
        table([general("a1", 5000, {"when": "constant", "do": {"give": "strike_first"}})], [BX]),
        [
            act("a", "attack", "a1", "b1"),
            act("b", "pass"),
            act("a", "pass"),
            claim("a1", "zone", "a.discard_pile"),
        ],
    ),
    (
        "a fence on a general that stands",
        FAULT,
        {2: "illegal"},
        ["602.1"],
        table([A1], a_has={"hand": [general("h1", 1000, keywords=["bosaku"])]}),
        [act("a", "play", "h1"), act("a", "activate", "h1", "a1")],
    ),
    (
        "a second fence",
        FAULT,
        {2: "illegal"},
        ["602.2.4"],
        table(
            [{**A1, "standing": False}, {"id": "f1", "lies_on": "a1", "lies_as": "bosaku", "face_up": False}],
            a_has={"hand": [general("h1", 1000, keywords=["bosaku"])]},
        ),
        [act("a", "play", "h1"), act("a", "activate", "h1", "a1")],
    ),
    (
        "a fence falls in a musou combo",
        FAULT,
        {2: "departed"},
        ["602.2.3"],
        table(
            [{**N, "standing": False}, {"id": "f1", "lies_on": "a1", "lies_as": "bosaku", "face_up": False}],
            a_has={"hand": copy("h1")},
        ),
        [act("a", "musou", "a1", cards=["h1"]), claim("f1", "zone", "a.field")],
    ),
    (
        "who suppresses is exhausted",
        FAULT,
        {3: "departed"},
        ["605.1"],
        table([A1], a_has={"hand": [general("h1", 1000, keywords=["seiatsu"])]}),
        [act("a", "play", "h1"), act("a", "activate", "h1"), claim("h1", "standing", True)],
    ),
    (
        "suppression that nobody wrote",
        FAULT,
        {2: "departed"},
        ["500.5", "605.1", "glossary/may"],
        table([A1], a_has={"hand": [general("h1", 1000, keywords=["seiatsu"])]}),
        [act("a", "play", "h1"), claim("b.wall", "count", 4)],
    ),
    (
        "fire that nobody noted",
        FAULT,
        {2: "departed"},
        ["606.1"],
        table([A1], [BX], a_has={"hand": [general("h1", 1000, keywords=["horoku"])]}),
        [act("a", "play", "h1"), claim("b1", "damage", 0)],
    ),
    (
        "a banner that nobody wrote",
        FAULT,
        {2: "departed"},
        ["500.5", "623.1", "glossary/may"],
        table([A1], a_has={"hand": [general("h1", 1000, keywords=["senki"])]}),
        [act("a", "play", "h1"), claim("a.senki_gauge", "count", 1)],
    ),
    (
        "a feast with one that feasts",
        FAULT,
        {2: "illegal"},
        ["621.1.1"],
        table(
            [
                general("a1", 2000, keywords=["kyoen"], feasts_with="a2"),
                general("a2", 1500, keywords=["kyoen"], feasts_with="a1"),
            ],
            a_has={"hand": [general("h1", 1000, keywords=["kyoen"])]},
        ),
        [act("a", "play", "h1"), act("a", "activate", "h1", "a1")],
    ),
    (
        "a feast gives the other's ability",
        LEGAL,
        {},
        [],
        table(
            [
                general("a1", 2000, keywords=["kyoen"], feasts_with="a2"),
                general(
                    "a2",
                    1500,
                    {"when": "attack", "do": {"draw": 1}, "kyoen": True},
                    keywords=["kyoen"],
                    feasts_with="a1",
                ),
            ]
        ),
        [WALL, claim("a.hand", "count", 4)],
    ),
    (
        "no general of 豊臣家 to gather on",
        FAULT,
        {1: "illegal"},
        ["622.1"],
        table(
            [general("a1", 2000, clan="織田家")],
            a_has={
                "resources": red("r1", "r2"),
                "hand": [general("h1", 1000, keywords=["kesshu"], clan="豊臣家", colour="red")],
            },
        ),
        [use("h1", "a1", value="kesshu", cards=["r1", "r2"])],
    ),
    (
        "gathered: a thousand more",
        FAULT,
        {2: "departed"},
        ["622.5"],
        table(
            [general("a1", 2000, clan="豊臣家")],
            a_has={
                "resources": red("r1", "r2"),
                "hand": [general("h1", 1000, keywords=["kesshu"], clan="豊臣家", colour="red")],
            },
        ),
        [use("h1", "a1", value="kesshu", cards=["r1", "r2"]), claim("a1", "power", 2500)],
    ),
    (
        "one of the name that lies on a general",
        FAULT,
        {1: "illegal"},
        ["622.3"],
        table(
            [
                general("a1", 2000, clan="豊臣家"),
                {
                    **general("g1", 1000, clan="豊臣家", keywords=["kesshu"]),
                    "name": "秀",
                    "lies_on": "a1",
                    "lies_as": "kesshu",
                },
            ],
            a_has={"hand": [{**general("h1", 1000), "name": "秀"}]},
        ),
        [act("a", "play", "h1")],
    ),
    (
        "wisdom needs six",
        FAULT,
        {2: "departed"},
        ["626.1"],
        table([general("a1", 2000, keywords=["eichi"], standing=False)], a_has={"hand": 5}),
        [END, claim("a1", "standing", True)],
    ),
    (
        "wisdom with six, and nobody wrote it",
        FAULT,
        {2: "departed"},
        ["500.5", "626.1", "glossary/may"],
        table([general("a1", 2000, keywords=["eichi"], standing=False)], a_has={"hand": 6}),
        [END, claim("a1", "standing", True)],
    ),
    (
        "back from the dead and at once at the wall",
        FAULT,
        {4: "illegal"},
        ["212.2", "904.5.2", "200.2.2"],
        table([general("a1", 1000, keywords=["fukkatsu"])], [BX], a_has={"hand": [A2, A3]}),
        [
            act("a", "attack", "a1", "b1"),
            act("a", "activate", "a1", cards=["a2"]),
            claim("a1", "zone", "a.field"),
            WALL,
        ],
    ),
    (
        "a hero's soul builds two",
        LEGAL,
        {},
        [],
        table(
            [general("a1", 6000, keywords=["eikon"])],
            [BX],
            a_has={"discard_pile": [general("d1", 1000, siege_power=2)]},
        ),
        [
            act("a", "attack", "a1", "b1"),
            act("a", "activate", "a1", cards=["d1"]),
            claim("a.wall", "count", 7),
        ],
    ),
    (
        "a charmer of another colour",
        FAULT,
        {1: "illegal"},
        ["700.3", "630.1", "202.1.1"],
        table(
            [general("a1", 2000, keywords=["miryoku"], colour="blue")],
            a_has={
                "hand": [
                    {
                        **stratagem("h1", {"when": "played", "do": {"draw": 1}}, kind="stratagem_main"),
                        "colourless_cost": 0,
                        "coloured_cost": ["red"],
                    }
                ]
            },
        ),
        [act("a", "play", "h1", cards=["a1"])],
    ),
    (
        "a charmer pays for a general",
        FAULT,
        {1: "illegal"},
        ["630.1"],
        table(
            [general("a1", 2000, keywords=["miryoku"], colour="red")],
            a_has={"hand": [general("h1", 1000, colourless_cost=1)]},
        ),
        [act("a", "play", "h1", cards=["a1"])],
    ),
    (
        "a charmer that came this turn",
        LEGAL,
        {},
        [],
        table(
            [general("a1", 2000, keywords=["miryoku"], colour="red", deployed_this_turn=True)],
            a_has={
                "hand": [
                    {
                        **stratagem("h1", {"when": "played", "do": {"draw": 1}}, kind="stratagem_main"),
                        "colourless_cost": 1,
                    }
                ]
            },
        ),
        [act("a", "play", "h1", cards=["a1"]), claim("a1", "standing", False)],
    ),
    (
        "crests go out at the end of the turn",
        FAULT,
        {3: "departed"},
        ["611", "905.6", "611.2"],
        table([general("a1", 2000, keywords=["mitsuaoi"], clan="徳川家")]),
        [WALL, END, claim("a", "crests", 1)],
    ),
    (
        "no plan while its general stands",
        FAULT,
        {1: "illegal"},
        ["414.1", "618.1"],
        table(
            [
                general("a1", 2000, keywords=["shinbo"]),
                general("a2", 1500, main({"draw": 1}, active="shinbo"), standing=False),
            ]
        ),
        [use("a2")],
    ),
    (
        "the wall that wrath takes",
        FAULT,
        {2: "departed"},
        ["616.2"],
        table([general("a1", 2000, main({"draw": 1}), keywords=["shura"])]),
        [use("a1"), claim("a.wall", "count", 5)],
    ),
    (
        "a trap in colourless of its own colour",
        FAULT,
        {3: "illegal"},
        ["202.1.1", "203.4", "306.5", "700.3"],
        table(
            [A1],
            [B1],
            b_has={
                "resources": [
                    {
                        **stratagem("q1", {"when": "played", "do": {"draw": 1}}),
                        "keywords": ["wana"],
                        "face_up": False,
                        "colourless_cost": 0,
                        "coloured_cost": ["red"],
                        "colour": "red",
                    }
                ]
            },
        ),
        [WALL, act("b", "intercept", "b1"), act("b", "stratagem", "q1", cards=["q1"])],
    ),
    (
        "the elite may be helped",
        LEGAL,
        {},
        [],
        table(
            [
                general("a1", 2000, keywords=["seiei"], card_number="X-1"),
                general(
                    "a2",
                    1500,
                    main(
                        {"give": {"what": "target", "changes": {"power": 500}}},
                        target={"cards": {"side": "own"}},
                    ),
                ),
            ],
            a_has={"resources": [{**N, "id": "r1"}]},
        ),
        [use("a2", "a1"), claim("a1", "power", 2500)],
    ),
    (
        "the elite's card has paid",
        LEGAL,
        {},
        [],
        table(
            [general("a1", 2000, main({"damage": 500}, **TARGET))],
            [{**general("b1", 2000, keywords=["seiei"]), "card_number": "X-1"}],
            b_has={"resources": [{**N, "id": "q1", "standing": False}]},
        ),
        [use("a1", "b1")],
    ),
]
