"""§4 to §10: setups, limits, orders, reactions within reactions, defeats."""

import pytest

from ..table import act, basic, choose, passed, take, use
from .sparse import on, table
from .states import seat, settled, situation, step

START = {"turn": 7, "phase": "start", "mode": ""}
FULL = {"mode": "全力行動"}
SETUP = {"setup": {"first_player": "a"}}

ROWS = (
    situation(
        "The first two turns have no default start; the second player's hand of three comes down to two",
        SETUP,
        step(
            "space=10 dust=0 a.life=10 a.aura=3 a.flare=0 a.vigor=0 b.life=10 b.aura=3 b.flare=0 b.vigor=1 "
            "a.hand#=3 a.deck#=4 a.discard#=0 a.down#=0 b.hand#=3 b.deck#=4 b.discard#=0 b.down#=0",
            act("a", "mulligan", cards=["a.deck.1", "a.deck.2"]),
            act("b", "mulligan", cards=["b.deck.1", "b.deck.2", "b.deck.3"]),
        ),
        step("space=9 a.aura=4 a.hand#=2 a.down#=1", basic("a", "前進", "a.deck.3")),
        step("space=8 b.aura=4 b.vigor=0", passed("a"), basic("b", "前進")),
        step(
            "b.hand#=2 b.down#=1 a.vigor=1 a.hand#=4 a.deck#=2",
            passed("b"),
            choose("b", "", "b.deck.4"),
            act("a", "proceed"),
        ),
    ),
    situation(
        "The turn player exchanges first",
        SETUP,
        step("", act("b", "mulligan", cards=["b.deck.1"]), act("a", "mulligan", cards=["a.deck.1"])),
        verdict="illegal",
        at=(0, 0),
        decides="core/4-1#5",
    ),
    situation(
        "Once each",
        SETUP,
        step("", act("a", "mulligan", cards=["a.deck.1"]), act("a", "mulligan", cards=["a.deck.2"])),
        verdict="illegal",
        at=(0, 1),
        decides="core/4-1#5",
    ),
    situation(
        "The second turn skips the default processing of the start phase: no vigor, no reconstruction, no draw",
        table(
            8,
            seat("10 3 0 0", deck=4, discard=0),
            seat("10 3 0 1", hand=3, deck=4, discard=0, down=0),
            turn=2,
            turn_player="b",
            phase="start",
            mode="",
        ),
        step("", act("b", "reconstruct")),
        verdict="illegal",
        at=(0, 0),
        decides="core/8-1-3",
    ),
    situation(
        "The reaction's life damage decides before 斬 deals anything",
        table(4, seat("1 1 6 0", hand="斬"), seat("4 3 9 0", trumps="久遠ノ花")),
        step(
            "a.life=0 a.flare=7 b.flare=4 dust=13 a.hand#=0 game:winner=b",
            use("a", "斬"),
            use("b", "久遠ノ花"),
        ),
        wrong=("game:winner=a", "core/4-2#1"),
    ),
    situation(
        "Five against two: three go down",
        table(4, seat("7 3 2 1", hand=5, deck=0), seat("7 4 2 1")),
        step("", passed("a"), choose("a", "", "a.hand.1", "a.hand.2"), act("b", "proceed")),
        verdict="departed",
        at=(0, 2),
        decides="core/8-3-2",
    ),
    situation(
        "The gain lifts 畏縮; the step back leaves 3-4",
        table(4, seat("8 3 2 1", hand="斬"), seat("8 3 2 1", hand="詩舞", cowed=True)),
        step(
            "space=5 b.aura=2 a.hand#=0 a.discard#=2 b.hand#=0 b.discard#=2 b:cowed=false",
            use("a", "斬"),
            use("b", "詩舞"),
            choose("b", 2),
        ),
        wrong=("b.vigor=2", "core/5-1-4"),
    ),
    situation(
        "4 is not beyond 4, 5 is",
        table(2, seat("8 3 2 1", hand="影の翅 斬"), seat("8 3 2 1")),
        step("a.hand#=1 a.discard#=2 game:distance=4 game:master=4", use("a", "影の翅")),
        step("space=3 dust=7 a.vigor=0 game:distance=5", basic("a", "離脱")),
        step("", basic("a", "離脱", "斬")),
        verdict="illegal",
        at=(2, 0),
        decides="core/9-6#i-b",
    ),
    situation(
        "2/1 is swapped to 1/2, then +0/+2: 1/4",
        table(2, seat("3 3 2 0", hand="乱打", enhancements=[on("天地反駁", 4)]), seat("7 0 8 0")),
        step("b.life=3 b.flare=12 a.hand#=0 a.discard#=2", use("a", "乱打")),
        wrong=("b.life=4", "core/5-6"),
    ),
    situation(
        "Assignment gives -/2, the swap 2/-; the range goes to 4-7 by 灰塵",
        table(4, seat("8 2 2 0", hand="円月", enhancements=[on("天地反駁", 3)]), seat("3 1 0 0")),
        step("b.aura=0 dust=14 a.hand#=0 a.discard#=2", use("a", "円月")),
    ),
    situation(
        "3-4, widened to 3-5, loses its 3",
        table(3, seat("6 3 2 1", hand="体捌き 斬"), seat("6 3 2 1", enhancements=[on("虚偽", 2)])),
        step("a.hand#=1 a.discard#=2", use("a", "体捌き")),
        step("", use("a", "斬")),
        verdict="illegal",
        at=(1, 0),
        decides="core/9-2-1#i",
    ),
    situation(
        "Both; two of the three crystals are there",
        table(6, seat("5 3 1 1", hand="フルバースト"), seat("4 2 3 0"), **FULL),
        step("b.aura=0 dust=14 b.life=3 b.flare=4 a.hand#=0 a.discard#=2", use("a", "フルバースト")),
    ),
    situation(
        "4+2 to Aura is capped at five, so five in Aura are enough",
        table(4, seat("6 2 7 0", hand="鐘鳴らし", trumps="月影落"), seat("6 5 1 0"), start_distance=2),
        step("a.hand#=0 a.discard#=2", use("a", "鐘鳴らし"), choose("a", 1)),
        step("a.flare=0 b.aura=0 dust=17 月影落@a.used", use("a", "月影落"), take("b", "オーラ")),
    ),
    situation(
        "The cost is dust before the arrow moves",
        table(4, seat("4 0 2 0", trumps="浮舟宿"), seat("10 5 10 0")),
        step("a.flare=0 a.aura=3 dust=0", use("a", "浮舟宿")),
        wrong=("a.aura=1", "core/10-1"),
    ),
    situation(
        "Ten crystals are all that fit",
        table(10, seat("7 3 1 0", hand="バックステップ", deck=2), seat("6 2 2 0")),
        step("a.hand#=1 a.deck#=1 a.discard#=2", use("a", "バックステップ")),
        wrong=("space=11", "core/7-1-1"),
    ),
    situation(
        "One card in 全力行動",
        table(3, seat("6 3 2 1", hand="居合 斬"), seat("8 4 2 0"), **FULL),
        step("b.aura=0 dust=12 a.hand#=1 a.discard#=2", use("a", "居合"), take("b", "オーラ")),
        step("", use("a", "斬")),
        verdict="illegal",
        at=(1, 0),
        decides="core/8-2-2#b",
    ),
    situation(
        "No crystal to put: disposed of at once, its attack frees the crystal that steps the distance to five",
        table(4, seat("8 3 5 1", hand="斬", discard=0), seat("9 0 7 0", hand="衝音晶", discard=0)),
        step(
            "a.aura=2 space=5 dust=0 a.hand#=0 a.discard#=1 b.hand#=0 b.discard#=1",
            use("a", "斬"),
            use("b", "衝音晶"),
        ),
        wrong=("b.life=8", "core/9-4#iii"),
    ),
    situation(
        "The further attack can be answered: 0/1. 終端 then forbids the basic action",
        table(
            4, seat("8 2 3 1", hand="斬", trumps="浦波嵐"), seat("6 1 5 0", down="八方振り", trumps="鳶影")
        ),
        step(
            "b.flare=2 b.life=5 b.aura=0 a.flare=0 a.aura=0 dust=17 a.hand#=0 a.discard#=2 b.down#=0 "
            "b.discard#=2 浦波嵐@a.used 鳶影@b.used",
            use("a", "斬"),
            use("b", "鳶影"),
            choose("b", "", "八方振り"),
            take("a", "オーラ"),
            use("a", "浦波嵐"),
            take("a", "オーラ"),
        ),
        step("", basic("a", "前進")),
        verdict="illegal",
        at=(1, 0),
        decides="core/9-2",
    ),
    situation(
        "The cancelled attack leaves no bonus: 乱打 is 2/3",
        table(2, seat("3 3 2 0", hand="柄打ち 乱打"), seat("7 2 2 2", hand="雅打ち")),
        step(
            "a.aura=1 dust=17 a.hand#=1 a.discard#=2 b.hand#=0 b.discard#=2",
            use("a", "柄打ち"),
            use("b", "雅打ち"),
            take("a", "オーラ"),
        ),
        step("b.aura=0 dust=19 a.hand#=0 a.discard#=3", use("a", "乱打"), take("b", "オーラ")),
    ),
    situation(
        "Unavoidable: the distance is not checked again",
        table(6, seat("7 3 2 1", hand="仕掛け番傘"), seat("7 3 2 1", hand="詩舞 斬")),
        step(
            "space=7 b.aura=0 b.vigor=2 dust=8 b.hand#=1 b.discard#=2 a.hand#=0 a.discard#=2",
            use("a", "仕掛け番傘"),
            use("b", "詩舞"),
            choose("b", 2),
            take("b", "オーラ"),
        ),
    ),
    situation(
        "Life lost to a reconstruction does not touch 隙",
        table(
            4,
            seat("7 3 1 0", hand=1, deck=0, discard=4, down=2, enhancements=[on("圧気", 2)]),
            seat("7 3 2 1"),
            **START,
        ),
        step(
            "a.vigor=1 a.life=6 a.flare=2 dust=8 a.hand#=3 a.deck#=4 a.discard#=0 a.down#=0 圧気:crystals=1 "
            "圧気@a.enhancements",
            act("a", "reconstruct"),
        ),
    ),
    situation(
        "Two draws from nothing; the first 焦燥 takes 圧気 face down without its attack",
        table(
            4,
            seat("6 0 2 0", hand=1, deck=0, discard=3, down=0, enhancements=[on("圧気", 2)]),
            seat("7 3 2 0"),
            **START,
        ),
        step("a.vigor=1 a.life=4 a.flare=4 dust=12 a.down#=1 圧気@a.down", passed("a")),
    ),
    situation(
        "The sealed card comes back as the enhancement is disposed of",
        table(
            4,
            seat("7 3 2 0", enhancements=[on("論破", 1)]),
            seat("6 2 3 1", sealed=[on("斬", sealed_under="論破")]),
            **START,
        ),
        step(
            "a.vigor=1 a.hand#=4 a.deck#=1 a.discard#=2 b.discard#=2 dust=9 斬@b.discard 論破@a.discard",
            passed("a"),
        ),
    ),
    situation(
        "終端 lasts for the turn, the opponent's too",
        table(
            5,
            seat("8 3 2 0", hand="シュート", trumps="レッドバレット"),
            seat("8 3 4 0", hand="薙斬り", trumps="浦波嵐"),
        ),
        step(
            "b.flare=1 a.aura=1 dust=8 a.hand#=0 a.discard#=2 浦波嵐@b.used",
            use("a", "シュート"),
            use("b", "浦波嵐"),
            take("b", "オーラ"),
        ),
        step("", use("a", "レッドバレット"), use("b", "薙斬り")),
        verdict="illegal",
        at=(1, 1),
        decides="core/9-2",
    ),
    situation(
        "The damage comes before the cards move, and the verdict before everything",
        table(4, seat("1 3 2 0", deck=0, discard=5), seat("6 3 2 1"), **START),
        step("a.vigor=1 a.life=0 a.flare=3 game:winner=b", act("a", "reconstruct")),
    ),
    situation(
        "8 less 3 is five, and there are four",
        table(5, seat("7 2 4 0", trumps="響鳴共振"), seat("7 3 2 0")),
        step("", use("a", "響鳴共振")),
        verdict="illegal",
        at=(0, 0),
        decides="core/9-3#i",
    ),
    situation(
        "At three with a master distance of three one cannot go forward but leave; its crystals go to distance",
        table(3, seat("7 3 2 1", hand="圏域 斬"), seat("7 2 2 1")),
        step("dust=9 a.aura=2 a.hand#=1 圏域:crystals=2 game:master=3", use("a", "圏域"), choose("a", 1)),
        step("", basic("a", "前進", "斬")),
        verdict="illegal",
        at=(1, 0),
        decides="core/9-6#i-b",
    ),
    situation(
        "In full power its arrow moves two; master distance one holds for both",
        table(3, seat("7 3 2 0", hand="引力場"), seat("7 2 2 0"), **FULL),
        step(
            "dust=8 space=1 a.aura=5 a.hand#=0 引力場:crystals=2 game:master=1",
            use("a", "引力場"),
            choose("a", 2),
        ),
        step("b.vigor=1 dust=9 引力場:crystals=1 b.hand#=4 b.deck#=1", act("b", "proceed")),
        step("", basic("b", "前進")),
        verdict="illegal",
        at=(2, 0),
        decides="core/9-6#i-b",
    ),
    situation(
        "Distance is 0, not -1: no reaction; both damages, one Aura crystal being all there is",
        table(
            1,
            seat("5 3 6 0", trumps="クリムゾンゼロ", enhancements=[on("抜き足", 3)]),
            seat("6 1 5 2", trumps="久遠ノ花"),
        ),
        step("", use("a", "クリムゾンゼロ"), use("b", "久遠ノ花")),
        verdict="illegal",
        at=(0, 1),
        decides="core/10-22",
    ),
    situation(
        "The turn player orders the two; at seven the attack is erased",
        table(
            5,
            seat("6 3 2 0", enhancements=[on("風舞台", 1)]),
            seat("6 3 2 1", enhancements=[on("晴舞台", 1)]),
            **START,
        ),
        step(
            "a.vigor=1 a.aura=1 space=7 dust=9 a.discard#=2 b.discard#=2 a.hand#=4 a.deck#=1",
            act("a", "proceed"),
            act("a", "order", "風舞台"),
        ),
        wrong=("a.life=5", "core/10-5"),
    ),
)


@pytest.mark.parametrize("row", ROWS, ids=str)
def test_every_value_is_as_the_book_has_it(row):
    settled(row)
