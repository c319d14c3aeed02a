"""Plays through the image: tables made, services up, a dispute ruled, each service killed and back.

PostgreSQL and Redis are Debian's, on this machine, under the host names that compose.yaml gives them.
"""

from __future__ import annotations

import json
import os
import pwd
import shutil
import signal
import subprocess
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import IO, Any

from .builder import Buildah, Engine, ImageError, run
from .compose import Service

SECRET = "try/the#image?with@odd:signs%and-fifty-characters-or-more"
PASSWORD = "p/a#s?s@w:o%rd"
VALUES = {
    "GUNBAI_SECRET_KEY": SECRET,
    "GUNBAI_ALLOWED_HOSTS": "gunbai.example",
    "POSTGRES_PASSWORD": PASSWORD,
}
MARK = "GUNBAI_TRIAL"
"""What tells the processes of one service from all others: buildah's containers have no list of their own."""
WEB = "http://127.0.0.1:8000"
STREAMS = "http://127.0.0.1:8001"
HEADERS = {"Host": "gunbai.example", "X-Forwarded-Proto": "https"}
MATCH = (
    "from rustworkx import PyGraph, max_weight_matching as m;"
    "g = PyGraph(); g.add_nodes_from(range(4)); g.add_edges_from([(0, 1, 1), (1, 2, 5), (2, 3, 1)]);"
    "print(sorted(map(sorted, m(g, max_cardinality=True, weight_fn=int))))"
)
"""What exact pairing needs of rustworkx, which asks for numpy; the image has none (`bin/trim`)."""
MAKE_TOKEN = (
    "from judgeapp.apps.accounts.models import User as u;"
    "from judgeapp.apps.accounts.services import token_create as t;"
    "print('token', t(user=u.objects.create_user('trial'), name='trial', scopes=['play'])[1])"
)


@contextmanager
def database(folder: Path) -> Iterator[None]:
    """A PostgreSQL server with an empty database, as compose's `database` has it."""
    programs = sorted(Path("/usr/lib/postgresql").glob("*/bin"))
    if not programs:
        raise ImageError("PostgreSQL is not here (apt-get install postgresql)")
    owner = pwd.getpwnam("postgres")
    data, password = folder / "postgres", folder / "password"
    password.write_text(PASSWORD)
    data.mkdir()
    for path in (folder, data, password):
        os.chown(path, owner.pw_uid, owner.pw_gid)
    as_owner = ("setpriv", f"--reuid={owner.pw_uid}", f"--regid={owner.pw_gid}", "--clear-groups")
    initdb, pg_ctl, createdb = (str(programs[-1] / name) for name in ("initdb", "pg_ctl", "createdb"))
    run(*as_owner, initdb, "-D", str(data), "-U", "gunbai", "-A", "scram-sha-256", f"--pwfile={password}")
    options = f"-c listen_addresses=127.0.0.1 -c unix_socket_directories={folder} -c fsync=off"
    run(*as_owner, pg_ctl, "-D", str(data), "-w", "-l", str(data / "log"), "-o", options, "start")
    try:
        run(createdb, "-h", "127.0.0.1", "-U", "gunbai", "gunbai", env={"PGPASSWORD": PASSWORD})
        yield
    finally:
        run(*as_owner, pg_ctl, "-D", str(data), "-m", "immediate", "stop")


@contextmanager
def broker(folder: Path) -> Iterator[None]:
    """A Redis server, as compose's `broker` has it."""
    if not shutil.which("redis-server"):
        raise ImageError("Redis is not here (apt-get install redis-server)")
    (folder / "redis").mkdir()
    words = ["redis-server", "--appendonly", "yes", "--dir", str(folder / "redis"), "--bind", "127.0.0.1"]
    server = subprocess.Popen(words, stdout=subprocess.DEVNULL)
    try:
        yield
    finally:
        server.kill()
        server.wait()


class Trial:
    """The services of the image on this machine. Their output goes to one file each in `folder`."""

    def __init__(self, engine: Engine | Buildah, folder: Path) -> None:
        self.engine, self.folder = engine, folder
        self.data = folder / "data"
        self.data.mkdir()
        self.data.chmod(0o777)  # as a named volume: whoever the image runs as may write
        self.running: dict[str, tuple[subprocess.Popen[bytes], IO[bytes]]] = {}

    def once(self, service: Service, *command: str) -> str:
        """The output of one command in a container of its own."""
        words = self.engine.command("once", command or service.command, service.env, {self.data: "/data"})
        return run(*words)

    def start(self, service: Service) -> None:
        """Starts a service that goes on."""
        args = service.command or tuple(self.engine.default_command())
        log = (self.folder / f"{service.name}.log").open("ab")
        env = {**service.env, MARK: f"{self.folder}/{service.name}"}
        words = self.engine.command(service.name, args, env, {self.data: "/data"})
        process = subprocess.Popen(words, stdout=log, stderr=log, start_new_session=True)
        self.running[service.name] = (process, log)

    def kill(self, name: str) -> None:
        """Ends a service as a crash would, without a word."""
        process, log = self.running.pop(name)
        if isinstance(self.engine, Engine):
            run(self.engine.program, "kill", f"gunbai-try-{name}")
        started = {process.pid, *marked(f"{self.folder}/{name}")}
        ended = started.union(*map(descendants, started))
        for pid in ended:
            with suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)
        process.wait()
        until(f"{name} ends", lambda: not any(map(runs, ended)))
        log.close()

    def stop(self) -> None:
        """Ends everything that runs."""
        for name in list(self.running):
            self.kill(name)


def marked(mark: str) -> list[int]:
    """Every process of this machine that was started with `mark` in its environment, and has not written its title
    over that since."""
    found = []
    for environment in Path("/proc").glob("[0-9]*/environ"):
        with suppress(OSError):  # it has ended meanwhile
            if f"{MARK}={mark}".encode() in environment.read_bytes().split(b"\0"):
                found.append(int(environment.parent.name))
    return found


def descendants(pid: int) -> list[int]:
    """The children of a process, and theirs."""
    try:
        told = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    except OSError:
        return []
    return [pid_ for child in told for pid_ in [*descendants(int(child)), int(child)]]


def runs(pid: int) -> bool:
    """Whether a process is there and no zombie, which its parent has not looked at yet."""
    with suppress(OSError):
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    return False


def ask(path: str, body: Any = None, token: str = "", site: str = WEB) -> Any:
    """What the web service, or the one at `site`, answers to a GET, or to a POST of `body` as JSON."""
    data = None if body is None else json.dumps(body).encode()
    headers = {**HEADERS, **({"Authorization": f"Token {token}"} if token else {})}
    if data is not None:
        headers["Content-Type"] = "application/json"
    with urllib.request.urlopen(urllib.request.Request(site + path, data, headers), timeout=10) as answer:
        return json.load(answer)


def until(what: str, asked: Callable[[], Any], seconds: int = 90) -> Any:
    """The first true answer. Raises `ImageError` if there is none in time."""
    end = time.monotonic() + seconds
    last: object = None
    while time.monotonic() < end:
        try:
            if answer := asked():
                return answer
        except urllib.error.HTTPError as error:
            last = f"{error.code}: {error.read()[:500]!r}"
        except (OSError, ValueError) as error:
            last = error
        time.sleep(0.3)
    raise ImageError(f"{what}: not within {seconds} s (last: {last})")


def ruled(record: Any, token: str) -> str:
    """The verdict on a record that is handed in now."""
    made = ask("/api/v1/disputes/", {"record": record}, token)
    return str(until("a ruling", lambda: _verdict(made["id"], token)))


def _verdict(dispute: str | int, token: str) -> str:
    ruling = ask(f"/api/v1/disputes/{dispute}/", token=token).get("ruling") or {}
    return str(ruling.get("verdict") or "")
