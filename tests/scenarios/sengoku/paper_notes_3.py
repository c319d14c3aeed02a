"""Twenty notes more, by a hand that did not write the engine: from the book and official answers, expectation first.

Most of them leave something out: passes, payments, what a card is, how many cards there were.
"""

from .cards import general, stratagem
from .paper_notes import FAULT, LEGAL, OPEN, act, claim, fight, red, table

A1, B1 = general("a1", 2000), general("b1", 3000, standing=False)
SHOT = {"when": "played", "target": {"cards": {"side": "enemy"}}, "do": {"damage": 2000}}
WINS = claim("game", "winner", "a")
AT_THE_WALL = act("a", "attack", "a1", "b.wall")
INTERCEPTED = [act("a", "attack", "a1", "b1"), act("b", "intercept", "b2"), act("a", "pass")]

CASES = [
    # Sieges and what comes of them.
    (
        "two are in the siege of a wall of one card",
        FAULT,
        {5: "departed"},
        ["610.6"],
        table(
            [A1],
            a_has={"hand": [general("h1", 500, keywords=["shinobi"])], "resources": red("r1")},
            b_has={"wall": 1},
        ),
        [
            AT_THE_WALL,
            act("b", "pass"),
            act("a", "show", cards=["h1"]),
            act("a", "activate", "h1", cards=["r1"]),
            WINS,
        ],
    ),
    (
        "the same, and neither the pass nor the payment was written",
        LEGAL,
        {},
        [],
        table(
            [A1],
            a_has={"hand": [general("h1", 500, keywords=["shinobi"])], "resources": red("r1")},
            b_has={"wall": 1},
        ),
        [
            AT_THE_WALL,
            act("a", "show", cards=["h1"]),
            act("a", "activate", "h1"),
            claim("b.wall", "count", 0),
        ],
    ),
    (
        "a siege of the last card of a wall",
        FAULT,
        {3: "departed"},
        ["906.7.4.1"],
        table([A1], b_has={"wall": 1}),
        [AT_THE_WALL, act("b", "pass"), WINS],
    ),
    (
        "a siege of a wall that still stands",
        FAULT,
        {3: "departed"},
        ["100.3.1"],
        table([A1]),
        [AT_THE_WALL, act("b", "pass"), WINS],
    ),
    # Battles.
    (
        "the same target, asked about once the battle was over",
        FAULT,
        {5: "departed"},
        ["906.4.3"],
        table([A1], [B1, general("b2", 3000)]),
        [*INTERCEPTED, act("b", "pass"), claim("b1", "damage", 2000)],
    ),
    (
        "and who took the attack has the damage of it",
        LEGAL,
        {},
        ["206.2", "906.7.2"],
        table([A1], [B1, general("b2", 3000)]),
        [*INTERCEPTED, act("b", "pass"), claim("b2", "damage", 2000)],
    ),
    (
        "the target of an attack that another general has taken",
        FAULT,
        {4: "departed"},
        ["906.4.3", "906.7.2"],
        table([A1], [B1, general("b2", 3000)]),
        [*INTERCEPTED, claim("b1", "damage", 2000)],
    ),
    (
        "both have declined in a row, and one thinks better of it",
        FAULT,
        {5: "illegal"},
        ["906.6.6", "702.2"],
        table([A1], [B1], a_has={"hand": [stratagem("s1")]}),
        [*fight("a1", "b1"), act("a", "stratagem", "s1")],
    ),
    (
        "shot before the blow",
        FAULT,
        {4: "departed"},
        ["906.8.1"],
        table([A1], [B1], b_has={"field": [B1], "hand": [stratagem("s1", SHOT)]}),
        [
            act("a", "attack", "a1", "b1"),
            act("a", "pass"),
            act("b", "stratagem", "s1", "a1"),
            claim("b1", "damage", 2000),
        ],
    ),
    (
        "a long spear strikes twice as hard",
        LEGAL,
        {},
        [],
        table(
            [general("a1", 2000, keywords=["nagayari"])],
            [general("b1", 4000, keywords=["kishu"], standing=False)],
        ),
        [*fight("a1", "b1"), claim("b1", "zone", "b.discard_pile")],
    ),
    (
        "and is no stronger for it",
        FAULT,
        {1: "departed"},
        ["206.1", "607.2"],
        table(
            [general("a1", 2000, keywords=["nagayari"])],
            [general("b1", 4000, keywords=["kishu"], standing=False)],
        ),
        [claim("a1", "power", 4000)],
    ),
    (
        "a soldier that has fallen lies nowhere",
        FAULT,
        {5: "departed"},
        ["216.7", "216.7.1"],
        table([general("a1", 500, summoned=True)], [B1]),
        [*fight("a1", "b1"), claim("a1", "zone", "a.discard_pile")],
    ),
    # The turn.
    (
        "discarded, then healed (905.4 and 905.5)",
        LEGAL,
        {},
        [],
        table([general("a1", 2000, damage=500)], a_has={"hand": 8}),
        [
            act("a", "end_turn"),
            claim("a1", "damage", 500),
            act("a", "discard", cards=["a.hand.3"]),
            claim("a1", "damage", 0),
        ],
    ),
    (
        "a fence falls when its general stands up",
        FAULT,
        {2: "departed"},
        ["602.2.3"],
        table(
            [A1], b_has={"field": [B1, {"id": "f1", "lies_on": "b1", "lies_as": "bosaku", "face_up": False}]}
        ),
        [act("a", "end_turn"), claim("f1", "zone", "b.field")],
    ),
    (
        "ten counters of loyalty at the start of a turn",
        LEGAL,
        {},
        ["1001.4", "100.3.3"],
        table([A1], b_has={"loyalty_counters": 10}),
        [act("a", "end_turn"), claim("game", "winner", "b")],
    ),
    (
        "played on without a deck",
        FAULT,
        {2: "illegal"},
        ["100.3", "902.2"],
        table([A1], b_has={"deck": 0}),
        [act("a", "end_turn"), act("b", "end_turn")],
    ),
    (
        "an ambush in one's own turn",
        FAULT,
        {2: "illegal"},
        ["624.1", "624.2", "624.3"],
        table([A1], a_has={"hand": [general("h1", 500, keywords=["fukuhei"])]}),
        [act("a", "end_turn"), act("a", "show", cards=["h1"])],
    ),
    (
        "a musou combo after one that an effect has brought",
        FAULT,
        {1: "illegal"},
        ["802.5"],
        table(
            [general("a1", 2000, standing=False, card_number="X-1")],
            a_has={
                "musou_this_turn": "effect",
                "hand": [general("h1", 2000, card_number="X-1") | {"name": "架空のa1"}],
            },
        ),
        [act("a", "musou", "a1", cards=["h1"])],
    ),
    # Gaps.
    (
        "a general of which only the name was noted attacks in the turn of its deployment",
        OPEN,
        {1: OPEN},
        [],
        table(
            [{"id": "a1", "name": "架空のa1", "power": None, "siege_power": None, "deployed_this_turn": True}]
        ),
        [AT_THE_WALL],
    ),
    (
        "the only way to pay, and nobody wrote it",
        LEGAL,
        {},
        [],
        table(a_has={"resources": red("r1"), "hand": [general("h1", 500, colourless_cost=1)]}),
        [act("a", "play", "h1"), claim("r1", "standing", False)],
    ),
]
