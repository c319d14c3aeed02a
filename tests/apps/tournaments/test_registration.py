"""Registration, the waiting list and check-in."""

from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

import pytest
from django.urls import reverse
from django.utils import timezone

from judgeapp.apps.tournaments import services
from judgeapp.apps.tournaments.models import Event, Player, WaitingEntry
from judgeapp.apps.tournaments.selectors import events_by_day, standings_of
from judgeapp.apps.tournaments.selectors.history import entries_of, log_of
from judgeapp.apps.tournaments.services.floor.waiting import rooms
from judgeapp.common.problems import Invalid, Refused

from .factories import make_event, make_round, play_round

pytestmark = pytest.mark.django_db


@pytest.fixture
def full(organizer):
    """An event with two players and room for two."""
    return make_event(by=organizer, players=2, capacity=2)


@pytest.fixture
def line(full, make_user):
    """Three people who came too late, in this order."""
    people = [make_user(name) for name in ("first", "second", "third")]
    return [services.player_register(user=person, event=full) for person in people]


@pytest.fixture
def checking(event, organizer):
    """Check-in of seven players, the first three of whom are here."""
    event = services.event_check_in(by=organizer, event=event)
    for player in event.players.all()[:3]:
        services.player_check_in(by=organizer, player=player)
    return event


def names(event):
    return list(event.players.values_list("name", flat=True))


def test_who_comes_when_the_event_is_full_waits(full, stranger):
    entry = services.player_register(user=stranger, event=full)
    assert isinstance(entry, WaitingEntry)
    assert services.player_register(user=stranger, event=full) == entry
    assert full.players.count() == 2


def test_the_first_in_line_takes_a_free_place_and_the_log_says_so(full, line):
    services.player_remove(by=None, player=full.players.first())
    assert names(full)[-1] == "first"
    assert list(full.waiting.values_list("name", flat=True)) == ["second", "third"]
    told = {entry.what for entry in log_of(entries_of(event=full))}
    assert {"first を参加者に追加", "first のキャンセル待ちが終了"} <= told


def test_a_drop_before_the_first_round_frees_a_place(full, line):
    services.player_drop(by=None, player=full.players.first())
    assert names(full)[-1] == "first"


def test_more_room_lets_several_move_up_in_order(full, line):
    services.event_update(by=None, event=full, capacity=4)
    assert names(full)[2:] == ["first", "second"]


def test_officials_enter_whom_they_like_and_move_up_whom_they_like(full, line):
    services.player_add(by=None, event=full, name="招待選手")
    moved = services.waiting_move_up(by=None, event=full, entry=line[2])
    assert moved.name == "third"
    assert services.waiting_move_up(by=None, event=full, entry=line[2]) == moved
    assert full.players.count() == 4


def test_who_waits_may_leave_the_line(full, line):
    services.player_withdraw(user=line[0].user, event=full)
    services.player_withdraw(user=line[0].user, event=full)
    assert list(full.waiting.values_list("name", flat=True)) == ["second", "third"]


def test_a_player_may_withdraw_until_the_first_round_is_paired(organizer, make_user):
    event = make_event(by=organizer, players=3)
    early, late = make_user("early"), make_user("late")
    for person in (early, late):
        services.player_register(user=person, event=event)
    services.player_withdraw(user=early, event=event)
    make_round(event)
    with pytest.raises(Refused, match="大会のスタッフに声をかけて"):
        services.player_withdraw(user=late, event=event)
    assert names(event)[-1] == "late"


def test_a_name_in_the_line_is_taken(full, line):
    with pytest.raises(Invalid):
        services.player_add(by=None, event=full, name="FIRST")


def test_nobody_moves_up_by_themselves_during_check_in(full, line):
    services.event_check_in(by=None, event=full)
    services.player_remove(by=None, player=full.players.first())
    assert full.players.count() == 1


def test_registration_closes_once_round_1_is_paired_and_not_at_check_in(checking, make_user):
    early, late = make_user("early"), make_user("late")
    services.player_register(user=early, event=checking)
    services.everybody_check_in(by=None, event=checking)
    services.round_pair(by=None, event=checking)
    with pytest.raises(Refused):
        services.player_register(user=late, event=checking)


def test_check_in_belongs_between_registration_and_the_rounds(organizer):
    draft = make_event(by=organizer, opened=False)
    with pytest.raises(Refused):
        services.event_check_in(by=organizer, event=draft)


def test_checking_in_twice_keeps_the_first_moment_and_can_be_taken_back(checking):
    player = checking.players.first()
    again = services.player_check_in(by=None, player=player)
    assert again.checked_in_at == player.checked_in_at
    assert services.player_check_out(by=None, player=player).checked_in_at is None


def test_players_check_themselves_in_only_where_the_event_lets_them(checking):
    player = checking.players.last()
    with pytest.raises(Refused, match="受付で"):
        services.player_check_in_self(by=None, player=player)
    services.event_update(by=None, event=checking, self_check_in=True)
    player = Player.objects.select_related("event").get(pk=player.pk)
    assert services.player_check_in_self(by=None, player=player).checked_in_at


def test_the_first_round_waits_for_everybody_who_plays(checking):
    with pytest.raises(Refused) as problem:
        services.round_pair(by=None, event=checking)
    assert len(problem.value.facts["players"]) == 4


def test_who_is_not_here_is_dropped_by_one_press_and_the_round_is_paired(checking):
    assert len(services.absent_drop(by=None, event=checking)) == 4
    round_, _made = services.round_pair(by=None, event=checking)
    assert round_.matches.count() == 2
    assert Event.objects.get().state == Event.State.RUNNING


def test_who_was_dropped_for_being_late_checks_in_and_plays(checking):
    late = services.absent_drop(by=None, event=checking)[0]
    assert services.player_check_in(by=None, player=late).dropped_after is None


def test_who_is_entered_at_the_desk_during_check_in_is_here(checking):
    assert services.player_add(by=None, event=checking, name="当日参加").checked_in_at


def test_taking_the_first_pairing_back_goes_back_to_check_in(checking):
    services.absent_drop(by=None, event=checking)
    round_, _made = services.round_pair(by=None, event=checking)
    services.round_unpair(by=None, round_=round_)
    assert Event.objects.get().state == Event.State.CHECK_IN


@pytest.mark.parametrize(("missed_as", "points"), [("loss", 0), ("draw", 1), ("win", 3)])
def test_a_late_arrival_has_for_the_rounds_missed_what_the_organizer_says(event, missed_as, points):
    play_round(event)
    late = services.player_add(by=None, event=event, name="遅参", missed_as=missed_as)
    assert standings_of(event=event).row_of(late).standing.points == points


def test_an_unknown_way_to_count_missed_rounds_is_refused(event):
    with pytest.raises(Invalid):
        services.player_add(by=None, event=event, name="遅参", missed_as="half")


def test_who_is_struck_out_of_the_line_lets_the_others_move_up(full, line, organizer):
    services.waiting_remove(by=organizer, event=full, entry=line[0])
    services.waiting_remove(by=organizer, event=full, entry=line[0])
    assert [entry.name for entry in full.waiting.all()] == ["second", "third"]


def test_who_left_before_their_first_round_is_not_in_the_standings(checking, organizer):
    absent = services.absent_drop(by=organizer, event=checking)
    play_round(checking)
    ranked = [row.player for row in standings_of(event=checking).rows]
    assert len(ranked) == 3
    assert not set(ranked) & set(absent)


def test_the_list_tells_when_and_where_and_how_many_places_are_left(client, organizer):
    day = datetime(2027, 2, 6, 10, 30, tzinfo=ZoneInfo("Asia/Tokyo"))
    event = make_event(by=organizer, players=7, starts_at=day, place="神保町の会議室", capacity=10)
    page = client.get(reverse("tournaments:event_list")).content.decode()
    assert "2027/02/06（土） 10:30" in page
    assert "神保町の会議室" in page
    assert "7人・残り3人" in page
    services.player_drop(by=None, player=event.players.first())
    assert "残り4人" in client.get(reverse("tournaments:event_list")).content.decode()
    services.event_update(by=None, event=event, capacity=6)
    assert "満員（キャンセル待ち）" in client.get(reverse("tournaments:event_list")).content.decode()


def test_a_place_that_is_offered_is_not_left(organizer, make_user):
    event = make_event(by=organizer, players=2, capacity=2, offer_hours=2)
    services.player_register(user=make_user("late"), event=event)
    services.player_drop(by=None, player=event.players.first())
    assert rooms(event) == events_by_day(user=None).get().places_left == 0


def test_what_is_going_on_stands_first_then_the_next_day_then_what_is_over(
    organizer, past_the_services, client
):
    now = timezone.now()
    days = {"none": None, "later": now + timedelta(9), "soon": now + timedelta(2), "now": now}
    for name, day in {**days, "old": now - timedelta(9), "older": now - timedelta(30)}.items():
        make_event(by=organizer, name=name, slug=name, players=2, starts_at=day)
    Event.objects.filter(slug__startswith="old").update(state=Event.State.FINISHED)
    Event.objects.filter(slug="now").update(state=Event.State.RUNNING)
    make_event(by=organizer, name="never", slug="never", players=2, starts_at=now - timedelta(20))
    order = [event.slug for event in events_by_day(user=None)]
    assert order == ["now", "soon", "later", "none", "old", "never", "older"]
    assert [event.slug for event in events_by_day(user=None) if event.is_past] == ["never"]
    assert client.get(reverse("tournaments:event_list")).content.decode().count("開催日を過ぎています") == 1
    listed = client.get("/api/v1/events/", {"order": "day", "fields": "slug,places_left,is_past"}).json()
    assert [one["slug"] for one in listed["results"]] == order
    assert listed["results"][0] == {"slug": "now", "places_left": None, "is_past": False}
