"""A photograph is made anew: upright, small, a JPEG with nothing in it but what it shows."""

import io
from unittest import mock

import pytest
from PIL import Image

from judgeapp.common import photos
from judgeapp.common.photos import photo_made_anew
from judgeapp.common.problems import Invalid, TooLarge
from tests.apps.disputes.factories import picture

ORIENTATION, MADE_BY, GPS = 0x0112, 0x010F, 0x8825


def made(**sent):
    return photo_made_anew(*picture(**sent).values())


def opened(kept):
    return Image.open(io.BytesIO(kept.jpeg))


def with_exif():
    exif = Image.Exif()
    exif[ORIENTATION], exif[MADE_BY] = 6, "Phone of Aoi"
    exif.get_ifd(GPS)[1] = "N"
    return exif


def test_nothing_that_the_file_says_of_itself_is_kept_and_it_stands_upright():
    kept = made(size=(60, 40), exif=with_exif(), comment=b"table 12")
    assert b"Aoi" in picture(exif=with_exif())["file"].read()
    assert (kept.width, kept.height) == (40, 60)
    assert not opened(kept).getexif()
    assert b"Aoi" not in kept.jpeg
    assert b"table 12" not in kept.jpeg


@pytest.mark.parametrize("kind", ["JPEG", "PNG", "WEBP"])
def test_it_is_a_jpeg_no_longer_than_two_thousand_pixels(kind):
    kept = made(size=(2400, 1200), kind=kind)
    assert opened(kept).format == "JPEG"
    assert (kept.width, kept.height) == (2000, 1000)


def test_what_shows_too_much_is_kept_coarser():
    noise = Image.effect_noise((1200, 1200), 120)
    out = io.BytesIO()
    noise.save(out, "PNG")
    with mock.patch.object(photos, "KEPT_BYTES", 700_000):
        kept = photo_made_anew(io.BytesIO(out.getvalue()), out.tell())
    assert len(kept.jpeg) <= 700_000


@pytest.mark.parametrize(
    "sent",
    [b"", b"%PDF-1.7", b"<svg xmlns='http://www.w3.org/2000/svg'/>", picture()["file"].read()[:200]],
    ids=["nothing", "pdf", "svg", "half"],
)
def test_what_is_no_photograph_is_refused(sent):
    with pytest.raises(Invalid):
        photo_made_anew(io.BytesIO(sent), len(sent))


def test_too_many_bytes_or_pixels_are_refused_before_they_are_read():
    with pytest.raises(TooLarge):
        photo_made_anew(io.BytesIO(b""), photos.PHOTO_BYTES + 1)
    with mock.patch.dict(photos.MOST_PIXELS, {"PNG": 100}), pytest.raises(TooLarge):
        made(kind="PNG")
