"""Brackets: everybody plays until they are out, whoever wins and whoever leaves."""

from collections import Counter
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from judgeapp.domain.pairing import Bracket, InvalidBracket, double_elimination, single_elimination
from tests.examples import examples

sizes = st.integers(2, 33)


def play(bracket: Bracket, chance: Random, leave_rate: float = 0.0):
    """(winners, withdrawn, how often each seed lost a match) of a bracket played to the end."""
    winners, withdrawn, lost = {}, [], Counter()
    while ready := bracket.ready(winners, withdrawn):
        for match in ready:
            winners[match.slot] = chance.choice((match.upper, match.lower))
            lost[match.upper + match.lower - winners[match.slot]] += 1
        staying = [seed for seed in range(1, bracket.size + 1) if seed not in withdrawn]
        withdrawn += [seed for seed in staying if chance.random() < leave_rate]
    return winners, withdrawn, lost


def favourites(bracket: Bracket) -> dict[str, int]:
    """The better seed wins everything."""
    winners: dict[str, int] = {}
    while ready := bracket.ready(winners):
        winners |= {match.slot: match.upper for match in ready}
    return winners


@settings(max_examples=examples(80), deadline=None)
@given(sizes, st.booleans(), st.integers(0, 2**32))
def test_who_loses_in_single_elimination_is_out(players, third_place, seed):
    bracket = single_elimination(players, third_place=third_place)
    winners, _, lost = play(bracket, Random(seed))
    assert len(winners) == players - 1 + (third_place and players > 3)
    assert all(times == 1 for player, times in lost.items() if bracket.places(winners)[player] > 4)


@settings(max_examples=examples(80), deadline=None)
@given(sizes, st.integers(0, 2**32))
def test_who_loses_twice_in_double_elimination_is_out_and_nobody_else(players, seed):
    bracket = double_elimination(players)
    winners, _, lost = play(bracket, Random(seed))
    champion = next(iter(bracket.places(winners)))
    assert lost[champion] < 2
    assert all(lost[player] == 2 for player in range(1, players + 1) if player != champion)


@settings(max_examples=examples(80), deadline=None)
@given(sizes, st.sampled_from([single_elimination, double_elimination]), st.integers(0, 2**32))
def test_it_always_plays_on_and_ends_with_everybody_placed_once(players, kind, seed):
    bracket = kind(players)
    winners, withdrawn, _ = play(bracket, Random(seed), leave_rate=0.2)
    assert bracket.is_over(winners, withdrawn)
    places = bracket.places(winners, withdrawn)
    assert sorted(places) == list(range(1, players + 1))
    assert list(places.values()) == list(range(1, players + 1))


@pytest.mark.parametrize("players", [2, 3, 5, 8, 13, 16])
@pytest.mark.parametrize("kind", [single_elimination, double_elimination])
def test_where_the_better_seed_always_wins_the_places_are_the_seeds(kind, players):
    bracket = kind(players)
    places = bracket.places(favourites(bracket))
    assert (
        list(places)[: 4 if kind is double_elimination else players]
        == list(range(1, players + 1))[: 4 if kind is double_elimination else players]
    )


def test_eight_seeds_meet_in_the_standard_order():
    ready = single_elimination(8).ready({})
    assert [(match.upper, match.lower) for match in ready] == [(1, 8), (4, 5), (2, 7), (3, 6)]


def test_with_six_players_the_best_two_go_on_at_once():
    ready = single_elimination(6).ready({})
    assert [(match.upper, match.lower) for match in ready] == [(4, 5), (3, 6)]


def test_losers_of_one_round_are_placed_by_seed_and_only_when_the_round_is_over():
    bracket = single_elimination(8)
    winners = {"W1.1": 8, "W1.2": 4, "W1.3": 2}
    assert bracket.places(winners) == {}
    assert bracket.places(winners | {"W1.4": 6}) == {1: 5, 3: 6, 5: 7, 7: 8}


def test_the_losers_of_the_semifinals_play_for_third_place_beside_the_final():
    bracket = single_elimination(4, third_place=True)
    ready = bracket.ready({"W1.1": 1, "W1.2": 3})
    assert [(match.slot, match.upper, match.lower) for match in ready] == [("T", 2, 4), ("W2.1", 1, 3)]


def test_who_withdraws_loses_what_is_not_decided_and_keeps_what_is():
    bracket = single_elimination(4)
    assert [match.slot for match in bracket.ready({"W1.1": 1}, withdrawn=[1])] == ["W1.2"]
    assert bracket.state({}, withdrawn=[4, 1])["W1.1"].winner == 1
    state = bracket.state({"W1.1": 1, "W1.2": 3}, withdrawn=[1])
    assert (state["W1.1"].winner, state["W2.1"].winner) == (1, 3)


def test_the_grand_final_is_played_again_only_if_the_player_from_below_wins_it():
    bracket = double_elimination(2)
    assert bracket.is_over({"W1.1": 1, "F1": 1})
    again = bracket.ready({"W1.1": 1, "F1": 2})
    assert [match.slot for match in again] == ["F2"]
    assert bracket.places({"W1.1": 1, "F1": 2, "F2": 1}) == {1: 1, 2: 2}


def test_two_who_met_in_the_first_upper_round_do_not_meet_in_the_first_two_lower_rounds():
    bracket = double_elimination(8)
    winners: dict[str, int] = {}
    met = set()
    for _ in range(2):
        for match in bracket.ready(winners):
            pair = frozenset((match.upper, match.lower))
            assert pair not in met
            met.add(pair)
            winners[match.slot] = match.upper


def test_a_winner_who_does_not_play_there_is_refused():
    with pytest.raises(InvalidBracket, match="seed 5"):
        single_elimination(4).state({"W1.1": 5})


@pytest.mark.parametrize("players", [0, 1])
def test_a_bracket_of_fewer_than_two_is_refused(players):
    with pytest.raises(InvalidBracket, match="at least two"):
        single_elimination(players)
