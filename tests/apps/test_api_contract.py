"""What holds for every operation of the API alike: swept over the schema, not shown at one of them."""

import gzip
import json
import re
from collections import Counter
from functools import cache
from types import SimpleNamespace

import pytest
from django.core.cache import caches
from django.test import Client
from django.urls import URLPattern, URLResolver, get_resolver
from django.utils import timezone
from drf_spectacular.drainage import GENERATOR_STATS
from drf_spectacular.views import SpectacularAPIView, SpectacularSwaggerView
from jsonschema import Draft202012Validator

from judgeapp.apps.accounts.models import KeptAnswer
from judgeapp.apps.tournaments.models import Event
from judgeapp.common.api import throttles
from judgeapp.common.api.contract import Contract
from judgeapp.common.api.schema import Generator

from .accounts.factories import token_of
from .test_permissions import address, made_site, people  # noqa: F401
from .tournaments.factories import make_event

pytestmark = pytest.mark.django_db
API = "api/v1/"


@cache
def schema():
    GENERATOR_STATS.reset()
    return Generator().get_schema(public=True)


def operations():
    return [(path, method, one) for path, ways in schema()["paths"].items() for method, one in ways.items()]


def views(resolver=None, before=""):
    """Every route of the API with its view."""
    for pattern in (resolver or get_resolver()).url_patterns:
        route = before + str(pattern.pattern)
        if isinstance(pattern, URLResolver):
            yield from views(pattern, route)
        elif route.startswith(API) and isinstance(pattern, URLPattern):
            view = getattr(pattern.callback, "view_class", None) or getattr(pattern.callback, "cls", None)
            yield route, view


def test_every_view_stands_on_the_contract():
    documents = (SpectacularAPIView, SpectacularSwaggerView)
    assert [route for route, view in views() if not issubclass(view, (Contract, *documents))] == []


def test_the_schema_is_made_without_a_warning(capfd):
    """Of two enumerations with one name a generated client would call the second by a number."""
    assert schema()
    assert not GENERATOR_STATS, capfd.readouterr().err


def test_no_shape_is_described_by_the_docstring_of_another():
    """What many stand on is a matter of the code; those written and read may be one shape."""
    shapes = schema()["components"]["schemas"]
    described = {name: one["description"] for name, one in shapes.items() if one.get("description")}
    of_one = re.compile("^Patched|Request$|^(Record|Ruling|Position)[A-Z]")
    told = Counter(text for name, text in described.items() if not of_one.search(name))
    assert [text for text, times in told.items() if times > 1] == []


def test_operation_ids_are_unique_and_read_alike():
    ids = [one["operationId"] for _path, _method, one in operations()]
    assert len(set(ids)) == len(ids)
    assert [one for one in ids if not re.fullmatch(r"[a-z]+(_[a-z]+)+", one)] == []
    assert {"events_list", "events_publish_round", "events_enter_result", "clauses_get"} <= set(ids)


def test_every_operation_has_a_summary_an_example_and_the_common_answers():
    for path, method, one in operations():
        told = one["responses"]
        assert one["summary"], path
        assert {"400", "429", "default"} <= set(told), path
        assert ("304" in told) == (method == "get" and "stream" not in path), path
        assert "409" in told or method == "get", path
        assert "401" in told or {} in one["security"], path
        bodies = [one["requestBody"]] if "requestBody" in one else []
        for body in [*bodies, *(answer for answer in told.values() if "content" in answer)]:
            assert all("example" in media or "examples" in media for media in body["content"].values()), path


def test_every_example_is_what_the_schema_allows():
    components, wrong = {"components": schema()["components"]}, []
    for path, method, one in operations():
        bodies = [one["requestBody"]] if "requestBody" in one else []
        for body in [*bodies, *(answer for answer in one["responses"].values() if "content" in answer)]:
            for media in body["content"].values():
                if "example" in media:
                    check = Draft202012Validator({**components, **media["schema"]})
                    wrong += [
                        f"{method} {path}: {fault.message[:90]}"
                        for fault in check.iter_errors(media["example"])
                    ]
    assert wrong == []


def test_files_alone_come_as_a_form():
    forms = [
        path
        for path, _m, one in operations()
        if "multipart/form-data" in one.get("requestBody", {}).get("content", {})
    ]
    assert sorted(path.rsplit("/", 1)[1] for path in forms) == ["import", "import", "results"]


def test_what_is_asked_takes_no_unknown_name():
    loose = [
        name
        for name, one in schema()["components"]["schemas"].items()
        if name.endswith("Request") and "properties" in one and one.get("additionalProperties") is not False
    ]
    assert loose == []


def test_the_schema_is_the_same_bytes_in_every_language(client):
    ja, en = (
        client.get("/api/v1/schema/", headers={"accept-language": one, "accept": "application/json"})
        for one in ("ja", "en")
    )
    assert ja.content == en.content
    again = client.get("/api/v1/schema/", headers={"accept": "application/json", "if-none-match": ja["ETag"]})
    assert (again.status_code, again.content) == (304, b"")
    assert json.loads(ja.content) == json.loads(json.dumps(schema()))


@pytest.fixture
def site(people):  # noqa: F811
    with made_site(people) as names:
        one = people["organizer"]
        one.is_staff = True
        one.save()
        yield {**names, "client": Client(headers={"Authorization": f"Bearer {token_of(one)}"})}


def reads(site):
    """Every address that is read without more than its own name, as it is at a site where all of it exists."""
    for route, view in views():
        if (
            issubclass(view, Contract)
            and view.conditional
            and (hasattr(view, "get") or hasattr(view, "list") or hasattr(view, "retrieve"))
        ):
            yield "/" + address(route, site).lstrip("/")


def test_every_answer_to_a_question_has_an_etag_and_is_not_sent_twice(site, monkeypatch):
    made = timezone.now()  # an event's file says in which second it was made
    monkeypatch.setattr(
        "judgeapp.apps.exchange.services.transfer.timezone", SimpleNamespace(now=lambda: made)
    )
    client, seen = site["client"], 0
    for url in reads(site):
        answer = client.get(url, {"q": "迎撃"} if url.endswith("/search/") else {})
        if answer.status_code != 200:
            continue
        seen += 1
        again = client.get(
            url, {"q": "迎撃"} if url.endswith("/search/") else {}, headers={"if-none-match": answer["ETag"]}
        )
        assert again.status_code == 304, url
    assert seen > 40


def test_every_read_refuses_a_parameter_that_it_does_not_know(site):
    for url in reads(site):
        answer = site["client"].get(url, {"no-such": "1"})
        if answer.status_code in (404, 405):
            continue
        assert answer.status_code == 400, url
        assert [one["parameter"] for one in answer.json()["errors"]] == ["no-such"], url


def test_every_list_refuses_a_limit_above_its_bound(site):
    """Of a read that turns pages: others refuse the name itself, as above."""
    lists = 0
    for url in reads(site):
        answer = site["client"].get(
            url, {"limit": "100000"} | ({"q": "x"} if url.endswith("/search/") else {})
        )
        if answer.status_code in (404, 405):
            continue
        assert answer.status_code == 400, url
        (fault,) = answer.json()["errors"]
        assert fault["parameter"] == "limit", url
        lists += fault["code"] != "unknown_parameter"
    assert lists > 20


def post(client, url, body, **headers):
    return client.post(url, json.dumps(body), content_type="application/json", headers=headers)


@pytest.fixture
def organizer(make_user):
    return make_user("organizer")


@pytest.fixture
def api(organizer):
    return Client(headers={"Authorization": f"Bearer {token_of(organizer)}"})


CUP = {"name": "Cup", "book": "sengoku", "slug": "cup"}


def test_an_address_without_its_last_slash_is_the_same_address(api):
    made = post(api, "/api/v1/events", CUP)
    assert (made.status_code, made["Location"]) == (201, "http://testserver/api/v1/events/cup/")
    assert api.get("/api/v1/events/cup").json() == api.get(made["Location"]).json()


def test_what_is_not_known_is_named_and_nothing_is_saved(api):
    wrong = post(api, "/api/v1/events/", {**CUP, "colour": "red", "state": "running"})
    told = {one["pointer"]: one["code"] for one in wrong.json()["errors"]}
    assert (wrong.status_code, told) == (400, {"#/colour": "unknown_field", "#/state": "read_only"})
    assert not Event.objects.exists()


def test_a_request_with_a_key_is_done_once(api):
    first = post(api, "/api/v1/events/", CUP, idempotency_key="one")
    again = post(api, "/api/v1/events/", CUP, idempotency_key="one")
    assert (again.status_code, again.json(), again["Location"]) == (201, first.json(), first["Location"])
    assert (again["Idempotent-Replayed"], Event.objects.count()) == ("true", 1)
    other = post(api, "/api/v1/events/", {**CUP, "slug": "other"}, idempotency_key="one")
    assert (other.status_code, other.json()["code"]) == (422, "key_reused")


def test_what_was_refused_may_be_sent_again_with_its_key(api):
    assert post(api, "/api/v1/events/", {**CUP, "book": "chess"}, idempotency_key="two").status_code == 400
    assert not KeptAnswer.objects.exists()
    assert post(api, "/api/v1/events/", CUP, idempotency_key="two").status_code == 201


def test_a_token_is_told_once_and_not_kept(api):
    assert post(api, "/api/v1/me/tokens/", {"name": "bot"}, idempotency_key="three").status_code == 201
    assert not KeptAnswer.objects.exists()


def test_a_moment_without_a_zone_is_refused_and_all_are_told_in_utc(api):
    naive = post(api, "/api/v1/events/", {**CUP, "starts_at": "2026-05-05T10:30:00"})
    assert naive.json()["errors"][0] | {"message": ""} == {
        "pointer": "#/starts_at", "parameter": None, "line": None, "code": "naive_time", "message": "", "clause": None,
    }  # fmt: skip
    made = post(api, "/api/v1/events/", {**CUP, "starts_at": "2026-05-05T10:30:00+09:00"}).json()
    assert made["starts_at"] == "2026-05-05T01:30:00Z"
    assert made["created_at"].endswith("Z")
    assert made["place"] is None


def test_a_conflict_is_409(api):
    post(api, "/api/v1/events/", CUP)
    again = post(api, "/api/v1/events/", CUP)
    assert (again.status_code, again.json()["errors"][0]["pointer"]) == (409, "#/slug")


def test_an_event_in_preparation_is_deleted_and_an_announced_one_is_not(api):
    post(api, "/api/v1/events/", CUP)
    api.post("/api/v1/events/cup/open/")
    assert api.delete("/api/v1/events/cup/").json()["code"] == "event_announced"
    post(api, "/api/v1/events/", {**CUP, "slug": "other"})
    assert api.delete("/api/v1/events/other/").status_code == 204
    assert [one.slug for one in Event.objects.all()] == ["cup"]


@pytest.mark.parametrize(
    "asked", ["events/?state=soon", "events/?book=chess", "cards/?book=chess", "rulings/?book=chess",
              "disputes/?stage=soon", "events/cup/standings/?round=7", "clauses/?kind=x", "events/?fields=colour",
              "events/?limit=abc", "events/?limit=0", "events/?limit=501",
              "search/?limit=101&q=x", "clauses/?limit=1.5", "events/?offset=-1", "clauses/?offset="],
)  # fmt: skip
def test_a_filter_works_or_is_refused(api, organizer, asked):
    make_event(by=organizer)
    refused = api.get(f"/api/v1/{asked}")
    name = asked.partition("?")[2].partition("=")[0]
    assert (refused.status_code, refused.json()["errors"][0]["parameter"]) == (400, name)


def test_every_list_takes_fields(client):
    """Each operation that turns pages, but the search, whose hits are of many kinds."""
    schema = client.get("/api/v1/schema/", headers={"accept": "application/json"}).json()
    named = {
        path: {one["name"] for one in operations["get"].get("parameters", ())}
        for path, operations in schema["paths"].items()
        if "get" in operations
    }
    lists = {path for path, names in named.items() if "limit" in names} - {"/api/v1/search"}
    assert len(lists) > 20
    assert lists == {path for path, names in named.items() if "fields" in names}
    assert client.get("/api/v1/glossary/?fields=term&limit=2").json()["results"][0].keys() == {"term"}


def test_every_list_has_one_form(client):
    """No read answers with a bare array: what turns no pages today would have to break to turn them."""
    schema = client.get("/api/v1/schema/", headers={"accept": "application/json"}).json()
    arrays = [
        path
        for path, operations in schema["paths"].items()
        for answer in operations.get("get", {}).get("responses", {}).values()
        for content in answer.get("content", {}).values()
        if content["schema"].get("type") == "array"
    ]
    assert arrays == []
    assert client.get("/api/v1/books/?limit=2&fields=id").json()["results"] == [
        {"id": "sengoku"}, {"id": "moncolle"},
    ]  # fmt: skip


def test_events_and_players_are_found_by_name_and_told_by_fields(api, organizer):
    event = make_event(by=organizer, players=4)
    name = event.players.first().name
    found = api.get("/api/v1/events/cup/players/", {"q": name, "fields": "name,club"}).json()
    assert found["results"] == [{"name": name, "club": None}]
    assert api.get("/api/v1/events/", {"q": "nowhere"}).json()["count"] == 0


def test_limits_are_told_and_what_is_not_modified_costs_nothing(client, monkeypatch):
    monkeypatch.setattr(throttles.AnonThrottle, "THROTTLE_RATES", {"anon": "2/min"})
    caches["throttle"].clear()
    first = client.get("/api/v1/events/")
    assert first["RateLimit-Policy"] == '"anon";q=2;w=60'
    assert first["RateLimit"].startswith('"anon";r=1;t=')
    for _ in range(3):
        assert client.get("/api/v1/events/", headers={"if-none-match": first["ETag"]}).status_code == 304
    assert client.get("/api/v1/events/").status_code == 200
    refused = client.get("/api/v1/events/")
    assert (refused.status_code, 0 < int(refused["Retry-After"]) <= 60) == (429, True)


def test_answers_are_compressed_and_errors_speak_the_readers_language(client):
    answer = client.get("/api/v1/books/", headers={"accept-encoding": "gzip"})
    assert answer["Content-Encoding"] == "gzip"
    assert json.loads(gzip.decompress(answer.content))
    ja, en = (
        client.get("/api/v1/events/none/", headers={"accept-language": one}).json() for one in ("ja", "en")
    )
    assert (ja["title"], en["title"]) != (en["title"], ja["title"])
    assert (ja["code"], ja["status"]) == (en["code"], 404)


def test_the_pulse_stands_still_until_something_changes(api, organizer):
    make_event(by=organizer, players=4)
    pulse = api.get("/api/v1/events/cup/pulse/")
    assert pulse.json()["round"] is None
    headers = {"if-none-match": pulse["ETag"]}
    assert api.get("/api/v1/events/cup/pulse/", headers=headers).status_code == 304
    api.post("/api/v1/events/cup/rounds/", {"number": 1}, content_type="application/json")
    api.post("/api/v1/events/cup/rounds/1/publish/", content_type="application/json")
    assert api.get("/api/v1/events/cup/pulse/", headers=headers).json()["round"] == 1


def test_a_players_matches_are_those_of_published_rounds(api, client, organizer):
    event = make_event(by=organizer, players=4)
    api.post("/api/v1/events/cup/rounds/", {"number": 1}, content_type="application/json")
    own = f"/api/v1/events/cup/players/{event.players.first().pk}/matches/"
    assert (client.get(own).json()["count"], api.get(own).json()["count"]) == (0, 1)
    api.post("/api/v1/events/cup/rounds/1/publish/", content_type="application/json")
    assert client.get(own).json()["results"][0]["round"] == 1


def test_clauses_lead_to_their_address_in_the_api(client):
    clause = client.get("/api/v1/clauses/sengoku:906.4.3/").json()
    assert client.get(clause["api_url"]).json() == clause


def test_a_value_that_is_none_of_the_choices_is_told_which_there_are(client):
    answer = client.post(
        "/api/v1/decks/check/", {"format": "chess", "text": "4 1-001"}, content_type="application/json"
    )
    assert answer.status_code == 400
    (fault,) = answer.json()["errors"]
    assert (fault["code"], fault["pointer"]) == ("invalid_choice", "#/format")
    assert "sengoku-constructed" in fault["message"]
