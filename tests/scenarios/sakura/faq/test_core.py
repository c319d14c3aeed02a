"""Questions about the core rules."""

import pytest

from ..table import act, basic, card, choose, claim, passed, table, take, use
from .asking import SILENT, a, answered, b, no, yes

ASKED = [
    no("T002", 1, "core/9-6#i", table(4, a("8 0 1 1"), b()), basic("a", "宿し")),
    yes(
        "T004",
        table(5, a(trumps="レッドバレット"), b(**SILENT)),
        use("a", "レッドバレット"),
        take("b", "オーラ"),
        claim(レッドバレット__zone="a.used", a_discard__count=1),
    ),
    yes(
        "T010",
        table(4, a("8 0 1 1", hand="詩舞"), b()),
        use("a", "詩舞"),
        choose("a", "2"),
        claim(a__vigor=2, space=4),
    ),
    yes(
        "T015",
        table(
            4,
            a("6 3 1 1", hand="斬 雅打ち"),
            b(hand=0, trumps=0, enhancements=[card("圧気", crystals=1)]),
            phase="start",
        ),
        act("a", "proceed"),
        use("a", "雅打ち"),
        claim(b__aura=3),
    ),
    no("T016", 2, "core/9-4-1-1", table(4, a(), b(hand="石突")), use("a", "斬"), use("b", "石突")),
    yes(
        "T017",
        table(3, a("8 3 1 1", hand="斬", trumps=0), b("7 3 1 1", hand="石突", trumps=0)),
        use("a", "斬"),
        use("b", "石突"),
        take("a", "オーラ"),
        take("b", "オーラ"),
        claim(a__aura=1, b__aura=0),
    ),
    no(
        "T018",
        3,
        "core/9-2",
        table(3, a("8 3 1 1", hand="斬 石突"), b("7 3 1 1", hand="雅打ち", trumps=0)),
        use("a", "斬"),
        use("b", "雅打ち"),
        use("a", "石突"),
    ),
    yes(
        "T021",
        table(3, a("9 0 10 1", hand="圧気"), b("9 5 0 1", **SILENT), dust=0),
        use("a", "圧気"),
        claim(圧気__zone="a.discard", b__aura=2, dust=3),
    ),
    yes(
        "T023",
        table(
            4,
            a(
                "6 3 1 1",
                hand=0,
                deck="柄打ち 居合",
                discard="斬",
                down="一閃",
                enhancements=[card("気炎万丈", crystals=3)],
            ),
            b(),
            phase="start",
            turn=7,
        ),
        act("a", "proceed"),
        act("a", "reconstruct"),
        claim(
            気炎万丈__zone="a.enhancements", 気炎万丈__crystals=2, a_deck__count=2, a_hand__count=2, a__life=5
        ),
    ),
    yes(
        "T025",
        table(4, a("6 0 1 1", hand=0, deck=1), b(), phase="start", turn=7),
        act("a", "proceed"),
        passed("a"),
        claim(a__life=5, a_hand__count=1),
    ),
    yes(
        "T028",
        table(4, a("6 0 1 1", hand="バックステップ", deck=0), b()),
        use("a", "バックステップ"),
        claim(a__life=5, space=5),
    ),
    no(
        "T029",
        2,
        "core/5-5",
        table(
            6,
            a("6 3 1 1", enhancements=[card("風舞台", crystals=1)]),
            b(enhancements=[card("晴舞台", crystals=1)]),
            phase="start",
            turn=7,
        ),
        act("a", "proceed"),
        act("b", "order", "晴舞台"),
    ),
    yes(
        "T033",
        table(4, a("6 0 1 2", hand="詩舞", cowed=True), b()),
        use("a", "詩舞"),
        choose("a", "1"),
        claim(a__vigor=2, a__cowed=False, a__aura=1),
    ),
]


@pytest.mark.parametrize("asked", ASKED, ids=str)
def test_the_answer_is_that_of_the_publisher(asked):
    answered(asked)
