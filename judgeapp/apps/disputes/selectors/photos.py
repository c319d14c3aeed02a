"""Which photographs a dispute has. They can show hidden cards: they are for whoever may read the whole record."""

from typing import Any

from django.db.models import QuerySet

from ..models import Dispute, Photo
from .cases import sees_all


def photos_of(*, user: Any, dispute: Dispute) -> QuerySet[Photo]:
    """The photographs of a dispute as far as the user may see them, without their bytes."""
    photos = Photo.objects.filter(dispute=dispute).select_related("added_by").defer("image")
    return photos if sees_all(user=user, dispute=dispute) else photos.none()


def photo_by_number(*, user: Any, dispute: Dispute, number: int) -> Photo | None:
    """One photograph with its bytes; None where there is none for this person."""
    return photos_of(user=user, dispute=dispute).defer(None).filter(number=number).first()
