"""クルル to ウツロ, each card beside another Megami's rule."""

import pytest

from ..table import act, basic, choose, passed, take, use
from .sparse import activate, on, table
from .states import seat, settled, situation, step

START = {"turn": 7, "phase": "start", "mode": ""}
FULL = {"mode": "全力行動"}
THEIRS = {"turn": 6, "turn_player": "b"}

ROWS = (
    situation(
        "付 lies out, 対 in the discard pile: 鋼糸 with 2/3",
        table(
            3,
            seat("7 3 2 0", hand="りげいなー", discard="誘導", down="鋼糸", enhancements=[on("生体活性", 2)]),
            seat("7 1 2 0"),
            **FULL,
        ),
        step(
            "b.life=4 b.flare=5 a.hand#=0 a.down#=0 a.discard#=3 鋼糸@a.discard",
            use("a", "りげいなー"),
            choose("a", "", "鋼糸"),
            choose("a", "ライフへのダメージ+1"),
        ),
    ),
    situation(
        "The copy is a reaction, 八相 and all: one step out of three",
        table(
            3,
            seat("7 3 2 0", hand="一閃"),
            seat(
                "7 1 2 0",
                hand="でゅーぷりぎあ",
                used="いんだすとりあ",
                sealed=[on("石突", sealed_under="いんだすとりあ")],
            ),
        ),
        step(
            "a.aura=1 space=4 dust=12 a.hand#=0 a.discard#=2 b.hand#=0 b.discard#=2 でゅーぷりぎあ@b.discard",
            use("a", "一閃"),
            use("b", "でゅーぷりぎあ"),
            take("a", "オーラ"),
        ),
        wrong=("b.life=5", "core/9-4#iii"),
    ),
    situation(
        "The second step, after the action, leaves 3-4",
        table(
            3, seat("7 3 2 0", hand="斬"), seat("7 3 2 1", hand="詩舞", enhancements=[on("もじゅるー", 2)])
        ),
        step(
            "space=5 b.aura=1 b.vigor=2 a.hand#=0 a.discard#=2 b.hand#=0 b.discard#=2",
            use("a", "斬"),
            use("b", "詩舞"),
            choose("b", 2),
            activate("b", "もじゅるー"),
            choose("b", "後退"),
        ),
        wrong=("b.life=6", "core/9-4#iii"),
    ),
    situation(
        "No attack was turned up, and a poison cannot go face down",
        table(
            4,
            seat(
                "7 3 2 0",
                hand="あならいず",
                discard="飛苦無 遁術",
                down="抜き足",
                enhancements=[on("泥濘", 1)],
            ),
            seat("7 3 2 0", hand="麻痺毒"),
        ),
        step(
            "a.hand#=0 a.down#=0 a.discard#=4 抜き足@a.discard 麻痺毒@b.hand",
            use("a", "あならいず"),
            choose("a", "", "抜き足"),
        ),
    ),
    situation(
        "3/2 that is not cancelled, and 終端 of its mechanism",
        table(4, seat("6 3 2 1", hand="れーるがん", discard="斬 居合"), seat("7 2 5 0", trumps="久遠ノ花")),
        step(
            "b.flare=2 dust=12 a.life=5 a.flare=3 b.life=5 a.hand#=0 a.discard#=3 久遠ノ花@b.used",
            use("a", "れーるがん"),
            use("b", "久遠ノ花"),
        ),
        step("", basic("a", "前進")),
        verdict="illegal",
        at=(1, 0),
        decides="core/9-2",
    ),
    situation(
        "The wall's crystals count as Aura and go to distance like them",
        table(
            1,
            seat("7 3 2 0", hand=["Shield Charge"], artificial=5, burnt=0),
            seat("7 1 2 0", enhancements=[on("無音壁", 2)]),
        ),
        step(
            "space=4 b.aura=0 b.discard#=2 無音壁@b.discard a.hand#=0 a.discard#=2 a:artificial=4 a:burnt=1",
            use("a", "Shield Charge"),
            take("b", "オーラ"),
        ),
    ),
    situation(
        "-/1 is cancelled, and with it the return to the deck",
        table(
            4, seat("7 3 2 2", hand="梳流し"), seat("7 3 4 0", trumps="Omega-Burst", artificial=2, burnt=3)
        ),
        step(
            "b.flare=0 dust=10 a.hand#=0 a.discard#=2 梳流し@a.discard b:artificial=5 b:burnt=0",
            use("a", "梳流し"),
            use("b", "Omega-Burst"),
        ),
    ),
    situation(
        "Burning turns round: the crystal it frees is the one ridden out",
        table(
            3,
            seat(
                "7 3 2 0",
                hand=["Waving Edge"],
                artificial=0,
                burnt=5,
                megami="thallya raira",
                enhancements=[on("Thallya's Masterpiece", 2)],
            ),
            seat("7 3 2 0"),
        ),
        step(
            "b.aura=0 dust=10 a.aura=2 a.flare=3 a.hand#=0 a.discard#=2 a:artificial=0 a:burnt=4 "
            "a:thunder=1 game:farther_a=1 game:distance=4",
            use("a", "Waving Edge"),
            act("a", "release", "Waving Edge", value="雷神"),
            take("b", "オーラ"),
            choose("a", "宿し"),
            choose("a", "backward"),
        ),
    ),
    situation(
        "No hand limit this turn: five cards stay",
        table(
            5,
            seat(
                "7 3 2 0", hand=3, trumps=["Julia's BlackBox"], artificial=0, burnt=5, megami="thallya tokoyo"
            ),
            seat("7 3 2 1"),
            **FULL,
        ),
        step(
            "a.flare=0 dust=9 a.hand#=5 a.deck#=1 a:artificial=2 a:burnt=3",
            use("a", "Julia's BlackBox"),
            choose("a", "", "Form: GARUDA"),
        ),
        step("b.vigor=2 b.hand#=4 b.deck#=1", act("b", "proceed")),
    ),
    situation(
        "7/3 with 超克: five in Aura cannot take seven",
        table(
            2,
            seat("3 3 2 0", hand="風雷撃", wind=6, thunder=7, enhancements=[on("気炎万丈", 3)]),
            seat("7 5 2 0"),
        ),
        step("", use("a", "風雷撃"), take("b", "オーラ")),
        verdict="illegal",
        at=(0, 1),
        decides="core/5-8-3-2",
    ),
    situation(
        "The card on top is the one drawn: no 焦燥",
        table(
            2,
            seat("7 3 2 0", hand="流転爪 バックステップ", deck=0, discard="シュート", wind=0, thunder=0),
            seat("7 3 2 0"),
        ),
        step(
            "b.aura=1 dust=12 a.hand#=1 a.deck#=1",
            use("a", "流転爪"),
            take("b", "オーラ"),
            activate("a", "流転爪"),
            choose("a", "", "シュート"),
        ),
        step("space=3 dust=11 a.deck#=0 a.discard#=2 シュート@a.hand", use("a", "バックステップ")),
    ),
    situation(
        "It lies out when the attack it answered is over",
        table(4, seat("7 3 2 0", hand="斬"), seat("7 3 3 0", trumps="円環輪廻旋", wind=0, thunder=0)),
        step(
            "b.flare=1 b.aura=0 space=5 dust=8 a.hand#=0 a.discard#=2 b:wind=1 円環輪廻旋:crystals=3",
            use("a", "斬"),
            use("b", "円環輪廻旋"),
            choose("b", 3),
            take("b", "オーラ"),
            activate("b", "円環輪廻旋"),
            choose("b", "ダスト→間合"),
            choose("b", "風神"),
        ),
    ),
    situation(
        "The storm's attack is the first of the turn: 0/1",
        table(
            4,
            seat("7 3 2 0", used="陣風祭天儀", wind=1, thunder=2),
            seat("7 1 2 0", enhancements=[on("伴奏", 2)]),
            mode="",
        ),
        step(
            "space=3 dust=9 a:wind=0 a:thunder=0",
            act("a", "mode", value="標準行動"),
            activate("a", "陣風祭天儀"),
            choose("a", "雷2"),
            take("b", "オーラ"),
            choose("a", "風1"),
            choose("a", "間合→ダスト"),
        ),
    ),
    situation(
        "One of two is all there is; the crystal of 重圧 makes twelve",
        table(4, seat("6 3 2 0", hand="重圧", used="魔食"), seat("7 3 1 1"), **START),
        step("b.flare=0 dust=11 a.vigor=1 a.hand#=3 a.deck#=1", choose("b", 2), passed("a")),
        step("b.aura=2 dust=12 a.hand#=2 a.discard#=2 b:cowed=true", use("a", "重圧"), choose("b", "aura")),
        step("b.hand#=4 b.deck#=1 b:cowed=false", act("b", "proceed")),
    ),
    situation(
        "One crystal, and no attack at its disposal",
        table(4, seat("7 3 2 0", enhancements=[on("虚偽", 2)]), seat("7 3 2 0", hand="圧気"), **THEIRS),
        step("dust=5 b.hand#=0 圧気:crystals=1", use("b", "圧気"), choose("b", 1)),
        step(
            "a.vigor=1 a.hand#=4 a.deck#=1 b.discard#=2 dust=7 虚偽:crystals=1 圧気@b.discard",
            act("a", "proceed"),
        ),
        wrong=("a.aura=0", "core/1-4"),
    ),
    situation(
        "終末 is disposed of and ends the main phase",
        table(
            6,
            seat("7 3 2 0", enhancements=[on("終末", 2)]),
            seat("7 3 2 1", hand="シュート", trumps="レッドバレット"),
            **THEIRS,
        ),
        step(
            "a.aura=0 dust=9 レッドバレット@b.used 終末@a.used",
            use("b", "レッドバレット"),
            take("a", "オーラ"),
        ),
        step("", use("b", "シュート")),
        verdict="illegal",
        at=(1, 0),
        decides="core/9-2",
    ),
    situation(
        "Everything normal is removed, three shadows make the deck, one is drawn, life six becomes five",
        table(
            4,
            seat("6 2 0 0", deck=2, discard=2, used="残響装置:枢式", enhancements=[on("圧気", 1)]),
            seat("6 2 1 1"),
        ),
        step("dust=16 a.life=5 a.hand#=1 a.deck#=2 a.discard#=0 a.down#=0 望我@a.used", passed("a")),
    ),
)


@pytest.mark.parametrize("row", ROWS, ids=str)
def test_every_value_is_as_the_book_has_it(row):
    settled(row)
