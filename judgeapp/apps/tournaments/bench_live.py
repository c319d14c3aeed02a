"""What `manage.py bench live` measures: a hall of phones that all ask whether the round has begun."""

import asyncio
import json
import os
import random
import re
import time
from dataclasses import dataclass, field

from judgeapp.apps.rules.bench_service import Service
from judgeapp.apps.rules.benches import Figure, Say

EVERY = 5.0  # seconds between two questions of one phone
EVENT = """
from judgeapp.apps.accounts.models import User
from judgeapp.apps.tournaments import services
by = User.objects.get(username="bench-0")
event = services.event_create(by=by, name="bench", book="sengoku", slug="bench")
services.event_open(by=by, event=event)
lines = "\\n".join(f"P{number}" for number in range(%d))
services.players_import_csv(by=by, event=event, content=lines.encode())
round_, _made = services.round_pair(by=by, event=event, seed=1)
services.round_publish(by=by, round_=round_)
print(*event.players.values_list("pk", flat=True))
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
from judgeapp.apps.tournaments import services
from judgeapp.apps.tournaments.models import Event
services.round_publish(by=None, round_=Event.objects.get(slug="bench").rounds.last())
"""


@dataclass
class Phone:
    """One open page of one player."""

    player: str
    etag: str = ""
    stamp: str = ""
    told_at: float = 0.0
    """When the page showed what a change had brought."""


@dataclass
class Hall:
    """All phones and what they have seen: seconds for each answer, and what was no answer."""

    port: int
    phones: list[Phone]
    taken: list[float] = field(default_factory=list)
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
        """Ask every few seconds; when something has changed, fetch the page as the phone does."""
        await asyncio.sleep(random.random() * EVERY)
        while (began := time.monotonic()) < until:
            try:
                status, phone.etag, body = await self.ask(
                    f"/events/bench/players/{phone.player}/now/", phone.etag
                )
                self.taken.append(time.monotonic() - began)
                if status not in (200, 304):
                    self.errors.append(str(status))
                elif status == 200 and (stamp := json.loads(body)["stamp"]) != phone.stamp:
                    if phone.stamp:
                        await self.ask(f"/events/bench/players/{phone.player}/")
                        phone.told_at = time.monotonic()
                    phone.stamp = stamp
            except (OSError, ValueError, asyncio.IncompleteReadError) as error:
                self.errors.append(type(error).__name__)
            await asyncio.sleep(max(0.0, EVERY + random.random() - (time.monotonic() - began)))

    async def run(self, seconds: float) -> None:
        until = time.monotonic() + seconds
        await asyncio.gather(*(self.listen(phone, until) for phone in self.phones))


def hall(say: Say, phones: int, seconds: int) -> list[Figure]:
    """Phones that listen to a quiet round, then to the next one being published."""
    with Service() as service:
        players = service.manage("shell", "-v", "0", "-c", EVENT % phones).split()
        room = Hall(service.port, [Phone(player) for player in players])
        asyncio.run(room.run(2 * EVERY))  # everybody has opened the page
        room.taken.clear()
        before = service.cpu_seconds("web")
        asyncio.run(room.run(seconds))
        cores = (service.cpu_seconds("web") - before) / seconds
        quiet = sorted(room.taken)
        say(
            f"load of the machine {os.getloadavg()[0]:.1f}; {phones} phones, {len(quiet) / seconds:.0f} questions/s"
        )
        figures = [
            Figure("questions without an answer", len(room.errors), "", 0),
            Figure("a question, slowest of a hundred", quiet[int(len(quiet) * 0.99)] * 1000, "ms", 50),
            Figure("cores that the web server takes", cores, "", 0.5),
        ]
        return [*figures, *_publish(service, room, say)]


def _publish(service: Service, room: Hall, say: Say) -> list[Figure]:
    """The next round, paired beforehand and known to nobody, is published while all listen."""

    async def both() -> float:
        listening = asyncio.create_task(room.run(90))
        await asyncio.to_thread(service.manage, "shell", "-v", "0", "-c", PUBLISH)
        published = time.monotonic()
        await listening
        return published

    service.manage("shell", "-v", "0", "-c", PAIR_NEXT)
    asyncio.run(room.run(4 * EVERY))  # everybody has seen the results
    room.errors.clear()
    published = asyncio.run(both())
    told = sorted(phone.told_at - published for phone in room.phones if phone.told_at > published)
    say(f"{len(told)} of {len(room.phones)} phones fetched their page after the round was published")
    late = told[int(len(told) * 0.99)] if len(told) == len(room.phones) else float("inf")
    return [
        Figure("a published round, until 99 % of the phones show it", late, "s", 30),
        Figure("questions without an answer while it is published", len(room.errors), "", 0),
    ]
