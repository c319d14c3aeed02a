"""What a player's phone asks: own events, the own match with what both sides said of it, disputes about it."""

import json

import pytest

from judgeapp.apps.accounts.models import User
from judgeapp.apps.tournaments import services
from judgeapp.apps.tournaments.models import Match
from tests.apps.tournaments.factories import make_event, make_round
from tests.apps.tournaments.test_api import caller
from tests.apps.tournaments.test_teams import member, team_event

from .factories import queued
from .records import legal_battle

pytestmark = pytest.mark.django_db
ME, MATCHES, EVENTS = "/api/v1/me/", "/api/v1/me/matches/", "/api/v1/events/"


def take_seat(user, player):
    services.player_update(by=None, player=player, name=player.name, club="", user=user)
    return caller(user)


@pytest.fixture
def table(make_user):
    """The first table of a round, and what its players, by side, ask with."""
    make_round(make_event(by=make_user("organizer"), players=4, round_minutes=50))
    match = Match.objects.select_related("player_a", "player_b").get(table=1)
    a, b = make_user("a"), make_user("b")
    return match, take_seat(a, match.player_a), take_seat(b, match.player_b)


def own(phone):
    (found,) = phone.get(MATCHES).json()["results"]
    return found


def say(phone, a, b):
    found = own(phone)
    address = (
        f"{EVENTS}{found['event']}/rounds/{found['match']['round']}/tables/{found['match']['table']}/report/"
    )
    assert phone.post(address, {"games_a": a, "games_b": b}, format="json").status_code == 200
    return phone.get(address)


def test_own_events_are_listed_with_the_players_id_the_newest_first(table, make_user):
    match, a, _b = table
    there = make_event(by=make_user("other"), players=2, slug="later").players.first()
    take_seat(User.objects.get(username="a"), there)
    assert a.get(ME).json()["events"] == [
        {"event": "later", "player": there.pk, "name": there.name, "seat": ""},
        {"event": "cup", "player": match.player_a_id, "name": match.player_a.name, "seat": ""},
    ]


def test_the_own_match_comes_in_one_call(table):
    match, _a, b = table
    services.table_extend(by=None, match=match, minutes=3)
    services.clock_start(by=None, round_=match.round)
    told = own(b)
    assert told["event"] == "cup"
    assert told["player"] == {"id": match.player_b_id, "name": match.player_b.name}
    assert told["opponent"] == {"id": match.player_a_id, "name": match.player_a.name}
    assert (told["side"], told["seat"], told["may_report"], told["may_dispute"]) == ("b", "", True, True)
    assert (told["match"]["id"], told["match"]["table"], told["match"]["round"]) == (match.pk, 1, 1)
    assert told["clock"]["seconds"] == 53 * 60
    assert told["report"] == {"state": None, "said": []}
    assert told["disputes"] == []


def test_what_the_opponent_reports_is_read_until_the_result_stands(table):
    _match, a, b = table
    said = say(a, 2, 1).json()
    assert said == own(a)["report"] == own(b)["report"]
    assert said["state"] == "waiting"
    assert [(one["side"], one["games_a"], one["games_b"]) for one in said["said"]] == [("a", 2, 1)]
    assert say(b, 1, 2).json()["state"] == own(a)["report"]["state"] == "conflict"
    assert say(b, 2, 1).json() == own(a)["report"] == {"state": "entered", "said": []}
    assert (own(a)["match"]["outcome"], own(a)["may_report"]) == ("played", False)


def test_reports_are_for_who_sits_there_and_for_officials(table, make_user, client):
    _match, a, _b = table
    say(a, 2, 1)
    address = f"{EVENTS}cup/rounds/1/tables/1/report/"
    assert caller(User.objects.get(username="organizer")).get(address).json()["state"] == "waiting"
    assert caller(make_user("stranger")).get(address).status_code == 403
    assert client.get(address).status_code == 401


def test_a_dispute_about_the_own_match_is_linked_there(table):
    match, a, b = table
    opened = queued(User.objects.get(username="a"), match=Match.objects.get(pk=match.pk))
    for phone in (a, b):
        (told,) = own(phone)["disputes"]
        assert (told["id"], told["url"]) == (str(opened.pk), opened.get_absolute_url())


def test_a_judges_program_asks_about_a_match_by_the_id_that_the_round_tells(table):
    _match, a, b = table
    judge = caller(User.objects.get(username="organizer"))
    (match, _second) = judge.get(f"{EVENTS}cup/rounds/1/").json()["matches"]
    body = {"record": json.loads(legal_battle()), "match": match["id"]}
    opened = judge.post("/api/v1/disputes/", body, format="json").json()
    assert [one["id"] for phone in (a, b) for one in own(phone)["disputes"]] == [opened["id"]] * 2


def test_a_bye_has_no_opponent_and_before_a_round_there_is_no_own_match(make_user, client):
    event = make_event(by=make_user("organizer"), players=3)
    phones = [take_seat(make_user(f"p{one.pk}"), one) for one in event.players.all()]
    assert [phone.get(MATCHES).json()["results"] for phone in phones] == [[], [], []]
    make_round(event)
    (bye,) = [found for phone in phones if (found := own(phone))["opponent"] is None]
    assert (bye["match"]["outcome"], bye["may_report"], bye["may_dispute"]) == ("bye", False, False)
    assert caller(make_user("stranger")).get(MATCHES).json()["results"] == []
    assert client.get(MATCHES).status_code == 401


def test_a_member_of_a_team_reads_what_is_said_at_their_own_seat(make_user):
    event = team_event(2)
    match = make_round(event).matches.get()
    phones = {name: take_seat(make_user(name), member(event, name)) for name in ("甲A", "乙A", "甲B")}
    assert [one["seat"] for one in phones["甲B"].get(ME).json()["events"]] == ["B"]
    assert own(phones["甲A"])["opponent"]["name"] == "乙"
    assert own(phones["甲A"])["match"]["id"] == match.pk
    say(phones["甲A"], 2, 0)
    assert own(phones["乙A"])["report"]["state"] == "waiting"
    assert own(phones["甲B"])["report"] == {"state": None, "said": []}
    say(phones["乙A"], 2, 0)
    assert own(phones["甲A"])["report"]["state"] == "entered"
    assert own(phones["甲B"])["report"]["state"] is None
