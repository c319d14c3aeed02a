"""What `manage.py bench restarts` measures: how soon a site is whole again after one of its processes was killed.

Production's settings, PostgreSQL, Redis, and one keeper with all services. Each process is killed at once (SIGKILL) in
its turn. A server of the site's (PostgreSQL, Redis, the keeper) is started again as a system does it, and its time
counts from there; a service is the keeper's to replace, and its time counts from its end.
"""

import contextlib
import http.client
import os
import signal
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from celery import Celery
from kombu.exceptions import OperationalError
from redis.exceptions import RedisError

from judgeapp.config.launcher.services import SERVICES
from judgeapp.config.scheduler import ALIVE

from ..figures import Figure, Say
from .hosts import Host, production
from .memory import cpu_seconds
from .servers import PostgreSQL, RedisServer, postgresql, redis_server
from .service import children, command_line, free_port, wait_until

TITLES = {
    "web": "gunicorn",
    "streams": "uvicorn",
    "replay": "[celeryd: replay@",
    "hooks": "[celeryd: hooks@",
    "scheduler": "[celery beat]",
}
"""The keeper's children by what stands in their titles."""
MOST = 10
"""Seconds on a machine that does nothing else; on a busy one the CPU tells more."""
MOST_CPU = 6
PATIENCE = 300


@dataclass
class Site:
    """A site in production's shape, on one host."""

    host: Host
    database: PostgreSQL
    broker: RedisServer
    stream_port: int = field(default_factory=free_port)

    def keep(self) -> None:
        """Start the keeper with all services."""
        listening = ["--port", str(self.host.port), "--stream-port", str(self.stream_port)]
        self.host.start(*SERVICES, *listening)

    @property
    def keeper(self) -> int:
        return self.host.services[-1].pid

    def kill_keeper(self) -> None:
        """Its services end with it, as the kernel sees to, before another one is started."""
        orphans = children(self.keeper)
        os.kill(self.keeper, signal.SIGKILL)
        self.host.services.pop().wait()
        wait_until(
            lambda: not any(map(command_line, orphans)), "the services end with their keeper", PATIENCE
        )

    def service(self, name: str) -> int:
        """The process id of a service; 0 while there is none."""
        return next((pid for pid in children(self.keeper) if TITLES[name] in command_line(pid)), 0)

    def is_whole(self) -> bool:
        """`/readyz` says so, each service runs, and those answer that it does not ask."""
        return (
            all(map(self.service, SERVICES))
            and self.host.is_ready()
            and self._streams_answer()
            and self._hooks_answer()
            and self.alive.exists()
        )

    @property
    def alive(self) -> Path:
        """What the scheduler touches."""
        return self.host.folder / ALIVE

    def _hooks_answer(self) -> bool:
        app = Celery(broker=self.broker.address)
        # a connection of its own: one of the pool may be to a broker that was killed since
        with contextlib.suppress(OperationalError, RedisError), app.connection_for_write() as connection:
            return bool(
                app.control.ping(connection=connection, timeout=1, limit=1, pattern="hooks@*", matcher="glob")
            )
        return False

    def _streams_answer(self) -> bool:
        connection = http.client.HTTPConnection("127.0.0.1", self.stream_port, timeout=MOST)
        with contextlib.closing(connection), contextlib.suppress(OSError, http.client.HTTPException):
            connection.request("GET", "/healthz")
            return connection.getresponse().status == 200
        return False


@contextlib.contextmanager
def site() -> Iterator[Site]:
    """A whole site with empty tables, ended in the end."""
    with contextlib.ExitStack() as ended:
        folder = Path(ended.enter_context(tempfile.TemporaryDirectory(prefix="gunbai-restarts-")))
        folder.chmod(0o755)
        database = ended.enter_context(postgresql())
        broker = ended.enter_context(redis_server(folder))
        host = Host("one", folder, _environment(folder, database, broker), port=free_port())
        for command in ("migrate", "createcachetable", "load_cards", "build_index", "collectstatic"):
            host.manage(command, "-v", "0")
        running = Site(host, database, broker)
        ended.callback(host.kill)
        running.keep()
        wait_until(running.is_whole, "the site is whole", PATIENCE)
        yield running


def _environment(folder: Path, database: PostgreSQL, broker: RedisServer) -> dict[str, str]:
    """Production's settings, and bytecode kept in the folder: an installed site has it, a developer's shell may not."""
    inherited = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    own = {"GUNBAI_DATA": str(folder), "GUNBAI_STATIC": str(folder / "static")}
    own["PYTHONPYCACHEPREFIX"] = str(folder / "bytecode")
    return inherited | production(database.address, broker.address) | own


def restarts(say: Say, *, times: int = 2) -> list[Figure]:
    """Seconds until the whole site is right after each process was killed; the slowest of some times."""
    with site() as running:
        figures = []
        for server, name, part in (
            (running.broker, "Redis", "broker"),
            (running.database, "PostgreSQL", "database"),
        ):
            told, whole = zip(*(_server(running, server, part) for _ in range(times)), strict=True)
            figures += [
                _slowest(say, f"{name} killed, told by /readyz", told),
                _slowest(say, f"{name} started anew, the site whole", whole),
            ]
        for name in SERVICES:
            figures.append(
                _slowest(
                    say, f"{name} killed, the site whole", [_service(running, name) for _ in range(times)]
                )
            )
        taken = [_keeper(running) for _ in range(times)]
        figures.append(_slowest(say, "keeper started anew, the site whole", taken))
        cpu = cpu_seconds(running.keeper)
    return [*figures, Figure("CPU of the keeper and its services until then", cpu, "s", MOST_CPU)]


def _slowest(say: Say, what: str, taken: Sequence[float]) -> Figure:
    say(f"{what}: {', '.join(f'{seconds:.1f}' for seconds in taken)} s, load {os.getloadavg()[0]:.0f}")
    return Figure(what, max(taken), "s", MOST)


def _server(running: Site, server: PostgreSQL | RedisServer, part: str) -> tuple[float, float]:
    """Seconds until `/readyz` names the killed server's part, and until all is well after its start."""
    server.kill()
    told = _seconds_until(lambda: running.host.part(part) not in ("ok", ""), f"/readyz tells of {part}")
    server.start()
    return told, _seconds_until(running.is_whole, f"whole after {part} was started")


def _service(running: Site, name: str) -> float:
    before = running.service(name)
    running.alive.unlink()
    os.kill(before, signal.SIGKILL)
    return _seconds_until(
        lambda: running.service(name) not in (0, before) and running.is_whole(),
        f"whole after {name} was killed",
    )


def _keeper(running: Site) -> float:
    running.kill_keeper()
    running.alive.unlink()
    running.keep()
    return _seconds_until(running.is_whole, "whole after the keeper was started")


def _seconds_until(done: Callable[[], bool], what: str) -> float:
    began = time.monotonic()
    wait_until(done, what, PATIENCE)
    return time.monotonic() - began
