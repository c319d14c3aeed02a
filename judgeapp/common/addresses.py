"""Addresses that leave the screen: on paper, as a QR code, in a file."""

import ipaddress
from typing import Any
from urllib.parse import urljoin, urlsplit

from django.conf import settings


def absolute(request: Any, path: str) -> str:
    """The address of a page for other devices.

    Whoever works on the serving machine itself opens it as localhost; phones need the address that the network knows.
    """
    address: str = request.build_absolute_uri(path)
    return (
        urljoin(settings.GUNBAI_ADDRESS, path) if settings.GUNBAI_ADDRESS and only_here(address) else address
    )


def only_here(address: str) -> bool:
    """Whether an address leads nowhere from another device."""
    host = urlsplit(address).hostname or ""
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"
