"""Photographs that people send: looked at for what they are, made anew and small, with nothing but their pixels."""

import io
from dataclasses import dataclass
from typing import IO

from django.utils.translation import gettext as _
from PIL import Image, ImageOps

from .problems import Invalid, TooLarge

MOST_BYTES = 12 * 1024 * 1024
LONGEST_SIDE = 2000
"""Pixels: enough to read handwriting on a sheet of A4."""
KEPT_BYTES = 1024 * 1024
MOST_PIXELS = {"JPEG": 100_000_000, "PNG": 20_000_000, "WEBP": 20_000_000}
"""By format; a JPEG is read at a fraction of its size, the others whole."""
QUALITIES = (80, 60, 40)
ACCEPTED = "image/jpeg,image/png,image/webp"


@dataclass(frozen=True, slots=True)
class MadeAnew:
    """A photograph as it is kept: a JPEG of its own."""

    jpeg: bytes
    width: int
    height: int


def photo_made_anew(file: IO[bytes], size: int) -> MadeAnew:
    """The photograph that a file of so many bytes holds. Raises TooLarge, or Invalid for what is no photograph."""
    if size > MOST_BYTES:
        raise TooLarge("photo_too_large", _("写真が大きすぎます。12 MB までです。"))
    try:
        with Image.open(file, formats=list(MOST_PIXELS)) as sent:
            if sent.width * sent.height > MOST_PIXELS[sent.format or ""]:
                raise TooLarge("photo_too_large", _("写真の画素数が多すぎます。小さくして送ってください。"))
            sent.draft("RGB", (LONGEST_SIDE, LONGEST_SIDE))
            upright = ImageOps.exif_transpose(sent).convert("RGB")
    except (OSError, SyntaxError, ValueError, Image.DecompressionBombError) as error:
        text = _("写真として読めません。JPEG、PNG、WebP のどれかを選んでください。")
        raise Invalid("no_photo", text, field="image") from error
    upright.thumbnail((LONGEST_SIDE, LONGEST_SIDE))
    bare = Image.new("RGB", upright.size)  # whatever the file said beside its pixels stays behind
    bare.paste(upright)
    return MadeAnew(as_jpeg(bare), *bare.size)


def as_jpeg(image: Image.Image) -> bytes:
    """The best quality that is small enough; noise at the lowest is kept as it comes out."""
    for quality in QUALITIES:
        out = io.BytesIO()
        image.save(out, "JPEG", quality=quality, optimize=True)
        if out.tell() <= KEPT_BYTES:
            break
    return out.getvalue()
