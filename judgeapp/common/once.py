"""What a page asks several times is read once: `once` keeps a selector's answer while the page is made.

Only for requests that read (GET, HEAD): a change has to see what stands in the database now. Should such a request save
or delete a row all the same, the rest of it reads anew. Outside a request nothing is kept.
"""

from collections.abc import Callable
from contextvars import ContextVar
from functools import wraps
from typing import Any, ParamSpec, TypeVar

from django.db.models.signals import post_delete, post_save
from django.http import HttpRequest, HttpResponseBase

_P = ParamSpec("_P")
_T = TypeVar("_T")

_read: ContextVar[dict[Any, Any] | None] = ContextVar("read", default=None)


def once(selector: Callable[_P, _T]) -> Callable[_P, _T]:
    """A selector, called by keywords alone, that the same request need not ask twice."""

    @wraps(selector)
    def reading(*nothing: _P.args, **named: _P.kwargs) -> _T:
        read = _read.get()
        if read is None:
            return selector(*nothing, **named)
        key = _key(reading, named)
        if key not in read:
            read[key] = selector(*nothing, **named)
        found: _T = read[key]
        return found

    return reading


def tell(selector: Callable[..., Any], found: Any, **named: Any) -> None:
    """What `selector` would read has come with another row: the request need not ask for it."""
    if (read := _read.get()) is not None:
        read[_key(selector, named)] = found


def _key(selector: Callable[..., Any], named: dict[str, Any]) -> tuple[Any, ...]:
    return (selector, *sorted(named.items(), key=lambda pair: pair[0]))


def forget(**_signal: Any) -> None:
    """A row was written: what was read before it may be another now."""
    if (read := _read.get()) is not None:
        read.clear()


def reads_once(get_response: Callable[[HttpRequest], HttpResponseBase]) -> Callable[..., HttpResponseBase]:
    """Middleware: what `once` reads belongs to one request."""

    def middleware(request: HttpRequest) -> HttpResponseBase:
        token = _read.set({} if request.method in ("GET", "HEAD") else None)
        try:
            return get_response(request)
        finally:
            _read.reset(token)

    return middleware


def register() -> None:
    """Every row of any model that is saved or deleted is heard of."""
    post_save.connect(forget, dispatch_uid="once.saved")
    post_delete.connect(forget, dispatch_uid="once.deleted")
