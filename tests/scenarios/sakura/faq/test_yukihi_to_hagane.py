"""Questions about the cards of ユキヒ, シンラ, ハガネ and チカゲ, and about what they do to others."""

import pytest

from ..table import act, card, choose, claim, passed, table, take, use
from .asking import SILENT, a, answered, b, no, yes

START = {"phase": "start", "mode": "", "turn": 7}
DAWN = {"main_begun": False, "mode": ""}
SEERS = {"megami": ["shinra", "yurina"]}
LOOMS = {"megami": ["yukihi-a1", "hatsumi"]}
FORGER = {"megami": ["hagane-a1", "yurina"]}
WORN = "森羅判証"
NEEDLE, HELP, WEFT = "しこみばり / ふくみばり", "ちからぞえ / おどしつけ", "よこいと / たていと"


def worn():
    """Two enhancements that lose their last crystal together."""
    return [card(WORN, crystals=1), card("壮語", crystals=1)]


ASKED = [
    no(
        "T162",
        1,
        "core/9-4-1-1",
        table(5, a(hand=[card(NEEDLE)], megami=["yurina", "himika"]), b()),
        use("a", NEEDLE),
    ),
    yes(
        "T163",
        table(4, a(hand="斬 一閃 居合", megami=["yukihi", "yurina"]), b()),
        passed("a"),
        act("a", "activate", "a"),
        claim(a__umbrella_open=True, a_hand__count=3),
        choose("a", "", "斬"),
        claim(斬__zone="a.down"),
    ),
    yes(
        "T170",
        table(
            4,
            a(hand=[card(HELP)], enhancements=[card("圧気", crystals=2), card("気炎万丈", crystals=2)]),
            b("7 3 1 1", hand="雅打ち", trumps=0),
        ),
        use("a", HELP),
        claim(**{"attack.5.1__aura_damage": 2, "attack.5.1__life_damage": 2}),
    ),
    no(
        "T171",
        4,
        "core/9-1",
        table(
            4,
            a(
                hand=[card(WEFT, open_side=True)],
                deck=4,
                discard="居合 斬",
                used="ミオビキ航路",
                umbrella_open=True,
                headwind=True,
            )
            | LOOMS,
            b("7 3 1 1", deck="斬#2 一閃#2", **SILENT),
            **START,
        ),
        act("a", "proceed"),
        act("a", "activate", "ミオビキ航路"),
        use("a", WEFT),
        choose("a", "", "斬"),
    ),
    yes(
        "T171 without",
        table(
            4,
            a(hand=[card(WEFT, open_side=True)], discard="居合 斬", umbrella_open=True) | LOOMS,
            b(**SILENT),
        ),
        use("a", WEFT),
        take("b", "ライフ"),
        choose("a", "", "斬"),
        take("b", "オーラ"),
        claim(b__aura=0),
    ),
    yes(
        "T173",
        table(
            4,
            a("8 3 3 1", hand=0, trumps="神渉装置:枢式"),
            b(used="皆式理解", scheme="shinsan", **SILENT) | SEERS,
        ),
        use("a", "神渉装置:枢式"),
        act("a", "activate", "神渉装置:枢式"),
        claim(皆式理解__zone="b.used", b__scheme="shinsan"),
    ),
    yes(
        "T186",
        table(
            4,
            a(hand=0, enhancements=[card("壮語", crystals=1)], scheme="kibou") | SEERS,
            b(hand="斬", deck="居合 柄打ち 圧気", trumps=0),
            **START,
        ),
        act("a", "proceed"),
        choose("b", "", "居合", "斬"),
        claim(居合__zone="b.discard", 斬__zone="b.discard", 柄打ち__zone="b.hand"),
    ),
    yes(
        "T188",
        table(
            4,
            a("8 3 2 1", hand=0, trumps="完全論破", sealed=[card("居合", sealed_under="完全論破")]),
            b(discard="一閃"),
        ),
        use("a", "完全論破"),
        claim(一閃__zone="b.sealed", 居合__zone="a.sealed", 一閃__sealed_under="完全論破"),
    ),
    yes(
        "T194",
        table(
            4, a(hand=0, enhancements=worn(), scheme="kibou") | SEERS, b("1 3 1 1", hand=2, trumps=0), **START
        ),
        act("a", "proceed"),
        act("a", "order", "壮語"),
        choose("a", "kibou"),
        claim(winner="a"),
    ),
    yes(
        "T194 the other turn",
        table(
            4,
            a(hand=0, enhancements=worn(), scheme="shinsan") | SEERS,
            b("1 3 1 1", **SILENT),
            **START | {"turn": 8, "turn_player": "b"},
        ),
        act("b", "proceed"),
        act("b", "order", WORN),
        claim(winner="b"),
    ),
    yes(
        "T196",
        table(
            3,
            a("8 3 1 1", hand="使徒", scheme="shinsan", megami=["shinra-a1", "yurina"]),
            b("7 2 1 1", hand=0, trumps="絶唱絶華"),
            mode="full",
        ),
        use("a", "使徒"),
        choose("a", 2),
        use("b", "絶唱絶華"),
        take("a", "オーラ"),
        take("b", "オーラ"),
        claim(使徒__zone="a.enhancements", b__aura=0),
    ),
    yes(
        "T201",
        table(
            6,
            a(
                hand="遠心撃",
                trumps=0,
                enhancements=[card("鳳仙花", crystals=2)],
                megami=["hagane", "megumi"],
            ),
            b("7 3 1 1", **SILENT),
            start_distance=4,
            **DAWN,
        ),
        use("a", "遠心撃"),
        take("b", "ライフ"),
    ),
    yes(
        "T210",
        table(
            6,
            a("8 3 3 1", hand=0, trumps="大山脈リスペクト", discard="円舞錬 砂風塵", deck=0),
            b("7 3 3 1", discard=0, deck=0, **SILENT),
            start_distance=4,
        ),
        use("a", "大山脈リスペクト"),
        choose("a", "", "円舞錬"),
        claim(a__aura=5, b__flare=1),
        choose("a", "", "砂風塵"),
    ),
    yes(
        "T212",
        table(
            4,
            a(
                "8 3 1 1",
                hand="詭弁",
                scheme="kibou",
                used="大錬成マテリアル",
                megami=["hagane-a1", "shinra"],
            ),
            b("8 5 1 1", discard="錬成攻撃", anvil="斬", **SILENT) | FORGER,
            mode="full",
        ),
        use("a", "詭弁"),
        act("a", "activate", "詭弁"),
        take("b", "オーラ"),
        choose("a", "kibou"),
        act("b", "proceed"),
        claim(大錬成マテリアル__zone="a.trumps", b__life=7, b__aura=1),
    ),
    yes(
        "T236",
        table(4, a(hand="滅灯毒"), b(megami=["chikage", "yurina"], poison_bag="麻痺毒")),
        use("a", "滅灯毒"),
        claim(滅灯毒__zone="a.discard", a__aura=0),
    ),
]


@pytest.mark.parametrize("asked", ASKED, ids=str)
def test_the_answer_is_that_of_the_publisher(asked):
    answered(asked)
