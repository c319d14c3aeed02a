"""Phases: whoever does not go on stands still at the end of the phase, everybody else goes on."""

from fractions import Fraction

import pytest

from judgeapp.domain.pairing import MTG, Ledger, PhaseEnd, Result, draw_lots, ends_of, standings
from judgeapp.domain.pairing.published import InvalidPublished, compare

ANN = {"player": "a", "points": 3}
PLAYERS = ["ann", "bob", "cat", "dan"]
DAY_ONE = [
    Result.match(1, "ann", "bob", 2, 0),
    Result.match(1, "cat", "dan", 2, 1),
    Result.match(2, "ann", "cat", 2, 1),
    Result.match(2, "bob", "dan", 2, 0),
]
DAY_TWO = [*DAY_ONE, Result.match(3, "ann", "cat", 0, 2)]


def values(results, ends=()):
    rows = standings(Ledger(PLAYERS, results), MTG, draw_lots(PLAYERS, seed=1), ends)
    return {row.player: (row.points, row.values) for row in rows}


def test_who_stays_behind_keeps_the_values_of_the_end_of_the_phase():
    ends = ends_of(Ledger(PLAYERS, DAY_TWO), [2])
    assert ends == (PhaseEnd(2, frozenset({"ann", "cat"})),)
    frozen, moving, then = values(DAY_TWO, ends), values(DAY_TWO), values(DAY_ONE)
    assert frozen["bob"] == then["bob"] != moving["bob"]
    assert frozen["ann"] == moving["ann"] != then["ann"]


def test_nobody_is_frozen_while_the_next_phase_has_no_result():
    assert ends_of(Ledger(PLAYERS, DAY_ONE), [2]) == ()


def test_of_several_phases_the_first_one_missed_counts():
    ends = (PhaseEnd(1, frozenset({"ann", "cat", "dan"})), PhaseEnd(2, frozenset({"ann", "cat"})))
    first = values(DAY_ONE[:2])
    assert values(DAY_TWO, ends)["bob"][1]["omw"] == first["bob"][1]["omw"]


def test_a_bye_of_a_best_of_one_event_is_one_game_to_none():
    rounds = [[["ann", None, 1, 0, 0], ["bob", "cat", 1, 0, 0]], [["ann", "bob", 0, 1, 0]]]
    ours = {"player": "ann", "points": 3, "gw": 0.5}
    rows = [ours, {"player": "bob", "points": 6}, {"player": "cat", "points": 0}]
    assert compare({"rounds": rounds, "published_standings": rows}).different == ()


def test_no_opponent_and_no_games_is_a_round_lost():
    rounds = [[["ann", None, 0, 0, 0], ["bob", "cat", 2, 0, 0]]]
    rows = [{"player": "ann", "points": 0, "omw": float(Fraction(1, 3))}]
    assert compare({"rounds": rounds, "published_standings": rows}).equal == 1


def test_a_difference_names_the_value_published_and_ours():
    rows = [{"player": "ann", "points": 1}, {"player": "bob", "points": 0}]
    (found,) = compare({"rounds": [[["ann", "bob", 2, 0, 0]]], "published_standings": rows}).different
    assert (found.player, dict(found.values)) == ("ann", {"points": (1, 3.0)})


@pytest.mark.parametrize(
    ("published", "place"),
    [
        ([], "$"),
        ({"rounds": []}, "published_standings"),
        (
            {"rounds": [[["a", "b", 2, 0]]], "published_standings": [ANN]},
            "rounds.0.0",
        ),
        (
            {"rounds": [[["a", "a", 2, 0, 0]]], "published_standings": [ANN]},
            "rounds.0.0",
        ),
        (
            {
                "rounds": [[["a", "b", 2, 0, 0], ["b", "a", 2, 0, 0]]],
                "published_standings": [ANN],
            },
            "rounds",
        ),
        (
            {"rounds": [[["a", "b", 2, 0, 0]]], "published_standings": [ANN] * 2},
            "published_standings",
        ),
    ],
)
def test_a_file_that_is_no_tournament_is_refused_with_its_place(published, place):
    with pytest.raises(InvalidPublished) as refused:
        compare(published)
    assert refused.value.place == place
    assert refused.value.reason.ja
    assert refused.value.reason.en
