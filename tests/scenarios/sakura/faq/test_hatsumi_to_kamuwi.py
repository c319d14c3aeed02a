"""Questions about the cards of ハツミ, ミズキ and メグミ."""

import pytest

from ..table import act, basic, card, cards, choose, claim, passed, table, take, use
from .asking import SILENT, a, answered, b, no, yes

THEIRS = {"turn": 6, "turn_player": "b"}
DIVER = {"megami": ["hatsumi-a1", "saine"], "diving": True}
SOLDIERS = {"megami": ["mizuki", "yurina"]}
GARDEN = {"megami": ["megumi", "yurina"]}


def troops(ready="", idle=""):
    return [card(name, conscripted=True) for name in ready.split()] + cards(idle)


ASKED = [
    yes(
        "T385",
        table(
            10,
            a("10 3 0 0", hand=3, deck=4, megami=["hatsumi", "saine"], discard=0, down=0),
            b("10 3 0 0", discard=0, down=0),
            turn=1,
            phase="start",
        ),
        act("a", "proceed"),
        claim(a__headwind=False),
    ),
    yes(
        "T386",
        table(
            5,
            a(hand="引用", headwind=True),
            b(hand="水雷球", headwind=False, trumps=0, megami=["hatsumi", "yurina"]),
        ),
        use("a", "引用"),
        act("a", "activate", "引用"),
        choose("a", "", "水雷球"),
        choose("a", "1"),
        claim(**{"attack.5.1__aura_damage": 0, "attack.5.1__life_damage": 0}),
    ),
    yes(
        "T387",
        table(
            4,
            a("8 3 2 1", hand=0, trumps=0, **DIVER) | {"dive": "backward"},
            b("8 3 2 1", hand="斬 シュート", trumps=0),
            turn=8,
            turn_player="b",
        ),
        use("b", "斬"),
        claim(斬__zone="b.discard"),
        use("b", "シュート"),
        take("a", "オーラ"),
        passed("b"),
        act("a", "proceed"),
        claim(a__headwind=False),
    ),
    yes(
        "T388",
        table(
            4,
            a("8 3 2 1", hand=0, trumps=0, **DIVER) | {"dive": "backward"},
            b("8 3 2 1", hand="斬 居合", trumps="三重膝丸櫓"),
            start_distance=4,
            turn=8,
            turn_player="b",
        ),
        use("b", "斬"),
        basic("b", "前進"),
        basic("b", "前進", "居合"),
        use("b", "三重膝丸櫓"),
    ),
    no(
        "T391",
        1,
        "core/9-4-1-1",
        table(
            4,
            a(hand=0, trumps=0, enhancements=[card("サギリ海域", crystals=2), card("羅針盤", crystals=2)]),
            b(hand="手裏剣", trumps=0),
            **THEIRS,
        ),
        use("b", "手裏剣"),
    ),
    yes(
        "T391 at three",
        table(
            3,
            a(hand=0, trumps=0, enhancements=[card("サギリ海域", crystals=2), card("羅針盤", crystals=2)]),
            b(hand="手裏剣", trumps=0),
            **THEIRS,
        ),
        use("b", "手裏剣"),
        take("a", "オーラ"),
    ),
    no(
        "T391 at five",
        1,
        "core/9-4-1-1",
        table(
            5,
            a(hand=0, trumps=0, enhancements=[card("サギリ海域", crystals=2), card("羅針盤", crystals=2)]),
            b(hand="手裏剣", trumps=0),
            **THEIRS,
        ),
        use("b", "手裏剣"),
    ),
    yes(
        "T393",
        table(
            4,
            a(hand=0, trumps=0, used="カラハリ灯台"),
            b(
                hand=[card("Turbo Switch"), card("シュート"), card("ラピッドファイア")],
                trumps=0,
                artificial=5,
                burnt=0,
                megami=["thallya", "himika"],
            ),
            **THEIRS,
        ),
        use("b", "Turbo Switch"),
        claim(
            **{"Turbo Switch__zone": "b.discard"},
            b__burnt=1,
            b__artificial=4,
            カラハリ灯台__zone="a.trumps",
            space=4,
        ),
    ),
    yes(
        "T400",
        table(
            1, a("8 3 2 1", hand=0, barracks=troops("闘神"), **SOLDIERS), b("7 3 1 1", hand="詩舞", trumps=0)
        ),
        use("a", "闘神"),
        use("b", "詩舞"),
        choose("b", "2"),
        take("b", "ライフ"),
        claim(b__life=6, space=2, 闘神__zone="a.extra"),
    ),
    yes(
        "T403",
        table(
            4,
            a(
                "8 3 2 1",
                hand=0,
                trumps="四葉鏡のわらべ唄",
                used="三重膝丸櫓",
                enhancements=[card("無音壁", crystals=1)],
                megami=["yatsuha", "mizuki"],
            ),
            b(),
        ),
        use("a", "四葉鏡のわらべ唄"),
        act("a", "activate", "四葉鏡のわらべ唄"),
        choose("a", 5),
        claim(無音壁__zone="a.enhancements", 三重膝丸櫓__zone="a.used", a__terminal=True),
    ),
    no(
        "T405",
        3,
        "core/9-1",
        table(
            4,
            a(hand=0, barracks=[card("かさまわし", conscripted=True)], trumps=0, megami=["mizuki", "yukihi"]),
            b(),
        ),
        passed("a"),
        act("a", "activate", "a"),
        act("a", "activate", "かさまわし"),
    ),
    no(
        "T406",
        3,
        "core/9-1",
        table(
            3,
            a(
                "8 3 2 1",
                hand="居合",
                trumps=0,
                used="びっぐごーれむ",
                enhancements=[card("山城水津城の鬨の声", crystals=3)],
                megami=["mizuki", "kururu"],
            ),
            b("7 5 1 1", **SILENT),
        ),
        use("a", "居合"),
        take("b", "オーラ"),
        act("a", "activate", "びっぐごーれむ"),
    ),
    yes(
        "T407",
        table(4, a(hand="葦", sprouted=0, seeds=5, **GARDEN), b()),
        use("a", "葦"),
        choose("a", 1),
        claim(葦__seeds_on=1, a__sprouted=0, a__seeds=4),
    ),
    yes(
        "T413",
        table(
            4, a(hand="殻打ち 殻打ち#2 圧気", trumps=0, sprouted=5, seeds=0, **GARDEN), b("7 5 1 1", **SILENT)
        ),
        use("a", "殻打ち"),
        take("b", "オーラ"),
        use("a", "殻打ち#2"),
        take("b", "オーラ"),
        use("a", "圧気"),
        choose("a", 0),
        choose("a", 2),
        choose("a", 4),
        claim(圧気__seeds_on=4, 圧気__crystals=2),
    ),
    yes(
        "T417",
        table(
            4,
            a(hand=0, trumps=0, enhancements=[card("可能性の枝", crystals=1)], sprouted=0, seeds=5, **GARDEN),
            b("7 3 1 1", hand=0, trumps=0),
            phase="start",
            turn=8,
            turn_player="b",
        ),
        act("b", "proceed"),
        take("b", "ライフ"),
        claim(b__life=6, 可能性の枝__zone="a.used"),
    ),
    yes(
        "T419",
        table(
            4,
            a("7 3 5 1", hand=0, trumps="六葉鏡の星の海", enhancements=[card("瀧河希の掌", crystals=2)]),
            b("7 3 5 1", hand="石突", trumps=0),
        ),
        use("a", "六葉鏡の星の海"),
        claim(**{"attack.5.1__aura_damage": 6, "attack.5.1__life_damage": 4}),
    ),
]


@pytest.mark.parametrize("asked", ASKED, ids=str)
def test_the_answer_is_that_of_the_publisher(asked):
    answered(asked)
