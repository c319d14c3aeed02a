"""Where a request comes from: `REMOTE_ADDR` is the client's address, behind proxies of ours too.

Sign-in limits, API throttling and the audit log all read the address that is left here; no header names one any more.
"""

from collections.abc import Callable
from ipaddress import IPv4Address, IPv6Address, ip_address

from django.conf import settings
from django.http import HttpRequest, HttpResponseBase

FORWARDED_FOR = "HTTP_X_FORWARDED_FOR"
MADE_BY_PROXIES = (
    "HTTP_X_FORWARDED_PROTO",
    "HTTP_X_FORWARDED_PORT",
    "HTTP_X_FORWARDED_HOST",
    "HTTP_FORWARDED",
)


def client_address(
    get_response: Callable[[HttpRequest], HttpResponseBase],
) -> Callable[..., HttpResponseBase]:
    """The middleware. What proxies say is believed from `GUNBAI_TRUSTED_PROXIES` alone, and dropped from others."""

    def middleware(request: HttpRequest) -> HttpResponseBase:
        meta = request.META
        chain = [address.strip() for address in meta.pop(FORWARDED_FOR, "").split(",") if address.strip()]
        if is_trusted(meta.get("REMOTE_ADDR", "")):
            # Each proxy adds the address that it sees at the end: the last one that is no proxy of ours is the client.
            untrusted = (address for address in reversed(chain) if not is_trusted(address))
            client = _address(next(untrusted, ""))
            if client is not None:
                meta["REMOTE_ADDR"] = str(client)
        else:
            for name in MADE_BY_PROXIES:
                meta.pop(name, None)
        return get_response(request)

    return middleware


def is_trusted(address: str) -> bool:
    """Whether the address is that of a proxy of ours."""
    found = _address(address)
    return found is not None and any(found in network for network in settings.GUNBAI_TRUSTED_PROXIES)


def _address(text: str) -> IPv4Address | IPv6Address | None:
    """An address as a header writes it, with a port or without; None for anything else."""
    host = text[1:].partition("]")[0] if text.startswith("[") else text
    if host.count(":") == 1:
        host = host.partition(":")[0]
    try:
        return ip_address(host)
    except ValueError:
        return None
