"""What `manage.py bench live` measures: a hall of phones that all ask whether the round has begun.

A phone does as `floor.js` does: it shows a round from its pulse, and fetches its page only where the pulse says too
little. Meanwhile an organizer enters results on the round's page.
"""

import asyncio
import contextlib
import http.client
import json
import os
import random
import re
import time
from collections import Counter
from dataclasses import dataclass, field

from devtools.benches.figures import Figure, Say
from devtools.benches.running.service import Service

SOONEST, LATEST = 4.0, 6.0  # seconds between two questions of one phone
SETTLE = 10  # seconds in which everybody has asked
WATCHED = 30  # seconds for which the hall is watched once the round is published
BETWEEN_RESULTS = 0.5  # seconds; a quick organizer with a pile of slips
TOKEN = "b" * 32
EVENT = """
from judgeapp.apps.accounts.models import User
from judgeapp.apps.exchange.services import players_import
from judgeapp.apps.tournaments import services
from judgeapp.domain.books import book_keys
by = User.objects.get(username="bench-0")
event = services.event_create(by=by, name="bench", book=book_keys()[0], slug="bench")
services.event_open(by=by, event=event)
lines = "\\n".join(f"P{number}" for number in range(%d))
players_import(by=by, event=event, content=lines.encode())
round_, _made = services.round_pair(by=by, event=event, seed=1)
services.round_publish(by=by, round_=round_)
from django.test import Client
organizer = Client()
organizer.force_login(by, backend="django.contrib.auth.backends.ModelBackend")
print(organizer.cookies["sessionid"].value, *event.players.values_list("pk", flat=True))
"""
PAIR_NEXT = """
from judgeapp.apps.tournaments import services
from judgeapp.apps.tournaments.models import Event, Match
event = Event.objects.get(slug="bench")
last = event.rounds.last()
for match in last.matches.filter(outcome=Match.Outcome.OPEN):
    services.result_enter(by=None, match=match, version=match.version, games_a=2, games_b=0)
services.round_next(by=None, round_=last)
"""
PUBLISH = """
import time
from judgeapp.apps.tournaments import services
from judgeapp.apps.tournaments.models import Event
services.round_publish(by=None, round_=Event.objects.get(slug="bench").rounds.last())
print(time.monotonic())
"""


@dataclass
class Phone:
    """One open page of one player."""

    player: str
    etag: str = ""
    stamp: str = ""
    round: int = 0
    """The round that the page shows: the seat in it, or its result already."""
    round_at: float = 0.0
    """When the page first showed that round, in seconds of the monotonic clock."""


@dataclass
class Hall:
    """All phones and what they have seen: seconds for each answer, pages fetched, and what was no answer."""

    port: int
    phones: list[Phone]
    taken: list[float] = field(default_factory=list)
    pages: int = 0
    errors: list[str] = field(default_factory=list)

    async def ask(self, path: str, etag: str = "") -> tuple[int, str, bytes]:
        """Status, ETag and body, on a connection of its own, as after five silent seconds."""
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port)
        condition = f"If-None-Match: {etag}\r\n" if etag else ""
        writer.write(
            f"GET {path} HTTP/1.1\r\nHost: localhost\r\n{condition}Connection: close\r\n\r\n".encode()
        )
        answer = await reader.read(-1)
        writer.close()
        head, _gap, body = answer.partition(b"\r\n\r\n")
        found = re.search(rb"(?im)^etag: *(\S+)", head)
        return int(head[9:12] or 0), found[1].decode() if found else "", body

    async def listen(self, phone: Phone, until: float) -> None:
        """Ask every few seconds and show what has changed."""
        await asyncio.sleep(random.random() * LATEST)
        while (began := time.monotonic()) < until:
            try:
                await self.beat(phone, began)
            except (OSError, ValueError, asyncio.IncompleteReadError) as error:
                self.errors.append(type(error).__name__)
            pause = SOONEST + random.random() * (LATEST - SOONEST)
            await asyncio.sleep(max(0.0, pause - (time.monotonic() - began)))

    async def beat(self, phone: Phone, began: float) -> None:
        status, phone.etag, body = await self.ask(f"/events/bench/players/{phone.player}/now/", phone.etag)
        self.taken.append(time.monotonic() - began)
        if status not in (200, 304):
            self.errors.append(str(status))
        elif status == 200 and (told := json.loads(body))["stamp"] != phone.stamp:
            if phone.stamp and not told["show"]:
                self.pages += 1
                await self.ask(f"/events/bench/players/{phone.player}/")
            phone.stamp = told["stamp"]
            if told["round"] != phone.round:
                phone.round, phone.round_at = told["round"], time.monotonic()

    async def run(self, seconds: float) -> None:
        until = time.monotonic() + seconds
        await asyncio.gather(*(self.listen(phone, until) for phone in self.phones))

    def forget(self) -> None:
        self.taken.clear()
        self.errors.clear()
        self.pages = 0


def live(say: Say, phones: int = 2000, seconds: int = 30) -> list[Figure]:
    """Phones that listen to a quiet round, then to the next one being published."""
    with Service() as service:
        session, *players = service.manage("shell", "-v", "0", "-c", EVENT % phones).split()
        room = Hall(service.port, [Phone(player) for player in players])
        asyncio.run(room.run(SETTLE))
        room.forget()
        before = service.cpu_seconds("web")
        asyncio.run(room.run(seconds))
        cores = (service.cpu_seconds("web") - before) / seconds
        say(
            f"load of the machine {os.getloadavg()[0]:.1f}; {phones} phones, {len(room.taken) / seconds:.0f} "
            f"questions/s, {cores / len(room.taken) * seconds * 1000:.2f} ms of CPU for each"
        )
        figures = [
            Figure("questions without an answer", len(room.errors), "", 0),
            Figure("a question, slowest of a hundred", share_of(room.taken, 0.99) * 1000, "ms", 50),
            Figure("cores that the web server takes", cores, "", 0.5),
        ]
        service.manage("shell", "-v", "0", "-c", PAIR_NEXT)
        asyncio.run(room.run(SETTLE))  # everybody has seen the results
        room.forget()
        return [*figures, *published(service, room, session, say)]


def published(service: Service, room: Hall, session: str, say: Say) -> list[Figure]:
    """The next round, paired beforehand and known to nobody, is published while all listen."""
    spent: list[tuple[float, float]] = []  # (moment, CPU seconds of the web server so far)
    entered: list[float] = []

    async def watch() -> None:
        while True:
            spent.append((time.monotonic(), service.cpu_seconds("web")))
            await asyncio.sleep(0.25)

    async def all_at_once() -> float:
        watching, listening = asyncio.create_task(watch()), asyncio.create_task(room.run(WATCHED))
        told = await asyncio.to_thread(service.manage, "shell", "-v", "0", "-c", PUBLISH)
        await asyncio.to_thread(enter_results, service.port, session, entered, time.monotonic() + WATCHED / 2)
        await listening
        watching.cancel()
        return float(told)

    at = asyncio.run(all_at_once())
    waited = sorted(phone.round_at - at for phone in room.phones if phone.round == 2)
    late = share_of(waited, 0.99) if len(waited) == len(room.phones) else float("inf")
    end = at + (waited[-1] if waited else WATCHED)
    used = next((cpu for moment, cpu in spent if moment >= end), spent[-1][1])
    used -= next(cpu for moment, cpu in spent if moment >= at)
    say(
        f"{len(waited)} of {len(room.phones)} phones show the round, half of them after {share_of(waited, 0.5):.1f} s; "
        f"{room.pages} fetched a page; {len(entered)} results entered meanwhile"
        f"{'; ' + str(Counter(room.errors)) if room.errors else ''}"
    )
    return [
        Figure("a published round, until 99 % of the phones show it", late, "s", 15),
        Figure(
            "CPU of the web server for each phone until all show it", used / len(room.phones) * 1000, "ms", 3
        ),
        Figure("a question meanwhile, slowest of a hundred", share_of(room.taken, 0.99) * 1000, "ms", 250),
        Figure("questions without an answer while it is published", len(room.errors), "", 0),
        Figure("a result entered meanwhile, one in twenty", share_of(entered, 0.95) * 1000, "ms", 300),
    ]


def enter_results(port: int, session: str, taken: list[float], until: float) -> None:
    """One table after the other, as the organizer's page sends it; raises ValueError where an entry is refused."""
    headers = {
        "Cookie": f"sessionid={session}; csrftoken={TOKEN}",
        "X-CSRFToken": TOKEN,
        "HX-Request": "true",
        "Content-Type": "application/x-www-form-urlencoded",
    }
    table = 0
    while time.monotonic() < until:
        table, began = table + 1, time.monotonic()
        with contextlib.closing(http.client.HTTPConnection("127.0.0.1", port, timeout=30)) as connection:
            address = f"/events/bench/rounds/2/tables/{table}/"
            connection.request("POST", address, "version=0&score=2-0", headers)
            if (status := connection.getresponse().status) != 200:
                raise ValueError(f"{address}: {status}")
        taken.append(time.monotonic() - began)
        time.sleep(max(0.0, BETWEEN_RESULTS - taken[-1]))


def share_of(taken: list[float], share: float) -> float:
    """What this share of the values stays below; infinity where there are none."""
    return sorted(taken)[min(len(taken) - 1, int(len(taken) * share))] if taken else float("inf")
