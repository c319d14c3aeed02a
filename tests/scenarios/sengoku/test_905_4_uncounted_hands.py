"""905.4: discards down to seven from a hand of which nobody has noted how many cards it had."""

import pytest

from judgeapp.domain.engine import Verdict
from tests.scenarios.sengoku.cards import general
from tests.scenarios.sengoku.table import act, ruled, table

END = act("a", "end_turn")
PART = {"cards": [{"id": f"h{number}"} for number in range(1, 9)], "more": True}


def discarding(number, hand):
    """The ruling on a discard of the first cards of this hand, so many, at the end of the turn."""
    start = table(a_has={"hand": hand})
    names = [f"a.hand.{place}" if isinstance(hand, int | None) else f"h{place}" for place in range(1, 10)]
    return ruled(start, [END, act("a", "discard", cards=names[:number])])


@pytest.mark.parametrize(("number", "hand"), [(1, 8), (3, 10), (1, None)])
def test_a_hand_goes_down_to_seven_905_4(number, hand):
    assert discarding(number, hand).verdict is Verdict.LEGAL


@pytest.mark.parametrize(("number", "hand"), [(1, 7), (1, 3), (2, 8), (1, 9), (0, 7)])
def test_not_to_six_and_not_to_eight_905_4(number, hand):
    entry = discarding(number, hand).entries[1]
    assert (entry.verdict, entry.decides) == (Verdict.ILLEGAL, "sengoku:905.4")


@pytest.mark.parametrize("hand", [8, 10])
def test_who_goes_on_is_told_how_many_are_to_be_discarded_905_4(hand):
    entry = ruled(table(a_has={"hand": hand}), [END, act("b", "end_turn")]).entries[1]
    assert (str(entry.verdict), entry.decides) == ("departed", "sengoku:905.4")
    assert f"not discarded {hand - 7} card" in entry.reason.en


@pytest.mark.parametrize(("number", "hand", "asked"), [(2, None, 9), (2, PART, 9), (3, PART, 10)])
def test_it_is_asked_whether_a_hand_that_was_not_counted_had_so_many_905_4(number, hand, asked):
    ruling = discarding(number, hand)
    answers = {one.answer: one.verdict for one in ruling.entries[1].by_answer}
    assert [fact["key"] for fact in ruling.facts] == [f"a.hand#{asked}"]
    assert answers == {True: Verdict.LEGAL, False: Verdict.ILLEGAL}


# A hand of which the record says nothing at all


def drawing(number, *played):
    """The ruling on what follows when a, whose hand is left out, has drawn so many cards."""
    start = table([general("a1", 2000, {"when": "main", "do": {"draw": number}})])
    del start["players"]["a"]["hand"]
    return ruled(start, [act("a", "ability", "a1"), END, *played])


def test_it_is_presumed_to_have_had_seven_905_4():
    ruling = drawing(7, act("b", "end_turn"))
    assert (ruling.verdict, ruling.facts) == (Verdict.LEGAL, ())


def test_it_is_asked_about_where_somebody_discards_905_4():
    ruling = drawing(1, act("a", "discard", cards=["a.deck.1"]))
    answers = {one.answer: one.verdict for one in ruling.entries[2].by_answer}
    assert [fact["key"] for fact in ruling.facts] == ["a.hand#7"]
    assert answers == {True: Verdict.LEGAL, False: Verdict.ILLEGAL}


def test_with_eight_that_were_drawn_it_goes_down_to_seven_905_4():
    assert drawing(8, act("a", "discard", cards=["a.deck.1"])).verdict is Verdict.LEGAL
    assert drawing(8, act("b", "end_turn")).entries[2].decides == "sengoku:905.4"
