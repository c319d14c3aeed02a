"""Liveness and readiness. Both tell what is, now; neither caches."""

import contextlib
import logging
import pkgutil
import shutil
import time
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path, PurePosixPath
from typing import NamedTuple

from django.apps import apps
from django.conf import settings
from django.contrib.staticfiles.apps import StaticFilesConfig
from django.contrib.staticfiles.finders import get_finders
from django.contrib.staticfiles.storage import staticfiles_storage
from django.db import DatabaseError, connection
from django.db.migrations.recorder import MigrationRecorder
from django.http import HttpRequest, HttpResponseBase, JsonResponse
from django.views.decorators.cache import never_cache
from redis import Redis
from redis.backoff import NoBackoff
from redis.exceptions import AuthenticationError, RedisError, ResponseError
from redis.retry import Retry

from judgeapp import __version__
from judgeapp.apps.rules.search.reader import freshness_now
from judgeapp.common.database_faults import database_fault
from judgeapp.config.celery import ping
from judgeapp.domain.text import Text

logger = logging.getLogger(__name__)

ADDRESSES = ("/healthz", "/readyz")
TIMEOUT = 1.0
MEBIBYTE = 2**20
LEAST_FREE, LITTLE_FREE = 100 * MEBIBYTE, 500 * MEBIBYTE
"""Bytes of the data folder's disk: below the first SQLite and the index cannot be relied on."""


def database_answers() -> None:
    with connection.cursor() as cursor:
        cursor.execute("SELECT 1")


def broker_answers() -> None:
    client = Redis.from_url(
        settings.REDIS_URL,
        socket_timeout=TIMEOUT,
        socket_connect_timeout=TIMEOUT,
        retry=Retry(NoBackoff(), 0),
    )
    with contextlib.closing(client), redis_faults():
        client.ping()


@contextlib.contextmanager
def redis_faults() -> Iterator[None]:
    """Turn what Redis raises into Failing, in words that say what helps."""
    try:
        yield
    except AuthenticationError as error:
        raise Failing(
            "Redis が接続を断ります：GUNBAI_REDIS_URL のパスワードを確かめてください",
            "Redis refuses the connection: check the password in GUNBAI_REDIS_URL",
        ) from error
    except ResponseError as error:  # it answers, and takes nothing: its disk may be full
        raise Failing(f"Redis が何も受け取りません：{error}", f"Redis takes nothing: {error}") from error
    except RedisError as error:
        raise Failing("Redis につながりません", "Redis cannot be reached") from error


def worker_answers() -> None:
    """A worker that replays records answers the broadcast within the time limit. Without a broker nobody can."""
    broker_answers()
    with redis_faults():  # a Redis whose disk has filled up answers a ping until it has tried to write
        found = ping("replay@*", timeout=TIMEOUT)
    if not found:
        raise Failing("裁定をするワーカーが答えません", "no worker answers")


def index_answers() -> None:
    """The search finds what the database has now. An older index, or none on disk, is being replaced."""
    now = freshness_now()
    if now.built is None:
        raise Degraded("ディスクにまだなく、メモリーで探しています", "none on disk, searched in memory")
    if now.serves != now.wants:
        raise Degraded(
            f"データベースより{now.behind:.0f}秒古いままです",
            f"older than the database, for {now.behind:.0f} s",
        )


def schema_answers() -> None:
    """The tables are those of this version. Names are compared: the migrations themselves would take memory."""
    applied = MigrationRecorder(connection).applied_migrations()
    if missing := sum(key not in applied for key in known_migrations()):
        raise Failing(
            f"表の更新が{missing}件足りません：manage.py migrate を実行してください",
            f"{missing} migrations are missing: run manage.py migrate",
        )


@cache
def known_migrations() -> frozenset[tuple[str, str]]:
    """The migrations of this version, by app and name."""
    folders = {config.label: Path(config.path) / "migrations" for config in apps.get_app_configs()}
    return frozenset(
        (label, found.name)
        for label, folder in folders.items()
        for found in pkgutil.iter_modules([str(folder)])
        if found.name[0].isdigit()
    )


def static_answers() -> None:
    """The collected static files are those that pages of this version name: without one a page is an error."""
    if missing := missing_static_files():
        raise Failing(
            f"静的ファイルが{missing}件足りません：manage.py collectstatic を実行し、再起動してください",
            f"{missing} static files are missing: run manage.py collectstatic, and restart",
        )


@cache
def missing_static_files() -> int:
    """How many of this version's static files are not among the collected, as this process read them at its start."""
    collected = getattr(staticfiles_storage, "hashed_files", None)
    if collected is None:  # they are served from where they lie
        return 0
    ignored = StaticFilesConfig.ignore_patterns
    found = [place for finder in get_finders() for place in finder.list(ignored)]
    named = {str(PurePosixPath(getattr(storage, "prefix", None) or "", name)) for name, storage in found}
    return len(named - collected.keys())


def disk_answers() -> None:
    """The folder of this host has room for its index, its backups and, embedded, its database."""
    free = shutil.disk_usage(settings.DATA_DIR).free
    if free < LEAST_FREE:
        raise Failing(
            f"ディスクがいっぱいです：{settings.DATA_DIR} の残り {free // MEBIBYTE} MiB",
            f"the disk is full: {free // MEBIBYTE} MiB left at {settings.DATA_DIR}",
        )
    if free < LITTLE_FREE:
        left = free // MEBIBYTE
        raise Degraded(f"{settings.DATA_DIR} の残り {left} MiB", f"{left} MiB left at {settings.DATA_DIR}")


class Unwell(Exception):
    """A part is not as it should be: what it is and what helps, in both languages."""

    def __init__(self, ja: str, en: str) -> None:
        super().__init__(en)
        self.words = Text(ja, en)


class Failing(Unwell):
    """A part does not do its work."""


class Degraded(Unwell):
    """A part does its work, less well than it should."""


CHECKS = {
    "database": database_answers,
    "schema": schema_answers,
    "broker": broker_answers,
    "worker": worker_answers,
    "index": index_answers,
    "static": static_answers,
    "disk": disk_answers,
}
IN_DATABASE = ("schema", "index")
"""Checks that ask the database: while it is away each would wait as long as any request waits for a connection."""
STATUS = ("ok", "degraded", "failing")
WELL = Text("正常", "ok")


class Part(NamedTuple):
    """How a part of the service is."""

    words: Text
    level: int
    """Which of STATUS the whole service has by it."""


def part(name: str) -> Part:
    """The part as it is now; what is wrong is said in words."""
    try:
        CHECKS[name]()
    except Unwell as error:
        return Part(error.words, 1 if isinstance(error, Degraded) else 2)
    except Exception as error:  # whatever is wrong with a part, the answer is that it is wrong
        fault, kind = database_fault(error), type(error).__name__
        return Part(fault.remedy if fault else Text(kind, kind), 2)
    return Part(WELL, 0)


def _answer(parts: dict[str, Part], **more: str | int | None) -> JsonResponse:
    worst = max(part.level for part in parts.values())
    told = {name: one.words.en for name, one in parts.items()}
    body = {"status": STATUS[worst], "version": __version__} | told | more
    return JsonResponse(body, status=503 if STATUS[worst] == "failing" else 200)


def hostless(get_response: Callable[[HttpRequest], HttpResponseBase]) -> Callable[..., HttpResponseBase]:
    """Middleware: whoever asks about the health of this process by its bare address need not know the site's name."""

    def middleware(request: HttpRequest) -> HttpResponseBase:
        if request.path in ADDRESSES:
            request.get_host = lambda: "localhost"  # type: ignore[method-assign]
        return get_response(request)

    return middleware


@never_cache
def healthz(request: HttpRequest) -> JsonResponse:
    """This process answers and reaches its database."""
    return _answer({"database": part("database")})


@never_cache
def readyz(request: HttpRequest) -> JsonResponse:
    """Every part that the four jobs need is there; what is wrong is said by name. And which search index is served.

    `index_serves` is the version of the documents that this process finds, `index_wants` that of the database,
    `index_age` how many seconds ago the index on disk was built; null while there is none.
    """
    database = part("database")
    away = database.level > 0
    others = {
        name: database if away and name in IN_DATABASE else part(name)
        for name in CHECKS
        if name != "database"
    }
    parts = {"database": database} | others
    _log_change(parts)
    return _answer(parts, **({} if away else _index_versions()))


_logged: dict[str, str] = {}
"""What this process has last written into the log of parts that fail."""


def _log_change(parts: dict[str, Part]) -> None:
    """Write into the log which parts fail and what helps, once for as long as it stays so."""
    failing = {name: one.words.en for name, one in parts.items() if STATUS[one.level] == "failing"}
    if failing == _logged:
        return
    _logged.clear()
    _logged.update(failing)
    if failing:
        logger.error("not ready: %s", "; ".join(f"{name}: {words}" for name, words in failing.items()))
    else:
        logger.warning("ready again")


def _index_versions() -> dict[str, str | int | None]:
    with contextlib.suppress(DatabaseError):
        now = freshness_now()
        age = None if now.built is None else round(time.time() - now.built)
        return {"index_serves": now.serves, "index_wants": now.wants, "index_age": age}
    return {}
