"""The third set, to measure by: written when what the first two had shown was mended."""

from .clauses_named import AURA, LIFE, OPEN, PLAIN, YS, case, hidden, reacts, solo, struck, trump
from .clauses_named_2 import answered
from .table import act, basic, card, choose, claim, passed, seat, table, take, use

Y, OY, HO, UT = ["yurina", "tokoyo"], ["oboro", "yurina"], ["honoka", "yurina"], ["utsuro", "yurina"]
RA, KO, SH, CH = ["raira", "yurina"], ["korunu", "yurina"], ["shinra", "saine"], ["chikage", "yurina"]
THIRD = [
    case(
        "音無砕氷 takes one off both",
        (
            table(
                4,
                seat(PLAIN, hand="斬", megami=Y),
                seat("8 3 2 1", trumps="音無砕氷", megami=["saine", "himika"]),
            ),
            [use("a", "斬"), reacts("b", "音無砕氷"), take("a", AURA), take("b", LIFE)],
        ),
        claim(b__life=7),
        named=("core/9-4#vii", "core/10-3"),
    ),
    case(
        "浦波嵐 ends what its player may do",
        (
            table(
                4, seat("8 3 3 1", hand="斬", trumps="浦波嵐", megami=["yurina", "saine"]), seat("8 5 1 1")
            ),
            [use("a", "浦波嵐"), passed("b"), take("b", AURA), use("a", "斬")],
        ),
        says="illegal",
        named=("core/9-2",),
    ),
    case(
        "気炎万丈 over one's own Megami",
        (
            table(
                4,
                seat("3 3 1 1", hand="斬", enhancements=[card("気炎万丈", crystals=2)], megami=YS),
                seat("8 5 1 1"),
            ),
            [use("a", "斬"), passed("b"), take("b", AURA)],
        ),
        claim(b__aura=1),
        named=("core/9-1-1-6",),
    ),
    case(
        "一閃 at a life of four",
        struck("一閃", Y, 3, AURA, "4 3 1 1"),
        claim(b__aura=2),
        named=("core/9-1-1-2",),
    ),
    case(
        "圏域 keeps the dust empty",
        (
            table(
                4,
                seat(PLAIN, hand="斬", megami=YS),
                seat("8 5 1 1", enhancements=[card("圏域", crystals=1)], megami=["saine", "himika"]),
                turn_player="b",
                turn=6,
                phase="start",
            ),
            [act("b", "proceed")],
        ),
        claim(space=4),
        named=("core/9-1-1-6", "core/1-4"),
    ),
    case(
        "石突 with an aura of two",
        answered(
            "獣爪", RA, "石突", ["saine", "himika"], take("a", AURA), take("b", AURA), space=2, b="8 4 1 1"
        ),
        claim(space=3),
        named=("core/9-4#vii",),
    ),
    case(
        "殿 of the aura: a forced damage to life",
        (
            table(4, seat("8 3 5 1", trumps="久遠ノ花", megami=Y), seat("8 5 1 1")),
            [use("a", "久遠ノ花"), passed("b"), take("b", AURA)],
        ),
        says="illegal",
        named=("core/5-8-3-2",),
    ),
    case(
        "詩舞 gives vigor", solo(PLAIN, "詩舞", ["tokoyo", "saine"]), claim(a__vigor=1), named=("core/9-2-2",)
    ),
    case(
        "要返し in a standard action",
        solo(PLAIN, "要返し", ["tokoyo", "saine"]),
        at=1,
        says="illegal",
        named=("core/8-2-2", "core/9-2"),
    ),
    case(
        "見切り is no reaction with an aura of two",
        answered("斬", Y, "見切り", ["saine", "himika"], b="8 2 1 1"),
        says="illegal",
        named=("core/9-2", "core/9-4#i", "core/9-1-1-2"),
    ),
    case(
        "スモーク holds what lies there, not what comes",
        (
            table(
                4,
                seat(PLAIN, hand="跳ね兎", megami=["tokoyo", "saine"]),
                seat(PLAIN, enhancements=[card("スモーク", crystals=2)], megami=["himika", "yurina"]),
            )
            | {"space": 3, "dust": None},
            [use("a", "跳ね兎")],
        ),
        claim(space=5),
        says="legal",
    ),
    case(
        "風雷撃 by the smaller gauge",
        (
            table(2, seat(PLAIN, hand="風雷撃", wind=1, thunder=4, megami=RA), seat("8 5 1 1")),
            [use("a", "風雷撃"), passed("b"), take("b", AURA)],
        ),
        claim(b__aura=1),
        named=("core/9-1-1-2", "core/5-8-3-1", "core/6-2-1-9"),
    ),
    case(
        "雷螺風神爪 with three thunder",
        (
            table(2, seat("8 3 3 1", trumps="雷螺風神爪", wind=1, thunder=3, megami=RA), seat("8 5 1 1")),
            [use("a", "雷螺風神爪"), passed("b"), take("b", AURA)],
        ),
        claim(b__aura=2),
        named=("core/9-1-1-2",),
    ),
    case(
        "黒き波動 taken on the life",
        struck("黒き波動", UT, 5, LIFE),
        claim(b_hand__count=1),
        named=("core/9-4#vii",),
    ),
    case(
        "遺灰呪 falls below twelve dust",
        (
            table(
                6,
                seat(PLAIN, enhancements=[card("遺灰呪", crystals=1)], megami=UT),
                seat("8 2 1 1"),
                phase="start",
            ),
            [act("a", "proceed")],
        ),
        claim(b__life=7),
        named=("core/9-5#i", "core/9-1-1-7"),
    ),
    case(
        "毒針 puts a poison on the pile",
        (
            table(4, seat(PLAIN, hand="毒針", megami=CH), seat("8 5 1 1", deck=3)),
            [use("a", "毒針"), passed("b"), take("b", AURA), choose("a", "", "麻痺毒")],
        ),
        claim(b_deck__count=3),
        named=("core/9-4#vii",),
    ),
    case("鋼糸 is spent", struck("鋼糸", OY, 4, LIFE), claim(鋼糸__zone="a.down"), named=("core/9-2-1",)),
    case(
        "忍歩 from the hand",
        (
            table(4, seat(PLAIN, hand="忍歩", down="鋼糸", megami=OY), seat(PLAIN)),
            [use("a", "忍歩"), use("a", "鋼糸")],
        ),
        says="illegal",
        named=("core/8-2-2",),
    ),
    case(
        "two cards for one basic action",
        (table(4, seat(PLAIN, hand="斬 一閃", megami=Y), seat(PLAIN)), [basic("a", "前進", "斬", "一閃")]),
        says="illegal",
        named=("core/9-6#ii", "core/9-6"),
    ),
    case(
        "the other player's advance",
        (table(4, seat(PLAIN), seat(PLAIN)), [basic("b", "前進")]),
        says="illegal",
        named=("core/9-6", "core/8-2-2", "core/5-1-1"),
    ),
    case(
        "a turn's second reconstruction",
        (
            table(
                4, seat(PLAIN, deck=0, discard="斬 一閃 柄打ち 居合", megami=Y), seat(PLAIN), phase="start"
            ),
            [act("a", "proceed"), act("a", "reconstruct"), act("a", "reconstruct")],
        ),
        says="illegal",
        named=("core/8-1-3",),
    ),
    case(
        "four drawn in the start phase",
        (
            table(4, seat(PLAIN, deck=5, hand=2, megami=Y), seat(PLAIN), phase="start"),
            [passed("a")],
        ),
        claim(a_hand__count=5),
        named=("core/8-1-3",),
    ),
    case(
        "crystals fade from every enhancement",
        (
            table(
                4, seat(PLAIN, enhancements=[card("圧気", crystals=2)], megami=Y), seat(PLAIN), phase="start"
            ),
            [passed("a")],
        ),
        claim(圧気__crystals=2),
        named=("core/8-1-3",),
    ),
    case(
        "an unknown hand of the enemy decides for 流転の霞毒",
        (
            table(4, seat(PLAIN, hand=2, used="流転の霞毒", megami=CH), seat(PLAIN) | {"hand": None}),
            [passed("a")],
        ),
        claim(流転の霞毒__zone="a.trumps"),
        says=OPEN,
        named=("core/10-7", "core/7-1-9", "core/7-1-12"),
    ),
    case(
        "an unknown life decides the game",
        (
            hidden(table(4, seat("8 3 7 1", trumps="月影落", megami=Y), seat("4 3 1 1")), "b.life"),
            [use("a", "月影落"), passed("b"), take("b", LIFE)],
        ),
        says=OPEN,
        named=("core/5-8-3-2", "core/4-2"),
    ),
    case(
        "the X of 大天空クラッシュ is what its text says",
        trump("8 3 4 1", "大天空クラッシュ", ["hagane", "oboro"], 6, start_distance=3),
        claim(大天空クラッシュ__aura_damage=5),
        named=("core/9-1-1-2",),
    ),
    case(
        "バックドラフト adds nothing to her own attack",
        (
            table(
                6,
                seat(PLAIN, hand="バックドラフト シュート", megami=["himika", "oboro"]),
                seat("8 5 1 1"),
                this_turn=[["used", "a", "", "2"]],
            ),
            [use("a", "バックドラフト"), use("a", "シュート")],
        ),
        claim(シュート__aura_damage=3),
        named=("core/10-3",),
    ),
    case(
        "no eleventh crystal between the two",
        solo("5 2 1 1", "忍歩", OY, 10, "5 2 1 1"),
        claim(space=11),
        named=("core/7-1-1",),
    ),
    case(
        "what answers the attack of a broken 圧気 lets it strike all the same",
        (
            table(
                3,
                seat("8 3 3 1", trumps="虚偽", megami=["utsuro", "saine"]),
                seat(PLAIN, enhancements=[card("圧気", crystals=1)], megami=Y),
                phase="start",
                turn=8,
                turn_player="b",
            ),
            [act("b", "proceed"), use("a", "虚偽"), passed("b")],
        ),
        claim(a__aura=3),
        named=("core/9-4", "core/9-5"),
    ),
    case(
        "八方振り over an aura of two",
        (
            table(4, seat("8 2 1 1", hand="八方振り", megami=["saine", "oboro"]), seat(PLAIN)),
            [use("a", "八方振り"), passed("b"), take("b", AURA)],
        ),
        claim(b__life=7),
        named=("core/9-4#vii",),
    ),
]
