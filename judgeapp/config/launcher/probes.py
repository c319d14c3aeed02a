"""Whether a service answers: one that runs and hangs is ended, and then replaced like one that has died."""

import contextlib
import http.client
import os
import time
from collections.abc import Callable
from pathlib import Path

from judgeapp.config.scheduler import ALIVE

from .processes import Child, node

SECONDS = float(os.environ.get("GUNBAI_PROBE_SECONDS") or 10)  # between two questions to one service
MISSES = 4  # unanswered questions in a row that end it
STARTING = 300.0  # seconds within which a service must answer for the first time
TIMEOUT = 5.0  # of one question

Probe = Callable[[], bool]


class Probes:
    """Asks each service in turn, one at a time: while an answer is waited for, nothing that has died is replaced.

    No thread asks: the launcher forks its services, and another thread could hold a lock at that moment.
    """

    def __init__(self, probes: dict[Child, Probe]) -> None:
        self.probes = probes
        self.asked = dict.fromkeys(probes, 0.0)
        """child → when it was asked last"""
        self.missed: dict[Child, tuple[int, int]] = {}
        """child → its process and how many questions in a row that process has left unanswered"""
        self.answered: dict[Child, int] = {}
        """child → the process that has answered"""

    def ask_when_due(self) -> None:
        """Ask the service that has waited longest, if its time has come; one that has just begun cannot answer yet."""
        begun = {child: max(asked, child.started) for child, asked in self.asked.items()}
        child = min(begun, key=begun.__getitem__)
        if time.monotonic() >= begun[child] + SECONDS:
            self.ask(child)
            self.asked[child] = time.monotonic()

    def ask(self, child: Child) -> None:
        """Count an answer or a miss; end it after too many."""
        if not child.alive:
            return
        if self.probes[child]():
            self.missed.pop(child, None)
            self.answered[child] = child.pid
        else:
            self._miss(child)

    def _miss(self, child: Child) -> None:
        pid, missed = self.missed.get(child, (0, 0))
        if pid != child.pid:
            missed = 0
        self.missed[child] = child.pid, missed + 1
        starting = self.answered.get(child) != child.pid and time.monotonic() - child.started < STARTING
        if missed + 1 >= MISSES and not starting:
            child.end_hung()


def web_answers(host: str, port: int) -> bool:
    """Any answer is one: whether the database can be reached is not the web server's fault."""
    reach = {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(host, host)
    with contextlib.suppress(OSError, http.client.HTTPException):
        connection = http.client.HTTPConnection(reach, port, timeout=TIMEOUT)
        with contextlib.closing(connection):
            connection.request("GET", "/healthz")
            return connection.getresponse().status > 0
    return False


def worker_answers(kind: str) -> bool:
    """The worker `kind` of this machine answers over the broker. Without a broker no worker is to blame."""
    from judgeapp.config.celery import ping  # noqa: PLC0415  only once the data folder is named
    from judgeapp.config.health import broker_answers  # noqa: PLC0415

    with contextlib.suppress(Exception):  # whatever stops the question, there is no answer
        if ping(node(kind), timeout=TIMEOUT):
            return True
    try:
        broker_answers()
    except Exception:
        return True
    return False


def scheduler_answers(folder: Path) -> bool:
    """The scheduler has ticked lately; a clock that was put back is no fault of its own."""
    with contextlib.suppress(OSError):
        return time.time() - (folder / ALIVE).stat().st_mtime < 60
    return False
