"""What `manage.py bench memory` measures: what the service takes at rest, on one machine, embedded and in production.

Memory is PSS: a page that several processes share counts once; those of files as on a machine without other programs.
Starts are measured in CPU time, which neighbours on the machine do not change.
"""

import contextlib
import json
import os
import re
import resource
import tempfile
import time
from collections import defaultdict
from pathlib import Path

import psycopg

from judgeapp.config.launcher.services import SERVICES

from ..figures import Figure, Say
from ..rulings.records import long_record, wrong_effects
from .hosts import Host, descendants, production
from .servers import postgresql, redis_server
from .service import SCRIPT, USERS, Service, free_port, wait_until

MEBIBYTE = 1024
"""In the kibibytes of the kernel."""
DAY = 24 * 3600
MAPPED = re.compile(r"[0-9a-f]+-[0-9a-f]+ \S+ (\S+) \S+ \d+\s*(.*)")
MOST_ENTRIES = 9_990
"""Of a record that takes the most: 10,000 are allowed."""
PATIENCE = 3600


def memory(say: Say, *, seconds: int = 60, worst: int = 20) -> list[Figure]:
    """Figures of the embedded service (memory, log, starts) and of production (memory at rest and at `worst` records).

    Production runs on PostgreSQL and Redis; its records are the worst that are accepted.
    """
    return [*_embedded(say, seconds), *_production(say, seconds, worst)]


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


def _production(say: Say, seconds: int, worst: int) -> list[Figure]:
    """As `bin/install-service` starts it on a machine of 1 GB: one replay at a time."""
    with contextlib.ExitStack() as ended:
        folder = Path(ended.enter_context(tempfile.TemporaryDirectory(prefix="gunbai-memory-")))
        folder.chmod(0o755)
        database = ended.enter_context(postgresql())
        broker = ended.enter_context(redis_server(folder))
        shared = production(database.address, broker.address)
        own = {"GUNBAI_DATA": str(folder), "GUNBAI_STATIC": str(folder / "static")}
        host = Host("one", folder, {**os.environ, **shared, **own})
        for command in ("migrate", "createcachetable", "load_cards", "build_index"):
            host.manage(command, "-v", "0")
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        host.manage("collectstatic", "--noinput", "-v", "0")
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        collected = after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime
        tokens = json.loads(host.manage("shell", "-v", "0", "-c", SCRIPT % USERS).strip().splitlines()[-1])
        host.port = free_port()
        listening = ["--port", str(host.port), "--stream-port", str(free_port())]
        host.start(*SERVICES, *listening, "--workers", "1")
        ended.callback(host.kill)
        wait_until(host.is_ready, "production is ready", 300)
        time.sleep(seconds)
        roots = [host.services[0].pid, database.pid, broker.pid]
        at_rest = _told(say, "production", roots)
        at_work = (
            _ruling_on_the_worst(say, host, database.address, tokens[:worst], roots) if worst else at_rest
        )
    return [
        Figure("CPU of collectstatic", collected, "s", 10),
        Figure("production with PostgreSQL and Redis, at rest", at_rest, "MiB", 900),
        Figure(f"the same while {worst} of the worst records are ruled on", at_work, "MiB", 900),
    ]


def _ruling_on_the_worst(say: Say, host: Host, database: str, tokens: list[str], roots: list[int]) -> float:
    """The most mebibytes from when records are handed in until all have their ruling, or are refused one."""
    records = [
        record.to_json()
        for record in (long_record(MOST_ENTRIES), wrong_effects(MOST_ENTRIES * 9 // 10, 1000))
    ]
    most = 0.0
    for number, token in enumerate(tokens):
        body = f'{{"record": {records[number % len(records)]}}}'
        told = host.ask("/api/v1/disputes/", "POST", token, body)
        if "id" not in told:
            raise RuntimeError(f"a record was not taken: {told}")
        most = max(most, _taken(roots))
    until = time.monotonic() + PATIENCE
    while (states := _states(database)).keys() & {"queued", "running"} and time.monotonic() < until:
        most = max(most, _taken(roots))
        time.sleep(0.2)
    say(f"production: {len(tokens)} of the worst records: {states}")
    return most


def _states(database: str) -> dict[str, int]:
    """How many disputes are in each state."""
    with psycopg.connect(database) as connection:
        rows = connection.execute("SELECT state, count(*) FROM disputes_dispute GROUP BY state").fetchall()
    return {str(state): int(count) for state, count in rows}


def _taken(roots: list[int]) -> float:
    """Mebibytes of these processes and their descendants: what belongs to no file by PSS, each file once and whole.

    Programs beside them that read the same files (another Python) would take a part of these pages upon them.
    """
    pids = [pid for root in roots for pid in [root, *descendants(root)]]
    files: dict[str, float] = {}
    for pid in pids:
        for place, size in _file_pages(pid).items():
            files[place] = max(files.get(place, 0.0), size)
    return sum(_rolled_up(pid, "Pss") - _rolled_up(pid, "Pss_File") for pid in pids) + sum(files.values())


def _file_pages(pid: int) -> dict[str, float]:
    """MiB in memory of each file and offset that a process has mapped, without what it has written there."""
    found: defaultdict[str, float] = defaultdict(float)
    place = ""
    with contextlib.suppress(OSError):
        for line in Path(f"/proc/{pid}/smaps").read_text().splitlines():
            if mapped := MAPPED.match(line):
                place = " ".join(mapped.groups()) if mapped[2].startswith("/") else ""
            elif place and line.startswith(("Rss:", "Anonymous:")):
                name, size, _unit = line.split()
                found[place] += int(size) / MEBIBYTE * (1 if name == "Rss:" else -1)
    return found


def _told(say: Say, name: str, roots: list[int]) -> float:
    """The mebibytes of these processes and their descendants, each of which is said."""
    for root in roots:
        for pid in [root, *descendants(root)]:
            say(f"{name}: {proportional_set(pid):5.0f} MiB  {_title(pid)}")
    return _taken(roots)


def proportional_set(pid: int) -> float:
    """PSS of a process in MiB; 0 where it has ended."""
    return _rolled_up(pid, "Pss")


def own_memory(pid: int) -> float:
    """MiB of a process that belong to no file, whole even where a fork still shares them; 0 where it has ended.

    What a process shares with its forks weighs on it the more, in PSS, the more of them have written to their copies:
    a launcher that does nothing seems to grow. This number changes by what the process itself takes alone.
    """
    return _rolled_up(pid, "Anonymous")


def _rolled_up(pid: int, name: str) -> float:
    with contextlib.suppress(OSError):
        for line in Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines():
            if line.startswith(f"{name}:"):
                return int(line.split()[1]) / MEBIBYTE
    return 0.0


def cpu_seconds(pid: int) -> float:
    """CPU of a process, its living descendants, and those that have ended and were waited for."""
    ticks = 0
    for descendant in [pid, *descendants(pid)]:
        with contextlib.suppress(OSError):
            fields = Path(f"/proc/{descendant}/stat").read_text().rpartition(")")[2].split()
            ticks += sum(map(int, fields[11:15]))
    return ticks / os.sysconf("SC_CLK_TCK")


def _title(pid: int) -> str:
    with contextlib.suppress(OSError):
        return Path(f"/proc/{pid}/cmdline").read_bytes().decode(errors="replace").replace("\0", " ")[:70]
    return ""
