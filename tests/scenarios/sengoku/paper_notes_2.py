"""Thirty-eight further notes from paper, written down from the book before the engine was asked about them."""

from .cards import DRAW, general, stratagem
from .paper_notes import FAULT, LEGAL, OPEN, act, claim, fight, red, table

A1, B1 = general("a1", 2000), general("b1", 3000, standing=False)
MAIN = {"when": "main", "do": DRAW}
INSTEAD_OF_DRAWING = {
    "when": "constant",
    "do": {"give": {"changes": {"instead": {"of": "draw", "do": "crests"}}}},
}
ALL_SANGOKU = {
    "when": "main",
    "do": DRAW,
    "given": {
        "are": {
            "what": {"side": "own", "zone": "resources", "type": "any"},
            "such": {"side": "own", "zone": "resources", "type": "any", "eras": "三国志"},
        }
    },
}
THREE = {"deck": [general(key, 500) for key in ("x", "y", "z")], "hand": 0}
PLAY = [act("a", "play", "h1")]


def hand(*cards, **zones):
    return {"hand": [*cards], **zones}


def skill(name, key="h1", power=1000, **facts):
    return general(key, power, keywords=[name], **facts)


def copy_of(key, of, **facts):
    return {**general(key, 2000, card_number="X-1", **facts), "name": of["name"]}


STAR = general("a1", 2000, standing=False, card_number="X-1", damage=1000)
WINS = claim("game", "winner", "a")

CASES = [
    # What a general suffers, or does not.
    (
        "a general is said to have retreated from less than its power",
        FAULT,
        {5: "departed"},
        ["503.2.1"],
        table([A1], [B1]),
        [*fight("a1", "b1"), claim("b1", "zone", "b.discard_pile")],
    ),
    (
        "a general that was not hit at all is said to have retreated",
        FAULT,
        {2: "departed"},
        ["503.2.1"],
        table([A1], [B1, general("b2", 1000)]),
        [act("a", "attack", "a1", "b1"), claim("b2", "zone", "b.discard_pile")],
    ),
    (
        "an elephant takes what is as much as its power",
        LEGAL,
        {},
        [],
        table([general("a1", 3000)], [skill("senzo", "b1", 3000, standing=False)]),
        [*fight("a1", "b1"), claim("b1", "zone", "b.discard_pile")],
    ),
    (
        "fire on a standing general",
        FAULT,
        {2: "departed"},
        ["606.1"],
        table([], [general("b1", 2000), B1 | {"id": "b2", "name": "架空のb2"}], hand(skill("horoku"))),
        [*PLAY, claim("b1", "damage", 500)],
    ),
    (
        "the wounds of a turn are over with it",
        FAULT,
        {2: "departed"},
        ["905.5"],
        table([general("a1", 2000, damage=500)]),
        [act("a", "end_turn"), claim("a1", "damage", 500)],
    ),
    (
        "a musou combo heals",
        FAULT,
        {2: "departed"},
        ["801.3.2", "800.1.3"],
        table([STAR], a_has=hand(copy_of("h1", STAR))),
        [act("a", "musou", "a1", cards=["h1"]), claim("a1", "damage", 1000)],
    ),
    (
        "a raid with a musou combo",
        FAULT,
        {2: "departed"},
        ["627.1"],
        table([STAR | {"keywords": ["fungeki"]}], a_has=hand(copy_of("h1", STAR))),
        [act("a", "musou", "a1", cards=["h1"]), claim("b.wall", "count", 5)],
    ),
    (
        "back from the dead in the other's turn",
        FAULT,
        {5: "illegal"},
        ["629.1"],
        table([general("a1", 3000)], [skill("fukkatsu", "b1", 1000, standing=False)]),
        [*fight("a1", "b1"), act("b", "activate", "b1", cards=["b.hand.1"])],
    ),
    (
        "a stratagem is as good a fence as any card",
        FAULT,
        {5: "departed"},
        ["602.2.1"],
        table(
            [A1],
            b_has={
                "field": [
                    B1,
                    stratagem("f1") | {"lies_on": "b1", "lies_as": "bosaku", "face_up": False},
                ]
            },
        ),
        [*fight("a1", "b1"), claim("b1", "damage", 2000)],
    ),
    (
        "a draw that something else has replaced",
        FAULT,
        {2: "departed"},
        ["502.2"],
        table([general("a1", 2000, MAIN, INSTEAD_OF_DRAWING)]),
        [act("a", "ability", "a1", value="1"), claim("a.hand", "count", 4)],
    ),
    # Walls, gauges, who has won.
    (
        "suppression of a wall that is gone wins nothing",
        FAULT,
        {3: "departed"},
        ["605.2"],
        table([], [], hand(skill("seiatsu")), {"wall": 0}),
        [*PLAY, act("a", "activate", "h1"), WINS],
    ),
    (
        "nor does what pierces it",
        FAULT,
        {5: "departed"},
        ["603.2"],
        table([skill("kantsu", "a1", 3000)], [general("b1", 1000, standing=False)], b_has={"wall": 0}),
        [*fight("a1", "b1"), WINS],
    ),
    (
        "a siege where no wall is left wins",
        LEGAL,
        {},
        [],
        table([A1], b_has={"wall": 0}),
        [act("a", "attack", "a1", "b.wall"), act("b", "pass"), WINS],
    ),
    (
        "a siege of a wall that nobody counted",
        OPEN,
        {3: OPEN},
        [],
        table([A1], b_has={"wall": None}),
        [act("a", "attack", "a1", "b.wall"), act("b", "pass"), WINS],
    ),
    (
        "a banner without a deck",
        FAULT,
        {2: "departed"},
        ["623.2", "623.1"],
        table([], [], hand(skill("senki"), deck=0)),
        [*PLAY, claim("a.senki_gauge", "count", 1)],
    ),
    (
        "wrath without a wall",
        FAULT,
        {2: "departed"},
        ["616.3", "616.2"],
        table([general("a1", 2000, MAIN, keywords=["shura"])], a_has={"wall": 0}),
        [act("a", "ability", "a1"), claim("a.shura_gauge", "count", 1)],
    ),
    (
        "the demon takes the whole gauge",
        FAULT,
        {2: "departed"},
        ["617.2"],
        table([general("a1", 2000, MAIN, keywords=["rasetsu"])], a_has={"shura_gauge": 2}),
        [act("a", "ability", "a1"), claim("a.shura_gauge", "count", 2)],
    ),
    # Cards that are played.
    (
        "no target for a text that begins with one",
        FAULT,
        {1: "illegal"},
        ["702.3"],
        table(
            [],
            [],
            hand(
                stratagem(
                    "h1",
                    {"when": "played", "target": {"cards": {"side": "enemy"}}, "do": {"damage": 500}},
                    kind="stratagem_main",
                )
            ),
        ),
        PLAY,
    ),
    (
        "a card of the sun lies in the discard pile",
        FAULT,
        {2: "departed"},
        ["692.1"],
        table([], [], hand(stratagem("h1", kind="stratagem_main") | {"keywords": ["nichirin"]})),
        [*PLAY, claim("h1", "zone", "a.discard_pile")],
    ),
    (
        "a card that is set lies in the discard pile",
        FAULT,
        {2: "departed"},
        ["693.1"],
        table([], [], hand(stratagem("h1", kind="stratagem_main") | {"keywords": ["okikei"]})),
        [*PLAY, claim("h1", "zone", "a.discard_pile")],
    ),
    (
        "a trap pays for itself",
        LEGAL,
        {},
        [],
        table(
            [],
            a_has={
                "resources": [
                    stratagem("k1", kind="stratagem_main")
                    | {"keywords": ["wana"], "face_up": False, "colourless_cost": 1}
                ]
            },
        ),
        [act("a", "play", "k1", cards=["k1"]), claim("k1", "zone", "a.discard_pile")],
    ),
    (
        "a charmer pays a cost without a colour",
        LEGAL,
        {},
        [],
        table(
            [skill("miryoku", "a1", 1000, colour="red")],
            a_has=hand(stratagem("h1", kind="stratagem_main") | {"colourless_cost": 1}),
        ),
        [act("a", "play", "h1", cards=["a1"]), claim("a1", "standing", False)],
    ),
    (
        "a namesake of a card that lies on a general",
        FAULT,
        {1: "illegal"},
        ["622.3"],
        table(
            [A1, {**general("k1", 1000), "lies_on": "a1", "lies_as": "kesshu"}],
            a_has=hand(general("h1", 1000) | {"name": "架空のk1"}),
        ),
        PLAY,
    ),
    # The turn.
    (
        "a resource face down is a card drawn",
        FAULT,
        {2: "departed"},
        ["903.3"],
        table([], phase="resource"),
        [act("a", "resource", "a.hand.1", value="down"), claim("a.hand", "count", 2)],
    ),
    (
        "a stratagem as a resource face up",
        FAULT,
        {1: "illegal"},
        ["903.2.1"],
        table([], [], hand(stratagem("h1")), phase="resource"),
        [act("a", "resource", "h1", value="up")],
    ),
    (
        "the first player's first turn has no draw",
        FAULT,
        {1: "departed"},
        ["902.3"],
        table([], turn=1, phase="draw"),
        [claim("a.hand", "count", 4)],
    ),
    (
        "wheels on the interceptor",
        FAULT,
        {3: "illegal"},
        ["613.3", "613.2"],
        table([skill("shageki", "a1", 2000)], [general("b1", 2000)]),
        [act("a", "attack", "a1", "b.wall"), act("b", "intercept", "b1"), act("a", "activate", "a1", "b1")],
    ),
    (
        "paid with a card that yields another colour",
        FAULT,
        {1: "illegal"},
        ["700.3"],
        table([], [], hand(general("h1", 1000, coloured_cost=["blue"]), resources=red("r1"))),
        [act("a", "play", "h1", cards=["r1"])],
    ),
    # The official answers, once more.
    (
        "another printing of the same card (Q2)",
        LEGAL,
        {},
        [],
        table(
            [general("a1", 2000, standing=False, card_number="1-020")],
            a_has=hand(general("h1", 2000, card_number="S1-013(1-020)") | {"name": "架空のa1"}),
        ),
        [act("a", "musou", "a1", cards=["h1"]), claim("a1", "standing", True)],
    ),
    (
        "resources that lie face down are of every era",
        LEGAL,
        {},
        [],
        table([general("a1", 2000, ALL_SANGOKU)], a_has={"resources": red("r1", "r2", face_up=False)}),
        [act("a", "ability", "a1"), claim("a.hand", "count", 4)],
    ),
    (
        "one of the era face up, the others face down",
        LEGAL,
        {},
        [],
        table(
            [general("a1", 2000, ALL_SANGOKU)],
            a_has={"resources": [*red("r1", era="三国志"), *red("r2", face_up=False)]},
        ),
        [act("a", "ability", "a1")],
    ),
    (
        "a card without an icon is of the first era",
        FAULT,
        {1: "illegal"},
        ["401.1"],
        table([general("a1", 2000, ALL_SANGOKU)], a_has={"resources": red("r1")}),
        [act("a", "ability", "a1")],
    ),
    # Gaps.
    (
        "how many were drawn after a shuffle is known",
        LEGAL,
        {},
        [],
        table([general("a1", 2000, {"when": "main", "do": ["shuffle", {"draw": 2}]})], a_has=THREE),
        [act("a", "ability", "a1"), claim("a.hand", "count", 2), claim("a.deck", "count", 1)],
    ),
    (
        "the whole shuffled deck is drawn",
        LEGAL,
        {},
        [],
        table([general("a1", 2000, {"when": "main", "do": ["shuffle", {"draw": 3}]})], a_has=THREE),
        [act("a", "ability", "a1"), claim("y", "zone", "a.hand"), act("a", "play", "y")],
    ),
    (
        "a card is looked for in a deck that was shuffled",
        LEGAL,
        {},
        [],
        table(
            [
                general(
                    "a1",
                    2000,
                    {
                        "when": "main",
                        "do": [
                            "shuffle",
                            {"choose": {"cards": {"zone": "deck", "side": "own"}}},
                            {"send": {"what": "those", "to": "hand"}},
                        ],
                    },
                )
            ],
            a_has=THREE,
        ),
        [act("a", "ability", "a1"), act("a", "choose", cards=["y"]), claim("y", "zone", "a.hand")],
    ),
    (
        "what was milled after a shuffle",
        OPEN,
        {2: OPEN},
        [],
        table([general("a1", 2000, {"when": "main", "do": ["shuffle", {"mill": 1}]})], a_has=THREE),
        [act("a", "ability", "a1"), claim("y", "zone", "a.discard_pile")],
    ),
    (
        "a hand that nobody counted goes down to seven",
        OPEN,
        {2: OPEN},
        [],
        table([], a_has={"hand": {"cards": [{"id": "h1"}, {"id": "h2"}], "more": True}}),
        [act("a", "end_turn"), act("a", "discard", cards=["h1"])],
    ),
    (
        "what a stratagem did of which only the name was noted",
        OPEN,
        {4: OPEN},
        [],
        table(
            [A1],
            [general("b1", 3000, standing=False)],
            hand({"id": "s1", "name": "鼓舞", "card_type": "stratagem_battle"}),
        ),
        [
            act("a", "attack", "a1", "b1"),
            act("b", "pass"),
            act("a", "stratagem", "s1"),
            claim("a1", "power", 2500),
        ],
    ),
]
