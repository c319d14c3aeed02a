"""Starts the embedded service, keeps it alive until Ctrl-C, and ends all of it, however it ends."""

import argparse
import errno
import gc
import importlib
import multiprocessing
import os
import shutil
import signal
import sys
import time
import traceback
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from types import FrameType
from typing import IO

import segno

from judgeapp.common.kept_secrets import OTHERS

from .addresses import ADDRESS, address_for_phones
from .checks import ROOT, CannotStart, check_port, only_instance, open_data_folder, parse
from .probes import Probes
from .processes import (
    Child,
    end_orphan_redis,
    redis_command,
    redis_ready,
    set_redis_aside,
    wait_for,
    web_ready,
)
from .services import services_of

STOP_SECONDS = 10
MOST_LOG = 5 * 2**20
"""Bytes after which a log is begun anew; the one before is kept."""
LOADED = (
    "billiard.popen_fork",
    "billiard.sharedctypes",
    "celery.app.control",
    "celery.app.events",
    "celery.app.log",
    "celery.apps.beat",
    "celery.apps.worker",
    "celery.bin.celery",
    "celery.concurrency.prefork",
    "celery.concurrency.thread",
    "celery.contrib.django.task",
    "celery.events.receiver",
    "celery.worker.autoscale",
    "celery.worker.components",
    "celery.worker.consumer",
    "celery.worker.strategy",
    "gunicorn.app.wsgiapp",
    "judgeapp.config.web_worker",
    "judgeapp.config.wsgi",
    "kombu.transport.redis",
)
"""What the services share: the pages and the corpus, the servers, Celery with all that it would import by itself."""
WEB_SECONDS = 180
"""A busy machine takes minutes; a web server that ends is noticed at once."""


def load() -> None:
    """Load once, before anything is forked, what every service needs: the apps, the pages, the corpus, the servers."""
    import django  # noqa: PLC0415  only after the data folder is named and known to be writable

    gc.disable()  # all of it stays: to look for garbage in it again and again takes a fifth of the time
    django.setup()
    for name in LOADED:
        importlib.import_module(name)
    from judgeapp.config.celery import app  # noqa: PLC0415

    app.loader.import_default_modules()
    app.finalize()
    gc.freeze()  # else the first collection would look through all of it
    gc.enable()


def share() -> None:
    """Open what the services only read, and let them share it: what is written to is copied."""
    from judgeapp.apps.rules.search.reader import open_early  # noqa: PLC0415  the apps are ready only now

    open_early()
    gc.freeze()  # the collector writes to what it looks at, and what is written is no longer shared


def prepare() -> bool:
    """Database, corpus, card lists, index, demonstration event. True when there is no staff account yet."""
    from django.contrib.auth import get_user_model  # noqa: PLC0415  the apps are ready only now
    from django.core.management import call_command  # noqa: PLC0415

    from judgeapp.common.tables import tables_up_to_date  # noqa: PLC0415

    tables_up_to_date()
    call_command("createcachetable", verbosity=0)
    call_command("load_cards", verbosity=0)
    call_command("build_index", if_stale=True, verbosity=0)
    call_command("demo_event", verbosity=0)
    return not get_user_model().objects.filter(is_staff=True).exists()


def prepare_or_explain(log: Path) -> bool:
    """`prepare`, with whatever goes wrong told in one line; the trace goes to the log."""
    try:
        return prepare()
    except Exception as error:
        with log.open("a") as file:
            file.write(traceback.format_exc())
        if "disk is full" in str(error) or getattr(error, "errno", None) == errno.ENOSPC:
            raise CannotStart("ディスクの空きがなくなりました。", "the disk is full.") from error
        raise CannotStart(
            f"データの準備に失敗しました（詳細 {log}）。",
            f"the data could not be prepared (see {log}): {type(error).__name__}.",
        ) from error


def prepare_aside(log: Path) -> bool:
    """`prepare_or_explain` in a process of its own, which takes its memory and its connections along when it ends."""
    with ProcessPoolExecutor(1, mp_context=multiprocessing.get_context("fork")) as aside:
        return aside.submit(prepare_or_explain, log).result()


def greet(args: argparse.Namespace, no_staff: bool) -> None:
    address = os.environ.get(ADDRESS) or f"http://{args.host}:{args.port}/"
    data = "" if args.data == ROOT / "data" else f"GUNBAI_DATA={args.data} "
    lines = [f"軍配 / Gunbai  {address}"]
    if no_staff:
        lines.append(f"最初のヘッドジャッジ / first head judge:  {data}bin/manage head_judge NAME")
    lines.append("終了 / stop:  Ctrl-C")
    print("\n".join(lines), flush=True)  # noqa: T201  this is a command's output
    if os.environ.get(ADDRESS):
        print("同じ Wi-Fi のスマートフォンで読み取る / scan on a phone on the same Wi-Fi:")  # noqa: T201
        segno.make(address, error="l").terminal(sys.stdout, compact=True)
        sys.stdout.flush()


def supervise(children: list[Child], probes: Probes, tick: Callable[[], object] = lambda: None) -> None:
    """Keep the children alive and answering until a signal asks to stop."""
    asked = False

    def ask(_number: int, _frame: FrameType | None) -> None:
        nonlocal asked
        asked = True

    signal.signal(signal.SIGINT, ask)
    signal.signal(signal.SIGTERM, ask)
    while not asked:
        for child in children:
            child.revive()
        probes.ask_when_due()
        tick()
        time.sleep(0.2)


def stop(children: list[Child]) -> None:
    """End them in reverse order of start, Redis last, so that nothing loses what it depends on."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    until = time.monotonic() + STOP_SECONDS
    for child in reversed(children):
        child.stop(signal.SIGTERM)
        child.wait(until)


def run(args: argparse.Namespace) -> None:
    folder = args.data = args.data.resolve()
    os.umask(OTHERS)  # database, logs, Redis' files: for whoever runs the service
    open_data_folder(folder)
    os.environ["GUNBAI_DATA"] = str(folder)
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "judgeapp.config.settings.embedded")
    os.environ.setdefault(ADDRESS, address_for_phones(args.host, args.port))
    children: list[Child] = []
    with only_instance(folder, f"http://{args.host}:{args.port}/"), (folder / "serve.log").open("ab") as log:
        check_port(args.host, args.port)
        if args.stream_port:
            check_port(args.host, args.stream_port)
        end_orphan_redis(folder)
        try:
            signal.signal(signal.SIGTERM, signal.default_int_handler)
            redis = start_redis(folder, log, children)
            load()
            no_staff = prepare_aside(Path(log.name))
            share()
            services = ["web", "replay", "hooks", "scheduler", *(["streams"] if args.stream_port else [])]
            probes = services_of(services, args, log)
            for child in probes:
                children.append(child)
                child.start()
            web = children[1]
            wait_for("Web", lambda: web_ready(args.host, args.port), web, WEB_SECONDS)
            greet(args, no_staff)
            asked = Probes({redis: lambda: redis_ready(folder), **probes})
            supervise(children, asked, lambda: keep_short(log))
        finally:
            stop(children)


def keep_short(log: IO[bytes]) -> None:
    """Move a log that has grown long to `….1`. Everybody who writes to it appends, and goes on at its new beginning."""
    if os.fstat(log.fileno()).st_size > MOST_LOG:
        shutil.copyfile(log.name, f"{log.name}.1")
        os.truncate(log.fileno(), 0)


def start_redis(folder: Path, log: IO[bytes], children: list[Child]) -> Child:
    """The queue; where Redis cannot read it, it is kept aside and an empty one begun: the database is the truth."""
    redis = Child("Redis", redis_command(folder), log, repair=lambda: set_queue_aside(folder))
    children.append(redis)
    redis.start()
    try:
        wait_for("Redis", lambda: redis_ready(folder), redis, 30)
    except CannotStart:
        if redis.alive:  # it reads a long queue, or the machine is slow: nothing is damaged
            raise
        set_queue_aside(folder)
        redis.start()
        wait_for("Redis", lambda: redis_ready(folder), redis, 30)
    return redis


def set_queue_aside(folder: Path) -> None:
    aside = set_redis_aside(folder)
    ja = f"キューのファイルが壊れているため {aside} に移し、空のキューで動かします。データベースは無事です。"
    en = f"the queue is damaged and was moved to {aside}; an empty one is used. The database is not touched."
    print(f"{ja} / {en}", file=sys.stderr, flush=True)  # noqa: T201  this is a command's output


def main(argv: list[str] | None = None) -> int:
    try:
        run(parse(sys.argv[1:] if argv is None else argv))
    except CannotStart as error:
        print(error, file=sys.stderr)  # noqa: T201
        return 1
    except OSError as error:  # the disk has filled up, or the folder was taken away, since it was looked at
        print(f"停止しました（{error}）。 / stopped: {error}.", file=sys.stderr)  # noqa: T201
        return 1
    except KeyboardInterrupt:
        return 130
    return 0
