"""Thirty-four notes as a judge finds them on paper, with what they come to: written down before the engine was asked.

Each has a name, the verdict, the verdicts of single entries (from 1), the clauses of which one must decide, the table
and what was played. They come from the examples of the book, the official answers, and notes with gaps.
"""

from .cards import general, stratagem

FAULT, LEGAL, OPEN = "illegal/departed", "legal", "undetermined"
HIT = {"target": {"cards": {"side": "enemy"}}, "do": {"damage": 1000}}


def table(a=(), b=(), a_has=None, b_has=None, **game):
    seats = {"a": {"field": [*a], **(a_has or {})}, "b": {"field": [*b], **(b_has or {})}}
    players = {seat: {"wall": 5, "hand": 3, "deck": 20, **zones} for seat, zones in seats.items()}
    turn = 6 if game.get("turn_player") == "b" else 5
    start = {"turn": turn, "turn_player": "a", "first_player": "a", "phase": "main"}
    return {**start, **game, "players": players}


def red(*keys, **facts):
    return [
        {"id": key, "name": f"架空の{key}", "card_type": "general", "colour": "red", "abilities": [], **facts}
        for key in keys
    ]


def act(player, move, card="", target="", **more):
    named = {name: key for name, key in (("card", card), ("target", target)) if key}
    return {"kind": "action", "player": player, "move": move, **named, **more}


def claim(of, field, value):
    return {"kind": "claim", "by": "judge", "holds": [{"of": of, "field": field, "value": value}]}


def fight(attacker, target):
    """An attack on an exhausted general that nobody does anything about."""
    passes = (("b", "pass"), ("a", "pass"), ("b", "pass"))
    return [act("a", "attack", attacker, target), *(act(*one) for one in passes)]


A1, A2 = general("a1", 2000), general("a2", 1500)
B1 = general("b1", 3000, standing=False)
STANDING = general("b1", 3000)

CASES = [
    # What stops or changes a number, and who forgot it.
    (
        "a shield spear stands",
        FAULT,
        {2: "departed"},
        ["608.1"],
        table([general("a1", 2000, {"when": "main", **HIT})], [general("b1", 2000, keywords=["tateyari"])]),
        [act("a", "ability", "a1", "b1"), claim("b1", "damage", 1000)],
    ),
    (
        "a shield spear lies",
        LEGAL,
        {},
        [],
        table(
            [general("a1", 2000, {"when": "main", **HIT})],
            [general("b1", 2000, keywords=["tateyari"], standing=False)],
        ),
        [act("a", "ability", "a1", "b1"), claim("b1", "damage", 1000)],
    ),
    (
        "a fence in battle",
        FAULT,
        {5: "departed"},
        ["602.2.1"],
        table(
            [A1],
            [B1],
            b_has={"field": [B1, {"id": "f1", "lies_on": "b1", "lies_as": "bosaku", "face_up": False}]},
        ),
        [*fight("a1", "b1"), claim("b1", "damage", 2000)],
    ),
    (
        "a siege of 0 on a bare wall",
        FAULT,
        {3: "departed"},
        ["100.3.1.1"],
        table([general("a1", 2000, siege_power=0)], [], b_has={"wall": 0}),
        [act("a", "attack", "a1", "b.wall"), act("b", "pass"), claim("game", "winner", "a")],
    ),
    (
        "a pierced bare wall",
        FAULT,
        {5: "departed"},
        ["603.2"],
        table([general("a1", 4000, keywords=["kantsu"])], [B1], b_has={"wall": 0}),
        [*fight("a1", "b1"), claim("game", "winner", "a")],
    ),
    (
        "both retreat and nothing is pierced",
        FAULT,
        {5: "departed"},
        ["407.2"],
        table([general("a1", 3000, keywords=["kantsu"])], [B1]),
        [*fight("a1", "b1"), claim("b.wall", "count", 4)],
    ),
    (
        "few are strong",
        LEGAL,
        {},
        ["615.2"],
        table([general("a1", 2000, keywords=["karetsu"]), A2]),
        [claim("a1", "power", 2500)],
    ),
    (
        "three are not few",
        FAULT,
        {1: "departed"},
        ["206.1", "615.2"],
        table([general("a1", 2000, keywords=["karetsu"]), A2, general("a3", 500)]),
        [claim("a1", "power", 2500)],
    ),
    (
        "a star on a general",
        FAULT,
        {1: "departed"},
        ["620.4"],
        table(
            [],
            a_has={
                "field": [
                    general("a1", 2000, keywords=["shinsei"], card_number="X-1"),
                    {
                        **general("s1", 2000, keywords=["shinsei"], card_number="X-1"),
                        "name": "架空のa1",
                        "lies_on": "a1",
                        "lies_as": "shinsei",
                    },
                ]
            },
        ),
        [claim("a1", "power", 2000)],
    ),
    (
        "loyalty eats rebellion",
        FAULT,
        {2: "departed"},
        ["1001.3.2"],
        table(
            [
                general(
                    "a1",
                    2000,
                    {"when": "main", "do": {"player_counters": {"kind": "rebellion", "amount": 2}}},
                )
            ],
            a_has={"loyalty_counters": 3},
        ),
        [act("a", "ability", "a1"), claim("a", "rebellion_counters", 2)],
    ),
    (
        "a dancer does not stand",
        FAULT,
        {3: "departed"},
        ["609.2"],
        table([A1], [general("b1", 2000, standing=False, dancing=True, keywords=["buyo"])]),
        [act("a", "end_turn"), act("b", "pass"), claim("b1", "standing", True)],
    ),
    (
        "a name twice",
        FAULT,
        {3: "departed"},
        ["503.3.1"],
        table(
            [
                general(
                    "a1",
                    2000,
                    {
                        "when": "main",
                        "do": [{"choose": {"cards": {"side": "own", "zone": "discard_pile"}}}, "deploy"],
                    },
                )
            ],
            a_has={"discard_pile": [{**general("d1", 1000), "name": "架空のa1"}]},
        ),
        [act("a", "ability", "a1"), act("a", "choose", cards=["d1"]), claim("d1", "zone", "a.field")],
    ),
    # The rule that refuses.
    (
        "an exhausted general attacks",
        FAULT,
        {1: "illegal"},
        ["904.5.2"],
        table([general("a1", 2000, standing=False)]),
        [act("a", "attack", "a1", "b.wall")],
    ),
    (
        "a fresh general attacks",
        FAULT,
        {1: "illegal"},
        ["212.2", "701.4"],
        table([general("a1", 2000, deployed_this_turn=True)]),
        [act("a", "attack", "a1", "b.wall")],
    ),
    (
        "a stratagem of the main phase in battle",
        FAULT,
        {3: "illegal"},
        ["702.1", "702.2"],
        table([A1], [STANDING], b_has={"hand": [stratagem("s1", kind="stratagem_main")]}),
        [act("a", "attack", "a1", "b.wall"), act("b", "intercept", "b1"), act("b", "stratagem", "s1")],
    ),
    (
        "too late for a shinobi",
        FAULT,
        {4: "illegal"},
        ["610.1", "610.4"],
        table([A1], a_has={"hand": [{**general("h1", 1000), "keywords": ["shinobi"]}]}),
        [
            act("a", "attack", "a1", "b.wall"),
            act("b", "pass"),
            act("a", "end_turn"),
            act("a", "show", cards=["h1"]),
        ],
    ),
    (
        "a charmer in the other's turn",
        FAULT,
        {4: "illegal"},
        ["630.1"],
        table(
            [A1],
            [STANDING, general("b2", 1000, keywords=["miryoku"])],
            b_has={
                "hand": [{**stratagem("s1", {"when": "played", "do": {"draw": 1}}), "colourless_cost": 1}]
            },
        ),
        [
            act("a", "attack", "a1", "b.wall"),
            act("b", "intercept", "b1"),
            act("a", "pass"),
            act("b", "stratagem", "s1", cards=["b2"]),
        ],
    ),
    (
        "eleven resources",
        FAULT,
        {1: "illegal"},
        ["903.2.2"],
        table([A1], a_has={"resources": 10}, phase="resource"),
        [act("a", "resource", "a.hand.1", value="down")],
    ),
    (
        "a namesake is played",
        FAULT,
        {1: "illegal"},
        ["701.2", "304.4", "904.2.1"],
        table([A1], a_has={"hand": [{**general("h1", 1000), "name": "架空のa1"}]}),
        [act("a", "play", "h1")],
    ),
    (
        "not the same card (Q1)",
        FAULT,
        {1: "illegal"},
        ["801.2.3", "801.2.4"],
        table(
            [general("a1", 2000, standing=False, card_number="S1-001")],
            a_has={"hand": [{**general("h1", 2000, card_number="1-028"), "name": "架空のa1"}]},
        ),
        [act("a", "musou", "a1", cards=["h1"])],
    ),
    (
        "the same card in another printing (Q2)",
        LEGAL,
        {},
        [],
        table(
            [general("a1", 2000, standing=False, card_number="1-020")],
            a_has={"hand": [{**general("h1", 2000, card_number="S1-013(1-020)"), "name": "架空のa1"}]},
        ),
        [act("a", "musou", "a1", cards=["h1"])],
    ),
    # Gaps.
    (
        "paid with one of two colours, nobody wrote which",
        OPEN,
        {1: OPEN},
        [],
        table(
            a_has={
                "resources": [*red("r1"), *red("r2", colour="blue")],
                "hand": [general("h1", 500, colourless_cost=1)],
            }
        ),
        [act("a", "play", "h1"), act("a", "end_turn")],
    ),
    (
        "paid, nobody knows with which",
        LEGAL,
        {},
        [],
        table(
            a_has={
                "resources": [*red("r1"), *red("r2", colour="blue")],
                "hand": [general("h1", 500, colourless_cost=1)],
            }
        ),
        [act("a", "play", "h1", cards=None), act("a", "end_turn")],
    ),
    (
        "nothing left to pay with",
        FAULT,
        {1: "illegal"},
        ["700.6"],
        table(
            a_has={"resources": red("r1", standing=False), "hand": [general("h1", 500, colourless_cost=1)]}
        ),
        [act("a", "play", "h1")],
    ),
    (
        "the copy is a name alone",
        OPEN,
        {1: OPEN},
        [],
        table(
            [general("a1", 2000, standing=False, card_number="X-1")],
            a_has={"hand": [{"id": "h1", "name": "架空のa1"}]},
        ),
        [act("a", "musou", "a1", cards=["h1"])],
    ),
    (
        "another name is another card",
        FAULT,
        {1: "illegal"},
        ["801.2.3"],
        table(
            [general("a1", 2000, standing=False, card_number="X-1")],
            a_has={"hand": [{"id": "h1", "name": "架空の別人"}]},
        ),
        [act("a", "musou", "a1", cards=["h1"])],
    ),
    (
        "a star that is a name alone",
        OPEN,
        {1: OPEN},
        [],
        table(
            [general("a1", 2000, keywords=["shinsei"], card_number="X-1")],
            a_has={"hand": [{"id": "h1", "name": "架空のa1"}]},
        ),
        [act("a", "ability", "a1", value="shinsei", cards=["h1"])],
    ),
    (
        "an ambush of an unknown card",
        OPEN,
        {2: OPEN},
        [],
        table([A1]),
        [act("a", "attack", "a1", "b.wall"), act("b", "show", cards=["b.hand.1"])],
    ),
    (
        "no power was noted",
        OPEN,
        {5: OPEN},
        [],
        table([A1], [general("b1", None, standing=False)]),
        [*fight("a1", "b1"), claim("b1", "zone", "b.discard_pile")],
    ),
    (
        "nobody wrote the passes",
        LEGAL,
        {},
        [],
        table([A1], [B1]),
        [act("a", "attack", "a1", "b1"), claim("b1", "damage", 2000), act("a", "end_turn")],
    ),
    (
        "an interception that an effect demands",
        FAULT,
        {2: "illegal"},
        ["504.2"],
        table([A1], [general("b1", 3000, {"when": "constant", "do": {"give": {"must": "intercept"}}})]),
        [act("a", "attack", "a1", "b.wall"), act("b", "pass")],
    ),
    (
        "the hand of nine, found out at once",
        FAULT,
        {2: "departed"},
        ["905.4"],
        table([A1], a_has={"hand": 9}),
        [act("a", "end_turn"), act("b", "end_turn")],
    ),
    (
        "drawn after a shuffle whose order nobody wrote",
        OPEN,
        {2: OPEN},
        [],
        table(
            [general("a1", 2000, {"when": "main", "do": ["shuffle", {"draw": 1}]})],
            a_has={"deck": [general(key, 500) for key in ("x", "y", "z")]},
        ),
        [act("a", "ability", "a1"), claim("y", "zone", "a.hand")],
    ),
    (
        "a card is played that may have been drawn after the shuffle",
        OPEN,
        {2: OPEN},
        [],
        table(
            [general("a1", 2000, {"when": "main", "do": ["shuffle", {"draw": 1}]})],
            a_has={"deck": [general(key, 500) for key in ("x", "y", "z")]},
        ),
        [act("a", "ability", "a1"), act("a", "play", "y")],
    ),
]
