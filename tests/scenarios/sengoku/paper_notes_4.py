"""Twenty-four notes more, by somebody who did not write the engine: from the book, expectation first, with gaps.

Turns without their passes, battles without their answers, payments that nobody wrote, numbers that nobody noted.
"""

from .cards import general, stratagem
from .paper_notes import FAULT, LEGAL, OPEN, act, claim, red, table

A1, A2, B1 = general("a1", 2000), general("a2", 1500), general("b1", 5000)
AT_THE_WALL, AGAIN = act("a", "attack", "a1", "b.wall"), act("a", "attack", "a2", "b.wall")
NUMBERED = general("a1", 2000, card_number="X-1")
TIRED = {**NUMBERED, "standing": False}
COPIES = [{**NUMBERED, "id": key} for key in ("h1", "h2")]
DRAWS = {"when": "main", "do": {"draw": 1}}
RISES = {"when": "main", "do": {"give": {"changes": {"power": 500}, "until": "turn"}}}


def fort(**facts):
    return {**stratagem("f1", DRAWS, kind="formation"), **facts}


CASES = [
    # Turns of which little was written.
    (
        "conceded, and played on",
        FAULT,
        {2: "illegal"},
        ["100.3", "100.4"],
        table([A1]),
        [act("a", "concede"), AT_THE_WALL],
    ),
    (
        "deployed a turn ago",
        LEGAL,
        {},
        [],
        table([general("a1", 2000, deployed_this_turn=True)]),
        [act("a", "end_turn"), act("b", "end_turn"), AT_THE_WALL],
    ),
    (
        "who has attacked is still exhausted in the other's turn",
        FAULT,
        {3: "departed"},
        ["906.3.3"],
        table([A1]),
        [AT_THE_WALL, act("a", "end_turn"), claim("a1", "standing", True)],
    ),
    (
        "and stands in the next one of its own",
        LEGAL,
        {},
        ["901.4"],
        table([A1]),
        [AT_THE_WALL, act("a", "end_turn"), act("b", "end_turn"), claim("a1", "standing", True)],
    ),
    (
        "the card drawn for the turn was forgotten",
        FAULT,
        {2: "departed"},
        ["902.3"],
        table([A1]),
        [act("a", "end_turn"), claim("b.hand", "count", 3)],
    ),
    (
        "two of eight cards discarded",
        FAULT,
        {2: "illegal"},
        ["905.4", "303.3.1"],
        table([A1], a_has={"hand": 8}),
        [act("a", "end_turn"), act("a", "discard", cards=["a.hand.1", "a.hand.2"])],
    ),
    (
        "a power for the turn is said to last",
        FAULT,
        {3: "departed"},
        ["905.6", "506.2.4"],
        table([general("a1", 2000, RISES)]),
        [act("a", "ability", "a1"), act("a", "end_turn"), claim("a1", "current_power", 2500)],
    ),
    (
        "ten counters of rebellion at the end of the turn",
        LEGAL,
        {},
        ["100.3.4", "1001.4@1002"],
        table([A1], a_has={"rebellion_counters": 10}),
        [act("a", "end_turn"), claim("game", "winner", "b")],
    ),
    # Counters and what they cost.
    (
        "loyalty taken away for one resource",
        FAULT,
        {1: "illegal"},
        ["904.7", "700.6"],
        table([A1], a_has={"resources": red("r1")}, b_has={"loyalty_counters": 3}),
        [act("a", "lower_loyalty")],
    ),
    (
        "loyalty is taken from the other player",
        LEGAL,
        {},
        ["904.7"],
        table([A1], a_has={"resources": red("r1", "r2")}, b_has={"loyalty_counters": 3}),
        [act("a", "lower_loyalty"), claim("b", "loyalty_counters", 2)],
    ),
    # Battles.
    (
        "who has intercepted does so again",
        FAULT,
        {4: "illegal"},
        ["906.4.3"],
        table([A1, A2], [B1]),
        [AT_THE_WALL, act("b", "intercept", "b1"), AGAIN, act("b", "intercept", "b1")],
    ),
    (
        "an attack on one that stands",
        FAULT,
        {1: "illegal"},
        ["906.3.2"],
        table([A1], [B1]),
        [act("a", "attack", "a1", "b1")],
    ),
    (
        "an attack on a general of one's own",
        FAULT,
        {1: "illegal"},
        ["906.3.2"],
        table([A1, {**A2, "standing": False}]),
        [act("a", "attack", "a1", "a2")],
    ),
    (
        "a siege power of two takes one card",
        FAULT,
        {3: "departed"},
        ["906.7.4.2", "906.7.4.3", "207.2"],
        table([general("a1", 2000, siege_power=2)]),
        [AT_THE_WALL, act("b", "pass"), claim("b.wall", "count", 4)],
    ),
    (
        "a siege power that nobody noted",
        OPEN,
        {2: OPEN},
        [],
        table([general("a1", 2000, siege_power=None)]),
        [AT_THE_WALL, claim("b.wall", "count", 4)],
    ),
    (
        "as strong as the other, and both are gone",
        LEGAL,
        {},
        ["503.2.1", "906.7.2"],
        table([general("a1", 3000)], [general("b1", 3000, standing=False)]),
        [
            act("a", "attack", "a1", "b1"),
            claim("a1", "zone", "a.discard_pile"),
            claim("b1", "zone", "b.discard_pile"),
        ],
    ),
    # Musou combos.
    (
        "a second musou combo by the rule",
        FAULT,
        {3: "illegal"},
        ["801.1", "801.2.2", "904.6.1"],
        table([TIRED], a_has={"hand": COPIES}),
        [act("a", "musou", "a1", cards=["h1"]), AT_THE_WALL, act("a", "musou", "a1", cards=["h2"])],
    ),
    (
        "one more attack, and no third",
        FAULT,
        {4: "illegal"},
        ["904.5.2.1", "800.1.2"],
        table([NUMBERED], a_has={"hand": COPIES}),
        [AT_THE_WALL, act("a", "musou", "a1", cards=["h1"]), AT_THE_WALL, AT_THE_WALL],
    ),
    (
        "a musou combo of one that stands",
        FAULT,
        {1: "illegal"},
        ["801.2.1"],
        table([NUMBERED], a_has={"hand": COPIES}),
        [act("a", "musou", "a1", cards=["h1"])],
    ),
    # Cards that do nothing where they lie, or not now.
    (
        "a formation face down",
        FAULT,
        {1: "illegal"},
        ["306.5"],
        table([A1], a_has={"resources": [fort(face_up=False)]}),
        [act("a", "ability", "f1")],
    ),
    (
        "the same face up",
        LEGAL,
        {},
        [],
        table([A1], a_has={"resources": [fort()]}),
        [act("a", "ability", "f1"), claim("a.hand", "count", 4)],
    ),
    (
        "an ability of the main phase in the other's turn",
        FAULT,
        {1: "illegal"},
        ["401.1", "400.2", "400.2.1", "904.4", "904.1"],
        table([A1], [general("b1", 5000, DRAWS)]),
        [act("b", "ability", "b1")],
    ),
    (
        "once in a turn, and once more",
        FAULT,
        {2: "illegal"},
        ["412.1", "412.2"],
        table([general("a1", 2000, {**DRAWS, "once": True})]),
        [act("a", "ability", "a1"), act("a", "ability", "a1")],
    ),
    (
        "a card is played of which nobody wrote what it is",
        OPEN,
        {1: OPEN},
        [],
        table([A1]),
        [act("a", "play", "a.hand.1")],
    ),
]
