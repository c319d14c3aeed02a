"""Questions about the cards of オボロ: traps, doubles and the last crystal."""

import pytest

from ..table import act, card, choose, claim, passed, table, take, use
from .asking import SILENT, a, answered, b, yes

START = {"phase": "start", "mode": "", "turn": 7}
BEGIN = (act("a", "proceed"), act("a", "reconstruct"))

ASKED = [
    yes(
        "T136",
        table(
            3, a("8 3 1 1", hand="居合", deck=2, discard=2, down="鋼糸 一閃"), b("7 5 1 1", **SILENT), **START
        ),
        *BEGIN,
        choose("a", "", "鋼糸"),
        take("b", "オーラ"),
        use("a", "居合"),
        claim(mode="full"),
    ),
    yes(
        "T137",
        table(3, a("1 3 1 1", deck=0, discard=2, down="鋼糸 居合"), b("2 0 1 1", **SILENT), **START),
        *BEGIN,
        choose("a", "", "鋼糸"),
        claim(winner="a", a__life=1, b__life=0),
    ),
    yes(
        "T138",
        table(
            3,
            a("8 3 1 1", deck=0, hand=0, discard=2, down="鋼糸 居合"),
            b("7 5 1 1", hand="反論", trumps=0),
            **START,
        ),
        *BEGIN,
        choose("a", "", "鋼糸"),
        use("b", "反論"),
        take("a", "オーラ"),
        take("a", "ライフ"),
        claim(a__life=7, a__aura=2),
    ),
    yes(
        "T139",
        table(3, a("8 3 2 1", hand=0, deck=2, down="鋼糸 居合", trumps="千歳ノ鳥"), b("7 5 1 1", **SILENT)),
        use("a", "千歳ノ鳥"),
        take("b", "オーラ"),
        choose("a", "", "鋼糸"),
        take("b", "オーラ"),
        claim(b__aura=1, a__life=8),
    ),
    yes(
        "T144",
        table(
            4,
            a("8 3 1 1", hand="分身の術", down="忍歩 鋼糸 影菱", trumps=0),
            b("7 5 1 1", **SILENT),
            mode="full",
        ),
        use("a", "分身の術"),
        choose("a", "", "忍歩"),
        choose("a", "", "鋼糸"),
        claim(space=6, 影菱__zone="a.down"),
    ),
    yes(
        "T150",
        table(
            4,
            a("6 3 4 1", hand=0, trumps="熊介", down=6),
            b("10 0 0 1", hand=0, trumps="久遠ノ花"),
            mode="full",
        ),
        use("a", "熊介"),
        take("b", "ライフ"),
        take("b", "ライフ"),
        take("b", "ライフ"),
        use("b", "久遠ノ花"),
        claim(a__life=5, b__life=4, b__flare=1),
        take("b", "ライフ"),
        claim(b__life=2),
    ),
    yes(
        "T152",
        table(
            4, a("6 3 4 1", hand=0, trumps="熊介", down=2), b("8 5 0 1", hand="詩舞", trumps=0), mode="full"
        ),
        use("a", "熊介"),
        passed("b"),
        take("b", "ライフ"),
        use("b", "詩舞"),
        choose("b", "2"),
        claim(b__life=6, b__aura=4, space=5),
    ),
    yes(
        "T154",
        table(
            4,
            a("8 3 3 1", hand=0, trumps="神渉装置:枢式"),
            b("7 3 1 1", used="神代枝", extra="最後の結晶", **SILENT),
        ),
        use("a", "神渉装置:枢式"),
        act("a", "activate", "神渉装置:枢式"),
        claim(
            神代枝__zone="b.removed", 最後の結晶__zone="b.extra", a__aura=4, a__flare=1, crystals_in_play=38
        ),
    ),
    yes(
        "T156",
        table(
            4,
            a("8 3 3 1", hand="斬", trumps="最後の結晶", enhancements=[card("森羅判証", crystals=1)]),
            b(),
            **START,
        ),
        act("a", "proceed"),
        choose("a", "", "最後の結晶"),
        claim(a__life=1, a__flare=0, 斬__zone="a.down"),
    ),
    yes(
        "T158",
        table(3, a("8 3 1 1", hand="斬"), b("1 0 3 1", hand=0, trumps="最後の結晶")),
        use("a", "斬"),
        take("b", "ライフ"),
        choose("b", "", "最後の結晶"),
        claim(b__life=1, b__flare=1),
    ),
    yes(
        "T161",
        table(3, a("8 3 1 1", hand="ホロ苦無", trumps=0), b("7 3 1 2", hand="雅打ち", trumps=0)),
        use("a", "ホロ苦無"),
        use("b", "雅打ち"),
        take("a", "オーラ"),
        act("a", "activate", "ホロ苦無"),
        claim(ホロ苦無__zone="a.down", b__aura=3),
    ),
]


@pytest.mark.parametrize("asked", ASKED, ids=str)
def test_the_answer_is_that_of_the_publisher(asked):
    answered(asked)
