"""The guide to the API: its programs run as they stand, and what it names is there."""

import json
import re
import time
from functools import cache

import pytest
from django.conf import settings
from django.test import Client
from django.urls import Resolver404, resolve
from django.utils import timezone
from standardwebhooks import Webhook

from judgeapp.apps.accounts.scopes import Scope
from judgeapp.apps.notifications.models.webhooks import new_secret
from judgeapp.common.api.schema import Generator
from judgeapp.config.help import GUIDES_DIR
from tests.apps.tournaments.factories import make_event, make_round
from tests.config.test_streams import keeping, serve  # noqa: F401
from tests.conftest import ROOT

LANGUAGES = ("ja", "en")


def guide(language):
    return (GUIDES_DIR / f"api.{language}.md").read_text(encoding="utf-8")


def programs(language, of="python"):
    return re.findall(rf"^```{of}\n(.*?)^```", guide(language), re.DOTALL | re.MULTILINE)


class Closed(Exception):
    """The window of the overlay was closed."""


@pytest.mark.django_db(transaction=True)
def test_the_overlay_of_the_guide_shows_an_event_and_has_thirty_lines(live_server, monkeypatch, capsys):
    """What a newcomer copies out of the guide, against a service that runs."""
    overlay = programs("en")[0]
    lines = [line for line in overlay.splitlines() if line.strip() and not line.startswith("#")]
    assert len(lines) <= 30
    event = make_event(players=5)
    make_round(event)
    monkeypatch.setenv("GUNBAI_URL", live_server.url)
    monkeypatch.setenv("GUNBAI_EVENT", event.slug)
    rests = iter([None, None])

    def rest(seconds):
        if next(rests, Closed) is Closed:
            raise Closed

    monkeypatch.setattr(time, "sleep", rest)
    with pytest.raises(Closed):
        exec(compile(overlay, "overlay.py", "exec"), {})
    shown = capsys.readouterr().out
    for player in event.players.all():
        assert shown.count(player.name) == 2  # at the table and in the standings; a 304 shows nothing again


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_guides_receiver_knows_our_messages(language):
    names: dict = {}
    exec(compile(programs(language)[2], "receiver.py", "exec"), names)
    secret, now = new_secret(), timezone.now()
    body = json.dumps({"type": "ping"})
    headers = {"webhook-id": "1", "webhook-timestamp": str(int(now.timestamp()))}
    headers["webhook-signature"] = Webhook(secret).sign("1", now, body)
    assert names["message_of"](secret, body, headers) == {"type": "ping"}
    assert names["message_of"](new_secret(), body, headers) is None


def test_both_languages_have_the_same_parts_and_programs():
    for found in (r"\{#(\w+)\}", r"^```.*?^```"):
        parts = [re.findall(found, guide(language), re.DOTALL | re.MULTILINE) for language in LANGUAGES]
        assert len(parts[0]) == len(parts[1])
    assert programs("ja") == programs("en")
    assert programs("ja", "js") == programs("en", "js")


def words(language):
    """What stands in the guide as code within a line."""
    prose = re.sub(r"^```.*?^```", "", guide(language), flags=re.DOTALL | re.MULTILINE)
    return set(re.findall(r"`([^`\n]+)`", prose)) | set(re.findall(r"\]\((/[^)#]*)\)", prose))


@cache
def schema():
    return Generator().get_schema(public=True)


def places():
    """The addresses of the API, whatever stands in their places."""
    return {re.sub(r"\{\w+\}", "{}", path) for path in schema()["paths"]}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_address_that_the_guide_names_is_there(language):
    """In full, or below an event: `rounds/<number>/`."""
    named = [word for word in words(language) if re.search(r"/$|\.json$", word) and "://" not in word]
    assert len(named) > 20
    for word in named:
        address = re.sub(r"^[A-Z… ]+", "", word)  # the method before it
        if re.fullmatch(r"/api/v\d/(events/<[^>]+>/)?", address) or address in ("examples/clients/",):
            continue
        path = re.sub(r"<[^>]+>", "{}", address).rstrip("/")
        if path in places() or any(known.endswith("/" + path.lstrip("/")) for known in places()):
            continue
        try:
            resolve(address)
        except Resolver404:
            pytest.fail(word)


HEADERS = {"Authorization", "Accept-Language", "Idempotent-Replayed", "Cache-Control"}
"""Which no operation declares: of the security, of every request, of an answer that is given again, of HTTP."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_header_that_the_guide_names_is_sent_or_taken(language):
    named = {
        word.partition(":")[0] for word in words(language) if re.match(r"[A-Z][a-z]+(-[A-Z][A-Za-z]*)+", word)
    }
    named |= words(language) & {"ETag", "Location", "RateLimit", "Deprecation", "Sunset", "Link"}
    known = HEADERS | set(settings.CORS_EXPOSE_HEADERS) | set(settings.CORS_ALLOW_HEADERS)
    assert len(named) > 8
    assert {one.lower() for one in named} <= {one.lower() for one in known}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_code_and_status_that_the_guide_names_is_answered(language):
    """A code of an error is told by the code of the service; a status by the schema, or by who stands before it."""
    text = guide(language)
    codes = {"insufficient_scope", "key_in_use", "key_reused"}
    assert {word for word in words(language) if re.fullmatch(r"(insufficient|key)_\w+", word)} == codes
    sources = "".join(path.read_text(encoding="utf-8") for path in (ROOT / "judgeapp").glob("*/**/*.py"))
    assert [code for code in codes if f'"{code}"' not in sources] == []
    told = set(re.findall(r"\b(4\d\d|503)\b", " ".join(re.findall(r"^\| (\d.*?) \|", text, re.MULTILINE))))
    answered = {
        status for ways in schema()["paths"].values() for one in ways.values() for status in one["responses"]
    }
    assert told - answered == SHARED


SHARED = {"405", "415", "422", "503"}
"""What every operation shares, so that none declares it."""


def test_a_wrong_method_and_a_wrong_kind_of_body_are_answered_as_the_guide_says(client):
    put, sent = (
        client.put("/api/v1/decks/check/"),
        client.post("/api/v1/decks/check/", "x", content_type="text/x"),
    )
    assert (put.status_code, put.json()["code"], "POST" in put["Allow"]) == (405, "method_not_allowed", True)
    assert (sent.status_code, sent.json()["code"]) == (415, "unsupported_media_type")


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_stream_of_the_guide_tells_what_changes(serve, monkeypatch, capsys, language):  # noqa: F811
    event = make_event(players=4)
    monkeypatch.setenv(
        "GUNBAI_STREAM", f"http://127.0.0.1:{serve(held=0).port}/api/v1/events/{event.slug}/stream/"
    )
    rests = []

    def rest(seconds):
        rests.append(seconds)
        if len(rests) == 1:
            make_round(event)
        else:
            raise Closed

    monkeypatch.setattr(time, "sleep", rest)
    with pytest.raises(Closed):
        exec(compile(programs(language)[1], "stream.py", "exec"), {})
    shown = capsys.readouterr().out.splitlines()
    assert [re.search(r"'round': (\w+)", line)[1] for line in shown] == ["None", "1"]
    assert min(rests) >= 3


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_scope_is_explained(language):
    assert all(f"| `{scope}` |" in guide(language) for scope in Scope.values)


@pytest.mark.django_db
def test_the_documentation_of_the_api_leads_to_the_guide():
    schema = Client().get("/api/v1/schema/", headers={"Accept": "application/json"}).content.decode()
    assert "/help/api/" in schema
    page = Client().get("/help/api/", headers={"Accept-Language": "en"}).content.decode()
    assert '<code class="language-python">' in page
