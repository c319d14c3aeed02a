"""Questions about the cards of カナヱ and カムヰ."""

import pytest

from ..table import act, card, cards, choose, claim, passed, shuffled, table, take, use
from .asking import a, answered, b, no, yes

START = {"phase": "start", "mode": "", "turn": 7}
SOLDIERS = {"megami": ["mizuki", "yurina"]}
ACTRESS = {"megami": ["kanawe", "yurina"]}
SWORN = {"megami": ["kamuwi", "yurina"]}


def troops(ready="", idle=""):
    return [card(name, conscripted=True) for name in ready.split()] + cards(idle)


ASKED = [
    no(
        "T427",
        3,
        "add/18-3-1",
        table(
            3,
            a(hand=0, trumps=0, plans=[card("鼓動", crystals=1, progress=1)], down="一閃", **ACTRESS),
            b(down="斬"),
            this_turn=[["life_changed", "b", "", "1"]],
        ),
        passed("a"),
        choose("a", "緑1"),
        choose("a", "", "斬"),
    ),
    yes(
        "T430",
        table(
            3,
            a(hand="即興 斬", trumps=0, act_colour="green", act=2, **ACTRESS),
            b("7 3 1 2", hand="雅打ち", trumps=0),
        ),
        use("a", "即興"),
        act("a", "activate", "即興"),
        use("b", "雅打ち"),
        take("a", "オーラ"),
        claim(斬__zone="a.hand", b__aura=3),
    ),
    yes(
        "T432",
        table(
            3,
            a("8 3 2 1", hand=0, trumps=0, barracks=troops("槍兵"), **SOLDIERS),
            b("7 3 4 1", hand=0, trumps="あたらよちよに"),
        ),
        use("a", "槍兵"),
        use("b", "あたらよちよに"),
        take("a", "オーラ"),
        claim(槍兵__zone="a.barracks", b__aura=3),
    ),
    yes(
        "T435",
        table(
            4,
            a(
                hand=0,
                plans=[card("桜飛沫", crystals=1)],
                enhancements=[card("圧気", crystals=2), card("気炎万丈", crystals=2)],
                trumps=0,
                **ACTRESS,
            ),
            b(enhancements=[card("無音壁", crystals=2)]),
            **START,
        ),
        act("a", "proceed"),
        passed("a"),
        passed("a"),
        claim(桜飛沫__zone="a.achieved"),
    ),
    yes(
        "T440",
        table(4, a("10 3 1 1", hand=0, deck=0, discard=2, trumps=0, **SWORN), b(), **START),
        act("a", "proceed"),
        act("a", "reconstruct"),
        shuffled("a"),
        claim(a__taboo=0, a__life=9),
    ),
    yes(
        "T443",
        table(
            3,
            a("3 3 5 1", hand=0, trumps="天音揺波の底力"),
            b("7 3 1 1", hand="斬り払い", trumps=0, **SWORN),
            mode="full",
        ),
        use("a", "天音揺波の底力"),
        use("b", "斬り払い"),
        choose("b", "1"),
        take("a", "オーラ"),
        claim(b__taboo=4, b__life=7),
    ),
    yes(
        "T445",
        table(3, a("8 3 2 1", hand="血飛沫", trumps=0, **SWORN), b("7 3 1 1", hand="雅打ち", trumps=0)),
        use("a", "血飛沫"),
        choose("a", "1"),
        choose("a", 2),
        use("b", "雅打ち"),
        take("a", "ライフ"),
        take("b", "オーラ"),
        claim(血飛沫__zone="a.enhancements", 血飛沫__crystals=2, a__life=7),
    ),
    yes(
        "T449",
        table(
            4,
            a("8 3 2 1", hand=0, trumps=0, enhancements=[card("阡", crystals=3)], **SWORN),
            b("7 3 1 1", hand=0, trumps=0, enhancements=[card("森羅判証", crystals=1)]),
            phase="start",
            turn=8,
            turn_player="b",
        ),
        act("b", "proceed"),
        claim(winner="a"),
    ),
]


@pytest.mark.parametrize("asked", ASKED, ids=str)
def test_the_answer_is_that_of_the_publisher(asked):
    answered(asked)
