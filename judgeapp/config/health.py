"""Liveness and readiness. Both tell what is, now; neither caches."""

import contextlib
import pkgutil
import shutil
import time
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import NamedTuple

from django.apps import apps
from django.conf import settings
from django.db import DatabaseError, connection
from django.db.migrations.recorder import MigrationRecorder
from django.http import HttpRequest, HttpResponseBase, JsonResponse
from django.views.decorators.cache import never_cache
from redis import Redis
from redis.backoff import NoBackoff
from redis.exceptions import AuthenticationError, ResponseError
from redis.retry import Retry

from judgeapp import __version__
from judgeapp.apps.rules.search.reader import freshness_now
from judgeapp.common.database_faults import database_fault
from judgeapp.config.celery import ping

ADDRESSES = ("/healthz", "/readyz")
TIMEOUT = 1.0
MEBIBYTE = 2**20
LEAST_FREE, LITTLE_FREE = 100 * MEBIBYTE, 500 * MEBIBYTE
"""Bytes of the data folder's disk: below the first SQLite and the index cannot be relied on."""


def database_answers() -> str:
    with connection.cursor() as cursor:
        cursor.execute("SELECT 1")
    return "ok"


def broker_answers() -> str:
    client = Redis.from_url(
        settings.REDIS_URL,
        socket_timeout=TIMEOUT,
        socket_connect_timeout=TIMEOUT,
        retry=Retry(NoBackoff(), 0),
    )
    with contextlib.closing(client):
        try:
            client.ping()
        except AuthenticationError as error:
            raise Failing("Redis refuses the connection: check the password in GUNBAI_REDIS_URL") from error
        except ResponseError as error:  # it answers, and takes nothing: its disk may be full
            raise Failing(f"Redis takes nothing: {error}") from error
    return "ok"


def worker_answers() -> str:
    """A worker that replays records answers the broadcast within the time limit. Without a broker nobody can."""
    broker_answers()
    if not ping("replay@*", timeout=TIMEOUT):
        raise TimeoutError("no worker answered")
    return "ok"


def index_answers() -> str:
    """The search finds what the database has now. An older index, or none on disk, is being replaced."""
    now = freshness_now()
    if now.built is None:
        raise Degraded("none on disk, searched in memory")
    if now.serves != now.wants:
        raise Degraded(f"older than the database, for {now.behind:.0f} s")
    return "ok"


def schema_answers() -> str:
    """The tables are those of this version. Names are compared: the migrations themselves would take memory."""
    applied = MigrationRecorder(connection).applied_migrations()
    if missing := sum(key not in applied for key in known_migrations()):
        raise Failing(f"{missing} migrations are missing: run manage.py migrate")
    return "ok"


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


def disk_answers() -> str:
    """The folder of this host has room for its index, its backups and, embedded, its database."""
    free = shutil.disk_usage(settings.DATA_DIR).free
    if free < LEAST_FREE:
        raise Failing(f"the disk is full: {free // MEBIBYTE} MiB left at {settings.DATA_DIR}")
    if free < LITTLE_FREE:
        raise Degraded(f"{free // MEBIBYTE} MiB left at {settings.DATA_DIR}")
    return "ok"


class Failing(Exception):
    """A part does not do its work; the message says what it is and what helps."""


class Degraded(Exception):
    """A part does its work, less well than it should."""


CHECKS = {
    "database": database_answers,
    "schema": schema_answers,
    "broker": broker_answers,
    "worker": worker_answers,
    "index": index_answers,
    "disk": disk_answers,
}
IN_DATABASE = ("schema", "index")
"""Checks that ask the database: while it is away each would wait as long as any request waits for a connection."""
STATUS = ("ok", "degraded", "failing")


class Part(NamedTuple):
    """How a part of the service is."""

    words: str
    level: int
    """Which of STATUS the whole service has by it."""


def part(name: str) -> Part:
    """The part as it is now; what is wrong is said in words."""
    try:
        return Part(CHECKS[name](), 0)
    except Degraded as error:
        return Part(str(error), 1)
    except Failing as error:
        return Part(str(error), 2)
    except Exception as error:  # whatever is wrong with a part, the answer is that it is wrong
        fault = database_fault(error)
        return Part(fault.remedy if fault else type(error).__name__, 2)


def _answer(parts: dict[str, Part], **more: str | int | None) -> JsonResponse:
    worst = max(part.level for part in parts.values())
    told = {name: one.words for name, one in parts.items()}
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
    return _answer({"database": database} | others, **({} if away else _index_versions()))


def _index_versions() -> dict[str, str | int | None]:
    with contextlib.suppress(DatabaseError):
        now = freshness_now()
        age = None if now.built is None else round(time.time() - now.built)
        return {"index_serves": now.serves, "index_wants": now.wants, "index_age": age}
    return {}
