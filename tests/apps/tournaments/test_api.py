"""REST: the whole event with a token, and one error shape."""

import pytest
from rest_framework.test import APIClient

from judgeapp.apps.tournaments.api.shapes.events import AccountsHidden
from judgeapp.apps.tournaments.models import Event
from judgeapp.apps.tournaments.services.names import taken
from tests.apps.accounts.factories import token_of

from .factories import make_round

pytestmark = pytest.mark.django_db
BASE = "/api/v1/events/"


def caller(user):
    client = APIClient()
    client.credentials(HTTP_AUTHORIZATION=f"Token {token_of(user)}")
    return client


@pytest.fixture
def api(organizer):
    return caller(organizer)


def shape(answer, status):
    assert answer.status_code == status, answer.content
    assert answer["Content-Type"] == "application/problem+json"
    return answer.json()


def test_a_whole_event_with_a_token(api):
    made = api.post(BASE, {"name": "Spring Cup", "book": "sengoku", "planned_rounds": 2}, format="json")
    assert (made.status_code, made.json()["slug"]) == (201, "spring-cup")
    event = f"{BASE}spring-cup/"
    assert api.post(f"{event}open/").json()["state"] == "registration"
    assert api.post(f"{event}players/", {"name": "甲"}, format="json").status_code == 201
    assert api.post(f"{event}players/import/", {"csv": "乙\n丙"}, format="json").status_code == 201
    for number in (1, 2):
        assert api.post(f"{event}rounds/", {"number": number}, format="json").status_code == 201
        assert api.post(f"{event}rounds/", {"number": number}, format="json").status_code == 200
        assert api.post(f"{event}rounds/{number}/publish/").json()["state"] == "published"
        result = {"version": 0, "games_a": 2, "games_b": 1}
        assert api.put(f"{event}rounds/{number}/tables/1/", result, format="json").json()["version"] == 1
        assert api.post(f"{event}rounds/{number}/finish/").status_code == 200
    assert api.post(f"{event}finish/").json()["state"] == "finished"
    table = APIClient().get(f"{event}standings/").json()
    assert table["standings"][0]["rank"] == 1
    assert set(table["standings"][0]["values"]) == {"points", "omw", "gw", "ogw"}
    log = api.get(f"{event}log/").json()["results"]
    assert {line["who"] for line in log} == {"organizer"}


def test_a_result_on_an_old_version_is_409_with_what_stands(api, event):
    make_round(event)
    table = f"{BASE}cup/rounds/1/tables/1/"
    api.put(table, {"version": 0, "games_a": 2}, format="json")
    problem = shape(api.put(table, {"version": 0, "games_b": 2}, format="json"), 409)
    assert (problem["code"], problem["facts"]["score"], problem["facts"]["version"]) == (
        "result_conflict",
        "2–0",
        1,
    )
    assert api.delete(f"{table}?version=1").json()["outcome"] == "open"
    shape(api.delete(f"{table}?version=x"), 400)


def test_a_list_with_bad_lines_is_400_with_each_line(api, event):
    problem = shape(api.post(f"{BASE}cup/players/import/", {"csv": "新人\n青柳\n"}, format="json"), 400)
    assert [(one["line"], one["message"]) for one in problem["errors"]] == [(2, taken("青柳"))]


def test_a_list_is_looked_at_with_what_each_column_was_taken_for(api, event):
    address, before = f"{BASE}cup/players/import/", event.players.count()
    text = "Handle,Phone\nKono,090-1234-5678\n青柳,090-2222-3333\n"
    looked = api.post(address, {"csv": text, "dry_run": True}, format="json")
    assert looked.status_code == 200
    told = [(one["heading"], one["field"], one["samples"][0]) for one in looked.json()["columns"]]
    assert told == [("Handle", "name", "Kono"), ("Phone", None, "090-1234-5678")]
    assert [one["name"] for one in looked.json()["players"]] == ["Kono"]
    assert [one["line"] for one in looked.json()["errors"]] == [3]
    assert event.players.count() == before
    chosen = {"csv": "Spieler,Verein,Nr\nKono,Nord,7\nOtsu,Ost,9", "columns": {"name": 0, "club": 1}}
    made = api.post(address, chosen, format="json")
    assert [(one["name"], one["club"]) for one in made.json()] == [("Kono", "Nord"), ("Otsu", "Ost")]
    shape(api.post(address, chosen | {"columns": {"mail": 0}}, format="json"), 400)


def test_strangers_and_nobody_are_refused(event, stranger):
    body = {"number": 1}
    shape(caller(stranger).post(f"{BASE}cup/rounds/", body, format="json"), 403)
    shape(APIClient().post(f"{BASE}cup/rounds/", body, format="json"), 401)
    shape(APIClient().post(BASE, {"name": "x", "book": "sengoku"}, format="json"), 401)


@pytest.mark.parametrize(
    "body",
    [
        {},
        {"name": "x", "book": "chess"},
        {"name": "x", "book": "sengoku", "win_points": 0},
        {"name": "x", "book": "sengoku", "slug": "new"},
        {"name": "x", "book": "sengoku", "planned_rounds": 10**9},
    ],
)
def test_what_is_wrong_is_named_by_field(api, event, body):
    assert shape(api.post(BASE, body, format="json"), 400)["errors"][0]["pointer"].startswith("#/")
    assert Event.objects.count() == 1


def test_a_character_that_no_text_may_have_is_named_by_its_place(api, event):
    answer = shape(api.post(BASE, {"name": "a\0", "book": "sengoku"}, format="json"), 400)
    assert answer["detail"].startswith("/name ")
    assert Event.objects.count() == 1


@pytest.mark.parametrize(
    "path", ["none/", "cup/rounds/7/", "cup/players/0/", "cup/rounds/1/tables/9/", "cup/roles/x/judge/"]
)
def test_what_is_not_there_is_404(api, event, path):
    method = api.delete if "roles" in path else api.get
    shape(method(BASE + path), 404)


def test_players_are_corrected_dropped_and_struck_out(api, event):
    player = event.players.first()
    own = f"{BASE}cup/players/{player.pk}/"
    assert api.put(own, {"name": "改名", "club": "東京"}, format="json").json()["name"] == "改名"
    assert api.delete(own).status_code == 204
    other = f"{BASE}cup/players/{event.players.first().pk}/"
    make_round(event)
    assert api.post(f"{other}drop/").json()["dropped_after"] == 1
    assert api.post(f"{other}reinstate/").json()["dropped_after"] is None
    shape(api.delete(other), 409)


def test_roles_are_given_and_taken(api, event, stranger):
    assert (
        api.post(f"{BASE}cup/roles/", {"user": "stranger", "role": "judge"}, format="json").status_code == 201
    )
    assert api.get(f"{BASE}cup/roles/").json()["count"] == 2
    assert api.delete(f"{BASE}cup/roles/stranger/judge/").status_code == 204
    shape(api.delete(f"{BASE}cup/roles/organizer/organizer/"), 409)


def test_a_held_round_is_deleted_and_an_address_stays(api, event):
    make_round(event, publish=False)
    assert APIClient().get(f"{BASE}cup/rounds/1/").status_code == 404
    assert api.delete(f"{BASE}cup/rounds/1/").status_code == 204
    moved = shape(api.patch(f"{BASE}cup/", {"name": "改名", "slug": "elsewhere"}, format="json"), 400)
    assert moved["errors"][0]["pointer"] == "#/slug"
    assert api.patch(f"{BASE}cup/", {"win_points": 5}, format="json").json()["win_points"] == 5


@pytest.mark.parametrize("shape", AccountsHidden.__subclasses__())
def test_what_is_kept_from_a_stranger_may_be_null_in_the_schema(shape):
    fields = shape().fields
    assert [name for name, told in shape.SECRET if told is None and not fields[name].allow_null] == []
