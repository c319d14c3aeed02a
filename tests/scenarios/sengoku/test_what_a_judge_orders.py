"""What a judge would order of a note, what is left to rule on, and what is asked: by the clause that decides."""

import pytest

from tests.scenarios.sengoku.cards import general
from tests.scenarios.sengoku.table import act, claim, ruled, table

LYING, OTHER = general("a1", 2000, standing=False), general("a2", 1000)
WALL, END = act("a", "attack", "a1", "b.wall"), act("a", "end_turn")
FULL = {"hand": [general(f"h{number}", 500) for number in range(1, 10)]}
BUILT_ON = [WALL, act("b", "pass"), act("a", "attack", "a2", "b.wall"), act("b", "intercept", "b1")]


@pytest.mark.parametrize(
    ("start", "played", "op", "at", "rule"),
    [
        (table([LYING]), [WALL], "remove", 0, "904.5.2"),
        (table([LYING, OTHER], [general("b1")]), BUILT_ON, "cut", 0, "904.5.2"),
        (table(a_has=FULL), [END, act("b", "end_turn"), act("a", "play", "h1")], "insert", 1, "905.4"),
    ],
    ids=["taken back", "gone back to", "put in"],
)
def test_the_smallest_change_of_what_was_played_is_ordered(start, played, op, at, rule):
    ruling = ruled(start, played)
    faulty = next(entry for entry in ruling.entries if entry.faulty)
    ordered = ruling.correction
    assert (ordered.op, ordered.pointer, ordered.verified) == (op, f"/entries/{at}", True)
    assert faulty.decides == f"sengoku:{rule}"


def test_what_is_put_in_names_cards_that_nobody_uses_later_905_4():
    ruling = ruled(table(a_has=FULL), [END, act("b", "end_turn"), act("a", "play", "h1")])
    assert ruling.correction.value["cards"] == ["h2", "h3"]


@pytest.mark.parametrize(
    ("played", "verdict"),
    [([], "undetermined"), ([{"kind": "reveal", "fact": "b.wall#1", "answer": True}], "undetermined")],
)
def test_a_note_of_nothing_that_can_be_wrong_asks_what_is_to_be_ruled_on(played, verdict):
    assert str(ruled(table(b_has={"wall": None}), played).verdict) == verdict


def test_who_has_won_is_said_first_906_7_4_1():
    ruling = ruled(table([general("a1")], b_has={"wall": 0}), [WALL, act("b", "pass")])
    assert (ruling.winner, ruling.summary.ja.partition("。")[0]) == ("a", "第2手で決着：aの勝利（906.7.4.1）")


def test_two_generals_and_one_hand_are_one_question_612_2():
    generals = [general(key, 1000, keywords=["ichiryo"]) for key in ("a1", "a2")]
    ruling = ruled(
        table(generals, a_has={"hand": None}), [claim(key, "kinds", ["戦兵"]) for key in ("a1", "a2")]
    )
    assert [fact["key"] for fact in ruling.facts] == ["a.hand#5"]


def test_a_hand_that_was_noted_card_by_card_is_not_asked_for_626_1():
    hand = {"hand": [general(f"h{number}") for number in range(6)]}
    wise = general("a1", 1000, keywords=["eichi"], standing=False)
    ruling = ruled(
        table([wise], a_has=hand), [END, act("a", "activate", "a1"), claim("a1", "standing", True)]
    )
    assert (str(ruling.verdict), ruling.facts) == ("legal", ())
