"""Notes on what players let stand, on entries that name no card, and on cards of which little was noted.

Expectation first: from 503, 610, 702, 903, 905 and the presumptions of `docs/reference/records.md`.
"""

from .cards import general, stratagem
from .paper_notes import FAULT, HIT, LEGAL, OPEN, act, claim, fight, red, table
from .paper_notes_5 import A1, A2, A3, AM, B1, END, SH, WALL, main, use

DRAWS = {**stratagem("s1", {"when": "played", "do": {"draw": 1}}), "colourless_cost": 1}
KILLS = stratagem("s1", {"when": "played", **HIT})
HITS = general("a1", 2000, main({"damage": 1000}, target={"cards": {"side": "enemy"}}))
UNREAD = {name: value for name, value in A1.items() if name != "abilities"}
NAMED = {"id": "q1", "name": "謎の札"}
NINE = [{"id": f"k{number}"} for number in range(1, 10)]
ONE_RED = {"resources": red("r1"), "hand": [A2, A3]}


def resource(card="", value="up"):
    return act("a", "resource", card, value=value)


def out_of_step(card="", *paid, target=""):
    return act("a", "stratagem", card, target, cards=[*paid])


def unblocked(hand, *resources):
    """An attack on the wall that nobody intercepts, with 忍 in the hand."""
    return table([A1], a_has={"hand": hand, "resources": red(*resources)}, b_has={"hand": 0})


CASES = [
    # What is against the rules and was done all the same.
    (
        "a second resource lies where it was put",
        FAULT,
        {1: "illegal", 2: "legal", 3: "legal", 4: "legal"},
        ["903.2"],
        table([A1], a_has=ONE_RED),
        [
            resource("a2"),
            claim("a2", "zone", "a.resources"),
            claim("a2", "face_up", True),
            claim("a.hand", "count", 1),
        ],
    ),
    (
        "a second resource face down brings its card",
        FAULT,
        {1: "illegal", 2: "legal", 3: "legal"},
        ["903.2"],
        table([A1], a_has=ONE_RED),
        [resource("a2", "down"), claim("a2", "face_up", False), claim("a.hand", "count", 2)],
    ),
    (
        "no card of the hand, and it stays where it is",
        FAULT,
        {1: "illegal", 2: "legal", 3: "legal"},
        ["903.2"],
        table([A1], a_has=ONE_RED),
        [resource("a1"), claim("a1", "zone", "a.field"), claim("a.resources", "count", 1)],
    ),
    (
        "neither up nor down, and it stays where it is",
        FAULT,
        {1: "illegal", 2: "legal"},
        ["903.2"],
        table([A1], a_has=ONE_RED),
        [resource("a2", "sideways"), claim("a2", "zone", "a.hand")],
    ),
    (
        "a second resource of which nobody noted the card",
        FAULT,
        {1: "illegal", 2: "legal"},
        ["903.2"],
        table([A1], a_has=ONE_RED),
        [resource(), claim("a.resources", "count", 1)],
    ),
    (
        "a stratagem in the main phase is paid for and does what it says",
        FAULT,
        {1: "illegal", 2: "legal", 3: "legal", 4: "legal"},
        ["702.2"],
        table([A1], a_has={"resources": red("r1"), "hand": [DRAWS]}),
        [
            out_of_step("s1", "r1"),
            claim("r1", "standing", False),
            claim("s1", "zone", "a.discard_pile"),
            claim("a.deck", "count", 19),
        ],
    ),
    (
        "whoever has enough damage by it retreats",
        FAULT,
        {1: "illegal", 2: "legal"},
        ["702.2"],
        table([A1], [general("b1", 1000)], a_has={"hand": [KILLS]}),
        [out_of_step("s1", target="b1"), claim("b1", "zone", "b.discard_pile")],
    ),
    (
        "a general as a stratagem is paid for and does nothing",
        FAULT,
        {1: "illegal", 2: "legal", 3: "legal"},
        ["702.2"],
        table([A1], a_has=ONE_RED),
        [out_of_step("a2", "r1"), claim("r1", "standing", False), claim("a2", "zone", "a.hand")],
    ),
    (
        "a card of which only the name was noted, as a stratagem",
        FAULT,
        {1: "illegal", 2: "legal"},
        ["702.2"],
        table([A1], a_has={"resources": red("r1"), "hand": [NAMED]}),
        [out_of_step("q1", "r1"), claim("r1", "standing", False)],
    ),
    (
        "a stratagem that lies elsewhere is not even paid for",
        FAULT,
        {1: "illegal", 2: "legal"},
        ["702.2"],
        table([A1], a_has={"resources": red("r1"), "discard_pile": [DRAWS]}),
        [out_of_step("s1", "r1"), claim("r1", "standing", True)],
    ),
    (
        "a stratagem of which nobody noted the card",
        FAULT,
        {1: "illegal", 2: "legal"},
        ["702.2"],
        table([A1], a_has={"resources": red("r1"), "hand": [DRAWS]}),
        [out_of_step(), claim("s1", "zone", "a.hand")],
    ),
    # Played when it is not asked for: each type has a clause of its own.
    ("no card is named", FAULT, {}, ["904.1"], table([A1], [B1], b_has={"hand": [A2]}), [act("b", "play")]),
    (
        "a card of no known type",
        FAULT,
        {},
        ["904.1"],
        table([A1], [B1], b_has={"hand": [NAMED]}),
        [act("b", "play", "q1")],
    ),
    (
        "a general in the turn of the other",
        FAULT,
        {},
        ["701.1"],
        table([A1], [B1], b_has={"hand": [A2]}),
        [act("b", "play", "a2")],
    ),
    # Damage and power of which one is not known.
    (
        "enough for a power that nobody noted?",
        OPEN,
        {1: "legal", 2: OPEN},
        [],
        table([HITS], [general("b1", None, damage=500)]),
        [use("a1", "b1"), claim("b1", "zone", "b.discard_pile")],
    ),
    (
        "an unknown power that nothing has happened to",
        LEGAL,
        {},
        [],
        table([HITS], [general("b1", None, damage=500), general("b2", 3000)]),
        [use("a1", "b2"), claim("b1", "zone", "b.field"), claim("b2", "damage", 1000)],
    ),
    (
        "an unknown damage that nothing has happened to",
        LEGAL,
        {},
        [],
        table([HITS], [general("b1", 2000, damage=None), general("b2", 3000)]),
        [use("a1", "b2"), claim("b1", "zone", "b.field")],
    ),
    (
        "an unknown damage and enough with whatever it was",
        LEGAL,
        {},
        [],
        table([HITS], [general("b1", 1000, damage=None)]),
        [use("a1", "b1"), claim("b1", "zone", "b.discard_pile")],
    ),
    (
        "an unknown damage and enough with some of it",
        OPEN,
        {1: "legal", 2: OPEN},
        [],
        table([HITS], [general("b1", 2000, damage=None)]),
        [use("a1", "b1"), claim("b1", "zone", "b.field")],
    ),
    (
        "an unknown damage of whoever has no power left",
        LEGAL,
        {},
        [],
        table(
            [
                general(
                    "a1",
                    2000,
                    main({"give": {"what": {"side": "enemy"}, "changes": [{"power": -1000}]}}),
                )
            ],
            [general("b1", 1000, damage=None)],
        ),
        [use("a1"), claim("b1", "zone", "b.discard_pile")],
    ),
    (
        "an unknown power is set, and the damage is enough",
        LEGAL,
        {},
        [],
        table(
            [
                general(
                    "a1",
                    2000,
                    main({"give": {"what": {"side": "enemy"}, "changes": [{"set_power": 500}]}}),
                )
            ],
            [general("b1", None, damage=500)],
        ),
        [use("a1"), claim("b1", "zone", "b.discard_pile")],
    ),
    # What is used of a card of which little is known.
    (
        "does a text that nobody encoded have a main ability?",
        OPEN,
        {1: OPEN},
        [],
        table([UNREAD]),
        [use("a1")],
    ),
    (
        "a keyword of a text that nobody encoded is a keyword",
        FAULT,
        {1: "illegal"},
        ["401.1"],
        table([UNREAD]),
        [use("a1", value="buyo")],
    ),
    (
        "a text in the hand is not used",
        FAULT,
        {1: "illegal"},
        ["401.1"],
        table([A2], a_has={"hand": [UNREAD]}),
        [use("a1")],
    ),
    (
        "nor is that of a general among the resources",
        FAULT,
        {1: "illegal"},
        ["401.1"],
        table([A2], a_has={"resources": [{**UNREAD, "colour": "red"}]}),
        [use("a1")],
    ),
    (
        "but that of a formation there may be",
        OPEN,
        {1: OPEN},
        [],
        table([A2], a_has={"resources": [{"id": "r1", "name": "架空の布陣", "card_type": "formation"}]}),
        [use("r1")],
    ),
    (
        "and that of a card of no known type there",
        OPEN,
        {1: OPEN},
        [],
        table([A2], a_has={"resources": [{"id": "r1", "name": "架空の国力"}]}),
        [use("r1")],
    ),
    (
        "a resource face down says nothing",
        FAULT,
        {1: "illegal"},
        ["306.5"],
        table([A2], a_has={"resources": red("r1", face_up=False)}),
        [use("r1")],
    ),
    (
        "nor does the general of the other player",
        FAULT,
        {1: "illegal"},
        ["401.1"],
        table([A1], [{**UNREAD, "id": "b1", "name": "架空のb1"}]),
        [use("b1")],
    ),
    (
        "nobody noted whose ability it was, and there is none",
        FAULT,
        {1: "illegal"},
        ["401.1"],
        table([A1]),
        [use("")],
    ),
    (
        "an ability for which one dances",
        FAULT,
        {1: "illegal"},
        ["411.1"],
        table([general("a1", 2000, main({"draw": 1}, active="buyo"), main({"draw": 2}))]),
        [use("a1", value="1")],
    ),
    (
        "the other ability of the same general",
        LEGAL,
        {},
        [],
        table([general("a1", 2000, main({"draw": 1}, active="buyo"), main({"draw": 2}))]),
        [use("a1", value="2"), claim("a.hand", "count", 5)],
    ),
    (
        "the enemy's dancer is nobody's to use",
        FAULT,
        {1: "illegal"},
        ["401.1"],
        table([A1], [general("b1", 2000, main({"draw": 1}, active="buyo"))]),
        [use("b1")],
    ),
    (
        "what triggers while one dances is not used",
        FAULT,
        {1: "illegal"},
        ["401.1"],
        table([general("a1", 2000, {"when": "attack", "do": {"draw": 1}, "active": "buyo"})]),
        [use("a1")],
    ),
    # Hands down to seven.
    (
        "two of nine are discarded",
        LEGAL,
        {},
        [],
        table([A1], a_has={"hand": NINE}),
        [END, act("a", "discard", cards=["k1", "k2"]), claim("a.hand", "count", 7)],
    ),
    (
        "one of nine is too few",
        FAULT,
        {2: "illegal"},
        ["905.4"],
        table([A1], a_has={"hand": NINE}),
        [END, act("a", "discard", cards=["k1"])],
    ),
    (
        "three of nine are too many",
        FAULT,
        {2: "illegal"},
        ["905.4"],
        table([A1], a_has={"hand": NINE}),
        [END, act("a", "discard", cards=["k1", "k2", "k3"])],
    ),
    (
        "of a hand that nobody counted one is presumed to be too many",
        LEGAL,
        {},
        [],
        table([A1], a_has={"hand": None}),
        [END, act("a", "discard", cards=["a.hand.1"]), claim("game", "turn_player", "b")],
    ),
    (
        "of a hand of which some were counted it is asked",
        OPEN,
        {2: OPEN},
        ["905.4"],
        table([A1], a_has={"hand": {"cards": NINE[:3], "more": True}}),
        [END, act("a", "discard", cards=["k1"])],
    ),
    (
        "seven that were counted and perhaps more: the eighth is asked for",
        OPEN,
        {2: OPEN},
        ["905.4"],
        table([A1], a_has={"hand": {"cards": NINE[:7], "more": True}}),
        [END, act("a", "discard", cards=["k1"])],
    ),
    # 忍: its price, its moment, and what does not trigger for it.
    (
        "the price of a card and nothing for its shinobi",
        FAULT,
        {3: "illegal"},
        ["610.1"],
        unblocked([{**SH, "colourless_cost": 1}], "r1", "r2"),
        [WALL, act("a", "show", cards=["h1"]), act("a", "activate", "h1", cards=["r1"])],
    ),
    (
        "shown with a card that is none",
        FAULT,
        {2: "illegal"},
        ["610.4"],
        unblocked([SH, A2], "r1"),
        [WALL, act("a", "show", cards=["h1", "a2"])],
    ),
    (
        "shown where no wall was attacked",
        FAULT,
        {1: "illegal"},
        ["610.4"],
        unblocked([SH, A2], "r1"),
        [act("a", "show", cards=["h1", "a2"])],
    ),
    (
        "an ambush in one's own turn is not that of a shinobi",
        FAULT,
        {1: "illegal"},
        ["624.1", "624.2", "624.3"],
        unblocked([AM], "r1"),
        [act("a", "show", cards=["k1"])],
    ),
    # Damage that is none.
    (
        "a shield spear keeps what was there",
        FAULT,
        {2: "departed"},
        ["608.1"],
        table([HITS], [general("b1", 2000, keywords=["tateyari"], damage=500)]),
        [use("a1", "b1"), claim("b1", "damage", 1500)],
    ),
    (
        "an elephant takes nothing from less than its power",
        FAULT,
        {5: "departed"},
        ["631.1"],
        table([A1], [general("b1", 3000, keywords=["senzo"], standing=False)]),
        [*fight("a1", "b1"), claim("b1", "damage", 2000)],
    ),
    # The end of a turn and of the next.
    (
        "an empty deck gives no card",
        FAULT,
        {2: "departed"},
        ["103.1.3"],
        table([general("a1", 2000, main({"draw": 1}))], a_has={"deck": 0}),
        [use("a1"), claim("a.hand", "count", 4)],
    ),
    (
        "no siege power takes no wall",
        FAULT,
        {3: "departed"},
        ["408.1.1"],
        table([{**A1, "siege_power": 0}], b_has={"hand": 0}),
        [WALL, act("b", "pass"), claim("b.wall", "count", 4)],
    ),
]
