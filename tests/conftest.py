"""Fixtures that every part of the suite shares."""

import contextlib
import gc
import io
import itertools
import math
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import yaml
from django.conf import settings
from django.db import connection
from django.test import Client
from hypothesis import HealthCheck
from hypothesis import settings as examples
from kombu.exceptions import OperationalError
from pypdf import PdfReader
from redis.exceptions import RedisError
from whitenoise.middleware import WhiteNoiseMiddleware

from judgeapp.apps.rules.search import reader
from judgeapp.config.celery import app
from judgeapp.config.launcher.processes import hooks_command, redis_command, redis_ready, worker_command
from judgeapp.domain.books import book_keys
from judgeapp.domain.deckcheck import cardlist
from judgeapp.domain.engine import card_texts

from .cpu_report import CpuReport
from .examples import left_out
from .search_engines import SharedEngines
from .strict_templates import be_strict
from .template_branches import BranchReport

# Hypothesis limits an example, and how long it takes to make one, by the clock, which tells of the neighbours.
# CI tries the same examples each time, so that it is red for what changed; a run at hand draws new ones.
examples.register_profile(
    "by no clock",
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow],
    derandomize="ALL_EXAMPLES" in os.environ,
)
examples.load_profile("by no clock")

ROOT = Path(__file__).resolve().parents[1]
SEEDS = ROOT.parent / "shared" / "seeds"


@pytest.fixture(scope="session")
def django_db_setup(django_db_setup: None, django_db_blocker: Any) -> None:
    """The database, with the site's keys read: no page asks for them once more, and none a second later."""
    from judgeapp.apps.accounts import site_keys

    site_keys.SECONDS_BETWEEN_LOOKS = math.inf
    with django_db_blocker.unblock():
        for purpose in (site_keys.PLAYERS, site_keys.LISTS):
            site_keys.keyed_digest(purpose, "", "sha256")


def pytest_collection_finish() -> None:
    """What has been imported by now stays: the cycle collector, which took a fifth of the suite, passes it by."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(100_000, 50, 1_000)


def slow(*values: object) -> object:
    """A parameter of the slow lane: `parametrize("seed", [0, 1, *map(slow, range(2, 6))])`."""
    return pytest.param(*values, marks=pytest.mark.slow)


def giant(*values: object) -> object:
    """A parameter that CI leaves out too: `parametrize("lot", [slow(0), *map(giant, range(1, 20))])`."""
    return pytest.param(*values, marks=[pytest.mark.slow, pytest.mark.giant])


def read_yaml(path: Path) -> Any:
    """What a YAML file says, read by the parser in C: Python's takes fifteen times as long."""
    return yaml.load(path.read_text("utf-8"), Loader=getattr(yaml, "CSafeLoader", yaml.SafeLoader))


def until(condition: Callable[[], object], what: str, seconds: float = 20) -> None:
    """Wait until something real has happened; fail with what was waited for."""
    end, pause = time.monotonic() + seconds, threading.Event()
    while not condition():
        assert time.monotonic() < end, f"not within {seconds} s: {what}"
        pause.wait(0.02)


@pytest.fixture
def make_user(db) -> Callable[..., object]:
    """make_user("name", staff=True): a user with the password `pass-1234-word`."""
    from judgeapp.apps.accounts.models import User

    count = itertools.count(1)

    def make(username: str | None = None, *, staff: bool = False) -> User:
        name = username or f"user{next(count)}"
        return User.objects.create_user(username=name, password="pass-1234-word", is_staff=staff)

    return make


@pytest.fixture
def staff(make_user):
    """Site staff."""
    return make_user("staff", staff=True)


@pytest.fixture
def client_of() -> Callable[..., Client]:
    """client_of(user): a browser signed in as that user; client_of(None): nobody."""

    def make(user=None) -> Client:
        client = Client()
        if user is not None:
            client.force_login(user, backend="django.contrib.auth.backends.ModelBackend")
        return client

    return make


def pages_of(pdf: bytes) -> list[str]:
    """What stands on each page of a PDF, without the spaces that its layout makes."""
    return ["".join(page.extract_text().split()) for page in PdfReader(io.BytesIO(pdf)).pages]


@pytest.fixture(scope="session")
def seeds() -> Path:
    """The folder with the publishers' documents; the test is skipped where it is not at hand."""
    if not SEEDS.is_dir():
        pytest.skip(f"the publishers' documents are not at {SEEDS}")
    return SEEDS


def pytest_addoption(parser):
    parser.addoption(
        "--cpu", action="store_true", help="the CPU seconds of the dearest tests and of each folder"
    )
    parser.addoption("--branches", action="store_true", help="the branches of templates that no test renders")


def pytest_configure(config):
    """What is the same for every test is made once in a process: what is read of each text of a card list and how
    an engine takes its cards, the static files, the engine of a search without an index. Templates are strict."""
    if config.getoption("cpu"):
        config.pluginmanager.register(CpuReport(config))
    if config.getoption("branches"):
        config.pluginmanager.register(BranchReport(config))
    be_strict()
    read, kept = cardlist.load_card_list, {}

    def read_once(path):
        key = path.is_file() and (cardlist.file_digest(path), book_keys())
        if key not in kept:
            kept[key] = read(path)
        return kept[key]

    cardlist.load_card_list = read_once
    wrong, taken = card_texts.wrong_text, {}

    def taken_once(card):
        if id(card) not in taken:
            taken[id(card)] = card, wrong(card)  # a card that is kept keeps its id
        return taken[id(card)][1]

    card_texts.wrong_text = taken_once
    engines = SharedEngines(reader.in_memory)
    config.pluginmanager.register(engines)
    reader.in_memory = engines.engine
    scan = WhiteNoiseMiddleware.add_files_from_finders
    files: dict[str, object] = {}

    def scan_once(middleware):
        if not files:
            scan(middleware)
            files.update(middleware.files)
        middleware.files.update(files)

    WhiteNoiseMiddleware.add_files_from_finders = scan_once


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config, items):
    """Whatever commits, because others are to see it, is a matter of the database; of the cases of a test a run at
    hand takes a share (`tests/examples.py`)."""
    for item in items:
        mark = item.get_closest_marker("django_db")
        if mark and mark.kwargs.get("transaction"):
            item.add_marker("database")
    if not (config.option.file_or_dir or config.option.keyword):  # whoever names what to run gets all of it
        gone = dict.fromkeys(left_out(items))
        config.hook.pytest_deselected(items=list(gone))
        items[:] = [item for item in items if item not in gone]


class EmbeddedRedis:
    """A real Redis-protocol server on the test's own socket; may be killed and started again."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.process: subprocess.Popen | None = None

    def start(self) -> None:
        self.process = subprocess.Popen(redis_command(self.folder), stdout=subprocess.DEVNULL)
        until(lambda: redis_ready(self.folder), "the embedded Redis answers")

    def kill(self) -> None:
        if self.process:
            self.process.kill()
            self.process.wait()


def worker_answers(kind: str) -> bool:
    """Whether a worker answers; a connection left over from a Redis that was killed does not count against it."""
    with contextlib.suppress(RedisError, OperationalError):
        return bool(app.control.ping(timeout=0.5, pattern=f"{kind}@*", matcher="glob"))
    return False


class Worker:
    """A real Celery worker process on the test's database and broker: of `replay` or of `hooks`."""

    def __init__(self, kind: str, database: str, limits: dict[str, str]) -> None:
        self.kind, self.database, self.limits = kind, database, limits
        self.process: subprocess.Popen | None = None

    def start(self) -> None:
        environment = (
            os.environ
            | self.limits
            | {
                "DJANGO_SETTINGS_MODULE": "judgeapp.config.settings.test",
                "GUNBAI_DATA": str(settings.DATA_DIR),
                "GUNBAI_TEST_DATABASE": self.database,
            }
        )
        command = hooks_command() if self.kind == "hooks" else worker_command(1)
        log = (settings.DATA_DIR / "worker.log").open("ab")
        self.process = subprocess.Popen(
            [sys.executable, "-m", *command],
            cwd=ROOT,
            env=environment,
            stdout=log,
            stderr=log,
            start_new_session=True,
        )
        until(lambda: worker_answers(self.kind), "the worker answers", seconds=40)

    def kill(self) -> None:
        """SIGKILL to the worker and its children: no goodbye to anybody."""
        if self.process and self.process.poll() is None:
            os.killpg(self.process.pid, signal.SIGKILL)
            self.process.wait()


@pytest.fixture
def redis_server():
    server = EmbeddedRedis(settings.DATA_DIR)
    server.start()
    yield server
    server.kill()


@pytest.fixture
def worker(request, redis_server, transactional_db):
    """A running worker; `worker.kill()` and `worker.start()` as the test needs. Its parameter: limits by setting."""
    yield from _running("replay", request)


@pytest.fixture
def hooks_worker(request, redis_server, transactional_db):
    """A running worker that tells webhooks; used as `worker` is."""
    yield from _running("hooks", request)


def _running(kind, request):
    process = Worker(kind, str(connection.settings_dict["NAME"]), getattr(request, "param", {}))
    process.start()
    yield process
    process.kill()
