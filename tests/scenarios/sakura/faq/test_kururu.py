"""Questions about the cards of クルル: mechanisms, what they double, and what they use again."""

import pytest

from ..table import act, basic, card, cards, choose, claim, passed, shuffled, table, take, use
from .asking import SILENT, a, answered, b, no, yes

START = {"phase": "start", "mode": "", "turn": 7}
AGAIN = "りげいなー"
RIDER = {"megami": ["kururu", "thallya"], "artificial": 5, "burnt": 0}


def again(*discarded, hand=AGAIN, **more):
    """A player whose regainer has what its mechanism asks: an enhancement and a reaction lie open."""
    return a("8 3 1 1", hand=hand, discard=[*cards("圧気 誘導"), *map(card, discarded)], **more)


def used_again(*named):
    return use("a", AGAIN), choose("a", "", *named)


DOUBLED = {"used": [card("こねくとだいぶ", crystals=1)]}

ASKED = [
    yes(
        "T238",
        table(
            4,
            a(
                hand="えれきてる",
                enhancements=[card("論破", crystals=2)],
                sealed=[card("跳ね兎", sealed_under="論破")],
                discard="誘導 詩舞",
            ),
            b(),
        ),
        use("a", "えれきてる"),
        claim(b__life=7),
    ),
    yes(
        "T238 with a third",
        table(4, a(hand="えれきてる", discard="誘導 詩舞 跳ね兎"), b()),
        use("a", "えれきてる"),
        claim(b__life=6),
    ),
    yes(
        "T239",
        table(4, a(hand="りふれくた", discard="遁術"), b()),
        use("a", "りふれくた"),
        claim(りふれくた__crystals=4),
    ),
    yes(
        "T241",
        table(
            4,
            a(hand="とるねーど", discard="圧気", enhancements=0, poison_bag=0, megami=["chikage", "kururu"]),
            b(enhancements=[card("弛緩毒", crystals=2)]),
            mode="full",
        ),
        use("a", "とるねーど"),
        claim(b__life=7),
    ),
    yes(
        "T244",
        table(4, a(hand="あくせらー りげいなー", discard="圧気 跳ね兎 忍歩", trumps=0), b()),
        use("a", "あくせらー"),
        act("a", "activate", "あくせらー"),
        claim(あくせらー__zone="a.discard", りげいなー__zone="a.discard", b__life=7, b__aura=3),
    ),
    yes(
        "T244 in use",
        table(4, a(hand="あくせらー りげいなー", discard="圧気 跳ね兎 誘導", trumps=0), b()),
        use("a", "あくせらー"),
        act("a", "activate", "あくせらー"),
        claim(あくせらー__zone="a.using", りげいなー__zone="a.using"),
    ),
    yes(
        "T246",
        table(4, a(hand="とるねーど", discard="斬 一閃 圧気 気炎万丈"), b("7 5 1 1"), mode="full"),
        use("a", "とるねーど"),
        claim(b__aura=0, b__life=6),
    ),
    yes(
        "T248",
        table(4, again("Waving Edge") | RIDER, b("7 3 1 1", **SILENT), mode="full"),
        *used_again("Waving Edge"),
        choose("a", "none"),
        take("b", "オーラ"),
        passed("a"),
        choose("a", "forward"),
        claim(a__burnt=0, a__artificial=4, b__aura=0),
    ),
    yes(
        "T249",
        table(8, again(used="Alpha-Edge", trumps=2) | RIDER, b("7 3 1 1", **SILENT), mode="full"),
        *used_again("Alpha-Edge"),
        choose("a", "range+1"),
        take("b", "オーラ"),
        claim(b__aura=2),
    ),
    yes(
        "T249 between",
        table(7, again(used="Alpha-Edge", trumps=2) | RIDER, b("7 3 1 1", **SILENT), mode="full"),
        *used_again("Alpha-Edge"),
        choose("a", "range+1"),
        claim(b__aura=3, b__life=7),
    ),
    yes(
        "T250",
        table(4, a("8 3 0 1", hand=AGAIN, discard="寄花 誘導 圧気"), b("8 3 0 1", **SILENT), mode="full"),
        *used_again("寄花"),
        choose("a", "charge-1"),
        take("b", "オーラ"),
        claim(寄花__zone="a.discard", 寄花__crystals=0),
    ),
    yes(
        "T258",
        table(
            5,
            a("8 4 1 1", hand=0, trumps=0, enhancements=[card("りふれくた", crystals=3)]),
            b("7 3 1 1", hand="斬 一閃", trumps=0, enhancements=[card("圧気", crystals=1)], deck=4),
            phase="start",
            turn=8,
            turn_player="b",
        ),
        act("b", "proceed"),
        claim(圧気__zone="b.discard", a__aura=4),
        passed("b"),
        basic("b", "前進"),
        use("b", "斬"),
        take("a", "オーラ"),
        claim(a__aura=1),
        basic("b", "前進", "一閃"),
    ),
    no(
        "T261",
        3,
        "core/9-1",
        table(4, a(hand="斬 一閃 居合", used="びっぐごーれむ", discard="誘導 要返し 詭弁"), b()),
        passed("a"),
        choose("a", "", "斬"),
        act("a", "activate", "びっぐごーれむ"),
    ),
    yes(
        "T261 in their order",
        table(4, a(hand="斬 一閃 居合", used="びっぐごーれむ", discard="誘導 要返し 詭弁"), b()),
        passed("a"),
        act("a", "activate", "びっぐごーれむ"),
        claim(b__life=6, a_down__count=0),
        choose("a", "", "斬"),
        claim(斬__zone="a.down", a_down__count=1),
    ),
    yes(
        "T264",
        table(
            4,
            a(
                hand="とるねーど",
                used="いんだすとりあ",
                sealed=[card("斬", sealed_under="いんだすとりあ")],
                discard="でゅーぷりぎあ 一閃",
            ),
            b("7 5 1 1"),
            mode="full",
        ),
        use("a", "とるねーど"),
        claim(b__aura=0),
    ),
    yes(
        "T267",
        table(4, a("8 3 3 1", hand=0, trumps="神渉装置:枢式", discard=0), b(used="森羅判証", **SILENT)),
        use("a", "神渉装置:枢式"),
        act("a", "activate", "神渉装置:枢式"),
        choose("a", 6),
        claim(森羅判証__zone="a.enhancements", a__life=10, a__flare=0),
    ),
    yes(
        "T270",
        table(
            4,
            a("8 3 3 1", hand=0, trumps="神渉装置:枢式", discard=0),
            b(used="氷雨細音の果ての果て", **SILENT),
        ),
        use("a", "神渉装置:枢式"),
        act("a", "activate", "神渉装置:枢式"),
        claim(氷雨細音の果ての果て__zone="b.used", b__life=7, b__aura=3),
    ),
    no(
        "T274",
        6,
        "core/9-1",
        table(
            4,
            a(
                "8 3 2 1",
                hand="斬",
                trumps="らすとりさーち",
                deck=0,
                discard=2,
                down=0,
                megami=["kururu-a1", "yurina"],
            ),
            b(down="居合"),
            **START,
        ),
        act("a", "proceed"),
        act("a", "reconstruct"),
        shuffled("a"),
        use("a", "らすとりさーち"),
        passed("a"),
        act("a", "activate", "らすとりさーち"),
    ),
    no(
        "T278",
        4,
        "core/10-35",
        table(4, again("斬", "一閃", trumps=2, **DOUBLED), b("7 5 1 1", **SILENT), mode="full"),
        use("a", AGAIN),
        act("a", "activate", "こねくとだいぶ"),
        choose("a", "", "斬", "一閃"),
        choose("a", "aura+1"),
    ),
    no(
        "T516",
        3,
        "core/9-1",
        table(4, again("斬", "一閃", trumps=2, **DOUBLED), b("7 5 1 1", **SILENT), mode="full"),
        use("a", AGAIN),
        act("a", "activate", "こねくとだいぶ"),
        choose("a", "", "斬"),
    ),
]


@pytest.mark.parametrize("asked", ASKED, ids=str)
def test_the_answer_is_that_of_the_publisher(asked):
    answered(asked)
