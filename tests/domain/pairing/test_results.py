"""Results, scoring, lots and the suggested format."""

import pytest

from judgeapp.domain.pairing import (
    HALF_POINTS,
    Games,
    InvalidResult,
    Ledger,
    Lots,
    Outcome,
    Result,
    Scoring,
    draw_lots,
    suggest_format,
)


@pytest.mark.parametrize(
    ("won", "lost", "mine", "theirs"),
    [
        (2, 1, Outcome.WIN, Outcome.LOSS),
        (0, 2, Outcome.LOSS, Outcome.WIN),
        (1, 1, Outcome.DRAW, Outcome.DRAW),
    ],
)
def test_more_games_won_wins_the_match(won, lost, mine, theirs):
    result = Result.match(1, "ann", "bob", won, lost)
    assert (result.outcome, result.opponent_outcome) == (mine, theirs)


def test_both_may_lose_a_match():
    ledger = Ledger(("ann", "bob"), [Result.double_loss(1, "ann", "bob")])
    assert [ledger.points(player) for player in ledger.players] == [0, 0]
    assert ledger.opponents("ann") == ("bob",)


def test_the_games_of_a_double_loss_are_lost_by_each():
    ledger = Ledger(("ann", "bob"), [Result.double_loss(1, "ann", "bob", Games(1, 0), to_win=2)])
    assert [ledger.lines(player)[0].games for player in ledger.players] == [Games(1, 2), Games(0, 2)]


def test_an_absence_is_a_lost_round_without_an_opponent_and_not_a_bye():
    ledger = Ledger(("ann",), [Result.absence(1, "ann")])
    assert (ledger.points("ann"), ledger.byes("ann"), ledger.opponents("ann")) == (0, 0, ())
    assert ledger.count("ann", Outcome.LOSS) == 1


def test_kinds_of_win_may_score_differently():
    scoring = Scoring(by_kind={"time": (2, 1)})
    ledger = Ledger(("ann", "bob"), [Result.match(1, "ann", "bob", 1, 0, kind="time")], scoring)
    assert [ledger.points(player) for player in ("ann", "bob")] == [2, 1]


def test_the_same_results_read_by_another_scoring():
    assert Ledger(("ann", "bob"), [Result.match(1, "ann", "bob", 1, 1)], HALF_POINTS).points("bob") == 1


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ((0, "ann", "bob", 2, 0), "rounds count from 1"),
        ((1, "ann", "ann", 2, 0), "against themselves"),
        ((1, "ann", "bob", -1, 0), "negative"),
    ],
)
def test_an_impossible_result_is_refused(arguments, message):
    with pytest.raises(InvalidResult, match=message):
        Result.match(*arguments)


def test_a_win_worth_nothing_is_refused():
    with pytest.raises(ValueError, match="at least one point"):
        Scoring(win=0)


def test_games_turned_are_the_other_sides_games():
    assert Games(2, 1, 1).turned() == Games(1, 2, 1)


def test_a_draw_does_not_depend_on_how_the_players_were_listed():
    assert draw_lots("abcdef", 4).order == draw_lots("fedcba", 4).order
    assert draw_lots("abcdef", 4).order != draw_lots("abcdef", 5).order


def test_a_recorded_draw_is_the_draw():
    drawn = draw_lots("abcdef", 4)
    assert Lots.recorded(drawn.order) == drawn


@pytest.mark.parametrize(
    ("players", "rounds", "cut"),
    [
        (0, 0, 0),
        (1, 0, 0),
        (2, 1, 0),
        (3, 3, 0),
        (4, 3, 0),
        (5, 3, 0),
        (8, 3, 0),
        (9, 5, 4),
        (16, 5, 4),
        (17, 5, 8),
        (33, 6, 8),
        (65, 7, 8),
        (128, 7, 8),
        (129, 8, 8),
        (226, 8, 8),
        (227, 9, 8),
        (410, 10, 8),
    ],
)
def test_the_suggested_format_follows_attendance(players, rounds, cut):
    assert suggest_format(players) == (rounds, cut)
