"""What must not grow with the hall: questions to the database, work for every phone, the length of a page."""

import time

import pytest
from django.urls import reverse
from django.utils.translation import override
from rest_framework.test import APIClient

from judgeapp.apps.tournaments import selectors, services
from judgeapp.apps.tournaments.audit import changing
from judgeapp.apps.tournaments.models import Player
from judgeapp.apps.tournaments.pages import events
from judgeapp.apps.tournaments.selectors import tables
from judgeapp.apps.tournaments.services.corrections import correction_preview
from judgeapp.apps.tournaments.services.names import check_new
from tests.cpu import allowed, takes_at_most

from .factories import enter_all, make_event, make_round, play_round

pytestmark = pytest.mark.django_db


def test_standings_are_made_once_until_something_changes():
    event = make_event(players=4)
    round_ = make_round(event)
    before = selectors.standings_of(event=event)
    assert selectors.standings_of(event=event) is before
    enter_all(round_)
    assert [row.standing.points for row in selectors.standings_of(event=event).rows] == [3, 3, 0, 0]


def test_kept_standings_are_told_in_the_readers_language():
    event = make_event(players=4)
    play_round(event)
    with override("ja"):
        assert selectors.standings_of(event=event).rows[-1].because == "同順位"
    with override("en"):
        assert selectors.standings_of(event=event).rows[-1].because == "Shared rank"


def test_a_look_at_a_correction_leaves_the_kept_standings_alone():
    event = make_event(players=4)
    match = play_round(event).matches.first()
    before = [row.player.pk for row in selectors.standings_of(event=event).rows]
    correction_preview(by=None, match=match, games_a=0, games_b=2)
    assert [row.player.pk for row in selectors.standings_of(event=event).rows] == before


def test_a_change_under_way_sees_its_own_results():
    event = make_event(players=4)
    round_ = make_round(event)
    selectors.standings_of(event=event)
    with changing(event, by=None):
        enter_all(round_)
        assert selectors.standings_of(event=event).rows[0].standing.points == 3


def test_long_standings_have_pages(client, monkeypatch):
    monkeypatch.setattr(events, "PER_PAGE", 3)
    event = make_event(players=5)
    address = reverse("tournaments:standings", args=[event.slug])
    assert client.get(address).content.decode().count('class="rank"') == 3
    assert client.get(f"{address}?page=2").content.decode().count('class="rank"') == 2


@pytest.mark.parametrize("players", [4, 12])
def test_a_round_of_any_size_takes_as_many_queries_in_the_api(players, django_assert_max_num_queries):
    event = make_event(players=players)
    make_round(event)
    with django_assert_max_num_queries(8):
        found = APIClient().get("/api/v1/events/cup/rounds/1/").json()
    assert len(found["matches"]) == players // 2


def test_whether_a_name_is_free_is_asked_once_however_many_players_there_are(django_assert_num_queries):
    event = make_event(players=3)
    with django_assert_num_queries(2):
        check_new(event, "新しい人", None)


@pytest.fixture
def hall(make_user):
    """Five hundred players after three rounds, and a fourth that is being played."""
    event = make_event(by=make_user("organizer"), players=0)
    Player.objects.bulk_create(Player(event=event, name=f"参加者{number:03d}") for number in range(500))
    for seed in range(3):
        round_ = make_round(event, seed=seed)
        round_.matches.filter(outcome="open").update(outcome="played", games_a=2, games_b=seed % 2, version=1)
        services.round_finish(by=None, round_=round_)
    make_round(event, seed=3)
    return event


def unprepared(work):
    """The work that finds nothing of what an earlier run kept."""

    def run():
        tables._kept.cache_clear()
        work()

    return run


@pytest.mark.slow
@pytest.mark.usefixtures("past_the_services")
def test_five_hundred_players_take_a_moment(hall, client_of):
    organizer, slow = client_of(hall.created_by), []
    pages = ("rounds/4/", "rounds/4/?by=name", "standings/", "players/", "rounds/4/slips.pdf")
    for page in pages:
        assert organizer.get(f"/events/cup/{page}").status_code == 200
        limit = 2 if page.endswith("pdf") else 0.3
        if not takes_at_most(limit, unprepared(lambda page=page: organizer.get(f"/events/cup/{page}"))):
            slow.append(page)
    hall.rounds.last().matches.filter(outcome="open").update(outcome="played", games_a=2, version=1)
    organizer.post("/events/cup/rounds/4/do/finish/")
    for step in ("rounds/pair/", "rounds/5/do/publish/"):
        began = time.process_time()
        answer = organizer.post(f"/events/cup/{step}", {"number": 5})
        assert answer.status_code == 302
        if time.process_time() - began > allowed(1):
            slow.append(step)
    assert hall.rounds.last().state == "published"
    assert not slow
