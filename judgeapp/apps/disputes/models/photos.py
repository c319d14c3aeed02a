"""Photographs of what was written at the table, kept with the dispute that it is about."""

from typing import Any

from django.conf import settings
from django.db import models
from django.urls import reverse
from django.utils.translation import gettext_lazy as _

from .cases import Dispute


class Photo(models.Model):
    """One photograph, in the database: every host and every backup has it, and it goes with its dispute."""

    dispute = models.ForeignKey(Dispute, on_delete=models.CASCADE, related_name="photos")
    number = models.PositiveSmallIntegerField(
        help_text="from 1 in its dispute; never given twice while it is there"
    )
    image = models.BinaryField(help_text="a JPEG made anew from what was sent")
    width = models.PositiveSmallIntegerField()
    height = models.PositiveSmallIntegerField()
    added_by = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.PROTECT, related_name="+")
    added_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        verbose_name = _("卓の記録の写真")
        verbose_name_plural = _("卓の記録の写真")
        ordering = ["number"]
        constraints = [models.UniqueConstraint(fields=["dispute", "number"], name="one_photo_per_number")]

    def __str__(self) -> str:
        return f"{self.dispute} {self.number}"

    def get_absolute_url(self) -> str:
        return reverse("disputes:photo", args=[self.dispute_id, self.number])

    @property
    def owner_id(self) -> Any:
        """Who may take it away again."""
        return self.added_by_id

    @property
    def event(self) -> Any:
        return self.dispute.event

    @property
    def match(self) -> Any:
        return self.dispute.match
