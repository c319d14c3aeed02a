"""Questions about the cards of レンリ and アキナ."""

import pytest

from ..table import act, card, choose, claim, passed, table, take, use
from .asking import SILENT, a, answered, b, no, yes

LIAR = {"megami": ["renri", "yurina"]}
TRADER = {"megami": ["akina", "yurina"]}
TRAPPER = {"megami": ["akina", "oboro"]}
PARRY, WEAR = "最後の結晶", "衰垜逐肘守料術"


def perjure(name, declared, player="a"):
    return act(player, "perjure", name, value=declared)


def chased():
    """A player with both texts that come in the place of a defeat."""
    return b(
        "1 0 4 1",
        hand="居合",
        trumps=PARRY,
        enhancements=[card(WEAR, crystals=1)],
        megami=["akina", "oboro-a1"],
    )


ASKED = [
    yes(
        "T453",
        table(5, a(hand="斬", discard=0, **LIAR), b()),
        perjure("斬", "都度討ち"),
        passed("b"),
        passed("b"),
        take("b", "オーラ"),
        claim(b__aura=1, 斬__zone="a.down"),
    ),
    yes(
        "T460",
        table(
            4,
            a("8 3 1 1", hand="都度討ち 雲喰い 嘘突き", trumps=0, **LIAR),
            b("7 3 1 1", hand=0, trumps="尸"),
        ),
        use("a", "都度討ち"),
        use("b", "尸"),
        take("a", "オーラ"),
        take("b", "オーラ"),
        perjure("雲喰い", "雲喰い"),
        act("b", "refute"),
        claim(嘘突き__zone="a.discard"),
    ),
    yes(
        "T461",
        table(2, a(hand="斬", trumps=0, **LIAR), b("7 5 1 1", **SILENT)),
        perjure("斬", "嘘突き"),
        passed("b"),
        act("a", "activate", "斬"),
        claim(b__life=6, b__aura=5, 斬__zone="a.discard"),
    ),
    yes(
        "T514",
        table(
            4, a(hand="雲喰い", discard="斬 一閃 居合", **LIAR), b("7 3 1 1", hand="麻痺毒 幻覚毒", trumps=0)
        ),
        use("a", "雲喰い"),
        claim(b__cowed=True, b_hand__count=2, b_down__count=1),
    ),
    yes(
        "T471",
        table(
            4,
            a("8 3 4 1", hand=0, trumps="神渉装置:枢式"),
            b("7 3 1 1", hand=0, trumps=0, used="開方冥式切取法", market=1, flow=0, **TRADER),
        ),
        use("a", "神渉装置:枢式"),
        act("a", "activate", "神渉装置:枢式"),
        claim(b__life=6, a__flare=1, 開方冥式切取法__zone="b.used"),
    ),
    no(
        "T472",
        6,
        "add/21-6-1",
        table(
            2,
            a("8 3 0 1", deck=0, discard="恫喝 直接金融", down="影菱", trumps=0, **TRAPPER),
            b("7 4 3 1", **SILENT),
            **{"phase": "start", "mode": "", "turn": 7},
        ),
        act("a", "proceed"),
        act("a", "reconstruct"),
        choose("a", "", "恫喝"),
        choose("a", "", "影菱"),
        take("b", "オーラ"),
        choose("a", "", "直接金融"),
    ),
    yes(
        "T474",
        table(
            0,
            a(
                "8 3 5 1",
                hand=0,
                trumps=[card("ゆらりび", open_side=True)],
                umbrella_open=True,
                megami=["yukihi", "yurina"],
            ),
            b("7 3 1 1", hand="算法", trumps=0),
        ),
        use("a", "ゆらりび"),
        use("b", "算法"),
        claim(b__life=7, b__aura=3, b__vigor=2),
    ),
    yes(
        "T475",
        table(4, a("8 5 5 1", hand=0, trumps="開方冥式切取法", **TRADER), b("8 2 0 1", **SILENT)),
        use("a", "開方冥式切取法"),
        claim(b__life=6, a__flare=0, a__market=4, 開方冥式切取法__zone="a.used"),
    ),
    yes(
        "T476",
        table(3, a("8 3 1 1", hand="斬", trumps=0), chased()),
        use("a", "斬"),
        take("b", "ライフ"),
        choose("b", "", PARRY),
        claim(b__life=1, b__flare=2, 衰垜逐肘守料術__zone="b.enhancements"),
    ),
    yes(
        "T476 the other",
        table(3, a("8 3 1 1", hand="斬", trumps=0), chased()),
        use("a", "斬"),
        take("b", "ライフ"),
        choose("b", "", WEAR),
        claim(b__life=4, b__flare=1, 最後の結晶__zone="b.trumps"),
    ),
]


@pytest.mark.parametrize("asked", ASKED, ids=str)
def test_the_answer_is_that_of_the_publisher(asked):
    answered(asked)
