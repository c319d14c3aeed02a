"""Series: points by place over the events of a season, and an event made like an earlier one."""

import csv
import io
from datetime import UTC, datetime, timedelta

import pytest
from django.core.exceptions import ValidationError
from django.utils import timezone

from judgeapp.apps.exchange import services as exchange
from judgeapp.apps.tournaments import services
from judgeapp.apps.tournaments.forms.places import PlacesField
from judgeapp.apps.tournaments.models import Event
from judgeapp.apps.tournaments.selectors.series import lines_of
from judgeapp.apps.tournaments.services.copy_event import next_start
from judgeapp.common.problems import Invalid, Refused

from .factories import make_event, play_round, user

pytestmark = pytest.mark.django_db
POINTS = [{"first": 1, "last": 1, "value": 10}, {"first": 2, "last": 3, "value": 5}]


@pytest.fixture
def organizer():
    return user("organizer")


@pytest.fixture
def series(organizer):
    return services.series_create(by=organizer, name="Season 1", points=POINTS, attendance=1)


def finished(series, slug, organizer, names, game=None, **more):
    """One round among these; at every table the first of the two by the order of entry wins."""
    event = make_event(by=organizer, players=0, slug=slug, name=slug, planned_rounds=1, **(game or {}))
    exchange.players_import(by=None, event=event, content="\n".join(names).encode())
    services.series_event_add(by=organizer, series=series, event=event)
    play_round(event, **more)
    return services.event_finish(by=None, event=event)


def told(series):
    return {line.player.plain_name: (line.points, line.played) for line in lines_of(series=series)}


def test_places_of_finished_events_give_points_and_attendance_counts(series, organizer):
    event = finished(series, "a", organizer, ["Ann", "Bob", "Cat", "Dan"])
    places = {player.name: player.final_place for player in event.players.all()}
    worth = {1: 11, 2: 6, 3: 6, 4: 1}
    assert told(series) == {name: (worth[place], 1) for name, place in places.items()}
    services.event_reopen(by=None, event=event)
    assert lines_of(series=series) == []


def test_only_the_best_events_of_each_count(series, organizer):
    for slug in ("a", "b", "c"):
        finished(series, slug, organizer, ["Ann", "Bob"])
    services.series_update(by=organizer, series=series, counted=2)
    for line in lines_of(series=series):
        given = sorted((entry.points for entry in line.entries), reverse=True)
        assert line.points == sum(given[:2])
        assert sum(entry.counts for entry in line.entries) == 2


def test_the_organizers_number_makes_one_person_of_two_names(series, organizer):
    for slug, name in (("a", "山田 太郎"), ("b", "やまだ")):
        head = f"番号,名前\n77,{name}\n78,Bob"
        finished(series, slug, organizer, [head])
    assert sorted(line.played for line in lines_of(series=series)) == [2, 2]


def test_a_no_show_is_noted_and_gives_nothing(series, organizer):
    event = make_event(by=organizer, players=3, planned_rounds=1)
    services.series_event_add(by=organizer, series=series, event=event)
    services.event_check_in(by=None, event=event)
    first, second, third = event.players.all()
    for player in (first, second):
        services.player_check_in(by=None, player=player)
    services.absent_drop(by=None, event=event)
    play_round(event)
    services.event_finish(by=None, event=event)
    line = next(line for line in lines_of(series=series) if line.player == third)
    assert (line.points, line.played, line.no_shows) == (0, 0, 1)


def test_places_are_written_once(organizer):
    twice = [{"first": 1, "last": 2, "value": 3}, {"first": 2, "last": 2, "value": 1}]
    with pytest.raises(Invalid):
        services.series_create(by=organizer, name="x", points=twice)


@pytest.mark.parametrize("points", ["1 " + "9" * 5000, "1 10001", "1 ten"])
def test_points_beyond_what_a_place_may_be_worth_are_refused_by_their_line(points):
    with pytest.raises(ValidationError, match="1行目"):
        PlacesField(whole=True).clean(points)


def test_an_event_is_of_one_series(series, organizer):
    other = services.series_create(by=organizer, name="Other")
    event = make_event(by=organizer)
    services.series_event_add(by=organizer, series=series, event=event)
    with pytest.raises(Refused):
        services.series_event_add(by=organizer, series=other, event=event)


def test_the_owner_makes_a_series_on_its_pages_and_others_read_it(organizer, client_of):
    page = client_of(organizer)
    made = page.post(
        "/events/series/new/", {"name": "Season 2", "points": "1 10\n2-3 5", "attendance": "1", "counted": ""}
    )
    address = made.url
    event = finished_by_hand(organizer)
    page.post(f"{address}events/", {"event": event.slug})
    shown = client_of(None).get(address).content.decode()
    assert "青柳" in shown
    person = lines_of(series=event_series(event))[0].person
    assert "軍配杯" in client_of(None).get(f"{address}people/{person}/").content.decode()
    rows = list(csv.reader(io.StringIO(client_of(None).get(f"{address}standings.csv").content.decode()[1:])))
    assert rows[1][0] == "1"
    stranger = client_of(user("stranger"))
    assert stranger.post(f"{address}events/", {"event": event.slug, "remove": "1"}).status_code == 403
    wrong = page.post("/events/series/new/", {"name": "x", "points": "1 ten", "attendance": "1"})
    assert wrong.status_code == 400


def finished_by_hand(organizer):
    event = make_event(by=organizer, players=2, planned_rounds=1)
    play_round(event)
    return services.event_finish(by=None, event=event)


def event_series(event):
    event.refresh_from_db()
    return event.series


def test_the_page_of_a_finished_event_names_the_champion(organizer, client):
    event = finished_by_hand(organizer)
    champion = event.players.get(final_place=1)
    page = client.get("/events/cup/").content.decode()
    assert page.index("優勝") < page.index(champion.name)
    services.event_reopen(by=None, event=event)
    assert "優勝" not in client.get("/events/cup/").content.decode()


def test_prizes_and_points_stand_beside_the_places(series, organizer, client):
    prizes = [{"first": 1, "last": 1, "value": "トロフィー"}]
    event = finished(series, "a", organizer, ["Ann", "Bob"])
    event = services.event_update(by=None, event=event, prizes=prizes)
    rows = list(csv.reader(io.StringIO(client.get("/events/a/places.csv").content.decode()[1:])))
    assert [row[3:] for row in rows[1:]] == [["トロフィー", "11"], ["", "6"]]


def test_last_weeks_event_again_takes_three_taps(organizer, client_of):
    start = timezone.now().replace(microsecond=0, second=0) - timedelta(days=3)
    earlier = make_event(
        by=organizer, name="第12回 水曜大会", starts_at=start, round_minutes=50, planned_rounds=4, cut_size=4
    )
    services.role_grant(by=organizer, event=earlier, user=user("judge"), role="judge")
    services.phase_add(by=organizer, event=earlier, rounds=2, best=4)
    page = client_of(organizer)
    assert f"?like={earlier.slug}" in page.get("/events/new/").content.decode()
    form = page.get(f"/events/new/?like={earlier.slug}").context["form"]
    assert (form["name"].initial, form["starts_at"].initial) == (
        "第13回 水曜大会",
        start + timedelta(weeks=1),
    )
    page.post(f"/events/new/?like={earlier.slug}", {"name": "第13回 水曜大会", "staff": "on"})
    new = Event.objects.get(name="第13回 水曜大会")
    assert (new.state, new.round_minutes, new.planned_rounds, new.cut_size) == ("draft", 50, 4, 4)
    assert new.players.count() == 0
    assert new.phases.get().rounds == 2
    assert set(new.roles.values_list("role", flat=True)) == {"organizer", "judge"}
    assert client_of(user("stranger")).get(f"/events/new/?like={earlier.slug}").status_code == 403


def test_the_next_start_lies_ahead_on_the_same_weekday():
    long_ago = datetime(2020, 1, 1, 10, tzinfo=UTC)
    following = next_start(Event(starts_at=long_ago, time_zone="Asia/Tokyo"))
    assert following > timezone.now()
    assert (following - long_ago) % timedelta(weeks=1) == timedelta(0)


def test_an_event_with_date_clock_deck_and_cut_is_one_form(organizer, client_of):
    data = {
        "name": "軍配杯",
        "book": "sengoku",
        "best_of": "3",
        "tiebreaks": "mtg",
        "starts_at": "2026-12-05T10:00",
        "round_minutes": "50",
        "deck_format": "sengoku-constructed",
        "planned_rounds": "5",
        "cut_size": "8",
    }
    page = client_of(organizer)
    page.post("/events/new/", data)
    event = Event.objects.get(name="軍配杯")
    assert (event.round_minutes, event.deck_format, event.cut_size) == (50, "sengoku-constructed", 8)
    assert event.starts_at is not None
    assert page.post("/events/new/", data | {"book": "haou"}).status_code == 400


def test_a_series_is_made_filled_and_read_over_the_api(organizer, client_of):
    api = client_of(organizer)
    data = {"name": "Season 3", "points": POINTS, "attendance": 1}
    made = api.post("/api/v1/series/", data, content_type="application/json")
    assert (made.status_code, made.json()["events"]) == (201, [])
    address = f"/api/v1/series/{made.json()['slug']}/"
    event = finished_by_hand(organizer)
    assert api.put(f"{address}events/{event.slug}/").json()["events"] == ["cup"]
    told = client_of(None).get(f"{address}standings/").json()["results"]
    assert [(line["rank"], line["points"]) for line in told] == [(1, 11), (2, 6)]
    assert client_of(user("stranger")).delete(address).status_code == 403
    assert api.patch(address, {"counted": 0}, content_type="application/json").status_code == 400
    assert api.delete(address).status_code == 204
    assert Event.objects.get().series is None


@pytest.fixture
def two_seasons(series, organizer):
    """One event with the cards of S9-2, one with those of S10-2; Bob is in the second alone."""
    for slug, season, names in (("a", "S9-2", ["Ann", "Cat"]), ("b", "S10-2", ["Ann", "Bob"])):
        finished(series, slug, organizer, names, game={"book": "sakura", "season": season})
    return series


def test_a_series_stands_in_all_seasons_and_in_each_of_its_events(two_seasons, client):
    played = {line.player.name: line.played for line in lines_of(series=two_seasons)}
    assert played == {"Ann": 2, "Bob": 1, "Cat": 1}
    later = {line.player.name: line.played for line in lines_of(series=two_seasons, season="S10-2")}
    assert later == {"Ann": 1, "Bob": 1}
    page = client.get(f"{two_seasons.get_absolute_url()}?season=S10-2").content.decode()
    assert "桜降る代に決闘を S9-2" in page, "each event says with which cards it is played"
    assert ">Bob<" in page
    assert ">Cat<" not in page
    ann = next(line.person for line in lines_of(series=two_seasons) if line.player.name == "Ann")
    assert f"/people/{ann}/?season=S10-2" in page or f"{ann}/?season=S10-2" in page
    file = client.get(f"{two_seasons.get_absolute_url()}standings.csv").content.decode("utf-8-sig")
    assert ("a S9-2" in file, "b S10-2" in file) == (True, True)


def test_a_series_of_a_single_season_asks_for_none(series, organizer, client):
    finished(series, "a", organizer, ["Ann", "Bob"])
    page = client.get(f"{series.get_absolute_url()}?season=S10-2").content.decode()
    assert ">Ann<" in page, "a season that no event has is none"
    assert "カードのシーズン" not in page


def test_the_api_tells_the_season_of_each_event_and_stands_by_it(two_seasons, client):
    lines = client.get("/api/v1/series/season-1/standings/?season=S9-2").json()["results"]
    assert {entry["season"] for line in lines for entry in line["entries"]} == {"S9-2"}
