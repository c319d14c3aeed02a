"""Liveness and readiness. Both tell what is, now; neither caches."""

import contextlib
import time
from collections.abc import Callable

from django.conf import settings
from django.db import DatabaseError, connection
from django.http import HttpRequest, HttpResponseBase, JsonResponse
from django.views.decorators.cache import never_cache
from redis import Redis
from redis.backoff import NoBackoff
from redis.retry import Retry

from judgeapp import __version__
from judgeapp.apps.rules.search.reader import freshness_now
from judgeapp.config.celery import ping

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


def _answer(states: dict[str, tuple[str, int]], **more: str | int | None) -> JsonResponse:
    worst = max(how for _state, how in states.values())
    told = {name: state for name, (state, _how) in states.items()}
    body = {"status": STATUS[worst], "version": __version__} | told | more
    return JsonResponse(body, status=503 if STATUS[worst] == "failing" else 200)


def hostless(get_response: Callable[[HttpRequest], HttpResponseBase]) -> Callable[..., HttpResponseBase]:
    """Middleware: whoever asks about the health of this process by its bare address need not know the site's name."""

    def middleware(request: HttpRequest) -> HttpResponseBase:
        if request.path in ("/healthz", "/readyz"):
            request.get_host = lambda: "localhost"  # type: ignore[method-assign]
        return get_response(request)

    return middleware


@never_cache
def healthz(request: HttpRequest) -> JsonResponse:
    """This process answers and reaches its database."""
    return _answer({"database": _check("database")})


@never_cache
def readyz(request: HttpRequest) -> JsonResponse:
    """Every part that the four jobs need is there: database, broker, worker; and which search index is served.

    `index_serves` is the version of the documents that this process finds, `index_wants` that of the database,
    `index_age` how many seconds ago the index on disk was built; null while there is none.
    """
    versions: dict[str, str | int | None] = {}
    with contextlib.suppress(DatabaseError):
        now = freshness_now()
        age = None if now.built is None else round(time.time() - now.built)
        versions = {"index_serves": now.serves, "index_wants": now.wants, "index_age": age}
    return _answer({name: _check(name) for name in CHECKS}, **versions)
