"""Liveness and readiness. Both tell what is, now; neither caches."""

import contextlib

from django.conf import settings
from django.db import connection
from django.http import HttpRequest, JsonResponse
from django.views.decorators.cache import never_cache
from redis import Redis
from redis.backoff import NoBackoff
from redis.retry import Retry

from judgeapp import __version__
from judgeapp.apps.rules.selectors import index_state
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


CHECKS = {
    "database": database_answers,
    "broker": broker_answers,
    "worker": worker_answers,
    "index": index_state,
}


def _check(name: str) -> tuple[str, bool]:
    try:
        return CHECKS[name](), True
    except Exception as error:  # whatever is wrong with a part, the answer is that it is wrong
        return f"{type(error).__name__}", False


def _answer(ok: bool, states: dict[str, str]) -> JsonResponse:
    body = {"status": "ok" if ok else "failing", "version": __version__, **states}
    return JsonResponse(body, status=200 if ok else 503)


@never_cache
def healthz(request: HttpRequest) -> JsonResponse:
    """This process answers and reaches its database."""
    state, ok = _check("database")
    return JsonResponse(
        {"status": "ok" if ok else "failing", "version": __version__, "database": state},
        status=200 if ok else 503,
    )


@never_cache
def readyz(request: HttpRequest) -> JsonResponse:
    """Every part that the four jobs need is there: database, broker, worker and search index."""
    states = {name: _check(name) for name in CHECKS}
    ok = all(good for _state, good in states.values())
    return _answer(ok, {name: state for name, (state, _good) in states.items()})
