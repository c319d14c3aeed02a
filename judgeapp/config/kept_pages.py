"""Pages of the reference, kept whole for readers who are not signed in.

`corpus_page` marks a page that may be kept. It is made once per address and language, and given out before the rest of
the site wakes up. Everything kept is forgotten as soon as `version_now` says something else: that is the only way in
which a kept page ends. The version is read from the database, so that all processes on all hosts agree.
"""

import contextlib
import threading
import time
from collections import OrderedDict
from collections.abc import Callable, Hashable
from dataclasses import dataclass
from typing import Any

from django.conf import settings
from django.db import DatabaseError
from django.http import HttpRequest, HttpResponse, HttpResponseBase, HttpResponseNotModified
from django.utils.cache import get_conditional_response
from django.utils.translation import get_language_from_request

from judgeapp.apps.rules.conditional import is_corpus_page
from judgeapp.apps.rules.search import sources
from judgeapp.apps.rules.search.reader import engine
from judgeapp.apps.tournaments.selectors import event_in_progress

from . import health

Version = tuple[Any, ...]

SECONDS_BETWEEN_LOOKS = 1.0
"""How long a process goes on believing that nothing has changed."""

SHARED = "public, max-age=0, s-maxage=30"
"""A browser asks each time whether its copy still holds; a proxy may answer for half a minute by itself."""

OF_THIS_BROWSER = "private, no-cache"
"""The language was chosen by a cookie, which a proxy does not look at."""


def version_now() -> Version:
    """All that a reader's page shows: corpus, interpretations, wording, cards, rulings, the index, the head's event."""
    event = event_in_progress(user=None)
    return (sources.version(), engine(), (event.slug, event.name, event.book) if event else None)


@dataclass(frozen=True, slots=True)
class KeptPage:
    """A cached page: its body, and the headers that every reader gets."""

    body: bytes
    headers: dict[str, str]

    def answer(self, request: HttpRequest) -> HttpResponseBase:
        """The page, or 304 where the reader has it already."""
        chosen = settings.LANGUAGE_COOKIE_NAME in request.COOKIES
        cache_control = OF_THIS_BROWSER if chosen else SHARED
        if (
            request.META.get("HTTP_IF_NONE_MATCH") == self.headers["ETag"]
        ):  # what a browser sends: nothing to parse
            told = {name: self.headers[name] for name in ("ETag", "Vary")}
            return HttpResponseNotModified(headers=told | {"Cache-Control": cache_control})
        response = HttpResponse(self.body, headers=self.headers | {"Cache-Control": cache_control})
        return get_conditional_response(request, etag=response["ETag"], response=response) or response


class KeptPages:
    """The kept pages of this process, those asked for longest ago first; at most so many bytes."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._pages: OrderedDict[Hashable, KeptPage] = OrderedDict()
        self._bytes = 0
        self._version: Version | None = None
        self._look_again_at = 0.0

    def version(self) -> Version | None:
        """The version that pages are kept for; whatever was kept for another one is forgotten."""
        if time.monotonic() >= self._look_again_at:
            with contextlib.suppress(DatabaseError):  # it is away: what is kept may still be read
                if (found := version_now()) != self._version:
                    self.forget()
                    self._version = found
            self._look_again_at = time.monotonic() + SECONDS_BETWEEN_LOOKS
        return self._version

    def forget(self) -> None:
        """Keep nothing, and look for the version before anything else is kept."""
        with self._lock:
            self._pages.clear()
            self._bytes, self._version, self._look_again_at = 0, None, 0.0

    def find(self, key: Hashable) -> KeptPage | None:
        with self._lock:
            if (page := self._pages.get(key)) is not None:
                self._pages.move_to_end(key)
            return page

    def keep(self, key: Hashable, page: KeptPage, version: Version | None) -> None:
        """Keep a page that was begun at `version`, unless something has changed since."""
        with self._lock:
            if version != self._version or key in self._pages:
                return
            self._pages[key] = page
            self._bytes += len(page.body)
            while self._bytes > settings.GUNBAI_KEPT_PAGES_BYTES:
                _key, oldest = self._pages.popitem(last=False)
                self._bytes -= len(oldest.body)


pages = KeptPages()


def kept_pages(get_response: Callable[[HttpRequest], HttpResponseBase]) -> Callable[..., HttpResponseBase]:
    """The outermost middleware: answers what is kept, and keeps what the site has marked."""

    def middleware(request: HttpRequest) -> HttpResponseBase:
        key = _key(request) if settings.GUNBAI_KEPT_PAGES_BYTES else None
        version = pages.version() if key else None
        if key and (page := pages.find(key)):
            return page.answer(request)
        response = get_response(request)
        if not is_corpus_page(response):
            return response
        if key is None or response.cookies:  # a page with a form has a token, and its cookie
            return get_conditional_response(request, etag=response["ETag"], response=response) or response
        page = _for_everybody(response)
        pages.keep(key, page, version)
        return page.answer(request)

    return middleware


def _key(request: HttpRequest) -> Hashable | None:
    """What makes one reader's page differ from another's; None where the request is not an unknown reader's.

    Who asks how the site is must not wait here for a database that is away before being told so.
    """
    if request.path in health.ADDRESSES:
        return None
    if request.method not in ("GET", "HEAD") or settings.SESSION_COOKIE_NAME in request.COOKIES:
        return None
    if "messages" in request.COOKIES:  # something is to be said to this browser
        return None
    told = (
        request.META.get(name) for name in ("HTTP_HOST", "HTTP_HX_REQUEST", "HTTP_HX_HISTORY_RESTORE_REQUEST")
    )
    return (request.scheme, *told, request.get_full_path(), get_language_from_request(request))


def _for_everybody(response: HttpResponse) -> KeptPage:
    """The page without what binds it to one browser: nothing in it depends on a cookie."""
    headers = dict(response.items())
    vary = (name for name in headers.get("Vary", "").split(", ") if name != "Cookie")
    return KeptPage(response.content, headers | {"Vary": ", ".join(vary)})
