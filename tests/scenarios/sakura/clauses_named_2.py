"""The second set, written when what the first had shown was mended."""

from .clauses_named import AURA, LIFE, OPEN, PLAIN, YS, case, ends, hidden, reacts, solo, struck, trump
from .table import act, basic, card, choose, claim, passed, seat, table, take, use

Y, R, M, K = ["yurina", "raira"], ["raira", "utsuro"], ["mizuki", "yurina"], ["korunu", "yurina"]
HG, OY, SH, CH = ["hagane", "yurina"], ["oboro", "saine"], ["shinra", "yurina"], ["chikage", "yurina"]
UT, YK, KU, HO = ["utsuro", "yurina"], ["yukihi", "yurina"], ["kururu", "yurina"], ["honoka", "yurina"]
FULL = {"mode": "全力行動"}


def answered(hand, mine, reaction, theirs, *after, space=4, a=PLAIN, b=PLAIN, **more):
    """a uses a card, b reacts with another, and what follows."""
    start = table(space, seat(a, hand=hand, megami=mine), seat(b, hand=reaction, megami=theirs), **more)
    return start, [use("a", hand), reacts("b", reaction), *after]


SECOND = [
    case(
        "柄打ち strengthens the next",
        (
            table(2, seat("3 3 1 1", hand="柄打ち 獣爪", megami=Y), seat("8 5 1 1")),
            [
                use("a", "柄打ち"),
                passed("b"),
                take("b", AURA),
                use("a", "獣爪"),
                passed("b"),
                take("b", AURA),
            ],
        ),
        says="illegal",
        named=("core/5-8-3-2",),
    ),
    case(
        "体捌き reaches one further, not two",
        (
            table(6, seat(PLAIN, hand="体捌き 斬", megami=Y), seat("9 5 1 1")),
            [use("a", "体捌き"), use("a", "斬")],
        ),
        says="illegal",
        named=("core/9-4-1-1", "core/9-2-1#i", "core/10-4-2"),
    ),
    case(
        "影の壁 takes one off the life",
        answered("斬", Y, "影の壁", UT, take("b", LIFE)),
        claim(b__life=7),
        named=("core/9-2-2", "core/10-3"),
    ),
    case(
        "円月 over twelve dust",
        (
            table(6, seat("6 2 0 1", hand="円月", megami=UT), seat("6 2 0 1")),
            [use("a", "円月"), passed("b"), take("b", AURA)],
        ),
        says="illegal",
        named=("core/5-8-3-2",),
    ),
    case(
        "重圧 brings the dust to twelve",
        (
            table(1, seat(PLAIN, hand="重圧", megami=UT), seat(PLAIN)),
            [use("a", "重圧"), choose("b", "オーラ")],
        ),
        claim(b__cowed=False),
        named=("core/9-2-2",),
    ),
    case("風走り two away", solo(PLAIN, "風走り", R, space=2), claim(space=0), named=("core/9-2-2",)),
    case(
        "砂風塵 where the distance is unchanged",
        struck("砂風塵", HG, 4, AURA),
        claim(b_hand__count=1),
        named=("core/9-4#vii",),
    ),
    case(
        "大地砕き takes the vigor",
        (
            table(3, seat(PLAIN, hand="大地砕き", megami=HG), seat("8 5 1 2"), **FULL),
            [use("a", "大地砕き"), take("b", AURA)],
        ),
        claim(b__vigor=2),
        named=("core/9-4#vii",),
    ),
    case("超反動 from near", solo(PLAIN, "超反動", HG), claim(a__flare=2), named=("core/9-2-2",)),
    case(
        "えれきてる without its mechanism",
        solo(PLAIN, "えれきてる", KU),
        claim(b__life=7),
        named=("add/8-2", "add/8-3"),
    ),
    case(
        "ひきあし with an open umbrella",
        (
            table(
                4,
                seat(
                    PLAIN,
                    hand=[card("ひきあし / もぐりこみ") | {"id": "ひきあし"}],
                    umbrella_open=True,
                    megami=YK,
                ),
                seat(PLAIN),
            ),
            [use("a", "ひきあし")],
        ),
        claim(space=5),
        named=("add/4-2-1",),
    ),
    case(
        "指揮 strikes as the turn ends",
        (
            table(4, seat(PLAIN, enhancements=[card("指揮", crystals=2)], megami=HO), seat(PLAIN)),
            [passed("a"), take("b", LIFE)],
        ),
        claim(b__life=8),
        named=("core/9-1-1-6", "core/8-3-1"),
    ),
    case(
        "剣の舞 against a full aura", struck("剣の舞", K, 4, AURA), claim(b__aura=3), named=("core/9-1-1-2",)
    ),
    case(
        "反攻 after a turn without reactions",
        struck("反攻", M, 3, LIFE),
        claim(b__life=6),
        named=("core/9-1-1-2",),
    ),
    case(
        "風舞台 fills the aura to five",
        (
            table(6, seat("8 4 1 1", hand="風舞台", megami=["tokoyo", "yurina"]), seat(PLAIN)),
            [use("a", "風舞台"), choose("a", 2)],
        ),
        claim(a__aura=6),
        named=("core/7-1-3-1",),
    ),
    case(
        "立論 mills in the place of damage",
        (
            table(4, seat(PLAIN, hand="立論", megami=SH), seat("8 5 1 1", deck=3)),
            [use("a", "立論"), passed("b")],
        ),
        claim(b__aura=3),
        named=("core/9-1-1-2",),
    ),
    case(
        "反論 and a damage of two",
        answered("一閃", Y, "反論", SH, take("a", AURA), take("b", LIFE), space=3),
        claim(b__life=8),
        named=("core/9-4#vii",),
    ),
    case(
        "抜き足 brings 斬 too near",
        (
            table(
                4,
                seat(PLAIN, hand="斬", megami=Y),
                seat(PLAIN, enhancements=[card("抜き足", crystals=2)], megami=CH),
            ),
            [use("a", "斬")],
        ),
        says="illegal",
        named=("core/9-2-1#i", "core/9-4-1-1", "core/5-2-1"),
    ),
    case(
        "泥濘 holds the other back",
        (
            table(4, seat(PLAIN), seat(PLAIN, enhancements=[card("泥濘", crystals=2)], megami=CH)),
            [basic("a", "後退")],
        ),
        says="illegal",
        named=("core/9-1-1-6", "core/1-4"),
    ),
    case(
        "影菱 is not answered",
        answered("影菱", OY, "石突", ["saine", "tokoyo"], space=2),
        says="illegal",
        named=("core/10-22",),
    ),
    case(
        "生体活性 gives a trump back",
        (
            table(
                4,
                seat(
                    PLAIN,
                    used="月影落",
                    enhancements=[card("生体活性", crystals=1)],
                    megami=["oboro", "yurina"],
                ),
                seat(PLAIN),
                phase="start",
            ),
            [act("a", "proceed"), choose("a", "", "月影落")],
        ),
        claim(月影落__zone="a.used"),
        named=("core/9-5#i", "core/9-1-1-7"),
    ),
    case(
        "斬撃乱舞 before any damage to the aura",
        (
            table(4, seat(PLAIN, hand="斬撃乱舞", megami=OY), seat("8 5 1 1"), **FULL),
            [use("a", "斬撃乱舞"), passed("b"), take("b", LIFE)],
        ),
        claim(b__life=5),
        named=("core/9-1-1-2",),
    ),
    case(
        "無窮ノ風 rises with two vigor",
        ends(values="8 3 1 2", used="無窮ノ風", megami=["tokoyo", "yurina"]),
        claim(無窮ノ風__zone="a.used"),
        named=("core/10-7",),
    ),
    case(
        "浮舟宿 rises as the life comes to three",
        (
            table(
                4,
                seat(PLAIN, hand="斬", megami=["yurina", "himika"]),
                seat("4 3 1 1", used="浮舟宿", megami=["yurina", "tokoyo"]),
            ),
            [use("a", "斬"), passed("b"), take("b", LIFE)],
        ),
        claim(浮舟宿__zone="b.used"),
        named=("core/10-8",),
    ),
    case(
        "メガロベル while another trump is unused",
        (
            table(4, seat("6 3 4 1", trumps="大破鐘メガロベル 月影落", megami=HG), seat(PLAIN)),
            [use("a", "大破鐘メガロベル")],
        ),
        claim(a__life=8),
        named=("core/9-2-2",),
    ),
    case(
        "ヴァーミリオンフィールド as the first card",
        trump("8 3 4 1", "ヴァーミリオンフィールド", ["himika", "yurina"]),
        claim(space=6),
        named=("core/9-2-2",),
    ),
    case(
        "バックドラフト daunts",
        solo(PLAIN, "バックドラフト", ["himika", "yurina"]),
        claim(b__cowed=False),
        named=("core/9-2-2",),
    ),
    case(
        "灰滅 costs what dust does not pay", trump("8 3 6 1", "灰滅", UT), says="illegal", named=("core/9-3",)
    ),
    case(
        "響鳴共振 costs eight less the aura",
        trump("8 3 4 1", "響鳴共振", YS),
        says="illegal",
        named=("core/9-3",),
    ),
    case(
        "after the last life",
        (
            table(4, seat("8 3 7 1", trumps="月影落", megami=Y), seat("4 3 1 1")),
            [use("a", "月影落"), passed("b"), take("b", LIFE), basic("a", "前進")],
        ),
        says="illegal",
        named=("core/4-2",),
    ),
    case(
        "a draw from an empty pile",
        (
            table(4, seat(PLAIN, deck=1, megami=Y), seat(PLAIN), phase="start"),
            [passed("a"), take("a", AURA)],
        ),
        claim(a__aura=3),
        named=("core/10-10", "core/5-5-3"),
    ),
    case(
        "a trump that is used already",
        (
            table(4, seat("8 3 7 1", used="月影落", megami=Y), seat(PLAIN)),
            [use("a", "月影落")],
        ),
        says="illegal",
        named=("core/8-2-2",),
    ),
    case(
        "a payment of vigor that is not there",
        (table(4, seat("8 3 1 0"), seat(PLAIN)), [basic("a", "前進")]),
        says="illegal",
        named=("core/9-6#ii", "core/9-6"),
    ),
    case(
        "an unknown vigor decides for 梳流し",
        (
            hidden(table(4, seat(PLAIN, hand="梳流し", megami=["tokoyo", "yurina"]), seat(PLAIN)), "a.vigor"),
            [use("a", "梳流し"), passed("b"), take("b", LIFE)],
        ),
        claim(梳流し__zone="a.deck"),
        says=OPEN,
        named=("core/9-4#vii", "core/5-1-2", "core/7-1-7"),
    ),
]
