"""A season that was brought in is in force at once: every request and every task looks whether seasons have changed."""

from collections.abc import Callable

from django.http import HttpRequest, HttpResponseBase

from judgeapp.domain.seasons import brought_version, read_anew

_read: list[tuple[tuple[str, int], ...]] = [()]
"""The version of the seasons that this process has read."""


def seasons_refresh() -> None:
    """Read seasons anew where one has been brought in, written again or taken away since."""
    version = brought_version()
    if version != _read[0]:
        read_anew()
        _read[0] = version


def fresh_seasons(get_response: Callable[[HttpRequest], HttpResponseBase]) -> Callable[..., HttpResponseBase]:
    """Before kept pages, which hold as long as their version says so."""

    def middleware(request: HttpRequest) -> HttpResponseBase:
        seasons_refresh()
        return get_response(request)

    return middleware
