"""Records, the entries of them that are not legal, and the clauses that decide: written before the engine was asked."""

from .table import act, basic, card, claim, passed, seat, table, take, use

AURA, LIFE = "オーラ", "ライフ"
PLAIN = "8 3 1 1"
YS, TH, HI, OB = ["yurina", "saine"], ["tokoyo", "hagane"], ["himika", "tokoyo"], ["oboro", "yurina"]


def hidden(start, *fields: str):
    """The table without some numbers that nobody has written down, and without the dust that would tell of them."""
    for field in (*fields, "dust"):
        of, _, name = field.rpartition(".")
        (start["players"][of] if of else start)[name] = None
    return start


def reacts(player: str, key: str, **slots):
    return act(player, "use", key, **{"as": "reaction"}, **slots)


def struck(hand: str, mine: list[str], space: int, taken: str, values: str = PLAIN, **b):
    """a uses a card, and b takes it."""
    start = table(space, seat(values, hand=hand, megami=mine), seat("8 5 1 1", hand=2, **b))
    return start, [use("a", hand), passed("b"), take("b", taken)]


def starts(a, b=None, space: int = 3, **game):
    """The start phase of a, and everything done in it but for what a claim says."""
    return table(space, a, b or seat(PLAIN), phase="start", **game), [passed("a")]


def ends(hand: object = 2, **a):
    """a ends the turn."""
    return table(4, seat(a.pop("values", PLAIN), hand=hand, **a), seat(PLAIN)), [passed("a")]


def case(name, played, claimed=None, *, at=None, says="departed", named=()):
    start, entries = played
    entries = [*entries, *([claimed] if claimed else [])]
    return name, start, entries, {at or len(entries): (says, named)}


def solo(values, key, megami, space=4, b=PLAIN, mine=(), **more):
    """a uses one card."""
    a = {"hand": key, "megami": megami, **dict(mine)}
    return table(space, seat(values, **a), seat(b), **more), [use("a", key)]


def trump(values, key, megami, space=4, b=PLAIN, hand=2, **more):
    return table(space, seat(values, hand=hand, trumps=key, megami=megami), seat(b), **more), [use("a", key)]


OPEN = "undetermined"
FIRST = [
    # What nobody has written down: the clause of the rule that asks for it
    case(
        "damage on an aura of unknown size",
        (
            hidden(table(4, seat(PLAIN, hand="斬", megami=YS), seat(PLAIN)), "b.aura"),
            [use("a", "斬"), passed("b"), take("b", AURA)],
        ),
        says=OPEN,
        named=("core/5-8-3-2",),
    ),
    case(
        "a trump with an unknown flare",
        (
            hidden(table(4, seat(PLAIN, trumps="月影落", megami=YS), seat(PLAIN)), "a.flare"),
            [use("a", "月影落")],
        ),
        says=OPEN,
        named=("core/9-3",),
    ),
    case(
        "a basic action paid with vigor that nobody has counted",
        (hidden(table(4, seat(PLAIN), seat(PLAIN)), "a.vigor"), [basic("a", "前進")]),
        says=OPEN,
        named=("core/9-6#ii-a", "core/9-6#ii"),
    ),
    case(
        "an attack at an unknown distance",
        (
            hidden(table(4, seat(PLAIN, hand="斬", megami=YS), seat(PLAIN)), "space"),
            [use("a", "斬")],
        ),
        says=OPEN,
        named=("core/9-4-1-1", "core/9-2-1#i"),
    ),
    case(
        "a pile that nobody counted is drawn from",
        (
            table(4, seat(PLAIN, hand=2, deck=None, megami=YS), seat(PLAIN), phase="start"),
            [passed("a"), claim(a_deck__count=1)],
        ),
        says=OPEN,
        named=("core/8-1-3#iv", "core/5-5-3", "core/7-1-6"),
    ),
    case(
        "a hand that is left out fits",
        (
            table(4, seat(PLAIN, hand=None, megami=YS), seat(PLAIN)),
            [passed("a"), claim(a_down__count=1)],
        ),
        says="legal",
    ),
    # Texts that are in force, or are not
    case(
        "a spirit that burns at a life of four",
        (
            table(
                4,
                seat("4 3 1 1", hand="薙斬り", enhancements=[card("気炎万丈", crystals=2)], megami=YS),
                seat("8 5 1 1"),
            ),
            [use("a", "薙斬り"), passed("b"), take("b", AURA)],
        ),
        claim(b__aura=1),
        named=("core/9-1-1-6",),
    ),
    case(
        "居合 from two away",
        (
            table(2, seat(PLAIN, hand="居合", megami=YS), seat("8 5 1 1"), mode="全力行動"),
            [use("a", "居合"), passed("b"), take("b", LIFE)],
        ),
        claim(b__life=5),
        named=("core/9-1-1-2",),
    ),
    case(
        "衝音晶 takes one off the aura",
        (
            table(
                4,
                seat(PLAIN, hand="斬", megami=YS),
                seat("8 5 1 1", hand="衝音晶", megami=["saine", "tokoyo"]),
            ),
            [use("a", "斬"), reacts("b", "衝音晶"), take("b", AURA)],
        ),
        claim(b__aura=1),
        named=("core/9-1-1-5", "core/10-3"),
    ),
    case(
        "雅打ち with one vigor cancels nothing",
        (
            table(4, seat(PLAIN, hand="斬", megami=YS), seat(PLAIN, hand="雅打ち", megami=TH)),
            [use("a", "斬"), reacts("b", "雅打ち"), take("a", AURA), take("b", LIFE)],
        ),
        claim(b__life=8),
        named=("core/9-4#vii",),
    ),
    case(
        "久遠ノ花 cancels the whole attack",
        (
            table(4, seat(PLAIN, hand="斬", megami=YS), seat("8 3 5 1", trumps="久遠ノ花", megami=TH)),
            [use("a", "斬"), reacts("b", "久遠ノ花"), take("a", LIFE)],
        ),
        claim(b__life=7),
        named=("core/9-4#ii",),
    ),
    case(
        "跳ね兎 four away",
        solo(PLAIN, "跳ね兎", TH),
        claim(space=6),
        named=("core/9-2-2",),
    ),
    case(
        "常世ノ月 daunts the enemy",
        trump("8 3 2 1", "常世ノ月", TH),
        claim(b__cowed=False),
        named=("core/9-2-2", "core/9-1-1-3"),
    ),
    case(
        "フルバースト takes both",
        (
            table(6, seat(PLAIN, hand="フルバースト", megami=HI), seat("8 5 1 1"), mode="全力行動"),
            [use("a", "フルバースト"), passed("b")],
        ),
        claim(b__life=8, b__aura=2),
        named=("core/10-26",),
    ),
    case(
        "マグナムカノン costs the shooter a life",
        struck("マグナムカノン", HI, 6, LIFE),
        claim(a__life=8),
        named=("core/9-4#vii",),
    ),
    case(
        "千歳ノ鳥 reconstructs for nothing",
        (
            table(
                4,
                seat("8 3 2 1", trumps="千歳ノ鳥", discard="斬", megami=["tokoyo", "yurina"]),
                seat("8 5 1 1"),
            ),
            [use("a", "千歳ノ鳥"), passed("b"), take("b", AURA)],
        ),
        claim(a__life=7),
        named=("core/9-7#i", "core/9-7"),
    ),
    # What may not be done
    case(
        "a full power card in a standard action",
        solo(PLAIN, "居合", YS),
        at=1,
        says="illegal",
        named=("core/8-2-2#a", "core/9-2", "core/8-2-2"),
    ),
    case(
        "a card that is no reaction answers",
        (
            table(
                4, seat(PLAIN, hand="斬", megami=YS), seat(PLAIN, hand="一閃", megami=["yurina", "tokoyo"])
            ),
            [use("a", "斬"), reacts("b", "一閃")],
        ),
        says="illegal",
        named=("core/9-2", "core/9-4#i"),
    ),
    case(
        "an answer is answered",
        (
            table(4, seat(PLAIN, hand="斬 薙斬り", megami=YS), seat(PLAIN, hand="雅打ち", megami=TH)),
            [use("a", "斬"), reacts("b", "雅打ち"), reacts("a", "薙斬り")],
        ),
        says="illegal",
        named=("core/9-4#i",),
    ),
    case(
        "an advance at the master's distance",
        (table(2, seat("8 3 1 1"), seat(PLAIN)), [basic("a", "前進")]),
        says="illegal",
        named=("core/9-6#i-b", "core/9-6-1"),
    ),
    case(
        "a recovery at five",
        (table(4, seat("8 5 1 1"), seat(PLAIN)), [basic("a", "纏い")]),
        says="illegal",
        named=("core/9-6#i-b", "core/7-1-3-1"),
    ),
    case(
        "a withdrawal from three",
        (table(3, seat(PLAIN), seat(PLAIN)), [basic("a", "離脱")]),
        says="illegal",
        named=("core/9-6#i-b", "core/9-6-5"),
    ),
    case(
        "a second card in a full power action",
        (
            table(4, seat(PLAIN, hand="居合 斬", megami=YS), seat("8 5 1 1"), mode="全力行動"),
            [use("a", "居合"), passed("b"), take("b", LIFE), use("a", "斬")],
        ),
        says="illegal",
        named=("core/8-2-2#b", "core/8-2-2"),
    ),
    case(
        "月影落 with six flare",
        trump("8 3 6 1", "月影落", YS),
        at=1,
        says="illegal",
        named=("core/9-3", "core/9-3#i"),
    ),
    case(
        "底力 at a life of five",
        trump("5 3 5 1", "天音揺波の底力", YS, mode="全力行動"),
        at=1,
        says="illegal",
        named=("core/9-2",),
    ),
    case(
        "果ての果て without a trump to answer",
        trump("8 3 5 1", "氷雨細音の果ての果て", YS),
        at=1,
        says="illegal",
        named=("core/9-2",),
    ),
    case(
        "遠心撃 from where the turn began",
        solo(PLAIN, "遠心撃", TH),
        at=1,
        says="illegal",
        named=("add/6-2", "core/9-2"),
    ),
    case(
        "more after a card that ends the turn's acting",
        (
            table(4, seat(PLAIN, hand="晴舞台 斬", megami=["tokoyo", "yurina"]), seat(PLAIN)),
            [use("a", "晴舞台", value="0") | {"value": ""}, use("a", "斬")],
        ),
        says="illegal",
        named=("core/9-2",),
    ),
    # The turn
    case("a third vigor", starts(seat("8 3 1 2")), claim(a__vigor=3), named=("core/5-1-2",)),
    case("vigor for the daunted", starts(seat(PLAIN, cowed=True)), claim(a__vigor=2), named=("core/5-1-4",)),
    case(
        "音無砕氷 with an aura of two",
        ends(values="8 2 1 1", used="音無砕氷", megami=YS),
        claim(音無砕氷__zone="a.trumps"),
        named=("core/10-7",),
    ),
    case(
        "three cards are kept",
        ends("斬 一閃 柄打ち", megami=YS),
        claim(a_hand__count=3),
        named=("core/8-3-2",),
    ),
    case(
        "a reconstruction without damage",
        (
            table(4, seat(PLAIN, deck=0, discard="斬 一閃", megami=YS), seat(PLAIN), phase="start"),
            [act("a", "proceed"), act("a", "reconstruct")],
        ),
        claim(a__life=8),
        named=("core/9-7#i", "core/9-7"),
    ),
    case(
        "圧気 falls and strikes",
        (
            table(
                3, seat(PLAIN, enhancements=[card("圧気", crystals=1)], megami=YS), seat(PLAIN), phase="start"
            ),
            [act("a", "proceed"), passed("b"), take("b", AURA)],
        ),
        claim(b__aura=3),
        named=("core/9-5#i", "core/9-5", "core/9-1-1-7", "core/5-5-2"),
    ),
]
