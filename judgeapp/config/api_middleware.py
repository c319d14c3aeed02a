"""Middleware of the API: one address with or without the last slash, compressed answers, reading from other origins.

A redirect would do for what is read; of a POST most clients make a GET of it, and what was sent would be gone.

django-cors-headers knows origins that may do all that its settings say: those that the operator names. Everybody else
may read what needs no token, so what is asked decides as well as who asks.
"""

from collections.abc import Callable

from corsheaders.conf import conf
from corsheaders.middleware import CorsMiddleware
from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.middleware.gzip import GZipMiddleware
from django.urls import is_valid_path

API = "/api/"
EVENT_STREAM = "text/event-stream"
"""What `config.streams` adds to after the site has answered."""


def either_slash(get_response: Callable[[HttpRequest], HttpResponseBase]) -> Callable[..., HttpResponseBase]:
    """An address without its last slash is the one with it."""

    def middleware(request: HttpRequest) -> HttpResponseBase:
        path = request.path_info
        if path.startswith(API) and not path.endswith("/") and not is_valid_path(path):
            request.path_info += "/"
            request.path += "/"
        return get_response(request)

    return middleware


class CompressedApi(GZipMiddleware):
    """gzip for whoever takes it, below /api/ alone: a page holds form tokens, which compression could give away."""

    def process_response(self, request: HttpRequest, response: HttpResponseBase) -> HttpResponseBase:
        goes_on = response.streaming or response.get("Content-Type") == EVENT_STREAM
        if not request.path_info.startswith(API) or goes_on:
            return response
        answer: HttpResponseBase = super().process_response(request, response)
        return answer


READING = ("GET", "HEAD")
READERS_HEADERS = ("accept", "accept-language", "if-none-match", "last-event-id", "x-request-id")
"""What a page may send of its own with a question of nobody's."""
ALLOWED = "access-control-allow-origin"


class Cors(CorsMiddleware):
    """The library's middleware, and reading by anybody beside the origins that the operator names."""

    def add_response_headers(self, request: HttpRequest, response: HttpResponseBase) -> HttpResponseBase:
        """As the library has it for the operator's origins; the same for all others, so that caches may keep it."""
        response = super().add_response_headers(request, response)
        if response.has_header(ALLOWED) or "origin" not in request.headers or not self.is_enabled(request):
            return response
        if (asked := request.headers.get("access-control-request-method")) and request.method == "OPTIONS":
            names = request.headers.get("access-control-request-headers", "").lower().split(",")
            if asked not in READING or not {name.strip() for name in names} <= {"", *READERS_HEADERS}:
                return response
            response["access-control-allow-methods"] = ", ".join(READING)
            response["access-control-allow-headers"] = ", ".join(READERS_HEADERS)
            response["access-control-max-age"] = str(conf.CORS_PREFLIGHT_MAX_AGE)
        elif request.method not in READING or "authorization" in request.headers:
            return response
        response[ALLOWED] = "*"
        response["access-control-expose-headers"] = ", ".join(conf.CORS_EXPOSE_HEADERS)
        return response
