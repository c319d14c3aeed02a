"""Pages of the reference: read only, and known by an ETag."""

import hashlib
import re
from collections.abc import Callable
from functools import wraps
from typing import Any, TypeGuard

from django.http import HttpRequest, HttpResponse, HttpResponseBase
from django.utils.cache import get_conditional_response, patch_cache_control, patch_vary_headers
from django.views.decorators.http import require_safe

View = Callable[..., HttpResponseBase]
_CSRF_TOKEN = re.compile(rb"\b[A-Za-z0-9]{64}\b")
_MARK = "is_corpus_page"


def page_etag(request: HttpRequest, content: bytes) -> str:
    """The ETag of a rendered page. A CSRF token is masked anew each time, so the cookie's secret stands for it."""
    seen = hashlib.sha256(_CSRF_TOKEN.sub(b"", content))
    seen.update(request.META.get("CSRF_COOKIE", "").encode("utf-8", "surrogateescape"))
    return f'W/"{seen.hexdigest()[:24]}"'


def conditional_page(view: View) -> View:
    """A page that is only read, and the reader's own: checked each time by its ETag, and answered with 304 if it holds.

    The ETag is taken from the rendered page: whatever any app shows on it, and whoever reads it, it tells the truth.
    """

    @wraps(view)
    def wrapped(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponseBase:
        response = _with_etag(view, request, *args, **kwargs)
        if not isinstance(response, HttpResponse) or not response.has_header("ETag"):
            return response
        return get_conditional_response(request, etag=response["ETag"], response=response) or response

    return wrapped


def corpus_page(view: View) -> View:
    """The same for a page that `config.kept_pages` may keep for every unknown reader, and then answers.

    Whatever such a page shows to somebody who is not signed in is part of `kept_pages.version_now`.
    """

    @wraps(view)
    def wrapped(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponseBase:
        response = _with_etag(view, request, *args, **kwargs)
        setattr(response, _MARK, response.has_header("ETag"))
        return response

    return wrapped


def is_corpus_page(response: HttpResponseBase) -> TypeGuard[HttpResponse]:
    """The response is a whole page that `corpus_page` has made."""
    return getattr(response, _MARK, False)


def _with_etag(view: View, request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponseBase:
    """What the view answers to GET and HEAD; a whole page with its ETag."""
    response = require_safe(view)(request, *args, **kwargs)
    if isinstance(response, HttpResponse) and response.status_code == 200:
        response["ETag"] = page_etag(request, response.content)
        patch_cache_control(response, private=True, no_cache=True)
        patch_vary_headers(response, ("Cookie", "Accept-Language", "HX-Request"))
    return response
