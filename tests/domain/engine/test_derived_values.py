"""Derived values: what they are made of, by which clause, and what a claim that leaves a part out is told."""

import pytest

from judgeapp.domain.engine import Verdict
from judgeapp.domain.engine.kernel import Breakdown, Part, board_view, position_text, read_position, words_of

STRONGER = {"when": "main", "once": True, "do": {"give": {"power": 500}}}


@pytest.fixture
def strong(start):
    start["players"]["a"]["field"][0] |= {"power": 2000, "abilities": [STRONGER]}
    return start


@pytest.fixture
def use(action):
    return action("a", "ability", card="a1", value="1")


def claim(field, value, of="a1"):
    return {"kind": "claim", "by": "judge", "holds": [{"of": of, "field": field, "value": value}]}


@pytest.mark.parametrize("field", ["power", "current_power"])
def test_power_as_effects_have_left_it_can_be_claimed(judged, strong, use, field):
    assert judged([use, claim(field, 2500)], strong).entries[1].verdict is Verdict.LEGAL


@pytest.mark.parametrize("field", ["power", "current_power"])
def test_a_wrong_power_is_told_with_every_part_of_the_right_one(judged, strong, use, field):
    entry = judged([use, claim(field, 2000)], strong).entries[1]
    assert (entry.verdict, entry.decides) == (Verdict.DEPARTED, "sengoku:401.1")
    assert "2000、第1手の" in entry.reason.ja
    assert "+500（401.1）、合計2500" in entry.reason.ja
    assert entry.departures[0].entry == 0


def test_keywords_can_be_claimed_in_any_order(judged, start):
    start["players"]["a"]["field"][0]["keywords"] = ["kantsu", "kishu"]
    assert judged([claim("keywords", ["kantsu", "kishu"])], start).verdict is Verdict.LEGAL


def test_the_part_that_a_claim_leaves_out_decides_against_it():
    whole = Breakdown((Part("is", 1500, "x:1"), Part("times", 2, "x:2"), Part("times", 3, "x:3")))
    assert whole.value == 9000
    assert [whole.decides_against(claimed) for claimed in (4500, 3000, 1)] == ["x:2", "x:3", "x:3"]


@pytest.mark.parametrize(
    ("parts", "value"),
    [
        ([("is", 1000), ("plus", -1500), ("plus", 200)], 0),
        ([("is", 1000), ("put", 1), ("plus", 1)], 2),
        ([("is", 1000), ("most", 500)], 500),
        ([("is", 1000), ("stops", 0), ("plus", 300)], 300),
        ([("is", 1), ("least", 4)], 4),
    ],
)
def test_parts_come_to_a_number_one_after_another_and_never_below_0(parts, value):
    assert Breakdown(tuple(Part(op, number, "x:1") for op, number in parts)).value == value


def test_words_that_are_lost_are_lost_in_whichever_order():
    gains, loses = Part("gains", "x", "x:1"), Part("loses", "x", "x:2")
    assert words_of((gains, loses)) == words_of((loses, gains)) == ()
    assert words_of((gains, gains, Part("loses", "y", "x:2"))) == ("x",)
    assert words_of((gains, Part("loses", "", "x:2"))) == ()


@pytest.fixture
def overlaid(book, start):
    """A general of 2000 with 奇襲, which lasting effects make 2500 and turn from 奇襲 to 貫通."""
    start["players"]["a"]["field"][0] |= {"power": 2000, "keywords": ["kishu"]}
    changes = [{"power": 500}, {"lose_keyword": "kishu"}, {"keyword": "kantsu"}]
    start["effects"] = [{"on": "a1", "change": change, "player": "a", "source": "a2"} for change in changes]
    return read_position(book, start)


def test_a_board_shows_what_counts_with_what_is_printed_beside_it(overlaid):
    card = board_view(overlaid)["players"][0]["zones"][0]["cards"][0]
    assert [(one["value"], one.get("printed")) for one in card["stats"]] == [(2500, 2000), (1, None)]
    keywords = next(badge for badge in card["badges"] if badge["field"] == "keywords")
    assert (keywords["value"]["ja"], keywords["printed"]["ja"]) == ("貫通", "奇襲")


def test_a_board_of_text_has_the_printed_number_behind_the_one_that_counts(overlaid):
    assert "(2500←2000/1)" in position_text(overlaid)
    assert "特技=貫通←奇襲" in position_text(overlaid)


def test_a_power_that_nobody_can_work_out_is_left_out_of_the_board(book, start):
    start["players"]["a"]["field"][0]["power"] = None
    card = board_view(read_position(book, start))["players"][0]["zones"][0]["cards"][0]
    assert [one["field"] for one in card["stats"]] == ["siege_power"]
