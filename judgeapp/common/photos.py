"""Photographs that people send: looked at for what they are, made anew and small, with nothing but their pixels.

What decoding takes is known from the header, and refused there: a JPEG is decoded at a fraction of its size, but one
that comes in several scans is held whole until the last; the others are decoded whole. One is decoded at a time.
"""

import io
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from math import ceil, floor
from threading import Lock
from typing import IO

from django.utils.translation import gettext as _
from PIL import Image, ImageOps, PngImagePlugin
from PIL.JpegImagePlugin import JpegImageFile

from judgeapp.domain.cancellation import check_cancelled
from judgeapp.domain.limits import PHOTO_BYTES, megabytes

from .problems import Invalid, Problem, TooLarge

LONGEST_SIDE = 2000
"""Pixels: enough to read handwriting on a sheet of A4."""
KEPT_BYTES = 1024 * 1024
MOST_PIXELS = {"JPEG": 100_000_000, "PNG": 10_000_000, "WEBP": 3_000_000}
"""By format: some 50 MB each; a WebP takes 16 bytes for a pixel, a JPEG is decoded at a fraction."""
WHOLE_PIXELS = 8_000_000
"""A JPEG of more is decoded at a half, a quarter or an eighth, be it a little smaller then than `LONGEST_SIDE`."""
COEFFICIENT_BYTES = 48_000_000
"""What a JPEG in several scans holds until the last."""
MOST_SCANS = 100
"""Programs write ten; each goes over the whole picture."""
MOST_PARTS = 5_000
"""Segments of a JPEG before its first scan, chunks of a PNG: each costs some microseconds, whatever is in it."""
STRIP = 100
"""Rows of the small picture that are made at a time."""
QUALITIES = (80, 60, 40)
ACCEPTED = "image/jpeg,image/png,image/webp"
ORIENTATION = 0x0112
SCAN, FILLING = 0xDA, 0xFF
PNG = b"\x89PNG\r\n\x1a\n"
WAITS = 20
"""Seconds that a photograph waits for the one before it."""

PngImagePlugin.MAX_TEXT_MEMORY = (
    PngImagePlugin.MAX_TEXT_CHUNK
)  # what a PNG says beside its pixels is not kept
_decoding = Lock()


@dataclass(frozen=True, slots=True)
class MadeAnew:
    """A photograph as it is kept: a JPEG of its own."""

    jpeg: bytes
    width: int
    height: int


def photo_made_anew(file: IO[bytes], size: int) -> MadeAnew:
    """The photograph that a file of so many bytes holds.

    Raises TooLarge, Invalid for what is no photograph, or a Problem of status 503 where others are in front for long.
    """
    if size > PHOTO_BYTES:
        raise TooLarge(
            "photo_too_large", _("写真が大きすぎます。%(most)s までです。") % {"most": megabytes(PHOTO_BYTES)}
        )
    with _one_at_a_time():
        try:
            bare = _decoded(file)
        except (OSError, SyntaxError, ValueError, Image.DecompressionBombError) as error:
            text = _("写真として読めません。JPEG、PNG、WebP のどれかを選んでください。")
            raise Invalid("no_photo", text, field="image") from error
        return MadeAnew(as_jpeg(bare), *bare.size)


def _decoded(file: IO[bytes]) -> Image.Image:
    """The picture, small and upright; what it was made of is let go."""
    _check_parts(file)
    with Image.open(file, formats=list(MOST_PIXELS)) as sent:
        _check_work(sent, file)
        asked = LONGEST_SIDE if sent.width * sent.height <= WHOLE_PIXELS else LONGEST_SIDE * 3 // 4
        sent.draft("RGB", (asked, asked))
        sent.load()
        small = _small(sent)
        small.getexif()[ORIENTATION] = _orientation(sent)
    ImageOps.exif_transpose(small, in_place=True)
    small.info.clear()
    return small


@contextmanager
def _one_at_a_time() -> Iterator[None]:
    if not _decoding.acquire(timeout=WAITS):
        raise Problem(
            "busy", _("いまは写真を処理できません。少し待ってから、もう一度送ってください。"), status=503
        )
    try:
        yield
    finally:
        _decoding.release()


def _check_work(sent: Image.Image, file: IO[bytes]) -> None:
    """Raises TooLarge for what takes much to decode, ValueError for a JPEG of a kind that no camera makes."""
    pixels = sent.width * sent.height
    too_many = pixels > MOST_PIXELS[sent.format or ""]
    if isinstance(sent, JpegImageFile):
        kind, in_first_scan = _first_scan(file)
        if kind not in (0xC0, 0xC1, 0xC2):
            raise ValueError("a JPEG that is decoded whole")
        if kind == 0xC2 or in_first_scan < len(sent.layer):
            fullest = max(across * down for _id, across, down, _table in sent.layer)
            shares = sum(across * down for _id, across, down, _table in sent.layer) / fullest
            file.seek(0)
            too_many |= 2 * pixels * shares > COEFFICIENT_BYTES or file.read().count(b"\xff\xda") > MOST_SCANS
    if too_many:
        raise TooLarge("photo_too_large", _("写真の画素数が多すぎます。小さくして送ってください。"))


def _check_parts(file: IO[bytes]) -> None:
    """Raises ValueError for a picture in more parts than programs make."""
    parts = _segments(file) if file.read(2) == b"\xff\xd8" else _chunks(file)
    if any(number >= MOST_PARTS for number, _part in enumerate(parts)):
        raise ValueError("too many parts")
    file.seek(0)


def _segments(file: IO[bytes]) -> Iterator[int]:
    """The markers of a JPEG's segments up to its first scan, behind which the file stands then."""
    file.seek(2)
    while len(head := file.read(4)) == 4:
        yield head[1]
        if head[1] == SCAN:
            return
        length = int.from_bytes(head[2:])
        file.seek(length - 2 if head[1] != FILLING and length >= 2 else -3, io.SEEK_CUR)


def _chunks(file: IO[bytes]) -> Iterator[bytes]:
    """The names of a PNG's chunks; nothing of another file."""
    file.seek(0)
    is_png = file.read(len(PNG)) == PNG
    while is_png and len(head := file.read(8)) == 8:
        yield head[4:]
        file.seek(int.from_bytes(head[:4]) + 4, io.SEEK_CUR)


def _first_scan(file: IO[bytes]) -> tuple[int, int]:
    """The marker of a JPEG's frame, and how many of its components the first scan has."""
    frame = [
        marker for marker in _segments(file) if 0xC0 <= marker <= 0xCF and marker not in (0xC4, 0xC8, 0xCC)
    ]
    return (frame or [0])[-1], (file.read(1) or b"\0")[0]


def _small(sent: Image.Image) -> Image.Image:
    """The picture in RGB, no side longer than `LONGEST_SIDE`; made by strips, so that it stands in memory once."""
    scale = min(1, LONGEST_SIDE / max(sent.size))
    width, height = (max(1, round(side * scale)) for side in sent.size)
    small = Image.new("RGB", (width, height))
    for top in range(0, height, STRIP):
        check_cancelled()
        bottom = min(top + STRIP, height)
        begins, ends = (row * sent.height / height for row in (top, bottom))
        above, below = max(0, floor(begins - 4 / scale)), min(sent.height, ceil(ends + 4 / scale))
        strip = sent.crop((0, above, sent.width, below)).convert("RGB")
        box = (0, begins - above, sent.width, ends - above)
        small.paste(strip.resize((width, bottom - top), Image.Resampling.BICUBIC, box), (0, top))
    return small


def _orientation(sent: Image.Image) -> int:
    """How the camera was held; 1, upright, where the file does not say."""
    try:
        return int(sent.getexif().get(ORIENTATION, 1))
    except Exception:  # Pillow raises whatever comes up in what is no EXIF
        return 1


def as_jpeg(image: Image.Image) -> bytes:
    """The best quality that is small enough; noise at the lowest is kept as it comes out."""
    for quality in QUALITIES:
        out = io.BytesIO()
        image.save(out, "JPEG", quality=quality, optimize=True)
        if out.tell() <= KEPT_BYTES:
            break
    return out.getvalue()
