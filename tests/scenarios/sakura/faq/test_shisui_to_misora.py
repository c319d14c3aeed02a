"""Questions about the cards of シスイ and ミソラ, and about what several Megami do together."""

import pytest

from ..table import act, basic, card, choose, claim, passed, table, take, use
from .asking import SILENT, a, answered, b, no, yes

START = {"phase": "start", "mode": "", "turn": 7}
ARCHER = {"megami": ["misora", "akina"]}
PARRY, WEAR = "最後の結晶", "衰垜逐肘守料術"


def perjure(name, declared, player="a"):
    return act(player, "perjure", name, value=declared)


ASKED = [
    yes(
        "T479",
        table(4, a(hand="ラピッドファイア シュート"), b("7 2 1 1", wounds_aura=2, **SILENT)),
        use("a", "シュート"),
        take("b", "オーラ"),
        claim(b__aura=0, b__life=7),
    ),
    yes(
        "T480",
        table(4, a("8 3 2 1", hand=0, trumps="浮舟宿", wounds_flare=2), b()),
        use("a", "浮舟宿"),
        claim(a__flare=0, a__aura=5),
    ),
    yes(
        "T481",
        table(
            4,
            a(megami=["shisui", "yurina"]),
            b("3 3 4 1", megami=["shisui", "tokoyo"], wounds_life=2, own_wounds_life=1),
        ),
        basic("a", "前進"),
        claim(b__life=3, b__wounds_life=2, b__own_wounds_life=1),
    ),
    yes(
        "T482",
        table(
            3,
            a(hand="刻み刃", trumps=0, megami=["shisui", "yurina"]),
            b("7 3 5 1", hand=0, trumps="久遠ノ花"),
        ),
        use("a", "刻み刃"),
        use("b", "久遠ノ花"),
        take("a", "ライフ"),
        claim(b__wounds_aura=0, b__wounds_life=0, b__life=7, b__aura=3),
    ),
    yes(
        "T484",
        table(
            3,
            a(hand="反乱撃", trumps=0),
            b("7 3 1 1", hand="石突", trumps=0),
            this_turn=[["aura_damage", "a", "", "0"], ["damage", "a", "", "0"]],
        ),
        use("a", "反乱撃"),
        claim(**{"attack.5.1__aura_damage": 2, "attack.5.1__life_damage": 2}),
    ),
    yes(
        "T488",
        table(
            2,
            a("8 3 1 1", hand="風雷撃", trumps=0, wind=6, thunder=7, megami=["raira", "yurina"]),
            b("7 5 2 1", hand=0, trumps="アブダグイ", megami=["shisui", "yurina"]),
        ),
        use("a", "風雷撃"),
        use("b", "アブダグイ"),
        take("b", "オーラ"),
        claim(b__own_wounds_aura=5, b__aura=5, b__life=7),
    ),
    yes(
        "T489",
        table(
            8,
            a("7 3 4 1", hand=0, trumps="大天空クラッシュ"),
            b("6 5 2 1", hand=0, trumps="アブダグイ", megami=["shisui", "yurina"]),
            start_distance=2,
        ),
        use("a", "大天空クラッシュ"),
        use("b", "アブダグイ"),
        claim(b__own_wounds_life=3, b__aura=5, b__life=6),
    ),
    yes(
        "T495",
        table(
            2,
            a("8 3 2 1", hand="甲矢乙矢", trumps=0, aim=15, **ARCHER),
            b("7 3 1 1", hand="算法", trumps=0),
            mode="full",
        ),
        use("a", "甲矢乙矢"),
        use("b", "算法"),
        claim(b__life=7, b__aura=3),
    ),
    yes(
        "T497",
        table(
            6,
            a("10 3 5 1", hand=2, used="ミハテヌハテ", trumps=0, megami=["misora", "yurina"]),
            b("9 3 0 1"),
            dust=0,
        ),
        passed("a"),
        claim(ミハテヌハテ__zone="a.trumps", ミハテヌハテ__crystals=0),
    ),
    no(
        "T501",
        1,
        "core/9-4-1-1",
        table(7, a("8 3 3 1", hand=0, trumps="浦波嵐", enhancements=[card("ミソラノソラ", crystals=2)]), b()),
        use("a", "浦波嵐"),
    ),
    yes(
        "T504",
        table(
            5,
            a(
                "5 1 1 1",
                hand="シュート バックステップ バックドラフト 円月 黒き波動",
                deck=3,
                trumps=0,
                megami=["himika", "utsuro"],
            ),
            b("7 5 2 1", hand="反論", trumps=0),
        ),
        use("a", "シュート"),
        take("b", "オーラ"),
        use("a", "バックステップ"),
        use("a", "バックドラフト"),
        use("a", "円月"),
        use("b", "反論"),
        take("a", "オーラ"),
        claim(dust=12, b__life=5, b__aura=3),
        use("a", "黒き波動"),
        claim(**{"attack.5.4__aura_damage": 2, "attack.5.4__life_damage": 3}),
    ),
    yes(
        "T506",
        table(
            3,
            a(
                "7 2 7 1",
                hand=0,
                trumps=[card("らすとりさーち", crystals=1)],
                discard="柄打ち",
                extra="ぐらんがりばー 両手に華を",
                megami=["honoka", "kururu-a1"],
            ),
            b(down="斬 居合", outside="胸に想いを", megami=["honoka", "yurina"]),
            mode="standard",
        ),
        use("a", "らすとりさーち"),
        choose("b", "", "斬"),
        choose("a", "斬"),
        act("a", "choose", target="b"),
        claim(胸に想いを__zone="a.trumps"),
        use("a", "胸に想いを"),
        claim(両手に華を__zone="a.trumps", 胸に想いを__zone="a.extra"),
    ),
    yes(
        "T508",
        table(
            5,
            a(
                "8 1 5 1",
                hand="見切り",
                trumps="大重力アトラクト",
                megami=["saine", "thallya"],
                artificial=4,
                burnt=0,
            ),
            b(),
            farther_a=1,
        ),
        use("a", "見切り"),
        choose("a", "right"),
        use("a", "大重力アトラクト"),
        claim(space=1, a__flare=3, farther_a=1),
    ),
    no(
        "T510",
        2,
        "add/9-3",
        table(
            4,
            a(
                "8 3 2 1",
                hand=0,
                trumps=[card("Julia's BlackBox")],
                machine=[card("Form: NAGA")],
                extra=[card("Form: GARUDA"), card("Form: YAKSHA")],
                artificial=0,
                burnt=5,
                megami=["thallya", "yurina"],
            ),
            b(),
            mode="full",
        ),
        use("a", "Julia's BlackBox"),
        choose("a", "", "Form: NAGA"),
    ),
    yes(
        "T515",
        table(
            4,
            a("8 3 2 1", used="ミオビキ航路", headwind=True, megami=["hatsumi", "yurina"]),
            b("7 3 1 1", deck=0),
            **START,
        ),
        act("a", "proceed"),
        act("a", "activate", "ミオビキ航路"),
        claim(b__cowed=True, b__life=7, b__aura=3),
    ),
]


@pytest.mark.parametrize("asked", ASKED, ids=str)
def test_the_answer_is_that_of_the_publisher(asked):
    answered(asked)
