"""What `manage.py bench hosts` measures: two web hosts and two worker hosts that share only PostgreSQL and Redis.

A host is a set of processes with a data folder, a port and a name of its own, in production's settings. A proxy sends
each request to either web host. What is changed on one is read on the other; then one web host and one worker host are
killed while disputes, results and lists arrive.
"""

import contextlib
import http.client
import json
import os
import secrets
import signal
import subprocess
import sys
import tempfile
import time
import uuid
from dataclasses import dataclass, field
from pathlib import Path
from types import TracebackType
from typing import Any, Self
from urllib.parse import urlencode

import psycopg

from judgeapp.domain.books import book_keys

from ..figures import Figure, Say
from ..rulings.records import played_record
from .dispute_service import DisputeService
from .round_robin import RoundRobin
from .servers import postgresql, redis_server
from .service import ROOT, SCRIPT, USERS, free_port, wait_until
from .storm import feeding, what_became

NAME = "gunbai.example"
EVENT = """
from judgeapp.apps.accounts.models import User
from judgeapp.apps.tournaments import services
from judgeapp.domain.books import book_keys
by = User.objects.get(username="bench-0")
event = services.event_create(by=by, name="hosts", book=book_keys()[0], slug="hosts")
services.event_open(by=by, event=event)
for number in range(40):
    services.player_add(by=by, event=event, name=f"P{number}")
services.round_pair(by=by, event=event, seed=1)
"""
NEW_CARD = (
    "number,name,type,faction,cost,power,siege,troops,kinds,keywords,text_ja,text_en\n"
    "99-001,架空測定武者,general,azure,blue1,2000,1,,,,,\n"
)


@dataclass
class Host:
    """One machine: a folder, a name, and the services that run on it."""

    name: str
    folder: Path
    environment: dict[str, str]
    services: list[subprocess.Popen[bytes]] = field(default_factory=list)
    port: int = 0

    def start(self, *service: str) -> None:
        command = [sys.executable, "-m", "judgeapp.config.launcher.keep", *service]
        with (self.folder / "log").open("ab") as log:
            self.services.append(
                subprocess.Popen(
                    command, cwd=ROOT, env=self.environment, stdout=log, stderr=log, start_new_session=True
                )
            )

    def manage(self, *arguments: str) -> str:
        """The output of a command on this host."""
        command = [sys.executable, "manage.py", *arguments]
        return subprocess.run(
            command, cwd=ROOT, env=self.environment, check=True, stdout=subprocess.PIPE, text=True
        ).stdout

    def start_web(self) -> None:
        self.port = free_port()
        self.start("web", "--host", "127.0.0.1", "--port", str(self.port))

    def kill(self) -> None:
        """The power goes: every process of the host at once, and no goodbye."""
        for service in self.services:
            for pid in [service.pid, *descendants(service.pid)]:
                with contextlib.suppress(ProcessLookupError):
                    os.kill(pid, signal.SIGKILL)
            service.wait()
        self.services.clear()

    def ask(self, path: str, method: str = "GET", token: str = "", body: str | None = None) -> Any:
        """What this host alone says to a request."""
        headers = {"Host": NAME, "X-Forwarded-Proto": "https", "Content-Type": "application/json"} | (
            {"Authorization": f"Token {token}"} if token else {}
        )
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=30)
        with contextlib.closing(connection):
            connection.request(method, path, body and body.encode(), headers)
            answer = connection.getresponse()
            return json.loads(answer.read() or b"null")

    def part(self, name: str) -> str:
        """What this host says of a part, or of its `status`; empty while it does not answer."""
        with contextlib.suppress(OSError, http.client.HTTPException, ValueError):
            return str(self.ask("/readyz")[name])
        return ""

    def is_ready(self) -> bool:
        return self.part("status") in ("ok", "degraded")


def descendants(pid: int) -> list[int]:
    try:
        told = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    except OSError:
        return []
    return [pid_ for child in told for pid_ in [*descendants(int(child)), int(child)]]


@dataclass
class Hosts(DisputeService):
    """The service on several hosts: two for the web, two for workers (one of them schedules as well)."""

    def __enter__(self) -> Self:
        self._ended = contextlib.ExitStack()
        try:
            self._start()
        except BaseException:
            self._ended.close()
            raise
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._ended.close()

    def _start(self) -> None:
        self.folder = Path(self._ended.enter_context(tempfile.TemporaryDirectory(prefix="gunbai-hosts-")))
        self.folder.chmod(0o755)
        self.database = self._ended.enter_context(postgresql()).address
        self.broker = self._ended.enter_context(redis_server(self.folder)).address
        shared = production(self.database, self.broker)
        self.hosts = [self._host(name, shared) for name in ("web-a", "web-b", "work-a", "work-b")]
        self.web, self.work = self.hosts[:2], self.hosts[2:]
        self._environment = self.web[0].environment
        for command in ("migrate", "createcachetable", "load_cards", "collectstatic"):
            self.manage(command, "-v", "0")
        made = self.manage("shell", "-v", "0", "-c", SCRIPT % USERS)
        self.tokens = json.loads(made.strip().splitlines()[-1])
        for host in self.web:
            host.start_web()
        for host in self.work:
            host.start("replay", "--workers", "1")
        self.work[1].start("scheduler")
        proxy = RoundRobin([host.port for host in self.web], NAME)
        self._ended.callback(proxy.server_close)
        self._ended.callback(proxy.shutdown)
        self.port = proxy.server_address[1]
        for host in self.web:
            wait_until(host.is_ready, f"{host.name} is ready", 240)

    def _host(self, name: str, shared: dict[str, str]) -> Host:
        folder = self.folder / name
        folder.mkdir()
        own = {"GUNBAI_DATA": str(folder), "GUNBAI_STATIC": str(self.folder / "static"), "GUNBAI_NODE": name}
        host = Host(name, folder, {**os.environ, **shared, **own})
        self._ended.callback(host.kill)
        return host

    def rows(self, query: str) -> list[tuple[Any, ...]]:
        with psycopg.connect(self.database) as database:
            found = database.execute(query).fetchall()
        return [tuple(value.hex if isinstance(value, uuid.UUID) else value for value in row) for row in found]


def production(database: str, broker: str) -> dict[str, str]:
    """Production's settings for hosts that share this database and this broker."""
    return {
        "DJANGO_SETTINGS_MODULE": "judgeapp.config.settings.production",
        "GUNBAI_SECRET_KEY": secrets.token_urlsafe(50),
        "GUNBAI_ALLOWED_HOSTS": NAME,
        "GUNBAI_DATABASE_URL": database,
        "GUNBAI_REDIS_URL": broker,
    }


def hosts(say: Say, *, times: int = 10, seconds: int = 60) -> list[Figure]:
    """Publish on one host and read on the other; kill a web host and a worker host in the middle of a short storm."""
    with Hosts() as service:
        figures = [*_read_on_the_other(service, times, say), *_indexes(service, say)]
        return [*figures, *_killed_in_the_middle(service, seconds, say)]


def _read_on_the_other(service: Hosts, times: int, say: Say) -> list[Figure]:
    """Seconds from the acknowledgement of one host until the other one tells of the round."""
    service.manage("shell", "-v", "0", "-c", EVENT)
    here, there = service.web
    path, taken = "/api/v1/events/hosts/rounds/1/", []
    for number in range(times):
        _wait_for_round(there, 0)
        here.ask(f"{path}publish/", "POST", service.tokens[0])
        began = time.monotonic()
        _wait_for_round(there, 1)
        taken.append(time.monotonic() - began)
        here.ask(f"{path}unpublish/", "POST", service.tokens[0])
        if number % 2:
            here, there = there, here
    say(
        f"published on one host, told by the other after {min(taken):.2f} to {max(taken):.2f} s, {times} times"
    )
    return [Figure("a round published on one host, told by the other", max(taken), "s", 1)]


def _wait_for_round(host: Host, number: int) -> None:
    wait_until(
        lambda: host.ask("/events/hosts/now/")["round"] == number, f"{host.name} tells of round {number}", 30
    )


def _indexes(service: Hosts, say: Say) -> list[Figure]:
    """Every host builds an index of its own, and again when a card list is imported on one."""

    def all_serve(version: str = "") -> bool:
        told = [host.ask("/readyz") for host in service.web]
        return all(probe["index"] == "ok" and probe["index_wants"] != version for probe in told)

    wait_until(all_serve, "each host has built its index", 300)
    before = service.web[0].ask("/readyz")["index_serves"]
    cards = service.folder / "cards.csv"
    cards.write_text(NEW_CARD, "utf-8")
    service.manage("import_cards", book_keys()[0], str(cards))
    began = time.monotonic()
    wait_until(lambda: all_serve(before), "each host serves the new version", 300)
    took = time.monotonic() - began
    question = f"/api/v1/search/?{urlencode({'q': '架空測定武者'})}"
    found = [host.ask(question) for host in service.web]
    folders = {next(host.folder.glob("index/index-*")).parent for host in service.web}
    say(f"a card imported once is found on both hosts after {took:.0f} s, load {os.getloadavg()[0]:.0f}")
    return [
        Figure("hosts with an index in a folder of their own", len(folders), "hosts", 2, at_most=False),
        Figure(
            "hosts that find an imported card",
            sum("架空測定武者" in str(hit) for hit in found),
            "hosts",
            2,
            at_most=False,
        ),
    ]


def _killed_in_the_middle(service: Hosts, seconds: int, say: Say) -> list[Figure]:
    with feeding(service, played_record().to_json()) as feeders:
        time.sleep(seconds / 2)
        service.web[0].kill()
        service.work[0].kill()
        before = [feeder.sent for feeder in feeders]
        time.sleep(seconds / 2)
    after = sum(feeder.sent for feeder in feeders) - sum(before)
    say(f"{sum(before)} acknowledged before a web host and a worker host were killed, {after} after")
    return [
        Figure("acknowledged after half of the hosts were killed", after, "", 1, at_most=False),
        *what_became(service, feeders, say),
    ]
