"""The guide to the API: its programs run as they stand, and what it names is there."""

import json
import re
import time

import pytest
from django.test import Client
from django.urls import Resolver404, resolve
from django.utils import timezone
from standardwebhooks import Webhook

from judgeapp.apps.accounts.scopes import Scope
from judgeapp.apps.tournaments.models.webhooks import new_secret
from judgeapp.config.help import GUIDES_DIR
from tests.apps.tournaments.factories import make_event, make_round

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
    exec(compile(programs(language)[1], "receiver.py", "exec"), names)
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


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_address_that_the_guide_names_is_there(language):
    for address in set(re.findall(r"[ `(](/(?:api|me|oauth)/[\w/.-]*?/?)[`)]", guide(language))):
        if not re.fullmatch(r"/api/v\d/", address):  # where the version stands
            try:
                resolve(address)
            except Resolver404:
                pytest.fail(address)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_scope_is_explained(language):
    assert all(f"| `{scope}` |" in guide(language) for scope in Scope.values)


@pytest.mark.django_db
def test_the_documentation_of_the_api_leads_to_the_guide():
    schema = Client().get("/api/v1/schema/", headers={"Accept": "application/json"}).content.decode()
    assert "/help/api/" in schema
    page = Client().get("/help/api/", headers={"Accept-Language": "en"}).content.decode()
    assert '<code class="language-python">' in page
