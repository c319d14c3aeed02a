"""Questions about cards that use cards, and about what is remembered from before."""

import pytest

from ..table import act, basic, card, choose, claim, passed, table, take, use
from .asking import SILENT, a, answered, b, no, yes

ASKED = [
    yes(
        "T064",
        table(
            4,
            a("8 3 4 1", hand=0, trumps="鳶影", down="斬", enhancements=[card("弛緩毒", crystals=2)]),
            b("7 3 1 1", hand="斬#2", trumps=0),
            turn=6,
            turn_player="b",
        ),
        use("b", "斬#2"),
        use("a", "鳶影"),
        choose("a", "", "斬"),
        take("a", "ライフ"),
        claim(a__life=7, 斬__zone="a.down"),
    ),
    yes(
        "T068",
        table(4, a("8 3 1 1", hand="斬", trumps=0), b("7 3 4 1", hand=0, trumps="鳶影", down="くるるーん")),
        use("a", "斬"),
        use("b", "鳶影"),
        choose("b", "", "くるるーん"),
        claim(くるるーん__zone="b.down"),
    ),
    yes(
        "T067",
        table(
            4,
            a("8 3 1 1", hand="斬", trumps=0, deck=3),
            b("7 3 4 1", hand=0, trumps="鳶影", down="真言", scheme="shinsan"),
        ),
        use("a", "斬"),
        use("b", "鳶影"),
        choose("b", "", "真言"),
        take("b", "ライフ"),
        claim(a__life=8, b__life=6, 真言__zone="b.discard"),
    ),
    yes(
        "T099",
        table(
            4,
            a("8 3 1 1", hand="斬", trumps=0),
            b("7 2 3 1", hand=0, trumps="浦波嵐", enhancements=[card("伴奏", crystals=2)]),
        ),
        use("a", "斬"),
        use("b", "浦波嵐"),
        take("a", "オーラ"),
        claim(**{"attack.5.1__aura_damage": 1, "attack.5.1__life_damage": 1}),
    ),
    yes(
        "T118",
        table(
            4,
            a("8 3 1 1", hand="シュート バックステップ バックドラフト 梳流し 薙斬り", deck=3, trumps=0),
            b("7 5 1 1", **SILENT),
        ),
        use("a", "シュート"),
        take("b", "オーラ"),
        use("a", "バックステップ"),
        use("a", "バックドラフト"),
        basic("a", "前進"),
        use("a", "梳流し"),
        claim(b__life=6),
        use("a", "薙斬り"),
        take("b", "ライフ"),
        claim(b__life=4),
    ),
    no(
        "T198",
        4,
        "add/6-2",
        table(
            4, a("8 3 1 1", hand="斬 遠心撃", trumps=0), b("7 3 1 1", hand="詩舞", trumps=0), start_distance=2
        ),
        use("a", "斬"),
        use("b", "詩舞"),
        choose("b", "2"),
        use("a", "遠心撃"),
    ),
    yes(
        "T199",
        table(
            5,
            a("8 3 1 1", hand="斬", trumps=0),
            b("7 3 1 1", hand="遠心撃", trumps=0),
            turn=6,
            turn_player="b",
            start_distance=3,
        ),
        use("b", "遠心撃"),
    ),
    yes(
        "T326",
        table(
            4,
            a("8 3 1 1", hand=0, enhancements=[card("虚偽", crystals=2)]),
            b(
                "7 3 1 1",
                enhancements=[card("論破", crystals=1)],
                sealed=[card("斬", sealed_under="論破")],
            ),
            phase="start",
            turn=7,
        ),
        act("a", "proceed"),
        passed("a"),
        claim(論破__zone="b.discard", 斬__zone="b.sealed"),
    ),
]


@pytest.mark.parametrize("asked", ASKED, ids=str)
def test_the_answer_is_that_of_the_publisher(asked):
    answered(asked)
