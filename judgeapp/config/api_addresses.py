"""Middleware of the API's addresses: both forms of the last slash are one address, and answers are compressed.

A redirect would do for what is read; of a POST most clients make a GET of it, and what was sent would be gone.
"""

from collections.abc import Callable

from django.http import HttpRequest, HttpResponseBase
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
