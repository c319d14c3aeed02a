"""A judge's notes, in the strangers' form: on what was done and not written down, and on the rule that refuses."""

from .cards import general, when
from .paper_notes import act, claim, table

OPEN = ("undetermined", "")
WALL = act("a", "attack", "a1", "b.wall")
A1 = general("a1", 2000, name="攻")
AMBUSH = general("h1", 2500, name="伏", colourless_cost=1, keywords=["fukuhei"], colour="red")
NINJA = general("n1", 500, name="忍一", keywords=["shinobi"], card_number="9-1")
COPY = NINJA | {"id": "n2"}
FENCER = general("b1", 1000, name="柵師", keywords=["bosaku"])
LYING = general("b2", 1000, name="寝", standing=False)
PRESSING = general("h1", 1000, name="圧", keywords=["seiatsu"])


def pays(*colours):
    return [
        {"id": f"r{n}", "name": f"国{n}", "card_type": "general", "colour": colour, "abilities": []}
        for n, colour in enumerate(colours, 1)
    ]


def ambushed(*colours, hand=(AMBUSH,)):
    return table([A1], [], b_has={"resources": pays(*colours), "hand": [*hand]})


def unnoted(card, *names):
    return {**card, **dict.fromkeys(names)}


def waiting(key):
    """A general that may draw when a general is deployed."""
    return general(key, 1000, when("deployed", may=True, of={"side": "own"}))


DRAWS = {**AMBUSH, "abilities": [when("main", cost={"exhaust": True})]}
SHOWN = act("b", "show", cards=["h1"])
MET = [act("b", "intercept", "h1"), act("a", "pass"), act("b", "pass"), claim("a1", "zone", "a.discard_pile")]

CASES = [
    # 伏兵 and 忍: what a card does shows that it was paid for. 624.1, 610.1
    ("an ambusher intercepts, and one way to pay", {}, "", ambushed("red", "red"), [WALL, SHOWN, *MET]),
    ("neither its showing nor its payment was noted", {}, "", ambushed("red", "red"), [WALL, *MET]),
    (
        "an ambusher intercepts, and two ways to pay",
        {3: ("undetermined", "906.4.3")},
        "",
        ambushed("red", "red", "blue"),
        [WALL, SHOWN, act("b", "intercept", "h1")],
    ),
    (
        "an ambusher that cannot have been paid for intercepts",
        {3: ("illegal", "906.4.3")},
        "",
        ambushed("blue", "blue"),
        [WALL, SHOWN, act("b", "intercept", "h1")],
    ),
    (
        "a general of the hand without 伏兵 intercepts",
        {2: ("illegal", "906.4.3")},
        "",
        ambushed("red", "red", hand=[AMBUSH | {"keywords": []}]),
        [WALL, act("b", "intercept", "h1")],
    ),
    (
        "two were shown, and the second intercepts",
        {},
        "",
        ambushed("red", "red", hand=[AMBUSH, AMBUSH | {"id": "h2", "name": "伏二"}]),
        [WALL, act("b", "show", cards=["h1", "h2"]), act("b", "intercept", "h2")],
    ),
    (
        "an ambusher of the end phase attacks",
        {},
        "",
        ambushed("red", "red"),
        [act("a", "end_turn"), SHOWN, act("b", "attack", "h1", "a.wall")],
    ),
    (
        "an ambusher of the end phase was declined and attacks",
        {4: ("illegal", "904.5")},
        "",
        ambushed("red", "red"),
        [act("a", "end_turn"), SHOWN, act("b", "pass"), act("b", "attack", "h1", "a.wall")],
    ),
    (
        "an ambusher of the end phase uses its text",
        {},
        "",
        ambushed("red", "red", hand=[DRAWS]),
        [act("a", "end_turn"), SHOWN, act("b", "ability", "h1")],
    ),
    (
        "an ambusher of the end phase is played once more",
        {},
        "",
        ambushed("red", "red"),
        [act("a", "end_turn"), SHOWN, act("b", "play", "h1", cards=["r1"])],
    ),
    (
        "a shinobi that was shown has a musou combo",
        {},
        "",
        table([A1], [], a_has={"resources": pays("red"), "hand": [NINJA, COPY]}),
        [WALL, act("a", "show", cards=["n1"]), act("a", "musou", "n1", cards=["n2"])],
    ),
    (
        "whether it has 伏兵 nobody knows",
        {2: ("undetermined", "906.4.3")},
        "",
        ambushed("red", "red", hand=[unnoted(AMBUSH, "keywords")]),
        [WALL, act("b", "intercept", "h1")],
    ),
    (
        "of an interceptor from the hand nothing but its name is known",
        {2: OPEN},
        "",
        ambushed("red", "red", hand=[{"id": "h1", "name": "伏"}]),
        [WALL, act("b", "intercept", "h1")],
    ),
    (
        "whether what attacks from the hand has 伏兵 nobody knows",
        {2: OPEN},
        "",
        ambushed("red", "red", hand=[unnoted(AMBUSH, "keywords")]),
        [act("a", "end_turn"), act("b", "attack", "h1", "a.wall")],
    ),
    (
        "what attacks from the hand cannot have come before the record began",
        {1: ("illegal", "904.5")},
        "",
        table([A1], [], a_has={"hand": [unnoted(AMBUSH, "keywords")]}),
        [act("a", "attack", "h1", "b.wall")],
    ),
    (
        "whether it has 忍 nobody knows",
        {2: OPEN},
        "",
        table([A1], [], a_has={"resources": pays("red"), "hand": [unnoted(NINJA, "keywords"), COPY]}),
        [WALL, act("a", "musou", "n1", cards=["n2"])],
    ),
    # The rule that refuses is that of what is used, whatever is asked at that moment.
    (
        "a fence while an ambush may be shown",
        {2: ("illegal", "602.1")},
        "",
        table([A1], [FENCER, LYING], b_has={"hand": [AMBUSH]}),
        [WALL, act("b", "activate", "b1", "b2")],
    ),
    (
        "a fence while another keyword has triggered",
        {2: ("illegal", "602.1")},
        "",
        table([FENCER, LYING], [], a_has={"hand": [PRESSING]}),
        [act("a", "play", "h1"), act("a", "activate", "b1", "b2")],
    ),
    (
        "a fence in the middle of an effect",
        {2: ("illegal", "602.1")},
        "",
        table([FENCER, LYING, general("a3", 1000, when("main", do={"may": {"draw": 1}}))], []),
        [act("a", "ability", "a3"), act("a", "activate", "b1", "b2")],
    ),
    (
        "an ambusher in the turn of its own player",
        {2: ("illegal", "624.2")},
        "",
        table([A1], [], a_has={"hand": [AMBUSH], "resources": pays("red", "red")}),
        [WALL, act("a", "activate", "h1")],
    ),
    (
        "a shinobi in the main phase",
        {1: ("illegal", "610.4")},
        "",
        table([A1], [], a_has={"hand": [NINJA], "resources": pays("red")}),
        [act("a", "activate", "n1")],
    ),
    (
        "a shinobi after an interception",
        {3: ("illegal", "610.4")},
        "",
        table([A1], [general("b1", 3000)], a_has={"hand": [NINJA], "resources": pays("red")}),
        [WALL, act("b", "intercept", "b1"), act("a", "activate", "n1")],
    ),
    (
        "a shinobi of the battlefield",
        {2: ("illegal", "610.3")},
        "",
        table([A1, NINJA], [], a_has={"resources": pays("red")}),
        [WALL, act("a", "activate", "n1")],
    ),
    (
        "an ambusher of the battlefield",
        {2: ("illegal", "624.2")},
        "",
        table([A1], [AMBUSH], b_has={"resources": pays("red", "red")}),
        [WALL, act("b", "activate", "h1")],
    ),
    # Several wait: whoever uses one of them has declined, or put off, the others. 500.4, 500.5
    (
        "of two that wait the second is used",
        {},
        "",
        table([waiting("a1"), waiting("a2")], [], a_has={"hand": [general("h1", 1000)]}),
        [act("a", "play", "h1"), act("a", "activate", "a2"), claim("a.hand", "count", 1)],
    ),
    (
        "both are used in another order",
        {},
        "",
        table([waiting("a1"), waiting("a2")], [], a_has={"hand": [general("h1", 1000)]}),
        [
            act("a", "play", "h1"),
            act("a", "activate", "a2"),
            act("a", "activate", "a1"),
            claim("a.hand", "count", 2),
        ],
    ),
    (
        "the first is chosen and the second used",
        {},
        "",
        table([waiting("a1"), waiting("a2")], [], a_has={"hand": [general("h1", 1000)]}),
        [
            act("a", "play", "h1"),
            act("a", "trigger", "a1", value="1"),
            act("a", "activate", "a2"),
            claim("a.hand", "count", 1),
        ],
    ),
]
