"""The whole service in a folder of its own, for benches: started as users start it, asked over HTTP."""

import contextlib
import http.client
import json
import os
import signal
import socket
import sqlite3
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from types import TracebackType
from typing import Any, Self

ROOT = Path(__file__).resolve().parents[3]
USERS = 60  # each may ask the API 600 times a minute
SCRIPT = """
import json
from judgeapp.apps.accounts.services import token_create
from judgeapp.apps.accounts.models import User
users = [User.objects.create(username=f"bench-{number}", is_staff=True) for number in range(%d)]
scopes = ["play", "judge", "organize"]
print(json.dumps([token_create(user=user, name="bench", scopes=scopes)[1] for user in users]))
"""
PARTS = {
    "redis": "unixsocket",
    "worker": "[celeryd: replay@",
    "hooks": "[celeryd: hooks@",
    "scheduler": "[celery beat]",
    "web": "gunicorn",
}
"""The launcher's children by what stands in their titles."""

TIMEOUT = 30


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@dataclass
class Service:
    """A running service; `with Service(workers=2) as service:` starts it and takes all of it down again."""

    workers: int = 2
    port: int = field(default_factory=free_port)
    tokens: list[str] = field(default_factory=list)

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def __enter__(self) -> Self:
        self._folder = tempfile.TemporaryDirectory(prefix="gunbai-bench-")
        self.folder = Path(self._folder.name)
        environment = {**os.environ, "GUNBAI_DATA": str(self.folder)}
        self._environment = {**environment, "DJANGO_SETTINGS_MODULE": "judgeapp.config.settings.embedded"}
        try:
            self._start()
            made = self.manage("shell", "-v", "0", "-c", SCRIPT % USERS)
        except BaseException:
            self.__exit__(None, None, None)
            raise
        self.tokens = json.loads(made.strip().splitlines()[-1])
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._stop()
        self._folder.cleanup()

    def _start(self) -> None:
        command = [sys.executable, "-m", "judgeapp.config.launcher", "--port", str(self.port)]
        command += ["--data", str(self.folder), "--workers", str(self.workers)]
        self.process = subprocess.Popen(
            command, cwd=ROOT, env=self._environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
        wait_until(self._ready, "the service starts", 900)

    def _stop(self) -> None:
        self.process.send_signal(signal.SIGTERM)
        self.process.wait(60)

    def restart(self) -> None:
        """End it in order and start it again on the same data."""
        self._stop()
        self._start()

    def manage(self, *arguments: str) -> str:
        command = [sys.executable, "manage.py", *arguments]
        return subprocess.run(
            command, cwd=ROOT, env=self._environment, check=True, capture_output=True, text=True
        ).stdout

    def _ready(self) -> bool:
        with contextlib.suppress(OSError, http.client.HTTPException):
            return self.ask("GET", "/readyz")[0] == 200
        return False

    def ask(self, method: str, path: str, body: str | None = None, user: int = 0) -> tuple[int, Any]:
        """One request on a connection of its own: status and JSON."""
        headers = {"Content-Type": "application/json"}
        if self.tokens:
            headers["Authorization"] = f"Token {self.tokens[user % len(self.tokens)]}"
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=TIMEOUT)
        with contextlib.closing(connection):
            connection.request(method, path, body.encode() if body else None, headers)
            answer = connection.getresponse()
            return answer.status, json.loads(answer.read() or b"null")

    def rows(self, query: str) -> list[tuple[Any, ...]]:
        """What the service's database says."""
        with contextlib.closing(sqlite3.connect(self.folder / "gunbai.sqlite3", timeout=TIMEOUT)) as database:
            return database.execute(query).fetchall()

    def count(self, what: str) -> int:
        return int(self.rows(f"SELECT count(*) FROM {what}")[0][0])

    def processes(self, part: str) -> list[int]:
        """The process ids of a part: its first process, then the children of that."""
        for pid in children(self.process.pid):
            if PARTS[part] in command_line(pid):
                return [pid, *children(pid)]
        return []

    def cpu_seconds(self, *parts: str) -> float:
        """The CPU time that the living processes of these parts (none: all) have taken: other work does not count."""
        pids = [pid for part in parts or PARTS for pid in self.processes(part)]
        return sum(ticks(pid) for pid in pids) / os.sysconf("SC_CLK_TCK")


def children(pid: int) -> list[int]:
    try:
        told = Path(f"/proc/{pid}/task/{pid}/children").read_text()
    except OSError:
        return []
    return [int(pid_) for pid_ in told.split()]


def ticks(pid: int) -> int:
    """User and system time of a process."""
    try:
        told = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return 0
    return int(told[11]) + int(told[12])


def command_line(pid: int) -> str:
    try:
        return Path(f"/proc/{pid}/cmdline").read_bytes().decode(errors="replace")
    except OSError:
        return ""


def wait_until(done: Callable[[], bool], what: str, seconds: float) -> None:
    """Look again and again until it is so; raises TimeoutError with what was waited for."""
    until = time.monotonic() + seconds
    while not done():
        if time.monotonic() > until:
            raise TimeoutError(f"not within {seconds:.0f} s: {what}")
        time.sleep(0.05)
