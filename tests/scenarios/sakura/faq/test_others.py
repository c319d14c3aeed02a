"""Questions about the cards of other Megami."""

import pytest

from ..table import act, card, choose, claim, passed, table, take, use
from .asking import a, answered, b, no, yes

ASKED = [
    yes(
        "T035",
        table(8, a("8 3 1 1", hand=0, trumps="Alpha-Edge", enhancements=[card("追い風", crystals=2)]), b()),
        use("a", "Alpha-Edge"),
    ),
    no(
        "T035 between",
        1,
        "core/9-4-1-1",
        table(6, a("8 3 1 1", hand=0, trumps="Alpha-Edge", enhancements=[card("追い風", crystals=2)]), b()),
        use("a", "Alpha-Edge"),
    ),
    yes(
        "T038",
        table(
            0,
            a("8 3 5 1", hand=0, trumps=[card("ゆらりび", open_side=True)], umbrella_open=True),
            b("7 3 3 1", hand=0, trumps="虚偽"),
        ),
        use("a", "ゆらりび"),
        use("b", "虚偽"),
        choose("b", 3),
        claim(b__aura=3, b__life=7, 虚偽__crystals=3),
    ),
    yes(
        "T320",
        table(5, a("8 3 1 1", hand="黒き波動", trumps=0), b("7 3 1 1", hand="衝音晶 斬", trumps=0)),
        use("a", "黒き波動"),
        use("b", "衝音晶"),
        choose("b", 1),
        take("b", "オーラ"),
        claim(斬__zone="b.discard", b__aura=3),
    ),
    yes(
        "T354",
        table(4, a("8 3 1 1", hand=0, deck=4, loses_main=True), b(), phase="start", turn=7),
        act("a", "proceed"),
        passed("a"),
        act("b", "proceed"),
    ),
    yes(
        "T398",
        table(2, a("8 3 1 1", hand="制圧前進"), b(), mode="full"),
        use("a", "制圧前進"),
        choose("a", "2"),
        choose("a", "2"),
        choose("a", "2"),
        claim(space=2, a__aura=3),
    ),
    yes(
        "T401",
        table(
            4,
            a("8 3 1 1", hand="撃ち落とし", trumps=0, enhancements=[card("天主八龍閣", crystals=2)]),
            b("7 3 1 1", hand="斬", trumps=0),
        ),
        use("a", "撃ち落とし"),
        claim(**{"attack.5.1__aura_damage": 1, "attack.5.1__life_damage": 2}),
    ),
    no(
        "T402",
        1,
        "core/9-2",
        table(
            4,
            a("8 3 2 1", hand=0, trumps="三重膝丸櫓"),
            b(),
            this_turn=[["attacks", "a", "attack.5.1", "normal"]],
        ),
        use("a", "三重膝丸櫓"),
    ),
    yes(
        "T411",
        table(5, a("8 3 1 1", hand="空閃", trumps=0, seeds=0), b("7 3 1 1", hand="斬", trumps=0)),
        use("a", "空閃"),
        claim(**{"attack.5.1__aura_damage": 3, "attack.5.1__life_damage": 2}),
    ),
    yes(
        "T418",
        table(
            4,
            a("8 3 1 1", hand="梳流し", trumps=0, enhancements=[card("瀧河希の掌", crystals=2)]),
            b("7 3 1 1", hand="斬", trumps=0),
        ),
        use("a", "梳流し"),
        claim(**{"attack.5.1__aura_damage": "-", "attack.5.1__life_damage": 1}),
    ),
]


@pytest.mark.parametrize("asked", ASKED, ids=str)
def test_the_answer_is_that_of_the_publisher(asked):
    answered(asked)
