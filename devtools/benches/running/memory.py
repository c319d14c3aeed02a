"""What `manage.py bench memory` measures: what the service takes at rest, on one machine, embedded and in production.

Memory is PSS: a page that several processes share counts once. Starts are measured in CPU time, which neighbours on the
machine do not change.
"""

import contextlib
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import psycopg
from redis import Redis

from judgeapp.config.launcher.services import SERVICES

from ..figures import Figure, Say
from .hosts import Host, descendants, postgresql, production, redis_server
from .service import ROOT, Service, free_port, wait_until

MEBIBYTE = 1024
"""In the kibibytes of the kernel."""
DAY = 24 * 3600


def memory(say: Say, *, seconds: int = 60) -> list[Figure]:
    """Memory, log and starts of the embedded service, then the memory of production with PostgreSQL and Redis."""
    return [*_embedded(say, seconds), *_production(say, seconds)]


def _embedded(say: Say, seconds: int) -> list[Figure]:
    with Service() as service:
        first = cpu_seconds(service.process.pid)
        log = service.folder / "serve.log"
        time.sleep(seconds / 2)
        before = log.stat().st_size
        time.sleep(seconds / 2)
        written = (log.stat().st_size - before) / (seconds / 2) * DAY / 1e6
        at_rest = _told(say, "embedded", [service.process.pid])
        service.restart()
        later = cpu_seconds(service.process.pid)
    return [
        Figure("embedded, at rest", at_rest, "MiB", 450),
        Figure("log of a day at rest", written, "MB", 2),
        Figure("CPU of the first start", first, "s", 45),
        Figure("CPU of a later start", later, "s", 8),
    ]


def _production(say: Say, seconds: int) -> list[Figure]:
    with contextlib.ExitStack() as ended:
        folder = Path(ended.enter_context(tempfile.TemporaryDirectory(prefix="gunbai-memory-")))
        folder.chmod(0o755)
        database = ended.enter_context(postgresql())
        broker = ended.enter_context(redis_server(folder))
        host = Host("one", folder, {**os.environ, **production(database, broker), "GUNBAI_DATA": str(folder)})
        for command in ("migrate", "createcachetable", "load_cards", "build_index"):
            subprocess.run(
                [sys.executable, "manage.py", command, "-v", "0"], cwd=ROOT, env=host.environment, check=True
            )
        host.port = free_port()
        listening = ["--port", str(host.port), "--stream-port", str(free_port())]
        host.start(*SERVICES, *listening)
        ended.callback(host.kill)
        wait_until(host.is_ready, "production is ready", 300)
        time.sleep(seconds)
        with psycopg.connect(database) as connection:
            backend = connection.info.backend_pid
            servers = [_parent(backend), int(Redis.from_url(broker).info("server")["process_id"])]
        at_rest = _told(say, "production", [host.services[0].pid, *servers])
    return [Figure("production with PostgreSQL and Redis, at rest", at_rest, "MiB", 900)]


def _told(say: Say, name: str, roots: list[int]) -> float:
    """The mebibytes of these processes and their descendants, each of which is said."""
    taken = {pid: proportional_set(pid) for root in roots for pid in [root, *descendants(root)]}
    for pid, size in taken.items():
        say(f"{name}: {size:5.0f} MiB  {_title(pid)}")
    return sum(taken.values())


def proportional_set(pid: int) -> float:
    """PSS of a process in MiB; 0 where it has ended."""
    with contextlib.suppress(OSError):
        for line in Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines():
            if line.startswith("Pss:"):
                return int(line.split()[1]) / MEBIBYTE
    return 0.0


def cpu_seconds(pid: int) -> float:
    """CPU of a process, its living descendants, and those that have ended and were waited for."""
    ticks = 0
    for one in [pid, *descendants(pid)]:
        with contextlib.suppress(OSError):
            fields = Path(f"/proc/{one}/stat").read_text().rpartition(")")[2].split()
            ticks += sum(map(int, fields[11:15]))
    return ticks / os.sysconf("SC_CLK_TCK")


def _parent(pid: int) -> int:
    return int(Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[1])


def _title(pid: int) -> str:
    with contextlib.suppress(OSError):
        return Path(f"/proc/{pid}/cmdline").read_bytes().decode(errors="replace").replace("\0", " ")[:70]
    return ""
