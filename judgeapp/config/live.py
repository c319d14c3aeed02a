"""Middleware: the pulses that open pages ask for, answered before the rest of the site wakes up."""

import re
from collections.abc import Callable

from django.http import HttpRequest, HttpResponseBase

from judgeapp.apps.tournaments import live

ASKED = re.compile(r"/events/([-\w]+)/(?:players/([0-9]{1,18})/)?now/", re.ASCII)


def pulses(get_response: Callable[[HttpRequest], HttpResponseBase]) -> Callable[..., HttpResponseBase]:
    """No session, and one query a second; the site answers what is not kept."""

    def middleware(request: HttpRequest) -> HttpResponseBase:
        asked = ASKED.fullmatch(request.path_info) if request.method == "GET" else None
        answer = live.kept.answer(asked[1], int(asked[2]) if asked[2] else None) if asked else None
        return answer.response_to(request) if answer else get_response(request)

    return middleware
