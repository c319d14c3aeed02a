"""Liveness and readiness. Both tell what is, now; neither caches."""

import contextlib

from django.conf import settings
from django.db import DatabaseError, connection
from django.http import HttpRequest, JsonResponse
from django.views.decorators.cache import never_cache
from redis import Redis
from redis.backoff import NoBackoff
from redis.retry import Retry

from judgeapp import __version__
from judgeapp.apps.rules.search import sources
from judgeapp.apps.rules.search.reader import served_version
from judgeapp.config.celery import app

TIMEOUT = 1.0


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
        client.ping()
    return "ok"


def worker_answers() -> str:
    """A worker that replays records answers the broadcast within the time limit. Without a broker nobody can."""
    broker_answers()
    replies = app.control.ping(timeout=TIMEOUT, limit=1, pattern="replay@*", matcher="glob")
    if not replies:
        raise TimeoutError("no worker answered")
    return "ok"


def index_answers() -> str:
    """The search index is of the documents that the database has now. Another one, or none, is being replaced."""
    serves = served_version()
    if serves == sources.version():
        return "ok"
    raise Degraded("older than the database" if serves else "none on disk, searched in memory")


class Degraded(Exception):
    """A part does its work, less well than it should."""


CHECKS = {
    "database": database_answers,
    "broker": broker_answers,
    "worker": worker_answers,
    "index": index_answers,
}
STATUS = ("ok", "degraded", "failing")


def _check(name: str) -> tuple[str, int]:
    """What is with the part in words, and which of STATUS the whole service has by it."""
    try:
        return CHECKS[name](), 0
    except Degraded as error:
        return str(error), 1
    except Exception as error:  # whatever is wrong with a part, the answer is that it is wrong
        return f"{type(error).__name__}", 2


def _answer(states: dict[str, tuple[str, int]], **more: str) -> JsonResponse:
    worst = max(how for _state, how in states.values())
    body = {"status": STATUS[worst], "version": __version__}
    body |= {name: state for name, (state, _how) in states.items()} | more
    return JsonResponse(body, status=503 if STATUS[worst] == "failing" else 200)


@never_cache
def healthz(request: HttpRequest) -> JsonResponse:
    """This process answers and reaches its database."""
    return _answer({"database": _check("database")})


@never_cache
def readyz(request: HttpRequest) -> JsonResponse:
    """Every part that the four jobs need is there: database, broker, worker; and which search index is served.

    `index_serves` is the version of the documents in this process's index, `index_wants` that of the database.
    """
    versions = {}
    with contextlib.suppress(DatabaseError):
        versions = {"index_serves": served_version(), "index_wants": sources.version()}
    return _answer({name: _check(name) for name in CHECKS}, **versions)
