"""Questions about the cards of サリヤ and ライラ: forms, artificial crystals, charge."""

import pytest

from ..table import act, basic, card, choose, claim, passed, table, take, use
from .asking import SILENT, a, answered, b, no, yes

START = {"phase": "start", "mode": "", "turn": 7}
FULL = {"mode": "full"}
BOX, CHANGE = "Julia's BlackBox", "Quick Change"


def form(name, **state):
    return {**card(f"Form: {name}"), "id": name, **state}


def rider(machine="5/0", values="8 3 2 1", variant="thallya", other="yurina", player=a, forms=(), **more):
    """A player with artificial crystals in the machine and burnt ones, and forms that it has taken."""
    inside, burnt = map(int, machine.split("/"))
    more = {"hand": 0, **more, "machine": [form(name) for name in forms]}
    return player(values, megami=[variant, other], artificial=inside, burnt=burnt, **more)


def storm(**more):
    return {**more, "megami": ["raira", "tokoyo"], "wind": 2, "thunder": 2}


ASKED = [
    yes(
        "T282",
        table(4, rider("3/1", values="8 3 2 0"), b(), nearer_a=1, **START),
        act("a", "proceed"),
        claim(start_distance=3, nearer_a=0, a__burnt=2, a__vigor=1),
    ),
    yes(
        "T283",
        table(4, rider("3/1", used=[card("Alpha-Edge")], trumps=2), b(), nearer_a=1, **START),
        act("a", "proceed"),
        claim(**{"Alpha-Edge__zone": "a.used"}, nearer_a=0),
    ),
    yes(
        "T289",
        table(4, rider("5/0", values="8 3 2 0", hand=[card("Roaring")]), b("7 3 1 0")),
        use("a", "Roaring"),
        act("a", "activate", "Roaring"),
        claim(a__vigor=1, b__vigor=0, b__cowed=True, a__burnt=2),
    ),
    yes(
        "T291",
        table(
            4,
            rider(
                "2/3", hand=[card("Steam Cannon")], enhancements=[card("Thallya's Masterpiece", crystals=2)]
            ),
            b(**SILENT),
        ),
        use("a", "Steam Cannon"),
        claim(a__artificial=3, a__burnt=2),
        take("b", "オーラ"),
        claim(a__artificial=5, a__burnt=0),
    ),
    yes(
        "T293",
        table(
            4,
            rider("0/5", values="8 3 2 2", forms=["NAGA"], trumps=[card(BOX)], extra=[form("GARUDA")]),
            b(deck="斬#2 一閃#2"),
            **FULL,
        ),
        use("a", BOX),
        claim(NAGA__zone="a.machine", GARUDA__zone="a.machine", a__artificial=2),
    ),
    yes(
        "T293 both in force",
        table(4, rider("2/3", values="8 3 2 2", forms=["NAGA", "GARUDA"]), b(deck="斬#2 一閃#2")),
        basic("a", "Gamma-Ray"),
        basic("a", "Delta-Wing"),
        claim(**{"斬#2__zone": "b.discard"}, space=5),
    ),
    yes(
        "T294",
        table(
            4,
            a("8 3 3 1", hand=0, trumps="神渉装置:枢式", extra=0),
            rider("0/5", player=b, used=[card(BOX)], extra=[form("NAGA")], trumps=0),
        ),
        use("a", "神渉装置:枢式"),
        act("a", "activate", "神渉装置:枢式"),
        claim(**{f"{BOX}__zone": "b.used"}, NAGA__zone="b.extra", b__artificial=0),
    ),
    yes(
        "T296",
        table(4, rider(forms=["NAGA"]), b(deck=0)),
        basic("a", "Gamma-Ray"),
        claim(a__vigor=0, b_discard__count=1, b__life=7, b__aura=3),
    ),
    yes("T297", table(8, rider(forms=["GARUDA"]), b()), basic("a", "Delta-Wing"), claim(space=8, a__vigor=0)),
    yes(
        "T299",
        table(
            4,
            rider("3/0", variant="thallya-a1", forms=["KINNARI"], trumps=0),
            b("7 3 1 1", hand=0, trumps=0, deck=0, discard=2, down="鋼糸 居合"),
            **START | {"turn": 8, "turn_player": "b"},
        ),
        act("b", "proceed"),
        act("b", "reconstruct"),
        choose("b", "", "鋼糸"),
        take("a", "ライフ"),
        claim(a__life=6, b__life=6),
        act("a", "activate", "KINNARI"),
        take("b", "オーラ"),
        claim(b__aura=1, b__life=6),
    ),
    no(
        "T300",
        7,
        "add/9-3-1-7",
        table(
            5,
            rider(
                "3/2",
                values="8 5 3 2",
                variant="thallya-a1",
                other="yatsuha",
                trumps="四葉鏡のわらべ唄",
                hand=2,
                enhancements=[card(CHANGE, crystals=2)],
                sealed=[form("ASURA", sealed_under=CHANGE)],
            ),
            b("7 5 1 1", **SILENT),
        ),
        basic("a", "Sigma-Drive"),
        take("b", "オーラ"),
        use("a", "四葉鏡のわらべ唄"),
        act("a", "activate", "四葉鏡のわらべ唄"),
        choose("a", 3),
        choose("a", "", "ASURA"),
        basic("a", "Sigma-Drive"),
    ),
    yes(
        "T301",
        table(
            4,
            rider(
                "3/0",
                values="8 3 1 0",
                variant="thallya-a1",
                other="shinra",
                forms=["DEVA"],
                enhancements=[card("壮語", crystals=1)],
                scheme="kibou",
            ),
            b("7 3 1 1", hand=0, trumps=0, deck="斬 一閃 圧気", discard="居合"),
            **START,
        ),
        act("a", "proceed"),
        choose("b", "", "斬", "一閃"),
        choose("a", "kibou"),
        claim(b_discard__count=3, a__vigor=1),
    ),
    yes(
        "T305",
        table(5, a("8 3 1 1", hand=0, trumps="無窮ノ風"), b("7 5 1 1", **storm(hand="風走り", trumps=0))),
        use("a", "無窮ノ風"),
        take("b", "オーラ"),
        claim(風走り__zone="b.discard", 風走り__charged=False),
    ),
    yes(
        "T308",
        table(
            3,
            a("8 3 2 1", **storm(hand=0, trumps="千歳ノ鳥", discard=[card("風走り", charged=True)], deck=2)),
            b("7 5 1 1", **SILENT),
        ),
        use("a", "千歳ノ鳥"),
        take("b", "オーラ"),
        choose("a", "", "風走り"),
        choose("a", "wind"),
        claim(a__wind=3),
    ),
    yes(
        "T313",
        table(
            5,
            a("8 3 1 1", **storm(hand=0, trumps=0, enhancements=[card("円環輪廻旋", crystals=2)])),
            b("7 1 1 1", hand="八方振り", trumps=0),
            turn=6,
            turn_player="b",
        ),
        use("b", "八方振り"),
        take("a", "ライフ"),
        take("a", "ライフ"),
        act("a", "activate", "円環輪廻旋"),
        choose("a", "right"),
        choose("a", "wind"),
        claim(space=4, a__wind=3, a__life=6),
        act("a", "activate", "円環輪廻旋"),
        choose("a", "left"),
        choose("a", "thunder"),
        claim(space=5, a__thunder=3),
    ),
    no(
        "T314",
        5,
        "core/8-2-2",
        table(
            5,
            a("8 3 1 1", **storm(hand=0, trumps=0, enhancements=[card("円環輪廻旋", crystals=2)])),
            b("7 3 1 1", hand="八方振り 斬", trumps=0),
            turn=6,
            turn_player="b",
        ),
        use("b", "八方振り"),
        take("a", "ライフ"),
        act("a", "activate", "円環輪廻旋"),
        choose("a", "right"),
        passed("a"),
    ),
]


@pytest.mark.parametrize("asked", ASKED, ids=str)
def test_the_answer_is_that_of_the_publisher(asked):
    answered(asked)
