"""Links as QR codes, to be read from a printed page or another's screen."""

import io
from functools import lru_cache

import segno
from django.http import HttpResponse


def qr_response(link: str) -> HttpResponse:
    """The link as an SVG that a browser may keep for a day."""
    headers = {"Cache-Control": "private, max-age=86400"}
    return HttpResponse(_svg(link), content_type="image/svg+xml", headers=headers)


@lru_cache(maxsize=256)
def _svg(link: str) -> bytes:
    out = io.BytesIO()
    segno.make(link, error="m").save(out, kind="svg", scale=6, border=4, light="#fff", dark="#000")
    return out.getvalue()
