"""A match of teams is made of its tables, and the percentages tell 3–0 from 2–1."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judgeapp.domain.pairing import MTG, Games, Ledger, Lots, Result, standings, team_result
from judgeapp.domain.pairing.teams import SEATS, TABLES_TO_WIN, TableResult

WON, LOST, DRAWN = TableResult(Games(2, 1)), TableResult(Games(0, 2)), TableResult(Games(1, 1, 1))
NOBODY = TableResult(Games(), both_lost=True)
TABLES = st.sampled_from([WON, LOST, DRAWN, NOBODY])


@pytest.mark.parametrize(
    ("tables", "counted"),
    [
        ([WON, WON, WON], Games(3, 0)),
        ([WON, LOST, WON], Games(2, 1)),
        ([WON, LOST, DRAWN], Games(1, 1, 1)),
        ([DRAWN, DRAWN, WON], Games(1, 0, 2)),
        ([WON, WON, NOBODY], Games(2, 0)),
    ],
)
def test_tables_stand_in_the_place_of_games(tables, counted):
    assert team_result(tables) == (counted, False)


def test_a_match_whose_tables_both_lost_is_lost_by_both():
    assert team_result([NOBODY] * 3) == (Games(), True)


@given(st.tuples(TABLES, TABLES, TABLES))
def test_both_teams_see_the_same_match(tables):
    ours, theirs = team_result(tables), team_result(table.turned() for table in tables)
    assert theirs == (ours.tables.turned(), ours.both_lost)
    assert ours.tables.played == sum(not table.both_lost for table in tables) <= len(SEATS)


@given(st.permutations([WON, LOST, DRAWN]), st.integers(0, 2))
def test_no_seat_counts_more_than_another(tables, place):
    assert team_result(tables).tables == Games(1, 1, 1)
    clean = [WON if at == place else LOST for at in range(3)]
    assert team_result(clean).tables == Games(1, 2)


def test_a_clean_match_stands_above_a_close_one():
    """Two teams with a win each over teams that are alike in all else: the tables decide, and a bye is a bare win."""
    played = [Result.match(1, "a", "b", 3, 0), Result.match(1, "c", "d", 2, 1)]
    played.append(Result.bye(1, "e", Games(TABLES_TO_WIN)))
    rows = {row.player: row for row in standings(Ledger("abcde", played), MTG, Lots(tuple("edcba")))}
    assert rows["a"].values["gw"] == 1
    assert rows["c"].values["gw"] == Fraction(2, 3)
    assert rows["a"].rank < rows["c"].rank
