"""Conditional GET: a page that the reader has already is answered with 304."""

import hashlib
import re
from collections.abc import Callable
from functools import wraps
from typing import Any

from django.http import HttpRequest, HttpResponse, HttpResponseBase
from django.utils.cache import get_conditional_response, patch_cache_control, patch_vary_headers
from django.views.decorators.http import require_safe

View = Callable[..., HttpResponseBase]
_CSRF_TOKEN = re.compile(rb"\b[A-Za-z0-9]{64}\b")


def page_etag(request: HttpRequest, content: bytes) -> str:
    """The ETag of a rendered page. A CSRF token is masked anew each time, so the cookie's secret stands for it."""
    seen = hashlib.sha256(_CSRF_TOKEN.sub(b"", content))
    seen.update(request.META.get("CSRF_COOKIE", "").encode("utf-8", "surrogateescape"))
    return f'W/"{seen.hexdigest()[:24]}"'


def corpus_page(view: View) -> View:
    """A page of the reference: GET and HEAD only, private, checked each time by its ETag.

    The ETag is taken from the rendered page: whatever any app shows on it, and whoever reads it, it tells the truth.
    """
    safe_view = require_safe(view)

    @wraps(view)
    def wrapped(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponseBase:
        response = safe_view(request, *args, **kwargs)
        if not isinstance(response, HttpResponse) or response.status_code != 200:
            return response
        response["ETag"] = page_etag(request, response.content)
        patch_cache_control(response, private=True, no_cache=True)
        patch_vary_headers(response, ("Cookie", "Accept-Language", "HX-Request"))
        return get_conditional_response(request, etag=response["ETag"], response=response) or response

    return wrapped
