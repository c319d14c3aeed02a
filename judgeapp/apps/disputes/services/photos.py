"""Keeping photographs with a dispute."""

from typing import IO

from django.db import transaction
from django.db.models import Max
from django.utils.translation import gettext as _

from judgeapp.apps.accounts.models import User
from judgeapp.common.photos import photo_made_anew
from judgeapp.common.problems import Refused

from ..models import Dispute, Photo

MOST_PHOTOS = 6


def photo_add(*, by: User, dispute: Dispute, file: IO[bytes], size: int) -> Photo:
    """Keep a photograph, made anew. Raises Invalid, TooLarge, or Refused where there are enough of them."""
    made = photo_made_anew(file, size)
    with transaction.atomic():
        dispute = Dispute.objects.select_for_update().get(pk=dispute.pk)
        photos = Photo.objects.filter(dispute=dispute)
        if photos.count() >= MOST_PHOTOS:
            said = _("写真は%(most)d枚までです。要らないものを消してから足してください。")
            raise Refused("enough_photos", said % {"most": MOST_PHOTOS})
        last = photos.aggregate(last=Max("number"))["last"] or 0
        shown = {"image": made.jpeg, "width": made.width, "height": made.height}
        return Photo.objects.create(dispute=dispute, number=last + 1, added_by=by, **shown)


def photo_delete(*, photo: Photo) -> None:
    """Take a photograph away for good."""
    photo.delete()
