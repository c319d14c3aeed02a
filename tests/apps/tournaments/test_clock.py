"""The round's clock: moments are stored, the time is computed; pauses, lengthening, one table's extension, no-shows."""

from datetime import UTC, datetime, timedelta

import pytest
from django.utils import timezone

from judgeapp.apps.tournaments import services
from judgeapp.apps.tournaments.clock import clock_of, end_procedure, mmss
from judgeapp.apps.tournaments.models import Event, Match, Penalty, Round
from judgeapp.apps.tournaments.selectors.history import entries_of, log_of
from judgeapp.common.problems import Invalid, Refused

from .factories import make_event, make_round

pytestmark = pytest.mark.django_db


class Watch:
    """The time of the test; it stands still until told to go on."""

    def __init__(self):
        self.now = datetime(2026, 11, 21, 4, 0, tzinfo=UTC)

    def go(self, **time):
        self.now += timedelta(**time)


@pytest.fixture
def watch(monkeypatch):
    watch = Watch()
    monkeypatch.setattr(timezone, "now", lambda: watch.now)
    return watch


@pytest.fixture
def timed(watch, organizer):
    """An event of four with rounds of 50 minutes."""
    return make_event(by=organizer, players=4, slug="timed", round_minutes=50, no_show_minutes=10)


@pytest.fixture
def round_(timed):
    return make_round(timed)


def left(round_, watch, match=None):
    clock = clock_of(Round.objects.get(pk=round_.pk), match)
    return mmss(clock.left(watch.now))


def test_the_clock_runs_from_the_moment_it_is_started(round_, watch):
    assert clock_of(round_) is None
    watch.go(minutes=3)
    services.clock_start(by=None, round_=round_)
    watch.go(minutes=12, seconds=34)
    assert left(round_, watch) == "37:26"


def test_it_is_started_by_publishing_where_the_event_says_so(watch, organizer):
    event = make_event(by=organizer, players=4, round_minutes=50, clock_on_publish=True)
    round_ = make_round(event)
    watch.go(minutes=51, seconds=5)
    assert left(round_, watch) == "-1:05"


def test_started_twice_it_was_started_once(round_, watch):
    services.clock_start(by=None, round_=round_)
    watch.go(minutes=5)
    services.clock_start(by=None, round_=round_)
    assert left(round_, watch) == "45:00"


def test_a_pause_takes_no_time(round_, watch):
    services.clock_start(by=None, round_=round_)
    watch.go(minutes=10)
    for _press in range(2):
        services.clock_pause(by=None, round_=round_)
    watch.go(minutes=7)
    assert left(round_, watch) == "40:00"
    services.clock_resume(by=None, round_=round_)
    watch.go(minutes=1)
    services.clock_pause(by=None, round_=round_)
    watch.go(hours=1)
    services.clock_resume(by=None, round_=round_)
    assert left(round_, watch) == "39:00"


def test_more_time_for_everybody_and_for_one_table(round_, watch):
    services.clock_start(by=None, round_=round_)
    services.clock_add(by=None, round_=round_, minutes=5)
    table = services.table_extend(by=None, match=Match.objects.get(table=1), minutes=3)
    assert left(round_, watch) == "55:00"
    assert left(round_, watch, table) == "58:00"
    assert left(round_, watch, Match.objects.get(table=2)) == "55:00"


def test_an_extension_is_what_was_said_last(round_):
    table = Match.objects.get(table=1)
    for minutes in (5, 5, 3):
        table = services.table_extend(by=None, match=table, minutes=minutes)
    assert table.extra_seconds == 180


@pytest.mark.parametrize("minutes", [-1, 601])
def test_an_extension_out_of_range_is_refused(round_, minutes):
    with pytest.raises(Invalid):
        services.table_extend(by=None, match=Match.objects.get(table=1), minutes=minutes)


def test_a_round_cannot_be_shortened_below_nothing(round_):
    services.clock_start(by=None, round_=round_)
    with pytest.raises(Invalid):
        services.clock_add(by=None, round_=round_, minutes=-51)


def test_a_later_change_of_the_events_length_leaves_a_running_clock_alone(timed, round_, watch):
    services.clock_start(by=None, round_=round_)
    services.event_update(by=None, event=timed, round_minutes=30)
    assert left(round_, watch) == "50:00"


def test_the_start_can_be_taken_back(round_):
    services.clock_start(by=None, round_=round_)
    assert clock_of(services.clock_cancel(by=None, round_=round_)) is None


def test_taking_the_publication_back_takes_the_clock_back(round_):
    services.clock_start(by=None, round_=round_)
    assert clock_of(services.round_unpublish(by=None, round_=round_)) is None


def test_a_clock_needs_a_length_and_a_round_that_is_played(event, timed):
    with pytest.raises(Refused) as problem:
        services.clock_start(by=None, round_=make_round(event))
    assert problem.value.code == "no_round_length"
    with pytest.raises(Refused) as problem:
        services.clock_start(by=None, round_=make_round(timed, publish=False))
    assert problem.value.code == "not_being_played"


@pytest.mark.parametrize("press", [services.clock_pause, services.clock_resume])
def test_what_was_not_started_is_not_paused(round_, press):
    with pytest.raises(Refused) as problem:
        press(by=None, round_=round_)
    assert problem.value.code == "clock_not_started"


def test_the_log_says_what_was_done_to_the_clock(timed, round_):
    services.clock_start(by=None, round_=round_)
    services.clock_pause(by=None, round_=round_)
    services.clock_resume(by=None, round_=round_)
    services.clock_add(by=None, round_=round_, minutes=5)
    services.table_extend(by=None, match=Match.objects.get(table=1), minutes=3)
    told = [line.what for line in log_of(entries_of(event=timed))][:5]
    assert told == [
        "第1回戦 1卓の延長を3分に",
        "第1回戦の時間を 50分から55分に変更",
        "第1回戦の時計を再開",
        "第1回戦の時計を停止",
        "第1回戦の時計を開始",
    ]


@pytest.mark.parametrize(
    ("turns", "words", "said"),
    [
        (None, "", ""),
        (None, "審判の指示に従ってください。", "審判の指示に従ってください。"),
        (0, "", "時間になったら、進行中のターンを終えたところで終わります。"),
        (5, "", "時間になったら、進行中のターンを終えたあと、追加で5ターンまで行います。"),
    ],
)
def test_what_a_table_does_at_time_is_said_from_the_events_settings(turns, words, said):
    assert end_procedure(Event(extra_turns=turns, end_procedure=words)) == said


def test_who_is_not_there_in_time_loses_and_the_penalty_is_on_record(round_, watch):
    services.clock_start(by=None, round_=round_)
    watch.go(minutes=10)
    table = Match.objects.get(table=1)
    services.no_show_lose(by=None, match=table, player=table.player_b, version=0, drop=True)
    table.refresh_from_db()
    given = Penalty.objects.get()
    assert (table.score, table.player_b.dropped_after) == ("2–0", 1)
    assert (given.player, given.infraction, given.awaits_result) == (table.player_b, "tardiness", False)


def test_nobody_has_lost_while_the_time_to_wait_runs(round_, watch):
    services.clock_start(by=None, round_=round_)
    watch.go(minutes=8, seconds=30)
    table = Match.objects.get(table=1)
    with pytest.raises(Refused, match="あと2分"):
        services.no_show_lose(by=None, match=table, player=table.player_a, version=0)
    assert not Penalty.objects.exists()


def test_a_table_with_a_result_has_no_absent_player(round_, watch):
    table = Match.objects.get(table=1)
    services.result_enter(by=None, match=table, version=0, games_a=2)
    with pytest.raises(Refused):
        services.no_show_lose(by=None, match=table, player=table.player_a, version=0)
    assert not Penalty.objects.exists()
