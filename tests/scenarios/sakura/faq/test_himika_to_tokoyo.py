"""Questions about the cards of ヒミカ and トコヨ."""

import pytest

from ..table import basic, card, choose, claim, passed, table, take, use
from .asking import SILENT, a, answered, b, no, yes

ASKED = [
    yes(
        "T112",
        table(
            5,
            a("8 3 1 1", hand="シュート バックステップ ラピッドファイア", deck=3, trumps=0),
            b("7 5 1 1", **SILENT),
        ),
        use("a", "シュート"),
        take("b", "オーラ"),
        use("a", "バックステップ"),
        use("a", "ラピッドファイア"),
        take("b", "オーラ"),
        claim(b__aura=0),
    ),
    yes(
        "T109",
        table(6, a("8 3 1 1", hand="シュート 斬 ラピッドファイア", trumps=0), b("7 5 1 1", **SILENT)),
        use("a", "シュート"),
        take("b", "オーラ"),
        basic("a", "宿し", "斬"),
        use("a", "ラピッドファイア"),
        take("b", "オーラ"),
        claim(b__aura=1),
    ),
    yes(
        "T119",
        table(5, a("8 3 1 1"), b(enhancements=[card("スモーク", crystals=2)])),
        basic("a", "前進"),
        claim(space=4, a__aura=4),
    ),
    yes(
        "T123",
        table(4, a("8 3 1 1", hand="要返し", discard="斬", down="一閃"), b(), mode="full"),
        use("a", "要返し"),
        choose("a", "", "斬", "一閃"),
        claim(斬__zone="a.deck", 一閃__zone="a.deck", a__aura=5),
    ),
    no(
        "T125",
        2,
        "core/9-1",
        table(4, a("8 3 1 1", hand="要返し", discard="斬", down="一閃"), b(discard="シュート"), mode="full"),
        use("a", "要返し"),
        choose("a", "", "シュート"),
    ),
    no(
        "T129",
        2,
        "core/9-1",
        table(4, a("8 3 1 1", hand=0, trumps="無窮ノ風"), b("7 0 1 1", hand="詩舞 跳ね兎 石突", trumps=0)),
        use("a", "無窮ノ風"),
        choose("a", "", "詩舞"),
    ),
    no(
        "T131",
        3,
        "core/5-8-3-2",
        table(3, a("8 3 1 1", hand="畏掠め", trumps=0), b("7 1 1 0", hand="石突", trumps=0)),
        use("a", "畏掠め"),
        passed("b"),
        take("a", "オーラ"),
    ),
]


@pytest.mark.parametrize("asked", ASKED, ids=str)
def test_the_answer_is_that_of_the_publisher(asked):
    answered(asked)
