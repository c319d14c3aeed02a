"""Whole tournaments by chance: what must hold in every round of every one of them."""

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from judgeapp.domain.pairing import (
    PROFILES,
    Ledger,
    entrants,
    log_as_dict,
    simulate_tournament,
    standings,
    suggest_format,
)
from tests.examples import examples

from .builders import best_by_trying_all, check_seating

tournaments = st.builds(
    simulate_tournament,
    players=st.integers(2, 40),
    rounds=st.integers(1, 8),
    seed=st.integers(0, 2**32),
    draw_rate=st.sampled_from([0.0, 0.1, 0.6]),
    drop_rate=st.sampled_from([0.0, 0.05, 0.2]),
)


def entrants_before(log, played):
    """The entrants of a round, rebuilt from the log alone."""
    earlier = log.rounds[: played.number - 1]
    results = [result for before in earlier for result in before.results]
    dropped = {player: before.number for before in earlier for player in before.dropped}
    return entrants(Ledger(log.players, results, dropped=dropped), log.profile, played.lots)


@settings(max_examples=examples(60), deadline=None)
@given(tournaments)
def test_everyone_who_has_not_dropped_plays_or_has_the_bye(log):
    for played in log.rounds:
        check_seating(entrants_before(log, played), played.pairing)


@settings(max_examples=examples(60), deadline=None)
@given(tournaments)
def test_a_rule_that_gives_way_is_admitted_and_no_other_is_broken(log):
    met: Counter[frozenset[str]] = Counter()
    byes: Counter[str] = Counter()
    for played in log.rounds:
        pairs = [frozenset((table.player, table.opponent)) for table in played.pairing.tables]
        rematches = sum(met[pair] > 0 for pair in pairs)
        assert rematches == sum(table.meetings > 0 for table in played.pairing.tables)
        bye = played.pairing.bye
        assert bye is None or bye.earlier == byes[bye.player]
        assert bool(played.pairing.gave_way) == bool(rematches or (bye and bye.earlier))
        met.update(pairs)
        byes.update([bye.player] if bye else [])


@settings(max_examples=examples(40), deadline=None)
@given(st.integers(2, 9), st.integers(1, 6), st.integers(0, 2**32), st.sampled_from([0.0, 0.1]))
def test_a_rematch_or_second_bye_in_a_small_event_had_no_alternative(players, rounds, seed, drop_rate):
    log = simulate_tournament(players, rounds, seed, drop_rate=drop_rate)
    for played in log.rounds:
        if played.pairing.gave_way:
            assert not legal_alternative(entrants_before(log, played))


def legal_alternative(field) -> bool:
    if len(field) % 2 == 0:
        return best_by_trying_all(field)[0] == 0
    without = [entrant for entrant in field if not entrant.byes]
    return any(best_by_trying_all([other for other in field if other is not one])[0] == 0 for one in without)


@pytest.mark.parametrize("players", [5, 8, 17, 33, 64, 129, 300])
def test_as_many_rounds_as_suggested_never_bend_a_rule(players):
    log = simulate_tournament(players, suggest_format(players).rounds, seed=players, drop_rate=0.02)
    assert not [played.number for played in log.rounds if played.pairing.gave_way]


def test_the_same_seed_is_the_same_tournament():
    assert log_as_dict(simulate_tournament(23, 5, seed=9)) == log_as_dict(simulate_tournament(23, 5, seed=9))
    assert log_as_dict(simulate_tournament(23, 5, seed=9)) != log_as_dict(simulate_tournament(23, 5, seed=10))


def test_it_ends_when_fewer_than_two_are_left():
    assert len(simulate_tournament(6, 9, seed=2, drop_rate=1.0).rounds) == 1


@pytest.mark.parametrize("profile", PROFILES.values(), ids=lambda profile: profile.name)
def test_every_profile_runs_a_tournament_and_ranks_everyone_once(profile):
    log = simulate_tournament(13, 4, seed=6, profile=profile, drop_rate=0.1)
    assert sorted(row.player for row in log.standings) == sorted(log.players)
    keys = [
        [row.values[item.name] for item in profile.criteria if item.name in row.values]
        for row in log.standings
    ]
    assert keys == sorted(keys, reverse=True)


def test_the_log_holds_all_that_standings_need():
    log = simulate_tournament(11, 4, seed=8)
    results = [result for played in log.rounds for result in played.results]
    again = standings(Ledger(log.players, results), log.profile, log.rounds[0].lots)
    assert {row.player: row.values for row in again} == {row.player: row.values for row in log.standings}
