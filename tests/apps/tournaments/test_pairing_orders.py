"""What the organizer orders for a round, through the services."""

import pytest

from judgeapp.apps.tournaments import selectors, services
from judgeapp.apps.tournaments.models import Player

from .factories import make_event, make_round, play_round

pytestmark = pytest.mark.django_db


def with_fields(player, **fields):
    return services.player_seat(by=None, player=player, **fields)


def bye_names(round_):
    return sorted(match.player_a.name for match in round_.matches.filter(outcome="bye"))


def test_a_player_who_needs_a_table_sits_there_in_every_round():
    event = make_event(players=6)
    with_fields(event.players.first(), fixed_table=40)
    for seed in (1, 2):
        match = play_round(event, seed=seed).matches.get(table=40)
        assert event.players.first() in (match.player_a, match.player_b)


def test_who_cannot_have_their_table_is_told_of():
    event = make_event(players=4)
    for player in event.players.all():
        with_fields(player, fixed_table=1)
    assert [note["ja"].endswith("2卓になりました。") for note in make_round(event).notes] == [True, True]


def test_byes_won_before_the_event_are_given_in_the_first_rounds_and_count_as_wins():
    event = make_event(players=6)
    with_fields(event.players.first(), awarded_byes=2)
    assert event.players.first().name in bye_names(play_round(event, seed=1))
    assert event.players.first().name in bye_names(play_round(event, seed=2))
    assert event.players.first().name not in bye_names(make_round(event, seed=3))
    row = selectors.standings_of(event=event, through=2).row_of(event.players.first())
    assert (row.standing.points, row.standing.byes) == (6, 2)


@pytest.mark.parametrize(("missed_as", "points", "byes"), [("loss", 0, 0), ("draw", 1, 0), ("win", 3, 1)])
def test_a_late_player_comes_with_the_points_that_the_organizer_gives(missed_as, points, byes):
    event = make_event(players=4)
    play_round(event)
    late = services.player_add(by=None, event=event, name="遅刻")
    with_fields(late, missed_as=missed_as)
    row = selectors.standings_of(event=event).row_of(late)
    assert (row.standing.points, row.standing.byes) == (points, byes)
    shown = {"loss": "absent", "draw": "draw", "win": "bye"}[missed_as]
    assert [one.outcome for one in selectors.player_rounds(player=late)] == [shown]


def test_a_round_missed_after_coming_late_is_lost_all_the_same():
    event = make_event(players=4)
    play_round(event)
    late = services.player_add(by=None, event=event, name="遅刻")
    with_fields(late, missed_as=Player.Missed.WIN)
    services.player_drop(by=None, player=late)
    play_round(event)
    services.player_reinstate(by=None, player=late)
    assert selectors.standings_of(event=event).row_of(late).standing.losses == 1


def test_players_of_one_club_are_kept_from_each_other_where_it_costs_nothing():
    event = make_event(players=0, avoid_clubs=True)
    for number in range(8):
        services.player_add(by=None, event=event, name=f"P{number}", club="東京" if number < 4 else "大阪")
    round_ = make_round(event, seed=4)
    assert all(match.player_a.club != match.player_b.club for match in round_.matches.all())
