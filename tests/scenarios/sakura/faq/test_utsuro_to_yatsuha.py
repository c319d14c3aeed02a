"""Questions about the cards of ウツロ and ホノカ."""

import pytest

from ..table import act, basic, card, choose, claim, passed, table, take, use
from .asking import SILENT, a, answered, b, no, yes

START = {"phase": "start", "mode": "", "turn": 7}

ASKED = [
    no(
        "T322",
        3,
        "core/9-1",
        table(4, a(hand="刈取り"), b("7 3 1 1", enhancements=[card("無音壁", crystals=3)], **SILENT)),
        use("a", "刈取り"),
        choose("b", "enemy.aura"),
        choose("b", "無音壁"),
    ),
    yes(
        "T323",
        table(4, a(hand="刈取り"), b("7 3 1 1", enhancements=[card("圧気", crystals=1)], **SILENT)),
        use("a", "刈取り"),
        choose("b", "enemy.aura"),
        choose("b", "enemy.flare"),
        act("a", "activate", "刈取り"),
        claim(圧気__zone="b.discard", b__aura=2, b__flare=0),
    ),
    yes(
        "T333",
        table(4, a("8 3 1 0", used="魔食"), b(), **START),
        act("a", "proceed"),
        claim(a__vigor=0),
        choose("b", "1"),
        claim(a__vigor=1, b__aura=2),
    ),
    no(
        "T339",
        6,
        "core/9-1",
        table(
            3,
            a(hand="引用", extra="守護霊式", megami=["honoka", "shinra"]),
            b(hand="精霊式", trumps=0, extra="守護霊式#2", megami=["honoka", "yurina"]),
        ),
        use("a", "引用"),
        act("a", "activate", "引用"),
        choose("a", "", "精霊式"),
        choose("a", "1"),
        take("b", "オーラ"),
        act("a", "activate", "精霊式"),
    ),
    yes(
        "T341",
        table(3, a(hand="守護霊式", extra="突撃霊式"), b("7 5 1 1", **SILENT)),
        use("a", "守護霊式"),
        take("b", "オーラ"),
        act("a", "activate", "守護霊式"),
        claim(守護霊式__zone="a.extra", a__aura=4),
    ),
    yes(
        "T342",
        table(5, a(hand="突撃霊式", extra="神霊ヲウカ"), b("7 5 1 1", **SILENT)),
        use("a", "突撃霊式"),
        take("b", "オーラ"),
        act("a", "activate", "突撃霊式"),
        passed("a"),
        claim(神霊ヲウカ__zone="a.discard", a__life=9),
    ),
    yes(
        "T347",
        table(6, a("10 3 5 1", hand="斬", used="両手に華を", trumps=0), b("9 3 0 1"), dust=0),
        basic("a", "纏い"),
        choose("a", "aura"),
        claim(両手に華を__crystals=1, a__aura=2),
    ),
    yes(
        "T350",
        table(
            4,
            a("8 3 4 1", hand=0, trumps="この旗の名の下に", enhancements=[card("圧気", crystals=1)]),
            b("7 3 1 1", hand="雅打ち", trumps=0),
        ),
        use("a", "この旗の名の下に"),
        act("a", "activate", "この旗の名の下に"),
        choose("a", "", "圧気"),
        use("b", "雅打ち"),
        take("a", "ライフ"),
        claim(圧気__zone="a.down"),
        take("b", "ライフ"),
        claim(b__life=5, b__flare=3, 圧気__crystals=0),
    ),
    no(
        "T351",
        3,
        "core/9-1",
        table(
            4,
            a(
                hand="毒霧",
                used="四季はまた廻り来る",
                poison_bag="麻痺毒 幻覚毒",
                megami=["honoka", "chikage"],
            ),
            b(),
        ),
        use("a", "毒霧"),
        choose("a", "", "麻痺毒"),
        act("a", "activate", "四季はまた廻り来る"),
    ),
    yes(
        "T352",
        table(
            4,
            a(
                "8 3 2 1",
                hand=0,
                trumps=[card("Julia's BlackBox")],
                used="四季はまた廻り来る",
                megami=["honoka", "thallya"],
                artificial=0,
                burnt=5,
                extra=[card("Form: NAGA")],
            ),
            b(),
            mode="full",
        ),
        use("a", "Julia's BlackBox"),
        act("a", "activate", "四季はまた廻り来る"),
        claim(四季はまた廻り来る__zone="a.trumps"),
    ),
]


@pytest.mark.parametrize("asked", ASKED, ids=str)
def test_the_answer_is_that_of_the_publisher(asked):
    answered(asked)
