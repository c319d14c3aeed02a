"""The third set, to measure by: written when what the first two had shown was mended."""

from .cards import general, stratagem, when
from .clauses_named import A1, B1, END, FIGHT, HITS, UP, WALL, always, case
from .judge_notes_1 import pays
from .paper_notes import act, claim, table

NINJA = general("h1", 500, keywords=["shinobi"], name="忍")
BY = {"name": "攻"}
THIRD = [
    case(
        "防柵 was not laid",
        table([], [], a_has={"hand": [general("h1", 500, keywords=["bosaku"])]}) | {},
        [act("a", "play", "h1")],
        claim("a.deck", "count", 19),
        named=("602.1",),
    ),
    case(
        "戦旗 of an empty deck",
        table([], [], a_has={"hand": [general("h1", 500, keywords=["senki"])], "deck": 0}),
        [act("a", "play", "h1")],
        claim("a.senki_gauge", "count", 1),
        named=("623.2", "623.1"),
    ),
    case(
        "羅刹 empties the gauge only after an ability",
        table([general("a1", 2000, keywords=["rasetsu"], **BY)], [], a_has={"shura_gauge": 2}),
        [WALL, act("b", "pass")],
        claim("a.shura_gauge", "count", 0),
        named=("617.2", "617.1"),
    ),
    case(
        "車撃 at one that stands",
        table([general("a1", 2000, keywords=["shageki"], **BY)], [UP]),
        [WALL, act("a", "activate", "a1", "b1")],
        says="illegal",
        named=("613.2", "613.1"),
    ),
    case(
        "英魂 without a win",
        table(
            [general("a1", 2000, keywords=["eikon"], **BY)],
            [B1],
            a_has={"discard_pile": [general("d1", 1000)]},
        ),
        FIGHT,
        claim("a.wall", "count", 6),
        named=("628.1", "407.2"),
    ),
    case(
        "復活 in the enemy's turn",
        table(
            [general("a1", 2000, **BY)],
            [general("b1", 1000, keywords=["fukkatsu"], name="守", standing=False)],
        ),
        FIGHT,
        claim("b1", "zone", "b.field"),
        named=("629.1", "503.2.1", "206.3"),
    ),
    case(
        "傑集 lifts by a thousand",
        table(
            [
                general("a1", 2000, clan="豊臣家", **BY),
                {**general("k1", 1000), "lies_on": "a1", "lies_as": "kesshu"},
            ]
        ),
        [],
        claim("a1", "current_power", 2500),
        named=("622.5",),
    ),
    case(
        "一領 with five cards",
        table([general("a1", 2000, keywords=["ichiryo"], **BY)], a_has={"hand": 5}),
        [],
        claim("a1", "kinds", []),
        named=("612.2",),
    ),
    case(
        "狙撃 twice doubles twice",
        table([general("a1", 1000, keywords=["sogeki"], **BY)], [B1]),
        [act("a", "ability", "a1"), act("a", "ability", "a1")],
        says="illegal",
        named=("430.2.2", "614.1"),
    ),
    case(
        "奇襲 attacks at once",
        table([], a_has={"hand": [general("h1", 1000, keywords=["kishu"])]}),
        [act("a", "play", "h1"), act("a", "attack", "h1", "b.wall")],
        at=1,
        says="legal",
    ),
    case(
        "a price of two",
        table(
            [],
            a_has={"hand": [general("h1", 1000, colourless_cost=2)], "resources": pays("red", "blue", "red")},
        ),
        [act("a", "play", "h1", cards=["r1"])],
        says="illegal",
        named=("700.5", "202.1", "700.1"),
    ),
    case(
        "a played stratagem lies in the discard pile",
        table([A1], [B1], a_has={"hand": [stratagem("s1", when("played"), kind="stratagem_main")]}),
        [act("a", "play", "s1")],
        claim("s1", "zone", "a.hand"),
        named=("702.4",),
    ),
    case(
        "the attack goes on without the attacked",
        table([HITS], [B1]),
        [act("a", "attack", "a1", "b1"), act("b", "intercept", "b1")],
        says="illegal",
        named=("906.4.3",),
    ),
    case(
        "a draw of two",
        table([general("a1", 2000, when("main", do={"draw": 2}), **BY)], a_has={"deck": 1}),
        [act("a", "ability", "a1")],
        claim("a.hand", "count", 5),
        named=("103.1.3",),
    ),
    case(
        "a text that wants three generals",
        table(
            [
                general(
                    "a1",
                    2000,
                    {
                        "when": "constant",
                        "given": {"at_least": {"count": {"of": {"side": "own"}}, "number": 3}},
                        "do": {"give": {"changes": {"power": 500}}},
                    },
                    **BY,
                )
            ]
        ),
        [],
        claim("a1", "current_power", 2500),
        named=("402.1", "400.4.1", "501.2"),
    ),
    case(
        "a target of the wrong cost",
        table(
            [
                general(
                    "a1",
                    2000,
                    when("main", target={"cards": {"side": "enemy", "cost_at_most": 4}}, do={"damage": 500}),
                    **BY,
                )
            ],
            [general("b1", 3000, colourless_cost=5, name="守")],
        ),
        [act("a", "ability", "a1", "b1")],
        says="illegal",
        named=("401.2.2", "401.2"),
    ),
    case(
        "what may not be targeted",
        table(
            [HITS],
            [
                general(
                    "b1", 3000, always("self", {"cannot": {"do": "be_targeted", "by": "enemy"}}), name="守"
                )
            ],
        ),
        [act("a", "ability", "a1", "b1")],
        says="illegal",
        named=("401.2.1", "401.2"),
    ),
    case(
        "loyalty wins only as the phase begins",
        table(
            [
                general(
                    "a1", 2000, when("main", do={"player_counters": {"kind": "loyalty", "amount": 10}}), **BY
                )
            ],
            [],
        ),
        [act("a", "ability", "a1")],
        claim("game", "winner", "a"),
        named=("1001.4.1", "1001.4", "100.3.3"),
    ),
    case(
        "a counter for two",
        table([], a_has={"rebellion_counters": 1, "resources": pays("red")}),
        [act("a", "lower_rebellion")],
        says="illegal",
        named=("904.8", "700.6", "700.5"),
    ),
    case(
        "an unknown hand of 英知",
        table([general("a1", 2000, keywords=["eichi"], standing=False, **BY)], a_has={"hand": None}),
        [END],
        claim("a1", "standing", True),
        named=("626.1",),
    ),
    case(
        "an unknown power of the attacker",
        table([general("a1", None, **BY)], [B1]),
        FIGHT,
        says="undetermined",
        named=("206.1", "906.7.2", "206.2"),
    ),
    case(
        "an unknown damage",
        table([HITS], [general("b1", 1000, name="守", standing=False, damage=None)]),
        [act("a", "ability", "a1", "b1")],
        claim("b1", "zone", "b.field"),
        says="undetermined",
        named=("503.2.1", "206.3", "212.3"),
    ),
    case(
        "whose attack it is",
        table([A1], [UP]),
        [act("b", "attack", "b1", "a.wall")],
        says="illegal",
        named=("904.5", "900.2"),
    ),
    case(
        "a play in the enemy's turn",
        table([A1], [], b_has={"hand": [general("h1", 1000)]}),
        [act("b", "play", "h1")],
        says="illegal",
        named=("701.1",),
    ),
    case(
        "a card of the deck is played",
        table([A1], [], a_has={"deck": [general("x", 500)]}),
        [act("a", "play", "x")],
        says="illegal",
        named=("701.1", "glossary/play", "904.2", "700.1"),
    ),
    case(
        "a siege of two cards",
        table([general("a1", 2000, siege_power=2, **BY)], b_has={"wall": 1}),
        [WALL, act("b", "pass")],
        claim("game", "winner", "a"),
        named=("906.7.4.1", "100.3.1", "503.1.1"),
    ),
    case(
        "a loser goes on",
        table([A1], b_has={"wall": 0}),
        [WALL, act("b", "pass"), act("a", "end_turn")],
        says="illegal",
        named=("100.3",),
    ),
]
