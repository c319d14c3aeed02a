"""Notes by a second stranger, expectation first: shuffled and unknown cards, numbers that follow from others.

Each has the verdict and the deciding clause of every entry that is not legal, and who has won.
"""

from .stranger_words import act, bare, claim, does, gen, note, res, reveal, strat, who

X = gen("x", "最上義光")
Y = strat("y", "謀略", kind="stratagem_main")


def deck(*cards, **game):
    places = [f"a.deck.~{n}" for n in range(1, len(cards) + 1)]
    return dict(
        a_has={"deck": [{"id": p} for p in places], **game.pop("a_has", {})},
        shuffled=[{"cards": list(cards), "places": places}],
        **game,
    )


DRAW = does("a", "a1", {"draw": 1})
B = [act("a", "attack", "前田慶次", "b.wall"), act("b", "intercept", "柴田勝家"), act("a", "pass")]
HIT = does("a", "a1", {"damage": {"amount": 500, "what": {"side": "enemy"}}})


def star(key):
    return {
        **gen(key, "真田幸村", 2000, card_number="P-1", keywords=["新星"]),
        "lies_on": "a1",
        "lies_as": "shinsei",
    }


def lifting(key, name):
    return {
        **gen(key, name),
        "abilities": [
            {
                "when": "constant",
                "do": {"give": {"what": {"side": "own", "other": True}, "changes": {"power": 500}}},
            }
        ],
    }


ASAKURA = {
    **gen("b1", "朝倉義景"),
    "abilities": [
        {
            "when": "constant",
            "do": {
                "give": {
                    "what": {"side": "enemy"},
                    "changes": [{"set_siege_power": 1}, {"siege_power_at_most": 1}],
                }
            },
        }
    ],
}
PUMP = {"when": "main", "do": {"give": {"power": 500}}}
M = does("a", "a2", {"musou": {"side": "own", "names": ["杉谷善住坊"]}})

CASES = [
    (
        "which of two shuffled cards was drawn",
        {2: ("undetermined", "700.1")},
        "",
        note([who("伊達政宗", id="a1")], [], **deck(X, Y)),
        [DRAW, act("a", "play", "x")],
    ),
    (
        "the drawn one is told later",
        {},
        "",
        note([who("伊達政宗", id="a1")], [], **deck(X, Y)),
        [DRAW, act("a", "play", "x"), reveal("a.deck.~1", name="最上義光")],
    ),
    (
        "a general whichever of two was drawn",
        {},
        "",
        note([], [], turn=6, turn_player="b", **deck(X, gen("z", "最上義守"))),
        [
            act("b", "end_turn"),
            act("a", "resource", "a.deck.~1", value="up"),
            claim("a.resources", "count", 1),
        ],
    ),
    (
        "a general or a stratagem as a resource, face up",
        {2: ("undetermined", "903.2.1")},
        "",
        note([], [], turn=6, turn_player="b", **deck(X, Y)),
        [act("b", "end_turn"), act("a", "resource", "a.deck.~1", value="up")],
    ),
    (
        "a counterstratagem told later is forgotten",
        {3: ("departed", "205.4.1")},
        "",
        note([who("前田慶次", 3000)]),
        [
            act("a", "attack", "前田慶次", "b.wall"),
            act("b", "pass"),
            claim("b.hand", "count", 3),
            reveal(
                "b.wall.1",
                name="落石",
                card_type="stratagem_main",
                abilities=[{"when": "wall", "do": "draw"}],
            ),
        ],
    ),
    (
        "a card that nobody has seen played in a battle",
        {4: ("undetermined", "701.1")},
        "",
        note([who("前田慶次", 3000)], [who("柴田勝家", 3500)], None, {"resources": 3}),
        [*B, act("b", "stratagem", "b.hand.1", cards=None)],
    ),
    (
        "what was played in the battle was a main stratagem",
        {4: ("illegal", "702.1")},
        "",
        note([who("前田慶次", 3000)], [who("柴田勝家", 3500)], None, {"resources": 3}),
        [
            *B,
            act("b", "stratagem", "b.hand.1", cards=None),
            reveal("b.hand.1", name="検地", card_type="stratagem_main", coloured_cost=[], colourless_cost=1),
        ],
    ),
    (
        "a card that nobody has seen shown for fukuhei",
        {2: ("undetermined", "624.3")},
        "",
        note([who("前田慶次", 3000)], [], None, {"resources": 3}),
        [act("a", "attack", "前田慶次", "b.wall"), act("b", "show", cards=["b.hand.1"])],
    ),
    (
        "red paid with an unknown colour",
        {1: ("undetermined", "700.3")},
        "",
        note(a_has={"resources": [res("r1", None)], "hand": [gen("h1", "武田勝頼", coloured_cost=["red"])]}),
        [act("a", "play", "h1", cards=["r1"])],
    ),
    (
        "a fresh general of unknown keywords attacks",
        {1: ("undetermined", "212.2")},
        "",
        note([who("雑賀孫市", keywords=None, deployed_this_turn=True)]),
        [act("a", "attack", "雑賀孫市", "b.wall")],
    ),
    (
        "unknown keywords add to a power and take nothing",
        {},
        "",
        note([who("鈴木重秀", id="a1")], [who("太田資正", keywords=None, standing=False)]),
        [HIT, claim("太田資正", "damage", 500)],
    ),
    (
        "special damage to a standing general of unknown keywords",
        {2: ("undetermined", "608.1")},
        "",
        note([who("鈴木重秀", id="a1")], [who("太田資正", keywords=None)]),
        [HIT, claim("太田資正", "damage", 500)],
    ),
    (
        "an uncounted deck is presumed to hold cards",
        {2: ("departed", "100.3")},
        "",
        note(b_has={"deck": None}),
        [act("a", "end_turn"), claim("game", "winner", "a", "a")],
    ),
    (
        "won over a wall that nobody counted",
        {2: ("undetermined", "100.3")},
        "",
        bare([who("前田慶次", 3000)], [], None, {"wall": None}),
        [act("a", "attack", "前田慶次", "b.wall"), claim("game", "winner", "a", "a")],
    ),
    (
        "red paid by a charming general of unknown colour",
        {1: ("undetermined", "700.3")},
        "",
        note(
            [gen("a1", "小松姫", 1000, keywords=["魅力"], colour=None)],
            [],
            {"hand": [strat("s1", "檄文", kind="stratagem_main", coloured_cost=["red"])]},
        ),
        [act("a", "play", "s1", cards=["a1"])],
    ),
    (
        "two stars and a constant power",
        {},
        "",
        note(
            [
                gen("a1", "真田幸村", 2000, card_number="P-1", keywords=["新星"]),
                star("f1"),
                star("f2"),
                lifting("a2", "真田信幸"),
            ]
        ),
        [claim("a1", "power", 3500), act("a", "attack", "a1", "b.wall")],
    ),
    (
        "a kesshu card left out of the power",
        {1: ("departed", "622.5")},
        "",
        note(
            [
                gen("a1", "豊臣秀吉", 3000, clan="豊臣家"),
                {
                    **gen("k1", "石田三成", clan="豊臣家", keywords=["傑集"]),
                    "lies_on": "a1",
                    "lies_as": "kesshu",
                },
            ]
        ),
        [claim("a1", "power", 3000, "b"), act("a", "end_turn")],
    ),
    (
        "a siege power that is held down",
        {2: ("departed", "402.1")},
        "",
        note([gen("a1", "伊達政宗", 3500, 2)], [ASAKURA]),
        [claim("伊達政宗", "siege_power", 1, "b"), claim("伊達政宗", "siege_power", 2, "a")],
    ),
    (
        "a power of the turn before",
        {3: ("departed", "905.6")},
        "",
        note([{**gen("a1", "鍋島直茂"), "abilities": [PUMP]}]),
        [act("a", "ability", "a1"), act("a", "end_turn"), claim("a1", "power", 2500, "a")],
    ),
    (
        "a keyword twice",
        {3: ("departed", "600.3")},
        "",
        note(
            [
                {
                    **gen("a1", "山県昌景", keywords=["奇襲"]),
                    "abilities": [{"when": "main", "do": {"give": {"keyword": "kishu"}}}],
                }
            ]
        ),
        [
            act("a", "ability", "a1"),
            claim("a1", "keywords", ["奇襲"]),
            claim("a1", "keywords", ["奇襲", "奇襲"]),
        ],
    ),
    (
        "sniped twice is four times",
        {7: ("departed", "614.2")},
        "",
        note(
            [gen("a1", "杉谷善住坊", 1000, keywords=["狙撃"]), who("六角義賢", id="a2")],
            [gen("b1", "佐久間信盛", 5000, standing=False)],
        ),
        [
            act("a", "ability", "a1"),
            M,
            act("a", "ability", "a1"),
            M,
            act("a", "attack", "a1", "b1"),
            claim("b1", "damage", 4000),
            claim("b1", "damage", 2000, "b"),
        ],
    ),
    (
        "spear and snipe added instead of multiplied",
        {2: ("departed", "607.1")},
        "",
        note(
            [gen("a1", "可児才蔵", 1000, keywords=["長槍"], damage_factor=2)],
            [gen("b1", "山県昌景", 5000, keywords=["奇襲"], standing=False)],
        ),
        [act("a", "attack", "a1", "b1"), claim("b1", "damage", 3000, "a")],
    ),
    (
        "as much as the elephant's own power is not lower",
        {3: ("departed", "631.1")},
        "",
        note(
            [gen("a1", "関羽", 2000)],
            [gen("b1", "木鹿大王", 2000, keywords=["戦象"], standing=False), lifting("b2", "祝融")],
        ),
        [act("a", "attack", "a1", "b1"), claim("b1", "damage", 2000), claim("b1", "damage", 0, "b")],
    ),
    (
        "a war soldier with a hand that nobody counted",
        {1: ("undetermined", "612.3")},
        "",
        note([gen("a1", "長宗我部元親", keywords=["一領"])], [], {"hand": None}),
        [claim("a1", "kinds", ["戦兵"], "a")],
    ),
    (
        "crests do not last over the turn",
        {5: ("departed", "905.6")},
        "",
        note([gen("a1", "井伊直政", keywords=["三葵"]), gen("a2", "榊原康政", keywords=["三葵"])], []),
        [
            act("a", "attack", "a1", "b.wall"),
            act("a", "attack", "a2", "b.wall"),
            claim("a", "crests", 2),
            act("a", "end_turn"),
            claim("a", "crests", 2),
        ],
    ),
]
