"""Questions about the cards of コルヌ and ヤツハ, and about the shadow of the end."""

import pytest

from ..table import act, card, choose, claim, passed, table, take, use
from .asking import a, answered, b, yes

START = {"phase": "start", "mode": "", "turn": 7}
THEIRS = {"turn": 6, "turn_player": "b"}

ASKED = [
    yes(
        "T361",
        table(
            4,
            a("8 3 1 1", hand="斬", trumps=0),
            b("7 3 3 1", hand=0, trumps="ポルチャルトー", used="風魔纏廻"),
        ),
        use("a", "斬"),
        use("b", "ポルチャルトー"),
        claim(b__flare=0),
    ),
    yes(
        "T365",
        table(
            4,
            a("8 3 1 1", hand="契約", trumps=0, discard=0),
            b("7 3 4 1", hand="斬", trumps="完全論破"),
            **THEIRS,
        ),
        use("b", "斬"),
        use("a", "契約"),
        take("a", "オーラ"),
        use("b", "完全論破"),
        choose("b", "", "契約"),
        claim(契約__zone="a.sealed", a__aura=1, b__flare=1),
        passed("b"),
        claim(a__aura=0, b__flare=2),
    ),
    yes(
        "T366",
        table(4, a("8 4 0 1", hand="寄花"), b("7 3 5 1"), dust=0, crystals_in_play=31),
        use("a", "寄花"),
        claim(寄花__crystals=3, a__aura=1),
    ),
    yes(
        "T372",
        table(
            4,
            a("8 3 4 2", hand=0, trumps="双葉鏡の祟り神"),
            b("9 3 1 2", hand="梳流し", trumps=0),
            **THEIRS,
        ),
        use("b", "梳流し"),
        use("a", "双葉鏡の祟り神"),
        claim(b__life=8, a__life=8, 双葉鏡の祟り神__zone="a.used", 梳流し__zone="b.discard"),
    ),
    yes(
        "T375",
        table(
            4,
            a(
                "8 3 2 1",
                hand=0,
                trumps="四葉鏡のわらべ唄",
                enhancements=[card("圧気", crystals=2)],
                megami=["yatsuha", "yurina"],
            ),
            b("7 2 1 1", hand=0, trumps="絶唱絶華"),
        ),
        use("a", "四葉鏡のわらべ唄"),
        use("b", "絶唱絶華"),
        take("a", "オーラ"),
        claim(圧気__zone="a.discard", b__aura=0, turn=6),
    ),
    yes(
        "T376",
        table(
            3,
            a("8 3 1 1", hand="引用", trumps=0, enhancements=[card("八葉鏡の向こう側", crystals=3)]),
            b(hand="遁術", trumps=0),
        ),
        use("a", "引用"),
        act("a", "activate", "引用"),
        choose("a", "", "遁術"),
        choose("a", "1"),
        claim(space=5, a__aura=2),
    ),
    yes(
        "T377",
        table(
            3,
            a("8 3 1 1", hand="遁術", trumps=0, enhancements=[card("八葉鏡の向こう側", crystals=3)]),
            b(hand="引用", trumps=0),
            **THEIRS,
        ),
        use("b", "引用"),
        act("b", "activate", "引用"),
        choose("b", "", "遁術"),
        choose("b", "1"),
        choose("b", "left"),
        choose("b", "left"),
        claim(space=1, b__aura=4),
    ),
    yes(
        "T379",
        table(
            4,
            a(
                hand="星の爪",
                enhancements=[card("徒寄花", crystals=1)],
                extra="星辰の鉤爪",
                megami=["yatsuha-a1", "yurina"],
            ),
            b(),
            this_game=[["perfected", "a", "", "1"], ["perfected", "a", "", "1"], ["perfected", "a", "", "1"]],
            **START,
        ),
        act("a", "proceed"),
        act("a", "activate", "徒寄花"),
        choose("a", "", "星の爪"),
        claim(星辰の鉤爪__zone="a.hand", 徒寄花__zone="a.discard", b__life=7),
    ),
    yes(
        "T382",
        table(
            4,
            a("8 3 6 1", hand=0, trumps="暁", megami=["kamuwi", "yurina"]),
            b(
                "7 3 1 1",
                hand="斬",
                trumps=0,
                used="彼女にとっての自我と決意",
                megami=["yatsuha-aa1", "yurina"],
            ),
        ),
        use("a", "暁"),
        act("b", "activate", "彼女にとっての自我と決意"),
        choose("b", "", "斬"),
        claim(b__life=7, b__aura=3, 斬__zone="b.discard", 彼女にとっての自我と決意__zone="b.removed"),
    ),
    yes(
        "T505",
        table(
            4,
            a("5 1 0 1", hand=0, deck="斬#3", discard="一閃#3", used="残響装置:枢式", trumps=0, extra="望我"),
            b("5 1 0 1", hand=1, trumps=0),
        ),
        passed("a"),
        claim(a__life=5),
    ),
]


@pytest.mark.parametrize("asked", ASKED, ids=str)
def test_the_answer_is_that_of_the_publisher(asked):
    answered(asked)
