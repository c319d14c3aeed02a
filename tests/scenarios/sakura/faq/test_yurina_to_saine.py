"""Questions about the cards of ユリナ and サイネ."""

import pytest

from ..table import card, claim, table, take, use
from .asking import SILENT, a, answered, b, no, yes

ASKED = [
    yes(
        "T071",
        table(3, a("4 2 1 1", hand="一閃", trumps=0), b(hand="石突", trumps=0)),
        use("a", "一閃"),
        use("b", "石突"),
        take("a", "ライフ"),
        claim(**{"attack.5.1__aura_damage": 3, "attack.5.1__life_damage": 2}),
    ),
    yes(
        "T073",
        table(
            4,
            a("3 2 6 1", hand=0, trumps="律動弧戟", enhancements=[card("気炎万丈", crystals=3)]),
            b("7 5 1 1", hand="石突", trumps=0),
        ),
        use("a", "律動弧戟"),
        claim(**{"attack.5.1__aura_damage": 2, "attack.5.1__life_damage": 2}),
    ),
    yes(
        "T077",
        table(
            3,
            a("4 0 1 1", hand=0, trumps=0, used="浮舟宿"),
            b("7 3 1 1", hand="一閃", trumps=0),
            turn=6,
            turn_player="b",
        ),
        use("b", "一閃"),
        claim(a__life=2, 浮舟宿__zone="a.trumps"),
    ),
    no(
        "T086",
        2,
        "core/10-22",
        table(2, a("3 3 1 1", hand="乱打", trumps=0), b("7 1 1 1", hand="見切り", trumps=0)),
        use("a", "乱打"),
        use("b", "見切り"),
    ),
    yes(
        "T089",
        table(
            4,
            a("8 3 1 1", hand="斬", trumps=0),
            b("7 1 1 1", **SILENT, enhancements=[card("無音壁", crystals=2)]),
        ),
        use("a", "斬"),
        take("b", "オーラ"),
        claim(b__aura=0, 無音壁__zone="b.discard"),
    ),
    yes(
        "T091",
        table(4, a("8 3 6 1", hand=0, trumps="律動弧戟"), b("7 3 1 2", hand="雅打ち", trumps=0)),
        use("a", "律動弧戟"),
        use("b", "雅打ち"),
        take("a", "オーラ"),
        claim(b__aura=3, b__life=7),
    ),
    no(
        "T094",
        1,
        "core/9-3#i",
        table(
            4,
            a("8 3 5 1", hand=0, trumps="響鳴共振"),
            b("7 2 1 1", enhancements=[card("無音壁", crystals=3)]),
        ),
        use("a", "響鳴共振"),
    ),
    yes(
        "T097",
        table(3, a("8 3 1 1", hand="合奏", trumps=0, used="二重奏:弾奏氷瞑"), b(hand="石突", trumps=0)),
        use("a", "合奏"),
        claim(**{"attack.5.1__aura_damage": 3, "attack.5.1__life_damage": 1}),
    ),
    no(
        "T103",
        2,
        "core/1-4",
        table(3, a("8 3 2 1", hand="斬", trumps="二重奏:弾奏氷瞑"), b()),
        use("a", "二重奏:弾奏氷瞑"),
        use("a", "斬"),
    ),
    yes(
        "T107",
        table(
            6,
            a("8 3 1 1", hand="フルバースト", trumps=0),
            b("7 3 1 1", hand=0, trumps="絶唱絶華"),
            mode="full",
        ),
        use("a", "フルバースト"),
        use("b", "絶唱絶華"),
        take("a", "オーラ"),
        claim(b__aura=0, b__life=6, phase="start", turn_player="b"),
    ),
    yes(
        "T108",
        table(6, a("8 3 3 1", hand=0, trumps="浦波嵐"), b("7 0 3 1", hand=0, trumps="絶唱絶華")),
        use("a", "浦波嵐"),
        use("b", "絶唱絶華"),
        take("a", "オーラ"),
        claim(b__aura=0, phase="start", turn_player="b"),
    ),
]


@pytest.mark.parametrize("asked", ASKED, ids=str)
def test_the_answer_is_that_of_the_publisher(asked):
    answered(asked)
