"""Server-sent events of an event's pulse, held by a real ASGI server (uvicorn) beside the site."""

import asyncio
import contextlib
import json
import os
import re
import subprocess
import sys
import threading
from concurrent.futures import ThreadPoolExecutor
from http.client import HTTPConnection

import pytest
import uvicorn
from django.core.handlers.asgi import ASGIHandler
from django.db import DatabaseError, connection
from django.test import Client

from judgeapp.apps.tournaments import live, services
from judgeapp.apps.tournaments.api.live import Message, kept_message
from judgeapp.apps.tournaments.models import Event
from judgeapp.config.launcher.processes import stream_command, web_ready
from judgeapp.config.streams.hub import Hub
from judgeapp.config.streams.streams import Streams
from tests.apps.accounts.factories import token_of
from tests.apps.tournaments.factories import make_event, make_round
from tests.config.test_launcher import free_port
from tests.conftest import ROOT, until

ADDRESS = "/api/v1/events/cup/stream/"


@pytest.fixture
def keeping(settings, monkeypatch):
    settings.GUNBAI_KEEPS_ANSWERS = True
    monkeypatch.setattr(live, "SECONDS_BETWEEN_LOOKS", 0)
    live.kept.forget()
    yield
    live.kept.forget()


@pytest.fixture
def serve(transactional_db, keeping):
    """serve(most=…, heartbeat=…): a server that looks fifty times a second, and its hub."""
    with contextlib.ExitStack() as ended:

        def serve(most=10, **more):
            hub = Hub(most, seconds=0.02)
            server = uvicorn.Server(
                uvicorn.Config(Streams(ASGIHandler(), hub, **more), port=0, lifespan="off", log_config=None)
            )
            thread = threading.Thread(target=server.run)
            thread.start()
            until(lambda: server.started, "the server listens")
            server.hub, server.port = hub, server.servers[0].sockets[0].getsockname()[1]

            def end():
                server.should_exit = server.force_exit = True
                thread.join()

            ended.callback(end)
            return server

        yield serve


class Reader:
    """A reader of a stream: its messages one by one, each as a dictionary of its fields; a comment has none."""

    def __init__(self, port, address=ADDRESS, seconds=20, **headers):
        self.connection = HTTPConnection("127.0.0.1", port, timeout=seconds)
        self.connection.request(
            "GET", address, headers={name.replace("_", "-"): one for name, one in headers.items()}
        )
        self.answer = self.connection.getresponse()

    def next(self):
        """The next message, {} for a comment, None at the end."""
        told = {}
        while line := self.answer.readline().decode():
            if line == "\n":
                return told
            name, _colon, value = line.rstrip("\n").partition(":")
            told |= {name: value.strip()} if name else {}
        return None

    def pulse(self):
        """The next message that is no comment: its id and what it tells."""
        while "data" not in (told := self.next()):
            pass
        return told["id"], json.loads(told["data"])

    def until(self, condition):
        """The first pulse of which this holds; what is done in several steps may be told in as many."""
        while not condition((told := self.pulse())[1]):
            pass
        return told

    def close(self):
        self.connection.close()
        self.answer.close()


def test_a_reader_is_told_how_things_stand_and_of_every_change(serve):
    event, server = make_event(players=4, slug="cup"), serve()
    kind = "text/plain; charset=hex"  # nobody asks what it is in
    reader = Reader(server.port, Accept="text/event-stream", Accept_Encoding="gzip", Content_Type=kind)
    assert reader.answer.headers["Content-Type"] == "text/event-stream"
    assert int(reader.next()["retry"]) >= 3000
    first, told = reader.pulse()
    assert told["round"] is None
    round_ = make_round(event)
    published, told = reader.until(lambda told: told["round"] == 1)
    services.result_enter(by=None, match=round_.matches.get(table=1), version=0, games_a=2, games_b=0)
    entered, told = reader.pulse()
    services.announcement_make(by=None, event=event, text="昼休みです。" * 30)
    reader.until(lambda told: told["news"] == ["昼休みです。" * 30])
    assert len({first, published, entered}) == 3
    reader.close()
    until(lambda: not server.hub.readers, "the reader is counted out")


def test_who_comes_back_is_told_what_they_have_not(serve):
    event, server = make_event(players=4, slug="cup"), serve()
    early = Reader(server.port)
    last, _told = early.pulse()
    early.close()
    same = Reader(server.port, Last_Event_ID=last)
    make_round(event)
    same.until(lambda told: told["round"] == 1)
    late = Reader(server.port, Last_Event_ID=last)
    assert late.pulse()[1]["round"] == 1


def test_a_silent_stream_has_a_heart(serve):
    make_event(slug="cup")
    reader = Reader(serve(heartbeat=0.05).port)
    reader.pulse()
    assert (reader.next(), reader.next()) == ({}, {})


def test_whom_there_is_no_room_for_is_told_once_and_comes_back(serve):
    make_event(slug="cup")
    server = serve(most=1)
    held, other = Reader(server.port), Reader(server.port)
    assert held.pulse() == other.pulse()
    assert other.next() is None
    held.close()
    until(lambda: not server.hub.is_full, "there is room again")
    assert Reader(server.port).answer.headers["Transfer-Encoding"] == "chunked"


def test_nobody_is_held_for_ever(serve):
    make_event(slug="cup")
    server = serve(held=0.05, heartbeat=0.02)
    reader = Reader(server.port)
    reader.pulse()
    while (told := reader.next()) is not None:
        assert told == {}
    until(lambda: not server.hub.readers, "the reader is counted out")


def test_an_event_in_preparation_is_nobodys_and_its_organizers_once(serve, make_user):
    organizer = make_user("organizer")
    make_event(by=organizer, opened=False, slug="cup")
    port = serve().port
    strange = Reader(port, Accept="text/event-stream")
    assert (strange.answer.status, strange.answer.headers["Content-Type"]) == (
        404,
        "application/problem+json",
    )
    own = Reader(port, Authorization=f"Bearer {token_of(organizer)}")
    assert own.pulse()[1]["round"] is None
    assert own.next() is None


def test_the_stream_of_an_event_that_is_gone_ends(serve):
    make_event(slug="cup")
    reader = Reader(serve().port)
    reader.pulse()
    Event.objects.all().delete()
    assert reader.next() is None


def test_pages_of_others_read_it_and_nothing_else_is_served(serve):
    make_event(slug="cup")
    port = serve().port
    assert Reader(port, Origin="https://x.example").answer.headers["Access-Control-Allow-Origin"] == "*"
    assert Reader(port, "/healthz").answer.status == 200
    assert Reader(port, "/api/v1/events/cup/").answer.status == 404
    asked = {"Origin": "https://x.example", "Access-Control-Request-Method": "GET"}
    allowed = Client().options(ADDRESS, headers=asked | {"Access-Control-Request-Headers": "last-event-id"})
    assert allowed["Access-Control-Allow-Origin"] == "*"


@pytest.mark.django_db
def test_where_nobody_holds_it_a_stream_is_one_message_and_the_same_again_costs_nothing(client):
    make_event(slug="cup")
    first = client.get(ADDRESS, headers={"accept": "text/event-stream"})
    assert first["Cache-Control"] == "no-cache"
    assert not first.has_header("ETag")
    stamp = client.get("/api/v1/events/cup/pulse/").json()["stamp"]
    assert re.findall(r"^id: (.*)$", first.content.decode(), re.MULTILINE) == [stamp]
    again = client.get(ADDRESS, headers={"last-event-id": stamp})
    assert re.fullmatch(rb"retry: \d+\n\n", again.content)


@pytest.mark.django_db
def test_what_few_may_know_changes_no_message(keeping):
    event = make_event(players=4, slug="cup")
    round_ = make_round(event)
    before = kept_message("cup")
    match = round_.matches.get(table=1)
    services.result_report(by=None, player=match.player_a, match=match, games_a=2, games_b=1, games_drawn=0)
    services.call_make(by=None, match=match, player=match.player_a)
    services.player_update(by=None, player=match.player_a, note="late twice", reading="あ")
    assert kept_message("cup") == before
    services.player_update(by=None, player=match.player_a, name="別の名")
    assert kept_message("cup") != before


def test_a_look_that_fails_is_followed_by_another():
    tries = iter([DatabaseError, None])

    def message(slug):
        if error := next(tries):
            raise error
        return Message("1", b"")

    async def read():
        hub = Hub(1, message, seconds=0)
        with hub.reading("cup"):
            return await hub.after("cup", "")

    with ThreadPoolExecutor(
        1
    ) as apart:  # from the loop that a browser's walk in this process may have left running
        assert apart.submit(asyncio.run, read()).result().id == "1"


@pytest.mark.slow
def test_the_process_hears_of_what_another_one_changes(transactional_db, tmp_path):
    """The very command that `bin/serve` and compose start."""
    if connection.vendor != "sqlite":
        pytest.skip("the embedded settings are those of SQLite")
    event, port = make_event(players=4, slug="cup"), free_port()
    (tmp_path / "gunbai.sqlite3").symlink_to(connection.settings_dict["NAME"])
    embedded = {"DJANGO_SETTINGS_MODULE": "judgeapp.config.settings.embedded", "GUNBAI_DATA": str(tmp_path)}
    process = subprocess.Popen(
        [sys.executable, "-m", *stream_command("127.0.0.1", port)], cwd=ROOT, env=os.environ | embedded
    )
    try:
        until(lambda: web_ready("127.0.0.1", port), "the process listens", seconds=60)
        reader = Reader(port, seconds=120)  # it has everything to read first
        reader.pulse()
        make_round(event)
        reader.until(lambda told: told["round"] == 1)
    finally:
        process.terminate()
        process.wait(20)
