"""ユキヒ to チカゲ, each card beside another Megami's rule."""

import pytest

from ..table import act, basic, choose, passed, take, use
from .sparse import activate, on, table
from .states import seat, settled, situation, step

START = {"turn": 7, "phase": "start", "mode": ""}
FULL = {"mode": "全力行動"}

ROWS = (
    situation(
        "Two crystals more, so three in Aura take 斬; the umbrella opened",
        table(
            4,
            seat("7 3 2 0", hand="斬"),
            seat("7 1 2 0", hand="かさまわし", trumps="くるりみ", used="はらりゆき", umbrella_open=False),
        ),
        step(
            "b.flare=1 b.aura=0 dust=12 a.hand#=0 a.discard#=2 くるりみ@b.used はらりゆき@b.trumps "
            "b:umbrella_open=true",
            use("a", "斬"),
            use("b", "くるりみ"),
            activate("b", "かさまわし"),
            take("b", "オーラ"),
        ),
    ),
    situation(
        "Turned round, the arrow moves dust to distance, which スモーク does not stop",
        table(
            4,
            seat("7 3 2 0", hand="えんむすび", umbrella_open=True),
            seat("7 3 2 0", enhancements=[on("スモーク", 2)]),
        ),
        step(
            "a.aura=1 dust=5 space=5 a.hand#=0 えんむすび:crystals=2", use("a", "えんむすび"), choose("a", 0)
        ),
    ),
    situation(
        "0 and 4-6, of which only the 0 goes: 4/5 at five",
        table(
            5,
            seat("7 2 5 0", trumps="ゆらりび", umbrella_open=True, enhancements=[on("どろりうら", 3)]),
            seat("7 3 0 0", enhancements=[on("虚偽", 2)]),
        ),
        step("a.flare=0 dust=7 b.life=2 b.flare=5 ゆらりび@a.used", use("a", "ゆらりび")),
    ),
    situation(
        "Charged in use and released at once; back in hand the umbrella is open",
        table(
            5, seat("7 3 2 0", hand="しこみび", umbrella_open=False, megami="yukihi raira"), seat("7 3 2 0")
        ),
        step(
            "b.aura=2 dust=8 a:umbrella_open=true a:wind=1 しこみび@a.hand",
            use("a", "しこみび"),
            act("a", "release", "しこみび", value="風神"),
            take("b", "オーラ"),
        ),
    ),
    situation(
        "居合 has 全力: the phase is over",
        table(3, seat("7 3 2 1", hand="引用"), seat("7 4 2 0", hand=["居合", {}])),
        step(
            "b.aura=0 dust=12 b.hand#=1 b.discard#=2 a.hand#=0 a.discard#=2 居合@b.discard",
            use("a", "引用"),
            choose("a", "", "居合"),
            choose("a", 1),
            take("b", "オーラ"),
        ),
        step("", basic("a", "前進")),
        verdict="illegal",
        at=(1, 0),
        decides="core/10-13",
    ),
    situation(
        "自ライフ is that of who used the card",
        table(
            6, seat("5 3 2 0", hand="詭弁", scheme="鬼謀"), seat("7 3 2 0", discard="マグナムカノン"), **FULL
        ),
        step(
            "b.life=6 b.flare=3 b.aura=0 a.life=4 dust=12 マグナムカノン@b.discard a.hand#=0 a.discard#=2",
            use("a", "詭弁"),
            choose("a", "", "マグナムカノン"),
            take("b", "オーラ"),
        ),
    ),
    situation(
        "虚偽 keeps the disposal silent: nothing on the deck, the second draw is 焦燥",
        table(
            4,
            seat("7 3 2 0", hand=1, deck=1, enhancements=[on("壮語", 1)], scheme="神算"),
            seat("7 3 2 1", enhancements=[on("虚偽", 2)]),
            **START,
        ),
        step(
            "a.vigor=1 a.aura=2 dust=8 a.hand#=2 a.deck#=0 a.discard#=2 虚偽:crystals=1 壮語@a.discard",
            passed("a"),
            take("a", "オーラ"),
        ),
    ),
    situation(
        "圏域's crystals go to distance instead",
        table(
            4,
            seat("7 3 2 0", trumps="皆式理解", scheme="鬼謀"),
            seat("7 3 2 0", enhancements=[on("圏域", 2)]),
        ),
        step(
            "a.flare=0 dust=8 space=6 b.discard#=2 圏域@b.discard 皆式理解@a.used",
            use("a", "皆式理解"),
            choose("a", "", "圏域"),
        ),
    ),
    situation(
        "A deck of three: one damage to life, and 隙 sends 生体活性 face down",
        table(
            4,
            seat("7 3 2 0", hand="斬", enhancements=[on("生体活性", 3)]),
            seat("7 3 2 0", hand="真言", scheme="神算"),
        ),
        step(
            "a.life=6 a.flare=3 a.down#=2 dust=11 b.aura=0 a.hand#=0 a.discard#=2 b.hand#=0 b.discard#=2 "
            "生体活性@a.down",
            use("a", "斬"),
            use("b", "真言"),
            choose("b", "鬼謀"),
            take("b", "オーラ"),
        ),
    ),
    situation(
        "Two farther without a crystal is 遠心 all the same",
        table(
            4,
            seat("7 2 2 0", hand="影の翅 円舞錬", used="大重力アトラクト"),
            seat("7 3 3 1"),
            start_distance=4,
        ),
        step("a.hand#=1 a.discard#=2 game:distance=6", use("a", "影の翅")),
        step("b.flare=1 a.aura=4 a.hand#=0 a.discard#=3", use("a", "円舞錬")),
        step("b.vigor=2 b.hand#=4 b.deck#=1 大重力アトラクト@a.trumps game:distance=4", act("b", "proceed")),
    ),
    situation(
        "Distance changed by two; a poison can be discarded",
        table(4, seat("7 3 2 0", hand="砂風塵"), seat("7 3 2 0", hand="麻痺毒"), start_distance=2),
        step(
            "b.aura=2 dust=9 b.hand#=0 b.discard#=2 麻痺毒@b.discard a.hand#=0 a.discard#=2",
            use("a", "砂風塵"),
        ),
    ),
    situation(
        "3-6 and 5/2, less one life: 5/1, and four in Aura are not enough",
        table(
            6, seat("7 3 2 0", hand="錬成攻撃", anvil="斬", anvil_crystals=1), seat("7 4 2 0", hand="影の壁")
        ),
        step(
            "b.life=6 b.flare=3 a.hand#=0 a.discard#=2 b.hand#=0 b.discard#=2 錬成攻撃@a.discard",
            use("a", "錬成攻撃"),
            use("b", "影の壁"),
        ),
    ),
    situation(
        "The token and the crystal make two",
        table(
            5,
            seat("7 3 2 1", hand=["Turbo Switch", "旋回起"], artificial=5, burnt=0),
            seat("7 3 2 0"),
            start_distance=5,
        ),
        step(
            "a.hand#=1 a.discard#=2 a:artificial=3 a:burnt=1 game:nearer_a=1 game:distance=4",
            use("a", "Turbo Switch"),
            choose("a", "forward"),
        ),
        step("space=4 a.aura=4 a.vigor=0 game:distance=3", basic("a", "前進")),
        step("a.vigor=1 a.hand#=1 a.deck#=2 a.discard#=3", use("a", "旋回起")),
    ),
    situation(
        "A basic action by an effect is one",
        table(3, seat("7 3 2 0", hand=["Waving Edge", "麻痺毒"], artificial=5, burnt=0), seat("7 3 2 0")),
        step(
            "b.aura=0 a.aura=4 dust=11 a.hand#=1 a.discard#=2 a:artificial=3 a:burnt=1 game:distance=4",
            use("a", "Waving Edge"),
            take("b", "オーラ"),
            choose("a", "纏い"),
            choose("a", "backward"),
        ),
        step("", use("a", "麻痺毒")),
        verdict="illegal",
        at=(1, 0),
        decides="core/9-2",
    ),
    situation(
        "弛緩毒 forbids attack cards, not attacks made by an action",
        table(
            4,
            seat("6 3 6 0", trumps="天雷召喚陣", enhancements=[on("弛緩毒", 2)], thunder=3),
            seat("7 3 2 0"),
            **FULL,
        ),
        step(
            "a.flare=0 b.aura=1 dust=11 天雷召喚陣@a.used",
            use("a", "天雷召喚陣"),
            take("b", "オーラ"),
            take("b", "オーラ"),
        ),
    ),
    situation(
        "The poison brings 八相; the further attack meets one Aura",
        table(5, seat("7 3 2 0", hand="滅灯毒 八方振り"), seat("7 3 2 0")),
        step("a.aura=0 dust=10 a.hand#=1 a.discard#=2 滅灯毒@a.discard", use("a", "滅灯毒")),
        step(
            "b.aura=1 dust=12 b.life=6 b.flare=3 a.hand#=0 a.discard#=3",
            use("a", "八方振り"),
            take("b", "オーラ"),
        ),
    ),
    situation(
        "No normal card may answer; 4/4 against three in Aura",
        table(1, seat("7 3 4 0", trumps="残滓の絆毒"), seat("7 3 2 2", hand="雅打ち 斬")),
        step("", use("a", "残滓の絆毒"), use("b", "雅打ち")),
        verdict="illegal",
        at=(0, 1),
        decides="core/10-22",
    ),
    situation(
        "2/- is cancelled, with what replaces its damage",
        table(4, seat("7 3 2 0", hand="立論"), seat("7 3 2 0", enhancements=[on("叛旗の纏毒", 3)])),
        step("a.hand#=0 a.discard#=2", use("a", "立論")),
        wrong=("b.deck#=1", "core/9-4#ii"),
    ),
)


@pytest.mark.parametrize("row", ROWS, ids=str)
def test_every_value_is_as_the_book_has_it(row):
    settled(row)
