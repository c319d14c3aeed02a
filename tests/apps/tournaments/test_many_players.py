"""What must not grow with the hall: questions to the database, work for every phone, the length of a page."""

import pytest
from django.urls import reverse
from django.utils.translation import override
from rest_framework.test import APIClient

from judgeapp.apps.tournaments import selectors
from judgeapp.apps.tournaments.audit import changing
from judgeapp.apps.tournaments.pages import events
from judgeapp.apps.tournaments.services.corrections import correction_preview
from judgeapp.apps.tournaments.services.names import check_new

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
