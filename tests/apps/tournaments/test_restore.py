"""The event put back to any point of its log, and forward again."""

from datetime import UTC, datetime

import pytest
from django.utils import timezone

from judgeapp.apps.tournaments import selectors, services
from judgeapp.apps.tournaments.journal import rows_of, state_after
from judgeapp.apps.tournaments.models import JournalEntry, Match, Penalty, Player, Round
from judgeapp.apps.tournaments.personal import code_of
from judgeapp.apps.tournaments.selectors.history import entries_of
from judgeapp.common.problems import Refused

from .factories import enter_all, make_event, make_round, play_round

pytestmark = [pytest.mark.django_db, pytest.mark.database]


def now(event):
    """The point in the log where the event stands."""
    return event.journal.last()


def restore(event, entry):
    return services.event_restore(by=None, event=event, entry=entry)


def test_every_point_of_an_event_is_reached_from_its_end_and_the_end_from_every_point(event):
    seen = [(now(event), rows_of(event.pk))]

    def note():
        seen.append((now(event), rows_of(event.pk)))

    play_round(event)
    note()
    services.player_drop(by=None, player=event.players.first())
    note()
    round_ = make_round(event, publish=False)
    note()
    services.round_repair(by=None, round_=round_, reason="遅刻者")
    note()
    services.round_unpair(by=None, round_=event.rounds.last())
    note()
    for entry, rows in [*seen, *reversed(seen)]:
        restore(event, entry)
        assert rows_of(event.pk) == rows


def test_a_deleted_round_comes_back_with_its_own_keys_tables_and_results(event):
    play_round(event)
    second = make_round(event, publish=False)
    before, point = list(second.matches.values()), now(event)
    services.round_unpair(by=None, round_=second)
    restore(event, point)
    assert list(Round.objects.get(number=2).matches.values()) == before


def test_putting_back_is_a_logged_change_by_whoever_did_it(event, organizer):
    point = now(event)
    make_round(event)
    services.event_restore(by=organizer, event=event, entry=point)
    line = selectors.log_of(entries_of(event=event)[:1])[0]
    assert line.who == "organizer"
    assert line.what.startswith("大会を ")
    assert now(event).actor == organizer


def test_a_log_line_leads_to_the_point_after_it(event):
    make_round(event)
    line = selectors.log_of(entries_of(event=event)[:1])[0]
    assert line.point == now(event).pk


def test_of_one_press_there_is_one_point(event):
    round_ = make_round(event)
    enter_all(round_)
    points = event.journal.count()
    services.round_next(by=None, round_=round_)
    assert event.journal.count() == points + 1


def test_the_preview_says_what_would_change_and_changes_nothing(event):
    point = now(event)
    make_round(event)
    services.player_add(by=None, event=event, name="新顔")
    event.refresh_from_db()
    rows = rows_of(event.pk)
    preview = {
        one.label: (one.returning, one.changing, one.going)
        for one in services.restore_preview(event=event, entry=point)
    }
    assert preview == {"大会": (0, 1, 0), "参加者": (0, 0, 1), "回戦": (0, 0, 1), "対戦": (0, 0, 4)}
    assert rows_of(event.pk) == rows


def test_what_points_at_a_table_still_does_after_its_result_was_put_back(event):
    match = make_round(event).matches.get(table=1)
    point = now(event)
    services.penalty_give(by=None, player=match.player_a, match=match, infraction="play", kind="warning")
    services.result_enter(by=None, match=match, version=0, games_a=2, games_b=0)
    restore(event, point)
    assert Match.objects.get(pk=match.pk).is_open
    assert Penalty.objects.get().match_id == match.pk


def test_a_player_with_a_penalty_is_not_taken_out_of_the_event(event):
    point = now(event)
    late = services.player_add(by=None, event=event, name="遅刻")
    services.penalty_give(by=None, player=late, infraction="tardiness", kind="warning", round_number=1)
    with pytest.raises(Refused, match="遅刻"):
        restore(event, point)
    assert Player.objects.filter(pk=late.pk).exists()


def test_players_who_exchanged_names_get_their_own_back(event):
    one, other = event.players.all()[:2]
    point = now(event)
    for player, name in ((one, "仮"), (other, one.name), (one, other.name)):
        services.player_update(by=None, player=player, name=name, club="")
    restore(event, point)
    assert [player.name for player in event.players.all()[:2]] == [one.name, other.name]


def test_a_user_who_is_gone_is_not_needed_to_put_the_event_back(event, make_user, past_the_services):
    guest = make_user("guest")
    services.player_add(by=None, event=event, name="客", user=guest)
    point = now(event)
    guest.delete()
    restore(event, point)
    assert Player.objects.get(name="客").user is None


def test_roles_stay_as_they_are(event, judge):
    restore(event, event.journal.first())
    assert event.roles.filter(user=judge).exists()


def test_an_event_from_before_the_journal_is_kept_whole_with_its_first_change():
    event = make_event()
    JournalEntry.objects.all().delete()
    services.player_add(by=None, event=event, name="新顔")
    point = now(event)
    play_round(event)
    restore(event, point)
    assert (event.players.count(), event.rounds.count()) == (8, 0)


def test_a_personal_code_that_was_made_worthless_stays_so(event):
    player, entry = event.players.first(), now(event)
    worthless = code_of(player)
    renewed = services.player_code_renew(by=None, player=player)
    services.player_drop(by=None, player=player)
    restore(event, entry)
    player.refresh_from_db()
    assert player.dropped_after is None
    assert code_of(player) == code_of(renewed) != worthless


def test_a_moment_just_after_a_full_second_comes_back_as_it_was_told(event, monkeypatch):
    """Some microseconds are cut off by JSON; the moment that comes back has no fraction at all."""
    point = now(event)
    monkeypatch.setattr(timezone, "now", lambda: datetime(2026, 11, 22, 9, 0, 5, 500, tzinfo=UTC))
    make_round(event)
    published, rows = now(event), rows_of(event.pk)
    assert state_after(published) == rows
    restore(event, point)
    restore(event, published)
    assert rows_of(event.pk) == rows


def test_an_event_that_has_left_a_series_is_not_put_back_into_it(event, make_user):
    series = services.series_create(by=make_user("owner"), name="Season")
    services.series_event_add(by=None, series=series, event=event)
    inside = now(event)
    services.series_event_remove(by=None, series=series, event=event)
    assert restore(event, inside).series is None
