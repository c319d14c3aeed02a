"""Where a request comes from: the connection says it; of `X-Forwarded-For` only the word of our own proxies counts.

Sign-in limits, API throttling and the audit log all read the header that is left here.
"""

from collections.abc import Callable

from django.conf import settings
from django.http import HttpRequest, HttpResponseBase

HEADER = "HTTP_X_FORWARDED_FOR"
MADE_BY_PROXIES = ("HTTP_X_FORWARDED_PORT", "HTTP_X_FORWARDED_HOST", "HTTP_FORWARDED")


def client_address(
    get_response: Callable[[HttpRequest], HttpResponseBase],
) -> Callable[..., HttpResponseBase]:
    """The middleware. Each proxy adds one address at the end; what stands before theirs the client wrote itself."""

    def middleware(request: HttpRequest) -> HttpResponseBase:
        told = [one.strip() for one in request.META.pop(HEADER, "").split(",") if one.strip()]
        proxies: int = settings.GUNBAI_PROXIES
        if proxies and len(told) >= proxies:
            request.META[HEADER] = ", ".join(told[-proxies:])
        for name in MADE_BY_PROXIES if not proxies else ():
            request.META.pop(name, None)
        return get_response(request)

    return middleware
