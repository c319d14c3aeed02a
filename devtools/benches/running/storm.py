"""What `manage.py bench storm` measures: all parts of the service are killed while disputes, results and lists come."""

import contextlib
import http.client
import json
import os
import random
import threading
import time
from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

from devtools.benches.figures import Figure
from devtools.benches.running.service import ROOT, USERS, wait_until
from judgeapp.domain.books import book_keys

from .dispute_service import DisputeService, nothing_lost

Say = Callable[[str], object]
EVENTS = """
from judgeapp.apps.accounts.models import User
from judgeapp.apps.submissions.services import policy_update
from judgeapp.apps.tournaments import services
from judgeapp.domain.books import book_keys
from judgeapp.domain.deckcheck import formats
users = list(User.objects.filter(username__startswith="bench-").order_by("pk"))
by = users[0]
for slug, form in (("storm-results", ""), ("storm-lists", next(iter(formats())))):
    event = services.event_create(by=by, name=slug, book=book_keys()[0], slug=slug, deck_format=form)
    services.event_open(by=by, event=event)
    for user in users[1:]:
        services.player_add(by=by, event=event, name=user.username, user=user)
    if form:
        policy_update(by=by, event=event, asked="required")
    else:
        round_, _made = services.round_pair(by=by, event=event, seed=1)
        services.round_publish(by=by, round_=round_)
"""
TABLES = (USERS - 1) // 2


@dataclass
class Feeder(ABC):
    """A client thread that sends request after request until the storm is over and keeps what was acknowledged."""

    service: DisputeService
    pause: float
    sent: int = 0
    over: threading.Event = field(default_factory=threading.Event)

    def __post_init__(self) -> None:
        self.thread = threading.Thread(target=self._run)

    def _run(self) -> None:
        while not self.over.is_set():
            self.hand_in(self.sent)
            self.sent += 1
            self.over.wait(self.pause)

    @abstractmethod
    def hand_in(self, number: int) -> None:
        """Hand one thing in, again and again until the service says that it has it."""

    @abstractmethod
    def figures(self) -> list[Figure]:
        """The number of acknowledged requests that were lost, and of those that were stored twice."""

    def ask(
        self, method: str, path: str, told: dict[str, Any] | None = None, user: int = 0
    ) -> tuple[int, Any]:
        """The answer; status 0 where nobody answered."""
        with contextlib.suppress(OSError, http.client.HTTPException, ValueError):
            return self.service.ask(method, path, json.dumps(told) if told else None, user)
        return 0, None


@dataclass
class Disputes(Feeder):
    record: str = ""
    ids: list[str] = field(default_factory=list)

    def hand_in(self, number: int) -> None:
        self.ids.append(self.service.upload(self.record, number))

    def figures(self) -> list[Figure]:
        failed = self.service.count("disputes_dispute WHERE state != 'ruled'")
        ended = Figure("disputes that ended without a ruling", failed, "disputes", 0)
        return [*nothing_lost(self.service, self.ids), ended]


@dataclass
class Results(Feeder):
    """Results and their corrections, table after table; each names the version that it changes."""

    stands: dict[int, tuple[int, int]] = field(default_factory=dict)
    """table → the version and the games lost that the service has acknowledged"""

    def hand_in(self, number: int) -> None:
        table, lost = number % TABLES + 1, number // TABLES % 2
        version = self.stands.get(table, (0, 0))[0]
        path = f"/api/v1/events/storm-results/rounds/1/tables/{table}/"
        told = {"version": version, "games_a": 2, "games_b": lost}
        while True:
            status, answer = self.ask("PUT", path, told)
            if status not in (
                200,
                0,
            ):  # perhaps the answer to an earlier try was lost: how does the table stand?
                status, answer = self.ask("GET", path)
            if status == 200 and (answer["version"], answer["games_b"]) == (version + 1, lost):
                self.stands[table] = (version + 1, lost)
                return
            time.sleep(0.05)

    def figures(self) -> list[Figure]:
        rows = self.service.rows(
            'SELECT m."table", m.version, m.games_b FROM tournaments_match m '
            "JOIN tournaments_round r ON r.id = m.round_id JOIN tournaments_event e ON e.id = r.event_id "
            "WHERE e.slug = 'storm-results'"
        )
        stored = {table: (version, lost) for table, version, lost in rows}
        other = [table for table, told in self.stands.items() if stored.get(table) != told]
        return [Figure("tables that stand otherwise than acknowledged", len(other), "tables", 0)]


@dataclass
class Lists(Feeder):
    """Lists, each time another one, so that each is a version of its own."""

    texts: dict[str, list[str]] = field(default_factory=dict)
    """player → the texts that the service has acknowledged, in order"""

    def hand_in(self, number: int) -> None:
        user = number % (USERS - 1) + 1
        text = (
            f"# {number}\n"
            + (ROOT / "examples" / "decks" / book_keys()[0] / "legal-50.txt").read_text("utf-8").strip()
        )
        while True:
            status, _answer = self.ask("POST", "/api/v1/events/storm-lists/lists/mine/", {"text": text}, user)
            if status == 201:
                self.texts.setdefault(f"bench-{user}", []).append(text)
                return
            time.sleep(0.05)

    def figures(self) -> list[Figure]:
        stored: dict[str, list[str]] = {}
        for name, text in self.service.rows(
            "SELECT p.name, v.text FROM submissions_submissionversion v "
            "JOIN submissions_submission s ON s.id = v.submission_id "
            "JOIN tournaments_player p ON p.id = s.player_id ORDER BY v.number"
        ):
            stored.setdefault(name, []).append(text)
        lost = twice = 0
        for name, texts in self.texts.items():
            have = Counter(stored.get(name, []))
            lost += sum(have[text] == 0 for text in texts)
            twice += sum(have[text] > 1 for text in texts)
        return [
            Figure("lists acknowledged and lost", lost, "lists", 0),
            Figure("lists stored twice", twice, "lists", 0),
        ]


def killed_in_a_storm(service: DisputeService, record: str, kills: int, pace: int, say: Say) -> list[Figure]:
    """Kill a process about every `pace` seconds; all that was acknowledged is there in the end, every ruling once."""
    with feeding(service, record) as feeders:
        began = time.monotonic()
        killed = _kill(service, kills, pace, say)
    say(f"{killed.total()} kills in {time.monotonic() - began:.0f} s: {dict(sorted(killed.items()))}")
    return [
        Figure("kills", killed.total(), "kills", kills, at_most=False),
        *what_became(service, feeders, say),
    ]


@contextlib.contextmanager
def feeding(service: DisputeService, record: str) -> Iterator[list[Feeder]]:
    """Inside, disputes, results and lists are handed in."""
    service.manage("shell", "-v", "0", "-c", EVENTS)
    feeders: list[Feeder] = [
        Disputes(service, 0.2, record=record),
        Results(service, 0.1),
        Lists(service, 0.1),
    ]
    for feeder in feeders:
        feeder.thread.start()
    try:
        yield feeders
    finally:
        for feeder in feeders:
            feeder.over.set()
    for feeder in feeders:
        feeder.thread.join()


def what_became(service: DisputeService, feeders: list[Feeder], say: Say) -> list[Figure]:
    """Once every dispute is ruled: what of the acknowledged is not there, or is there twice."""
    sent = sum(feeder.sent for feeder in feeders)
    wait_until(lambda: service.open_disputes() == 0, "every dispute of the storm is ruled", 120 + sent)
    stored = service.count("disputes_dispute")
    again = service.count("disputes_dispute WHERE attempts > 1")
    told = ", ".join(f"{feeder.sent} {type(feeder).__name__.lower()}" for feeder in feeders)
    say(f"{told} acknowledged; {stored} disputes stored, {again} replayed more than once")
    return [figure for feeder in feeders for figure in feeder.figures()]


def _kill(service: DisputeService, kills: int, pace: int, say: Say) -> Counter[str]:
    source, killed = random.Random(0), Counter[str]()
    while killed.total() < kills:
        time.sleep(pace * source.uniform(0.3, 1.7))
        if part := service.kill_something(source):
            killed[part] += 1
            if killed.total() % 100 == 0:
                say(f"{killed.total()} kills, load {os.getloadavg()[0]:.0f}")
    return killed
