"""Questions about the cards of オボロ, ユキヒ, シンラ, ハガネ and チカゲ."""

import pytest

from ..table import basic, card, choose, claim, passed, table, take, use
from .asking import SILENT, a, answered, b, no, yes

ASKED = [
    no(
        "T065",
        4,
        "core/9-2",
        table(3, a("8 3 1 1", hand="斬 石突", trumps=0), b("7 3 4 1", hand=0, trumps="鳶影", down="雅打ち")),
        use("a", "斬"),
        use("b", "鳶影"),
        choose("b", "", "雅打ち"),
        use("a", "石突"),
    ),
    yes(
        "T066",
        table(
            4, a("8 3 1 1", hand="斬 雅打ち", trumps=0), b("7 1 4 1", hand=0, trumps="鳶影", down="八方振り")
        ),
        use("a", "斬"),
        use("b", "鳶影"),
        choose("b", "", "八方振り"),
        take("a", "オーラ"),
        use("a", "雅打ち"),
    ),
    yes(
        "T141",
        table(
            3,
            a("8 3 1 1", hand="斬撃乱舞", trumps=0),
            b("7 5 1 1", hand="石突", trumps=0),
            mode="full",
            this_turn=[["aura_damage", "b", "", "0"]],
        ),
        use("a", "斬撃乱舞"),
        claim(**{"attack.5.1__aura_damage": 4, "attack.5.1__life_damage": 3}),
    ),
    yes(
        "T167",
        table(
            2,
            a("8 3 2 1", hand=0, trumps=[card("はらりゆき", open_side=True)], umbrella_open=True),
            b("7 3 1 1", hand="石突", trumps=0),
        ),
        use("a", "はらりゆき"),
        claim(**{"attack.5.1__aura_damage": 0, "attack.5.1__life_damage": 0}),
    ),
    yes(
        "T168",
        table(5, a("8 3 5 1", hand=0, trumps="ゆらりび"), b("7 3 1 1", hand="石突", trumps=0)),
        use("a", "ゆらりび"),
        claim(**{"attack.5.1__aura_damage": 0, "attack.5.1__life_damage": 0}),
    ),
    yes(
        "T175",
        table(4, a("8 3 1 1", hand="立論", trumps=0), b("7 3 1 1", deck="麻痺毒 幻覚毒", **SILENT)),
        use("a", "立論"),
        claim(b_deck__count=2, b_down__count=1, b__aura=3),
    ),
    yes(
        "T176",
        table(4, a("8 3 1 1", hand="立論", trumps=0), b("7 3 1 1", deck="麻痺毒 斬 一閃", **SILENT)),
        use("a", "立論"),
        claim(b_deck__count=2, 斬__zone="b.down", 麻痺毒__zone="b.deck"),
    ),
    yes(
        "T187",
        table(4, a("8 3 1 1", hand="論破"), b("7 3 1 1", discard=0, down=2)),
        use("a", "論破"),
        choose("a", 4),
        claim(論破__crystals=4, b_down__count=2),
    ),
    yes(
        "T189",
        table(
            4,
            a("8 3 1 1", hand="石突", trumps=0),
            b("7 3 1 1", hand="反論", trumps=0, enhancements=[card("天地反駁", crystals=3)]),
            turn=6,
            turn_player="b",
        ),
        use("b", "反論"),
        claim(**{"attack.6.1__aura_damage": "-", "attack.6.1__life_damage": 1}),
    ),
    yes(
        "T204",
        table(2, a("8 3 1 1", hand="砂風塵", trumps=0), b("7 3 1 1", hand="斬", trumps=0), start_distance=4),
        use("a", "砂風塵"),
        take("b", "オーラ"),
        claim(斬__zone="b.discard"),
    ),
    yes(
        "T207",
        table(
            8,
            a("8 3 4 1", hand=0, trumps="大天空クラッシュ"),
            b("7 5 1 1", hand="石突", trumps=0),
            start_distance=2,
        ),
        use("a", "大天空クラッシュ"),
        claim(**{"attack.5.1__aura_damage": 6, "attack.5.1__life_damage": 3}),
    ),
    no(
        "T207 the choice",
        3,
        "core/5-8-3-2",
        table(
            8,
            a("8 3 4 1", hand=0, trumps="大天空クラッシュ"),
            b("7 5 1 1", hand="石突", trumps=0),
            start_distance=2,
        ),
        use("a", "大天空クラッシュ"),
        passed("b"),
        take("b", "オーラ"),
    ),
    yes(
        "T211",
        table(4, a("8 3 1 1", hand="旋回起"), b()),
        use("a", "旋回起"),
        claim(a__vigor=1, a_deck__count=3),
    ),
    yes(
        "T220",
        table(4, a("8 3 1 1", hand="要返し", discard="滅灯毒", down=0), b(), mode="full"),
        use("a", "要返し"),
        choose("a", "", "滅灯毒"),
        claim(滅灯毒__zone="a.deck"),
    ),
    no(
        "T224",
        1,
        "core/9-6#i",
        table(10, a("8 3 1 1", enhancements=[card("抜き足", crystals=3)]), b()),
        basic("a", "後退"),
    ),
    yes(
        "T225",
        table(3, a("8 3 1 1", hand="跳ね兎"), b(enhancements=[card("泥濘", crystals=2)])),
        use("a", "跳ね兎"),
        claim(space=5),
    ),
    no(
        "T225 the rule",
        1,
        "core/1-4",
        table(3, a("8 3 1 1"), b(enhancements=[card("泥濘", crystals=2)])),
        basic("a", "後退"),
    ),
    yes(
        "T325",
        table(9, a("8 3 1 1", hand="影の翅 砂風塵", trumps=0), b("7 3 1 1", **SILENT)),
        use("a", "影の翅"),
        claim(space=9),
    ),
    no(
        "T325 the distance",
        2,
        "core/9-4-1-1",
        table(9, a("8 3 1 1", hand="影の翅 シュート", trumps=0), b("7 3 1 1", **SILENT)),
        use("a", "影の翅"),
        use("a", "シュート"),
    ),
    yes(
        "T022",
        table(4, a("10 5 4 1", hand="斬", trumps=0), b("10 0 2 1", hand=0, trumps="叛旗の纏毒")),
        use("a", "斬"),
        use("b", "叛旗の纏毒"),
        claim(b__flare=0, 叛旗の纏毒__crystals=3, dust=0),
        take("b", "ライフ"),
    ),
    yes(
        "T317",
        table(
            5,
            a("4 2 1 1", hand="円月", trumps=0),
            b("5 2 3 1", hand=0, trumps="音無砕氷", enhancements=[card("叛旗の纏毒", crystals=3)]),
        ),
        use("a", "円月"),
        use("b", "音無砕氷"),
        take("a", "オーラ"),
        claim(b__life=5, b__aura=2, dust=14),
    ),
    yes(
        "T203",
        table(6, a("8 3 1 1", hand="遠心撃 麻痺毒", trumps=0), b("7 3 1 1", **SILENT), start_distance=4),
        use("a", "遠心撃"),
        take("b", "ライフ"),
        claim(麻痺毒__zone="a.hand", a__vigor=0),
    ),
    yes(
        "T315",
        table(0, a("8 3 1 1", hand="大嵐"), b("10 5 9 1"), mode="full"),
        use("a", "大嵐"),
        choose("a", "2"),
        choose("a", "2"),
        choose("a", "2"),
        claim(大嵐__zone="a.discard", dust=0),
    ),
]


@pytest.mark.parametrize("asked", ASKED, ids=str)
def test_the_answer_is_that_of_the_publisher(asked):
    answered(asked)
