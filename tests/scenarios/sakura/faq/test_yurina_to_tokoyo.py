"""More questions about the cards of ユリナ, サイネ, ヒミカ and トコヨ."""

import pytest

from ..table import act, card, choose, claim, table, take, use
from .asking import SILENT, a, answered, b, yes

ASKED = [
    yes(
        "T080",
        table(2, a("10 0 10 1", hand="問答", trumps=0), b("9 5 0 1", deck=3, **SILENT)),
        use("a", "問答"),
        take("b", "ライフ"),
        claim(b_down__count=4, a__aura=0, b__aura=5, space=2, dust=0),
    ),
    yes(
        "T082",
        table(
            3,
            a("8 3 3 1", hand=0, trumps="浦波嵐", enhancements=[card("阿吽", crystals=2)]),
            b("7 4 1 1", hand="斬", trumps=0),
            turn=6,
            turn_player="b",
        ),
        use("b", "斬"),
        use("a", "浦波嵐"),
        act("a", "activate", "阿吽"),
        choose("a", "1"),
        claim(a__aura=4, b__aura=2),
        take("a", "オーラ"),
        claim(a__aura=3),
    ),
    yes(
        "T083",
        table(
            3,
            a("8 3 3 1", hand=0, used="風魔纏廻", trumps="神座渡"),
            b("7 5 1 1", hand=0, trumps=0),
            mode="full",
        ),
        use("a", "神座渡"),
        claim(a__flare=1, **{"attack.5.1__aura_damage": 3, "attack.5.1__life_damage": 2}),
        take("b", "オーラ"),
        choose("a", "recover"),
        choose("a", "recover"),
        choose("a", "focus"),
        choose("a", "", "風魔纏廻"),
        claim(b__aura=2, a__aura=4, a__flare=2, 風魔纏廻__zone="a.trumps"),
    ),
    yes(
        "T098",
        table(4, a("8 2 1 2", hand="合奏", trumps=0, megami=["saine-a1", "yurina"]), b("7 4 1 1", **SILENT)),
        use("a", "合奏"),
        take("b", "オーラ"),
        claim(space=5, b__aura=1),
    ),
    yes(
        "T100",
        table(4, a("8 3 4 1", hand="伴奏", trumps="音無砕氷 浮舟宿"), b("7 5 1 1", **SILENT)),
        use("a", "伴奏"),
        choose("a", 3),
        use("a", "音無砕氷"),
        take("b", "オーラ"),
        claim(a__flare=2),
        use("a", "浮舟宿"),
        claim(a__flare=0),
    ),
    yes(
        "T106",
        table(
            3,
            a("8 1 1 1", hand="斬 一閃", trumps=0, enhancements=[card("遺響壁", crystals=1)]),
            b("7 5 1 1", hand="雅打ち", trumps=0),
        ),
        use("a", "斬"),
        use("b", "雅打ち"),
        take("a", "オーラ"),
        take("b", "ライフ"),
        take("b", "ライフ"),
        claim(b__life=6, b__aura=3, 遺響壁__zone="a.discard"),
        use("a", "一閃"),
        claim(b__life=6, **{"attack.5.4__life_damage": 3}),
    ),
    yes(
        "T113",
        table(
            7,
            a("8 3 3 1", hand="ラピッドファイア", used="どれーんでびる 浮舟宿", trumps="風魔纏廻"),
            b("7 5 1 1", hand="雅打ち", trumps=0),
        ),
        use("a", "風魔纏廻"),
        choose("a", "", "浮舟宿"),
        act("a", "activate", "どれーんでびる"),
        use("a", "ラピッドファイア"),
        claim(a__aura=4, **{"attack.5.1__aura_damage": 3, "attack.5.1__life_damage": 2}),
    ),
    yes(
        "T124",
        table(4, a("8 3 1 1", hand="要返し", discard="斬", down="一閃"), b(), mode="full"),
        use("a", "要返し"),
        choose("a", "", "斬", "一閃"),
        claim(斬__zone="a.deck", 一閃__zone="a.deck", a__aura=5),
    ),
    yes(
        "T133",
        table(
            4,
            a("8 5 1 1", discard="誘導", used="徒寄ノ八重桜", **SILENT),
            b("7 3 1 1", hand="詭弁", scheme="kibou", megami=["shinra", "yurina"]),
            turn=6,
            turn_player="b",
            mode="full",
        ),
        use("b", "詭弁"),
        act("b", "activate", "詭弁"),
        choose("b", "1"),
        claim(a__aura=6, space=3, a__life=7),
    ),
]


@pytest.mark.parametrize("asked", ASKED, ids=str)
def test_the_answer_is_that_of_the_publisher(asked):
    answered(asked)
