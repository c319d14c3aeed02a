"""What one request costs in production's shape: CPU of web, database and workers, and memory."""

import contextlib
import http.client
import json
import os
import time
from collections.abc import Callable
from dataclasses import dataclass
from ipaddress import IPv4Address
from pathlib import Path
from random import Random

import psycopg
from redis import Redis

from judgeapp.apps.rules.selectors import corpus
from judgeapp.apps.tournaments.live import SECONDS_BETWEEN_LOOKS
from judgeapp.domain.books import book_keys

from ..rulings.records import played_record
from .hosts import NAME, Hosts, descendants
from .service import ROOT, USERS, ticks, wait_until

PLAYERS = 200
EVENT = """
from judgeapp.apps.accounts.models import User
from judgeapp.apps.submissions.services import policy_update
from judgeapp.apps.exchange.services import players_import
from judgeapp.apps.tournaments import services
from judgeapp.apps.tournaments.live import SECONDS_BETWEEN_LOOKS
from judgeapp.domain.books import book_keys
from judgeapp.domain.deckcheck import formats
users = list(User.objects.filter(username__startswith="bench-").order_by("pk"))
by = users[0]
event = services.event_create(by=by, name="scale", book=book_keys()[0], slug="scale", deck_format=next(iter(formats())))
services.event_open(by=by, event=event)
for user in users[1:]:
    services.player_add(by=by, event=event, name=user.username, user=user)
players_import(by=by, event=event, content="\\n".join(f"P{n}" for n in range(%d)).encode())
policy_update(by=by, event=event, asked="optional")
print(event.players.first().pk)
"""


@dataclass(frozen=True)
class Cost:
    """Milliseconds of CPU."""

    web: float
    database: float
    worker: float = 0.0


class Costs:
    """Measures on a running service: web host A answers, nobody else asks anything."""

    def __init__(self, service: Hosts) -> None:
        self.service, self.web = service, service.web[0]
        with psycopg.connect(service.database) as asked:
            stat = Path(f"/proc/{asked.info.backend_pid}/stat").read_text()
        self.postmaster = int(stat.rpartition(")")[2].split()[1])
        self.player = service.manage("shell", "-v", "0", "-c", EVENT % (PLAYERS - USERS + 1)).split()[-1]
        self.found: dict[str, Cost] = {}
        self.sent = 0
        pulse, own = (
            f"/events/scale/players/{self.player}/now/",
            f"/api/v1/events/scale/players/{self.player}/",
        )
        clause = f"/api/v1/clauses/{next(iter(corpus())).key}/"
        self.paths = {"pulse": pulse, "pulse_changed": pulse, "page": own, "clause": clause}

    def measure(self, few: int) -> dict[str, Cost]:
        """Each kind of request, so many times; the cheap ones more often, until the clock's ticks can tell."""
        decklist = (ROOT / "examples" / "decks" / book_keys()[0] / "legal-50.txt").read_text("utf-8")
        record = json.loads(played_record().to_json())
        event = "/api/v1/events/scale/"

        def result(number: int) -> None:
            told = {"version": 0, "games_a": 2, "games_b": 0}
            self.send("PUT", f"{event}rounds/1/tables/{number + 1}/", told)

        def hand_in(number: int) -> None:
            told = {"text": f"# {number}\n{decklist}", "ask": True}
            self.send("POST", f"{event}lists/mine/", told, user=number % 50 + 1)

        self._measure("pair", 1, lambda _n: self.send("POST", f"{event}rounds/", {}))
        self._measure("publish", 1, lambda _n: self.send("POST", f"{event}rounds/1/publish/"))
        etag = self.send("GET", self.paths["pulse"])
        for kind, path in self.paths.items():
            times = few if kind == "page" else 20 * few
            self._measure(kind, times, lambda _n, path=path, kind=kind: self._phone(path, kind, etag))  # type: ignore[misc]
        self._measure("result", few, result)

        def result_then_pulse(number: int) -> None:
            result(few + 1 + number)
            self._next_pulse()

        self._measure("result_then_pulse", few // 2, result_then_pulse)
        both, alone, pulse = (self.found[kind] for kind in ("result_then_pulse", "result", "pulse"))
        self.found["remake"] = Cost(both.web - alone.web - pulse.web, both.database - alone.database)
        self._measure("hand_in", few, hand_in)
        self._measure(
            "dispute", few, lambda n: self.send("POST", "/api/v1/disputes/", {"record": record}, user=n)
        )
        return self.found

    def _next_pulse(self) -> None:
        """The first pulse after a change, for which the process reads the event anew."""
        time.sleep(SECONDS_BETWEEN_LOOKS + 0.1)
        self.send("GET", self.paths["pulse"])

    def _phone(self, path: str, kind: str, etag: str) -> None:
        self.send("GET", path, etag=etag if kind == "pulse" else "")

    def send(self, method: str, path: str, told: object = None, *, user: int = 0, etag: str = "") -> str:
        """One request on a connection of its own; the answer's ETag. Phones send no token."""
        headers = {"Host": NAME, "X-Forwarded-Proto": "https", "Content-Type": "application/json"}
        self.sent += 1  # each phone has an address of its own: the limits are per address
        headers["X-Forwarded-For"] = str(IPv4Address(0x0A000000 + self.sent))
        headers |= {"If-None-Match": etag} if etag else {}
        if path.startswith("/api/") and method != "GET":
            headers["Authorization"] = f"Token {self.service.tokens[user]}"
        connection = http.client.HTTPConnection("127.0.0.1", self.web.port, timeout=120)
        with contextlib.closing(connection):
            connection.request(method, path, json.dumps(told) if told is not None else None, headers)
            answer = connection.getresponse()
            body = answer.read()
            if answer.status >= 400:
                raise RuntimeError(f"{method} {path}: {answer.status} {body[:300]!r}")
            return answer.headers.get("ETag", "")

    def _measure(self, kind: str, times: int, do: Callable[[int], object]) -> None:
        if times > 1:
            do(times)  # warm: templates, plans, connections
        before = self.cpu()
        for number in range(times):
            do(number)
        wait_until(lambda: self.service.open_disputes() == 0, "all is ruled", 300)
        each = [1_000 * (now - then) / times for now, then in zip(self.cpu(), before, strict=True)]
        self.found[kind] = Cost(*each)

    def cpu(self) -> tuple[float, float, float]:
        """Seconds of CPU so far of web host A, the database and the workers."""
        work = [
            pid
            for host in self.service.work
            for service in host.services[:1]
            for pid in descendants(service.pid)
        ]
        parts = (descendants(self.web.services[0].pid), descendants(self.postmaster), work)
        web, database, worker = (sum(map(ticks, pids)) / os.sysconf("SC_CLK_TCK") for pids in parts)
        return web, database, worker

    def memory(self) -> dict[str, float]:
        """MiB of each process's own (what processes share is divided among them), and of Redis for 1,000 jobs."""
        parts = {
            "web": descendants(self.web.services[0].pid),
            "worker": descendants(self.service.work[0].services[0].pid),
            "database connection": descendants(self.postmaster),
        }
        found = {name: sum(map(_mebibytes, pids)) / max(1, len(pids)) for name, pids in parts.items()}
        with Redis.from_url(self.service.broker) as client:
            before = int(client.info("memory")["used_memory"])
            for number in range(1_000):
                client.rpush("bench", "x" * 900 + str(number))  # as long as Celery's message of a dispute
            found["redis, 1,000 jobs"] = (int(client.info("memory")["used_memory"]) - before) / 2**20
            client.delete("bench")
        return found


def _mebibytes(pid: int) -> float:
    with contextlib.suppress(OSError):
        for line in Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines():
            if line.startswith("Pss:"):
                return int(line.split()[1]) / 1024
    return 0.0


def replayed(costs: Costs, mix: dict[str, int], seconds: float) -> tuple[float, float]:
    """The mix of a moment, sent evenly over so many seconds: CPU of the web host as measured, and as the costs say.

    Only what may be repeated at will: pulses, pages and clauses.
    """
    etag = costs.send("GET", costs.paths["pulse"])
    arriving = [kind for kind in costs.paths for _one in range(mix[kind])]
    Random(0).shuffle(arriving)
    before, began = costs.cpu()[0], time.monotonic()
    for number, kind in enumerate(arriving):
        time.sleep(max(0.0, began + seconds * number / len(arriving) - time.monotonic()))
        costs.send("GET", costs.paths[kind], etag=etag if kind == "pulse" else "")
    measured = costs.cpu()[0] - before
    return measured, sum(costs.found[kind].web for kind in arriving) / 1_000
