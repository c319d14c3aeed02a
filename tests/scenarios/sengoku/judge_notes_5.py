"""A judge's notes with gaps, in the strangers' form: shuffles, duties, unknown cards, silence, what is let stand."""

from .cards import general, stratagem, when
from .judge_notes_1 import pays
from .paper_notes import act, claim, table

OPEN = ("undetermined", "")
WALL, END = act("a", "attack", "a1", "b.wall"), act("a", "end_turn")
A1 = general("a1", 2000, name="攻")
FOES = {"side": "enemy"}


def always(what, *changes):
    return when("constant", do={"give": {"what": what, "changes": [*changes]}})


# A shuffle that nobody saw: 102.2, 301.2
PILE = [general(key, 500, name=f"札{key}") for key in ("x", "y", "z")]
SHUFFLING = table(
    [general("a1", 2000, when("main", do=["shuffle", "draw"]))], [], a_has={"deck": PILE, "hand": 0}
)
SHUFFLED = [act("a", "ability", "a1"), {"kind": "chance", "move": "shuffle", "player": "a"}]
# Copies and traps that nobody has shown: 620.1, 691.1
STAR = general("a1", 2000, name="星", card_number="9-9", keywords=["shinsei"])
TRAP = table(
    [A1], [general("b1", 3000, standing=False)], a_has={"resources": [{"id": "r1", "face_up": False}]}
)
MET = [act("a", "attack", "a1", "b1"), act("b", "pass")]
# A stratagem of the defender, with a price: 906.6.2, 700.5
FIRE = stratagem("s1", when("played", target={"cards": FOES}, do={"damage": 2000})) | {"colourless_cost": 1}
ANSWERED = table(
    [A1], [general("b1", 3000, standing=False)], b_has={"hand": [FIRE], "resources": pays("red", "blue")}
)
RESOURCES = table(
    [A1],
    [],
    a_has={"hand": [general("h1"), general("h2"), general("h3", colourless_cost=2)]},
    phase="resource",
)
PLACED = [act("a", "resource", "h1", value="up"), act("a", "resource", "h2", value="up")]
FRESH = general("a1", 1000, deployed_this_turn=True)
GIVES = general("a2", 1000, always({"side": "own"}, {"keyword": "kishu"}))
TAKES = general("b2", 1000, always(FOES, {"lose_keyword": "kishu"}))
LOYAL = table(
    [general("a1", 1000, when("main", do={"player_counters": {"kind": "rebellion", "amount": 2}}))], []
)
LOYAL["players"]["a"]["loyalty_counters"] = 1

CASES = [
    (
        "a shuffled deck, and which card was drawn is claimed",
        {3: OPEN},
        "",
        SHUFFLING,
        [*SHUFFLED, claim("y", "zone", "a.hand")],
    ),
    (
        "a shuffled deck, and a card of it is played that may not have been drawn",
        {3: OPEN, 4: OPEN, 5: OPEN},
        "",
        SHUFFLING,
        [*SHUFFLED, act("a", "play", "y"), claim("x", "zone", "a.deck"), claim("y", "zone", "a.field")],
    ),
    (
        "a shuffled deck, and two cards are said to have been drawn",
        {3: ("departed", "401.1")},
        "",
        SHUFFLING,
        [*SHUFFLED, claim("a.hand", "count", 2)],
    ),
    (
        "everything that a power is made of",
        {},
        "",
        table(
            [
                general("a1", 2000, keywords=["karetsu"]),
                general(
                    "a2", 1000, always({"side": "own", "other": True}, {"power": 500}, {"siege_power": 1})
                ),
                {**general("k1"), "lies_on": "a1", "lies_as": "kesshu"},
            ]
        ),
        [claim("a1", "power", 4000), claim("a1", "siege_power", 2), claim("a1", "current_power", 4000)],
    ),
    (
        "a power without the card that lies on it",
        {1: ("departed", "622.5")},
        "",
        table([general("a1", 2000), {**general("k1"), "lies_on": "a1", "lies_as": "kesshu"}]),
        [claim("a1", "power", 2000)],
    ),
    (
        "nine cards, and the other player goes on",
        {2: ("departed", "905.4")},
        "",
        table([A1], [general("b1", 1000)], a_has={"hand": 9}),
        [END, act("b", "attack", "b1", "a.wall"), act("a", "pass"), claim("a.wall", "count", 4)],
    ),
    (
        "a demanded interception, and a besieged wall",
        {2: ("departed", "504.2")},
        "",
        table([A1, general("a2", 1000)], [general("b1", 1000, always("self", {"must": "intercept"}))]),
        [
            WALL,
            act("a", "attack", "a2", "b.wall"),
            act("b", "intercept", "b1"),
            act("a", "pass"),
            act("b", "pass"),
        ],
    ),
    (
        "a star that is a name alone",
        {1: ("undetermined", "620.1")},
        "",
        table([STAR], [], a_has={"hand": [{"id": "h1", "name": "星"}]}),
        [act("a", "ability", "a1", cards=["h1"])],
    ),
    (
        "a trap that nobody has shown",
        {3: ("undetermined", "700.1")},
        "",
        TRAP,
        [*MET, act("a", "stratagem", "r1", cards=["r1"])],
    ),
    (
        "the defender answers, and neither a pass nor a payment is noted",
        {2: ("undetermined", "906.6.4")},
        "",
        ANSWERED,
        [
            act("a", "attack", "a1", "b1"),
            act("b", "stratagem", "s1", "a1"),
            claim("a1", "zone", "a.discard_pile"),
        ],
    ),
    (
        "the attacker ends the turn after a stratagem of the defender",
        {},
        "",
        ANSWERED,
        [
            act("a", "attack", "a1", "b1"),
            act("b", "stratagem", "s1", "a1", cards=["r1"]),
            END,
            claim("a1", "zone", "a.discard_pile"),
        ],
    ),
    (
        "a second resource stays",
        {2: ("illegal", "903.2")},
        "",
        RESOURCES,
        [*PLACED, claim("a.resources", "count", 2)],
    ),
    (
        "a second resource pays",
        {2: ("illegal", "903.2")},
        "",
        RESOURCES,
        [*PLACED, act("a", "play", "h3"), claim("h2", "standing", False)],
    ),
    (
        "a keyword that one text gives and another takes",
        {1: ("illegal", "212.2"), 2: ("departed", "103.1.2")},
        "",
        table([FRESH, GIVES], [TAKES]),
        [WALL, claim("a1", "keywords", ["kishu"])],
    ),
    (
        "a keyword that one text takes and another gives",
        {1: ("illegal", "212.2")},
        "",
        table([GIVES, FRESH], [TAKES], turn_player="a"),
        [WALL],
    ),
    (
        "a resource that lies face up brings no card",
        {2: ("departed", "903.3")},
        "",
        table([], [], a_has={"hand": [general("h1", 1000), general("h2", 1000)]}, phase="resource"),
        [act("a", "resource", "h1", value="up"), claim("a.hand", "count", 2)],
    ),
    (
        "a wall whose attacker was met",
        {5: ("departed", "906.4.3")},
        "",
        table([general("a1", 2000)], [general("b1", 3000)]),
        [WALL, act("b", "intercept", "b1"), act("a", "pass"), act("b", "pass"), claim("b.wall", "count", 4)],
    ),
    (
        "a rebellion of the loyal",
        {2: ("departed", "1001.3.2")},
        "",
        LOYAL,
        [act("a", "ability", "a1"), claim("a", "rebellion_counters", 2)],
    ),
    (
        "a fence and special damage",
        {2: ("departed", "602.2.2")},
        "",
        table(
            [general("a1", 2000, when("main", target={"cards": FOES}, do={"damage": 500}))],
            [
                general("b1", 1000, standing=False),
                {"id": "f1", "lies_on": "b1", "lies_as": "bosaku", "face_up": False},
            ],
        ),
        [act("a", "ability", "a1", "b1"), claim("b1", "damage", 500)],
    ),
    (
        "the words of the game and the names of cards",
        {},
        "",
        table(
            [
                general(
                    "a1",
                    1000,
                    name="攻",
                    keywords=["奇襲"],
                    deployed_this_turn=True,
                    colour="赤",
                    troops=["槍兵"],
                )
            ]
        ),
        [act("a", "attack", "攻", "b.wall"), claim("攻", "keywords", ["奇襲"])],
    ),
    (
        "a game that has ended, and more",
        {3: ("illegal", "100.3"), 4: ("departed", "906.7.4.1")},
        "a",
        table([general("a1", 2000)], b_has={"wall": 0}),
        [WALL, act("b", "pass"), act("b", "end_turn"), claim("game", "winner", "b")],
    ),
    (
        "a hand of five is one question",
        {1: ("undetermined", "612.3")},
        "",
        table([general("a1", 1000, keywords=["ichiryo"])], a_has={"hand": None}),
        [claim("a1", "kinds", ["戦兵"])],
    ),
    (
        "a hand of six is one question",
        {2: OPEN},
        "",
        table([general("a1", 1000, keywords=["eichi"], standing=False)], a_has={"hand": None}),
        [END, act("a", "activate", "a1")],
    ),
]
