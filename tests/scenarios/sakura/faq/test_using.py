"""Questions about using cards, reactions and what is said of an attack."""

import pytest

from tests.conftest import slow

from ..table import act, card, choose, claim, table, take, use
from .asking import SILENT, a, answered, b, no, yes

DEAR = {"T051"}
"""Three seconds, for all that the opponent may have done."""
FORGER = {"megami": ["hagane-a1", "yurina"]}
RIDER = {"megami": ["thallya", "yurina"]}


def forged(player, values, hand, **more):
    """A player with a forged attack that nothing cancels: a copy of 斬 with two crystals on the anvil."""
    return player(values, hand=hand, trumps=0, anvil="斬#anvil", anvil_crystals=2, **more) | FORGER


ASKED = [
    no("T008", 1, "add/6-2", table(4, a(hand="円舞錬"), b("7 3 4 1")), use("a", "円舞錬")),
    no(
        "T008 combusting",
        1,
        "add/9-8",
        table(4, a(hand=[card("Waving Edge")], artificial=0, burnt=5) | RIDER, b()),
        use("a", "Waving Edge"),
    ),
    yes(
        "T040",
        table(
            3,
            a(hand="分身の術", down="斬", trumps=0),
            b(hand="雅打ち", trumps=0, enhancements=[card("騎兵", crystals=2)]),
            mode="full",
        ),
        use("a", "分身の術"),
        choose("a", "", "斬"),
        use("b", "雅打ち"),
    ),
    no("T042", 1, "core/9-4-1-1", table(8, a(hand="仕掛け番傘"), b(hand=1)), use("a", "仕掛け番傘")),
    yes(
        "T043",
        table(4, forged(a, "8 3 1 1", "錬成攻撃"), b("8 3 1 2", hand="雅打ち", trumps=0)),
        use("a", "錬成攻撃"),
        use("b", "雅打ち"),
        take("a", "オーラ"),
        claim(b__life=5, b__aura=3),
    ),
    yes(
        "T044",
        table(7, forged(a, "8 3 1 1", "錬成攻撃"), b("8 3 1 1", hand="詩舞", trumps=0)),
        use("a", "錬成攻撃"),
        use("b", "詩舞"),
        choose("b", "2"),
        claim(b__life=8, b__aura=2, 錬成攻撃__zone="a.discard"),
    ),
    yes(
        "T045",
        table(
            3,
            a("9 5 0 1", hand=0, trumps=0, enhancements=[card("りふれくた", crystals=3)]),
            forged(b, "7 3 0 1", "斬 錬成攻撃 一閃"),
            turn=6,
            turn_player="b",
        ),
        use("b", "斬"),
        take("a", "オーラ"),
        use("b", "錬成攻撃"),
        claim(a__life=6, a__aura=2),
        use("b", "一閃"),
        take("a", "ライフ"),
        claim(a__life=4),
    ),
    no(
        "T051",
        3,
        "core/9-1",
        table(3, a(hand="暗器", used="びっぐごーれむ", trumps=0), b(**SILENT), mode="full"),
        use("a", "暗器"),
        take("b", "オーラ"),
        act("a", "activate", "びっぐごーれむ"),
    ),
    yes(
        "T052",
        table(
            4,
            a("8 3 1 1", hand=[card("Steam Cannon")], artificial=5, burnt=0) | RIDER,
            b("7 4 1 1", hand="斬り払い", trumps=0, megami=["kamuwi", "yurina"]),
            mode="full",
        ),
        use("a", "Steam Cannon"),
        use("b", "斬り払い"),
        choose("b", "1"),
        take("a", "オーラ"),
        claim(b__taboo=2, b__life=7, b__aura=4),
    ),
    yes(
        "T056",
        table(3, a("8 3 4 1", hand=0, down="斬", trumps="鳶影"), b("7 3 1 2", hand="雅打ち", trumps=0)),
        use("a", "鳶影"),
        choose("a", "", "斬"),
        use("b", "雅打ち"),
        take("a", "オーラ"),
        claim(b__life=7, b__aura=3, 斬__zone="a.discard"),
    ),
    yes(
        "T059",
        table(
            4,
            a("10 0 4 1", hand="詭弁", trumps=0, scheme="kibou", megami=["shinra", "yurina"]),
            b("7 3 7 1", hand=0, trumps=0, discard="圧気"),
            dust=1,
            mode="full",
        ),
        use("a", "詭弁"),
        act("a", "activate", "詭弁"),
        choose("a", "shinsan"),
        claim(圧気__zone="a.enhancements", 圧気__crystals=1),
        act("b", "proceed"),
        take("b", "オーラ"),
        claim(圧気__zone="b.discard", b__aura=0),
    ),
    yes(
        "T062",
        table(4, a(hand="引用", trumps=0), b(hand=[card("Waving Edge")], artificial=5, burnt=0) | RIDER),
        use("a", "引用"),
        act("a", "activate", "引用"),
        choose("a", "", "Waving Edge"),
        choose("a", "1"),
        claim(**{"Waving Edge__zone": "b.hand"}, b__aura=3, b__artificial=5),
    ),
    yes(
        "T063",
        table(4, a(hand="引用", trumps=0), b(hand=[card("Burning Steam")], artificial=5, burnt=0) | RIDER),
        use("a", "引用"),
        act("a", "activate", "引用"),
        choose("a", "", "Burning Steam"),
        choose("a", "1"),
        take("b", "オーラ"),
        claim(**{"Burning Steam__zone": "b.discard"}, b__aura=1, b__artificial=5, space=4, farther_b=0),
    ),
    yes(
        "T229",
        table(2, a(hand="引用", trumps=0), b(hand="仕掛け番傘 遁術", trumps=0)),
        use("a", "引用"),
        act("a", "activate", "引用"),
        choose("a", "", "仕掛け番傘"),
        choose("a", "1"),
        take("b", "オーラ"),
        claim(b__aura=1, 仕掛け番傘__zone="b.discard"),
    ),
]


@pytest.mark.parametrize("asked", [slow(one) if str(one) in DEAR else one for one in ASKED], ids=str)
def test_the_answer_is_that_of_the_publisher(asked):
    answered(asked)
