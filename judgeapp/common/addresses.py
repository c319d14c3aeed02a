"""Addresses that leave the screen: on paper, in a file, as a QR code."""

import io
import ipaddress
from functools import lru_cache
from typing import Any
from urllib.parse import urljoin, urlsplit

import segno
from django.conf import settings
from django.http import HttpResponse


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


MASK = 2
"""Of the eight patterns that a QR code may be veiled with; trying them all would take most of the time of a slip."""
DIGITS = bytes(48 + (value & 1) for value in range(256))


def qr_response(link: str) -> HttpResponse:
    """The link as an SVG that a browser may keep for a day."""
    headers = {"Cache-Control": "private, max-age=86400"}
    return HttpResponse(_svg(link), content_type="image/svg+xml", headers=headers)


@lru_cache(maxsize=256)
def _svg(link: str) -> bytes:
    out = io.BytesIO()
    segno.make(link, error="m").save(out, kind="svg", scale=6, border=4, light="#fff", dark="#000")
    return out.getvalue()


def qr_modules(link: str) -> tuple[int, int]:
    """How many modules a side of the link's QR code has, and the modules row by row as bits, dark ones set.

    But for its length a code is linear in the bits of its text: what another bit turns over, it turns over in every
    link of that length. So of the thousand links of a hall's slips only some forty are worked out in full.
    """
    if not link.isascii():
        return _made(link)
    first = _first_of(len(link))
    if not first:
        first.append(link)
    (base,) = first
    side, bits = _made(base)
    for at, (mine, theirs) in enumerate(zip(link, base, strict=True)):
        turned = ord(mine) ^ ord(theirs)
        for bit in range(7):
            if turned >> bit & 1:
                bits ^= _turned(base, at, bit)
    return side, bits


@lru_cache(maxsize=64)
def _first_of(length: int) -> list[str]:
    """The first link of this length, once there is one."""
    return []


@lru_cache(maxsize=2048)
def _turned(link: str, at: int, bit: int) -> int:
    """The modules that change colour with this bit of the link."""
    other = f"{link[:at]}{chr(ord(link[at]) ^ 1 << bit)}{link[at + 1 :]}"
    return _made(other)[1] ^ _made(link)[1]


@lru_cache(maxsize=64)
def _made(link: str) -> tuple[int, int]:
    rows = segno.make_qr(link, error="m", mode="byte", mask=MASK).matrix
    return len(rows), int("".join(bytes(row).translate(DIGITS).decode() for row in rows), 2)
