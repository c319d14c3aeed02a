"""ユリナ to オボロ, each card beside another Megami's rule."""

import pytest

from ..table import act, basic, choose, passed, take, use
from .sparse import activate, on, table
from .states import seat, settled, situation, step

START = {"turn": 7, "phase": "start", "mode": ""}
FULL = {"mode": "全力行動"}
THEIRS = {"turn": 6, "turn_player": "b"}

ROWS = (
    situation(
        "The reaction's arrow is neither damage nor a basic action: the first change is that of 八方振り",
        table(
            4, seat("7 3 2 0", hand="斬 八方振り", enhancements=[on("阿吽", 3)]), seat("7 3 2 1", hand="詩舞")
        ),
        step(
            "space=5 b.aura=2 b.vigor=2 a.hand#=1 a.discard#=2 b.hand#=0 b.discard#=2",
            use("a", "斬"),
            use("b", "詩舞"),
            choose("b", 2),
        ),
        step(
            "b.aura=0 dust=7 b.life=6 b.flare=3 a.hand#=0 a.discard#=3",
            use("a", "八方振り"),
            take("b", "オーラ"),
            activate("a", "阿吽"),
            choose("a", 2),
        ),
    ),
    situation(
        "泥濘 forbids the opponent the same step back; two cards are all there are",
        table(4, seat("7 3 2 0", hand="問答", enhancements=[on("泥濘", 1)]), seat("7 2 2 0", deck=2, down=0)),
        step(
            "space=5 a.aura=2 b.deck#=0 b.down#=2 a.hand#=0 a.discard#=2",
            use("a", "問答"),
            take("b", "ライフ"),
            choose("a", "後退"),
        ),
        wrong=("space=6", "core/9-6-2"),
    ),
    situation(
        "X is five: 5/2, three of five basic actions, two trumps back, a limit of seven",
        table(3, seat("8 1 5 0", hand=4, trumps="神座渡", used="浮舟宿 久遠ノ花"), seat("7 5 1 0"), **FULL),
        step(
            "a.flare=1 a.aura=2 dust=14 b.aura=0 浮舟宿@a.trumps 久遠ノ花@a.trumps 神座渡@a.used",
            use("a", "神座渡"),
            take("b", "オーラ"),
            choose("a", "纏い"),
            choose("a", "纏い"),
            choose("a", "宿し"),
            passed("a"),
            choose("a", "", "浮舟宿", "久遠ノ花"),
        ),
        step("b.vigor=1 b.hand#=4 b.deck#=1", act("b", "proceed")),
    ),
    situation(
        "Current distance two: 3/2, for which three in Aura are enough",
        table(4, seat("7 3 2 0", hand="居合", enhancements=[on("抜き足", 2)]), seat("7 3 2 0"), **FULL),
        step("b.aura=0 dust=9 a.hand#=0 a.discard#=2 game:distance=2", use("a", "居合"), take("b", "オーラ")),
    ),
    situation(
        "Life lost by the own arrow makes the condition come true",
        table(6, seat("4 1 2 0", hand="マグナムカノン", used="浮舟宿"), seat("6 2 1 0")),
        step(
            "b.life=4 b.flare=3 a.life=3 dust=15 浮舟宿@a.trumps a.hand#=0 a.discard#=2",
            use("a", "マグナムカノン"),
        ),
        step("a.flare=0 a.aura=5 dust=13 浮舟宿@a.used", use("a", "浮舟宿")),
    ),
    situation(
        "Damage to Aura alone meets the wall's crystals too: four of five are there",
        table(
            5,
            seat("7 3 2 0", hand="とるねーど", discard="斬 一閃"),
            seat("4 1 0 0", enhancements=[on("無音壁", 3)]),
            **FULL,
        ),
        step("b.aura=0 dust=15 b.discard#=2 無音壁@b.discard a.hand#=0 a.discard#=3", use("a", "とるねーど")),
    ),
    situation(
        "3/1 is swapped to 1/3 and then raised to 1/4; without Aura it goes to life",
        table(4, seat("6 1 2 0", hand="裏斬り", enhancements=[on("遺響壁", 1)]), seat("7 2 2 0"), **START),
        step("a.vigor=1 b.aura=0 dust=14 a.hand#=3 a.deck#=1 a.discard#=2", passed("a")),
        step("b.life=3 b.flare=6 a.hand#=2 a.discard#=3", use("a", "裏斬り")),
    ),
    situation(
        "The first attack loses 対応不可; 八相 of the answer steps it out of 0-3",
        table(
            3,
            seat("7 3 2 1", hand="大地砕き"),
            seat("6 1 3 1", hand="石突", used="久遠ノ花", enhancements=[on("伴奏", 2)]),
            **FULL,
        ),
        step(
            "a.aura=1 space=4 dust=10 a.hand#=0 a.discard#=2 b.hand#=0 b.discard#=2",
            use("a", "大地砕き"),
            use("b", "石突"),
            take("a", "オーラ"),
        ),
        wrong=("b.vigor=0", "core/9-4#iii"),
    ),
    situation(
        "トコヨ's answer is 2/2; the hit on life gives the trump back",
        table(
            3, seat("7 1 2 1", hand="雅打ち", used="二重奏:弾奏氷瞑"), seat("7 1 3 0", hand="一閃"), **THEIRS
        ),
        step(
            "b.life=5 b.flare=5 a.life=5 a.flare=4 a.hand#=0 a.discard#=2 b.hand#=0 b.discard#=2 "
            "二重奏:弾奏氷瞑@a.trumps",
            use("b", "一閃"),
            use("a", "雅打ち"),
            take("b", "ライフ"),
            take("a", "ライフ"),
        ),
    ),
    situation(
        "What would go to dust from 圏域 goes to distance",
        table(4, seat("7 3 2 0", hand="刈取り"), seat("6 3 2 0", enhancements=[on("圏域", 2)])),
        step(
            "b.aura=1 dust=9 space=6 圏域@b.discard a.hand#=0 a.discard#=2 b.discard#=2",
            use("a", "刈取り"),
            choose("b", "aura"),
            choose("b", "aura"),
            activate("a", "刈取り"),
            choose("a", "", "圏域"),
        ),
    ),
    situation(
        "X is seven; Aura is capped at five, which B has; the text then defeats A",
        table(
            3,
            seat("6 3 5 0", trumps="炎天・紅緋弥香", enhancements=[on("抜き足", 2)]),
            seat("7 5 1 0"),
            **FULL,
        ),
        step("a.flare=0 b.aura=0 dust=14 game:winner=b", use("a", "炎天・紅緋弥香"), take("b", "オーラ")),
    ),
    situation(
        "Two cards were used in the start phase: ラピッドファイア is the third, 3/2",
        table(
            6,
            seat("6 3 2 0", hand="ラピッドファイア", deck=0, discard=2, down="忍歩 誘導"),
            seat("7 3 2 0"),
            **START,
        ),
        step(
            "a.vigor=1 a.life=5 a.flare=3 space=6 dust=6 b.aura=4 a.hand#=3 a.deck#=2 a.discard#=0 a.down#=0",
            act("a", "reconstruct"),
            activate("a", "忍歩"),
            choose("a", "", "誘導"),
            choose("a", 1),
        ),
        step("b.aura=1 dust=9 a.hand#=2 a.discard#=1", use("a", "ラピッドファイア"), take("b", "オーラ")),
        wrong=("b.aura=2", "core/10-3"),
    ),
    situation(
        "Arrows of cards move no crystal from distance; a basic action does",
        table(5, seat("7 3 2 0", enhancements=[on("スモーク", 2)]), seat("7 3 2 1", hand="風走り"), **THEIRS),
        step("b.hand#=0 b.discard#=2", use("b", "風走り")),
        step("space=4 b.aura=4 b.vigor=0", basic("b", "前進")),
    ),
    situation(
        "The form's attack is サリヤ's: 3/2; then a ride forward",
        table(
            4,
            seat("6 3 2 1", hand="バックドラフト", artificial=1, burnt=4, machine=["Form: YAKSHA"]),
            seat("7 3 2 1"),
            this_turn=[["used", "a", "", "2"]],
        ),
        step("a.hand#=0 a.discard#=2 b:cowed=true", use("a", "バックドラフト")),
        step(
            "a.vigor=0 b.aura=0 dust=12 game:distance=3 a:artificial=0 game:nearer_a=1",
            basic("a", "Beta-Edge"),
            take("b", "オーラ"),
            choose("a", "forward"),
        ),
    ),
    situation(
        "The card in use is not in hand; a basic action follows at no cost",
        table(4, seat("6 3 2 0", hand="殺意", enhancements=[on("もじゅるー", 2)]), seat("7 3 2 0")),
        step(
            "b.aura=1 dust=9 space=3 a.aura=4 a.hand#=0 a.discard#=2",
            use("a", "殺意"),
            activate("a", "もじゅるー"),
            choose("a", "前進"),
        ),
    ),
    situation(
        "B picks life for the answer; 一閃 is 2/1",
        table(3, seat("5 5 2 0", hand="一閃"), seat("6 2 2 2", hand="畏掠め")),
        step(
            "a.life=4 a.flare=3 b.life=5 b.flare=3 a.hand#=0 a.discard#=2 b.hand#=0 b.discard#=2",
            use("a", "一閃"),
            use("b", "畏掠め"),
            take("b", "ライフ"),
            take("b", "ライフ"),
        ),
        wrong=("b.life=4", "core/10-3"),
    ),
    situation(
        "An own card's arrow may fill Aura up to eight",
        table(4, seat("6 4 2 0", trumps="浮舟宿", used="徒寄ノ八重桜"), seat("7 3 2 0")),
        step("a.flare=0 a.aura=8 dust=6", use("a", "浮舟宿")),
    ),
    situation(
        "No damage by an effect's reconstruction; the poison lies on top and is drawn",
        table(
            4,
            seat("7 3 2 1", hand=0, deck=1, discard="斬 麻痺毒", down="一閃", trumps="千歳ノ鳥"),
            seat("7 3 2 1", hand=0),
        ),
        step(
            "a.flare=0 b.aura=1 dust=12 a.deck#=4 a.discard#=0 a.down#=0 千歳ノ鳥@a.used",
            use("a", "千歳ノ鳥"),
            take("b", "オーラ"),
        ),
        step(
            "b.vigor=2 b.hand#=2 b.deck#=1 a.vigor=2 a.hand#=2 a.deck#=2 麻痺毒@a.hand",
            passed("a"),
            act("b", "proceed"),
            passed("b"),
            act("a", "proceed"),
        ),
    ),
    situation(
        "A poison can be discarded; with vigor two the trump comes back in the end phase",
        table(5, seat("7 3 2 2", trumps="無窮ノ風"), seat("7 3 2 1", hand="斬 麻痺毒")),
        step(
            "a.flare=1 b.aura=2 dust=9 b.hand#=1 b.discard#=2 無窮ノ風@a.used 麻痺毒@b.discard",
            use("a", "無窮ノ風"),
            take("b", "オーラ"),
            choose("b", "", "麻痺毒"),
        ),
        step("b.vigor=2 b.hand#=3 b.deck#=1 無窮ノ風@a.trumps", act("b", "proceed")),
    ),
    situation(
        "An answer with オボロ's card puts 鋼糸 under the deck; 斬 still reaches three",
        table(
            4,
            seat("7 3 2 0", hand="誘導", deck=2, discard=0, down="鋼糸", used="二重奏:吹弾陽明"),
            seat("7 3 2 0", hand="斬"),
            **THEIRS,
        ),
        step(
            "space=3 b.aura=4 a.deck#=3 a.down#=0 a.hand#=0 a.discard#=1 a.aura=0 dust=11 b.hand#=0 "
            "b.discard#=2",
            use("b", "斬"),
            use("a", "誘導"),
            activate("a", "二重奏:吹弾陽明"),
            choose("a", "", "鋼糸"),
            choose("a", 1),
            take("a", "オーラ"),
        ),
    ),
    situation(
        "Five face down in all; the card is back before the hand is counted",
        table(4, seat("7 3 2 0", hand="立論 鋼糸 忍歩", discard="手裏剣", down=2), seat("7 3 2 1", deck=2)),
        step("b.deck#=0 b.down#=3 a.hand#=2 a.discard#=2", use("a", "立論")),
        step(
            "a.hand#=2 a.down#=3 a.discard#=1 手裏剣@a.hand",
            passed("a"),
            activate("a", "手裏剣"),
            choose("a", "", "鋼糸"),
        ),
    ),
    situation(
        "A trump turned back lets どれーんでびる be used without its cost",
        table(
            4,
            seat("6 2 2 0", used="鳶影 どれーんでびる", enhancements=[on("生体活性", 1)]),
            seat("7 3 2 1"),
            **START,
        ),
        step(
            "a.vigor=1 dust=10 a.aura=3 b.aura=2 a.hand#=4 a.deck#=1 a.discard#=2 鳶影@a.trumps "
            "どれーんでびる@a.used 生体活性@a.discard",
            choose("a", "", "鳶影"),
            activate("a", "どれーんでびる"),
            passed("a"),
        ),
    ),
    situation(
        "Two further attacks: the turn's second is cancelled, the third hits",
        table(
            3,
            seat("6 3 4 0", down=2, trumps="熊介"),
            seat("8 5 2 0", enhancements=[on("りふれくた", 2)]),
            **FULL,
        ),
        step(
            "a.flare=0 b.aura=1 dust=11 熊介@a.used",
            use("a", "熊介"),
            take("b", "オーラ"),
            take("b", "オーラ"),
        ),
    ),
    situation(
        "Twice the same card, two poisons on the deck",
        table(4, seat("7 3 2 0", hand="分身の術", down="毒針"), seat("7 3 2 1"), **FULL),
        step(
            "b.aura=1 dust=10 b.deck#=5 a.hand#=0 a.down#=0 a.discard#=3 麻痺毒@b.deck 幻覚毒@b.deck",
            use("a", "分身の術"),
            choose("a", "", "毒針"),
            take("b", "オーラ"),
            choose("a", "", "麻痺毒"),
            take("b", "オーラ"),
            choose("a", "", "幻覚毒"),
        ),
    ),
    situation(
        "Cost 6; each further attack that took place is followed by a step: the last is out of range",
        table(
            3,
            seat(
                "6 2 6 0",
                down=5,
                trumps="ギガ介",
                parts=[
                    on("メインパーツX", assembled=True),
                    on("メインパーツY", assembled=True),
                    on("メインパーツZ", assembled=False),
                    on("カスタムパーツA", assembled=True),
                    on("カスタムパーツB", assembled=True),
                    on("カスタムパーツC", assembled=True),
                    on("カスタムパーツD", assembled=False),
                ],
            ),
            seat("7 4 1 0", enhancements=[on("円環輪廻旋", 2)], wind=0, thunder=0),
        ),
        step(
            "a.flare=0 b.aura=0 b.life=6 b.flare=2 space=4 dust=14 b:wind=2 b:thunder=1 ギガ介@a.used",
            use("a", "ギガ介"),
            take("b", "オーラ"),
            take("b", "オーラ"),
            activate("b", "円環輪廻旋"),
            choose("b", "ダスト→間合"),
            choose("b", "風神"),
            activate("b", "円環輪廻旋"),
            choose("b", "ダスト→間合"),
            choose("b", "風神"),
            activate("b", "円環輪廻旋"),
            choose("b", "間合→ダスト"),
            choose("b", "雷神"),
        ),
    ),
)


@pytest.mark.parametrize("row", ROWS, ids=str)
def test_every_value_is_as_the_book_has_it(row):
    settled(row)
