"""Requests are UTF-8: the charset that a Content-Type names is looked at before Django believes it.

Django takes any codec of Python by its name, before the first middleware: `hex` is none for text and would be a fault
of ours at every address; `punycode` takes time that grows with the square of what is sent.
"""

from collections.abc import Callable, Iterable
from typing import Any

from django.http import HttpRequest
from django.utils.http import parse_header_parameters

from judgeapp.domain.limits import clip

UTF_8 = {"", "utf-8", "utf8", "utf_8", "us-ascii", "ascii"}
NAMED = "gunbai.charset"
"""In the environment of a request: the other charset that its body is said to be in."""
Environ = dict[str, Any]
Site = Callable[[Environ, Callable[..., Any]], Iterable[bytes]]


def only_utf8(site: Site) -> Site:
    """The WSGI application before which no other charset is named; of a body that names one, NAMED tells it."""

    def application(environ: Environ, start_response: Callable[..., Any]) -> Iterable[bytes]:
        kind = environ.get("CONTENT_TYPE", "")
        try:
            charset = parse_header_parameters(kind)[1].get("charset", "")
        except ValueError:  # a parameter in a charset that nobody has
            charset = kind
        if charset.strip().lower() not in UTF_8:
            environ["CONTENT_TYPE"] = ""
            if environ.get("CONTENT_LENGTH") not in (None, "", "0"):
                environ[NAMED] = clip(charset)
        return site(environ, start_response)

    return application


def named_charset(request: HttpRequest) -> str:
    """The charset other than UTF-8 that the body is said to be in; empty where none is."""
    return str(request.META.get(NAMED, ""))


def without_kind(headers: Iterable[tuple[bytes, bytes]]) -> list[tuple[bytes, bytes]]:
    """The headers of a request that has no body, as ASGI gives them."""
    return [(name, value) for name, value in headers if name != b"content-type"]
