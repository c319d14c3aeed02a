"""What `manage.py bench soak` measures: whether a process grows while the service is used for long.

The load is mixed as at an event: pages, searches, the API, results entered and corrected, a dispute now and then. What
a process takes by itself, and what all take together (PSS), is told as a ratio to what it was once warm: after
a quarter of the requests. `--size minutes=60 --size rate=50` is the measure; on a machine that others use, less, or in
pieces.
"""

import http.client
import json
import random
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from urllib.parse import quote

from ..figures import Figure, Say
from .disputes import small_record
from .hosts import descendants
from .live import EVENT
from .memory import own_memory, proportional_set
from .service import TIMEOUT, Service, command_line

PLAYERS = 40
AT_ONCE = 16
"""Requests under way at most: what cannot be sent in time is not sent later, and told."""
WARM = 0.25
"""Of the whole time: until then every process has seen every kind of request."""
DISPUTES, AT_FIRST = 10, 8
"""Seconds between two, and how many at once before all else: those that come singly, one worker takes."""
PAGES = ("/", "/events/", "/events/bench/", "/events/bench/rounds/1/", "/events/bench/standings/", "/cards/")
API = ("pulse/", "rounds/1/", "standings/", "players/")
SEARCHED = ("疲弊", "906.4.3", "迎撃", "攻城力", "オーラ", "山札", "げいげき", "deck out")


@dataclass
class Load:
    """Requests to one service, and what came of them."""

    service: Service
    record: str
    chance: random.Random = field(default_factory=lambda: random.Random(1))
    answers: Counter[str] = field(default_factory=Counter)
    asked: int = 0
    left_out: int = 0

    def send(self, requests: int, rate: int) -> Iterator[int]:
        """Send so many requests, so many a second; before each its number."""
        kinds: list[Callable[[], None]] = (
            [self.page] * 5 + [self.search] * 2 + [self.program] * 2 + [self.result]
        )
        free = threading.Semaphore(AT_ONCE)
        began = next_dispute = time.monotonic()
        with ThreadPoolExecutor(AT_ONCE) as pool:
            for number in range(requests):
                time.sleep(max(0.0, began + number / rate - time.monotonic()))
                yield number
                kind = self.chance.choice(kinds)
                if time.monotonic() >= next_dispute:
                    kind, next_dispute = self.dispute, time.monotonic() + DISPUTES
                if free.acquire(blocking=False):
                    pool.submit(kind).add_done_callback(lambda _done: free.release())
                else:
                    self.left_out += 1

    def ask(self, method: str, path: str, body: str | None = None) -> bytes:
        """One request on a connection of its own, in the name of the next user."""
        self.asked += 1
        token = self.service.tokens[self.asked % len(self.service.tokens)]
        headers = {"Content-Type": "application/json"}
        if path.startswith("/api/"):
            headers["Authorization"] = f"Bearer {token}"
        connection = http.client.HTTPConnection("127.0.0.1", self.service.port, timeout=TIMEOUT)
        try:
            connection.request(method, path, body and body.encode(), headers)
            answer = connection.getresponse()
            self.answers[f"{answer.status // 100}xx"] += 1
            return answer.read()
        except OSError:
            self.answers["none"] += 1
            return b""
        finally:
            connection.close()

    def page(self) -> None:
        self.ask("GET", self.chance.choice(PAGES))

    def search(self) -> None:
        self.ask("GET", f"/api/v1/search/?q={quote(self.chance.choice(SEARCHED))}")

    def program(self) -> None:
        self.ask("GET", f"/api/v1/events/bench/{self.chance.choice(API)}")

    def result(self) -> None:
        """A table of the round is entered, or corrected; who was slower is told so, which is no failure."""
        round_ = json.loads(self.ask("GET", "/api/v1/events/bench/rounds/1/") or b"{}")
        if matches := round_.get("matches"):
            match = self.chance.choice(matches)
            games = {"version": match["version"], "games_a": 2, "games_b": self.chance.choice((0, 1))}
            self.ask("PUT", f"/api/v1/events/bench/rounds/1/tables/{match['table']}/", json.dumps(games))

    def dispute(self) -> None:
        self.ask(
            "POST", "/api/v1/disputes/", json.dumps({"title": "soak", "record": json.loads(self.record)})
        )


@dataclass
class Growth:
    """What the processes of a service take, against what they took once warm."""

    service: Service
    warm: dict[int, float] = field(default_factory=dict)
    warm_whole: float = 0.0
    last: dict[int, float] = field(default_factory=dict)
    last_whole: float = 0.0

    def begin(self) -> None:
        self.warm, self.warm_whole = own(self.service), whole(self.service)

    def look(self) -> None:
        self.last, self.last_whole = own(self.service), whole(self.service)

    @property
    def ratios(self) -> dict[int, float]:
        """Of each process that was there when warm and still is, the largest first."""
        found = {
            pid: self.last[pid] / self.warm[pid] for pid in self.warm.keys() & self.last if self.warm[pid]
        }
        return dict(sorted(found.items(), key=lambda one: -one[1]))

    @property
    def largest(self) -> float:
        return max(self.ratios.values(), default=float("inf"))

    def tell(self, say: Say) -> None:
        for pid, ratio in self.ratios.items():
            say(f"{self.warm[pid]:6.1f} → {self.last[pid]:6.1f} MiB  × {ratio:.3f}  {command_line(pid)[:60]}")
        say(f"all together, PSS: {self.warm_whole:.1f} → {self.last_whole:.1f} MiB")


def soak(say: Say, *, minutes: int = 60, rate: int = 50, pieces: int = 1, rest: int = 60) -> list[Figure]:
    """The growth of each process from its warmth to the end, and requests that were not answered.

    The time may be cut in pieces, with so many seconds of rest between two: what grows does so by the request, and a
    machine that others use is left to them in between. Ctrl-C ends it with the figures of the pieces that are done.
    """
    with Service() as service:
        service.manage("shell", "-v", "0", "-c", EVENT % PLAYERS)
        load, growth = Load(service, small_record()), Growth(service)
        for _dispute in range(AT_FIRST):
            load.dispute()
        requests = minutes * 60 * rate
        warm_at = int(requests * WARM)
        try:
            for piece in range(pieces):
                time.sleep(rest if piece else 0)
                for number in load.send(requests // pieces, rate):
                    if not growth.warm and piece * (requests // pieces) + number >= warm_at:
                        growth.begin()
                if not growth.warm:
                    continue
                growth.look()
                say(
                    f"piece {piece + 1} of {pieces}: {load.asked} requests, largest growth × {growth.largest:.3f}"
                )
        except KeyboardInterrupt:
            say("ended early")
        growth.tell(say)
    say(f"{load.asked} requests: {dict(load.answers)}; {load.left_out} left out, the machine was busy")
    failed = load.answers["5xx"] + load.answers["none"]
    return [
        Figure("largest growth of a process", growth.largest, "×", 1.05),
        Figure("growth of all together", growth.last_whole / (growth.warm_whole or 1), "×", 1.05),
        Figure("processes that were replaced", len(growth.warm.keys() - growth.last.keys()), "", 0),
        Figure("requests without an answer, or with a 5xx", failed, "", 0),
    ]


def processes(service: Service) -> list[int]:
    """The launcher and all below it."""
    return [service.process.pid, *descendants(service.process.pid)]


def own(service: Service) -> dict[int, float]:
    """Mebibytes that each process takes by itself."""
    return {pid: own_memory(pid) for pid in processes(service)}


def whole(service: Service) -> float:
    """Mebibytes of all processes together, what they share counted once."""
    return sum(proportional_set(pid) for pid in processes(service))
