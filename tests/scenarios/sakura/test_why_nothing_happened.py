"""A claim of something that a text or a rule keeps from happening: the test that came out the other way is named."""

import pytest

from judgeapp.domain.engine.kernel import clause

from .table import card, claim, passed, rule, seat, table, take, use

AURA = "オーラ"
YURINA, TOKOYO = ["yurina", "saine"], ["tokoyo", "yurina"]


def struck(hand: str, mine: list[str], space: int = 3, **b: object):
    """a strikes b with a card, and b takes it on the aura."""
    start = table(space, seat("8 3 1 1", hand=hand, megami=mine), seat("8 5 1 1", hand=2, **b))
    return start, [use("a", hand), passed("b"), take("b", AURA)]


def deployed(key: str, megami: list[str], hand: str = "斬"):
    """The same against an enhancement of b."""
    return struck(hand, YURINA, megami=megami, enhancements=[card(key, crystals=3)])


KEPT = [
    (struck("一閃", YURINA), claim(b__aura=2), "core/9-1-1-2"),
    (struck("ラピッドファイア", ["himika", "yurina"], 6), claim(b__aura=2), "core/9-1-1-2"),
    (struck("梳流し", TOKOYO, 4), claim(梳流し__zone="a.deck"), "core/9-4#vii"),
    (deployed("生体活性", ["oboro", "himika"]), claim(生体活性__zone="b.down"), "core/10-6"),
    (deployed("りふれくた", ["kururu", "himika"]), claim(b__aura=5), "core/9-1-1-6"),
]


@pytest.mark.parametrize(("played", "claimed", "decides"), KEPT)
@clause("sakura:core/9-1-1-2", "sakura:core/9-1-1-6", "sakura:core/10-6", "sakura:core/9-4#vii")
def test_the_text_whose_condition_was_not_met_is_named(played, claimed, decides):
    start, entries = played
    if "梳流し" in str(start):
        entries = [*entries[:-1], take("b", "ライフ")]
    entry = rule(start, *entries, claimed).entries[-1]
    assert (str(entry.verdict), entry.decides) == ("departed", f"sakura:{decides}"), entry.reason.en
    assert "nothing in the record changes this" not in entry.reason.en


@clause("sakura:core/8-1-3")
@pytest.mark.parametrize("wrong", [claim(a__vigor=1), claim(a_hand__count=5)])
def test_the_first_turn_has_no_usual_start(wrong):
    start = table(10, seat("10 3 0 0", hand=3, deck=4), seat("10 3 0 1", hand=3), turn=1, phase="start")
    entry = rule(start, {"kind": "action", "player": "a", "move": "proceed"}, wrong).entries[-1]
    assert (str(entry.verdict), entry.decides) == ("departed", "sakura:core/8-1-3"), entry.reason.en


@clause("sakura:core/10-8")
def test_a_trump_whose_moment_has_not_come_stays_used():
    start = table(
        4,
        seat("6 3 1 1", hand=1, used="浮舟宿", megami=YURINA),
        seat("8 3 1 1", hand="シュート"),
        turn_player="b",
        turn=8,
    )
    entry = rule(
        start, use("b", "シュート"), passed("a"), take("a", "ライフ"), claim(浮舟宿__zone="a.trumps")
    ).entries[-1]
    assert (str(entry.verdict), entry.decides) == ("departed", "sakura:core/10-8"), entry.reason.en
