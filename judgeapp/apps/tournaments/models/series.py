"""Series: events of a season, with points by place."""

from typing import Any

from django.conf import settings
from django.core.validators import MaxValueValidator, MinValueValidator
from django.db import models
from django.urls import reverse
from django.utils.translation import gettext_lazy as _


class Series(models.Model):
    """シリーズ: events of one owner whose places give points; the `counted` best of each player count.

    `points`: [{first, last, value}] by place; `attendance` is for whoever played, at any place.
    """

    slug = models.SlugField(_("アドレス"), max_length=60, unique=True)
    name = models.CharField(_("シリーズ名"), max_length=100)
    description = models.TextField(_("案内"), max_length=4000, blank=True)
    points = models.JSONField(_("順位ごとの点"), default=list, blank=True, help_text="[{first, last, value}]")
    attendance = models.PositiveSmallIntegerField(
        _("参加の点"), default=0, validators=[MaxValueValidator(10_000)]
    )
    counted = models.PositiveSmallIntegerField(
        _("数える大会の数"),
        null=True,
        blank=True,
        validators=[MinValueValidator(1), MaxValueValidator(200)],
        help_text="so many of a player's best events count; empty: all",
    )
    owner = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.PROTECT, related_name="series")
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        verbose_name = _("シリーズ")
        verbose_name_plural = _("シリーズ")
        ordering = ["-created_at", "-pk"]

    def __str__(self) -> str:
        return self.name

    def get_absolute_url(self) -> str:
        return reverse("tournaments:series", args=[self.slug])

    def points_for(self, place: int) -> int:
        """What a place is worth, attendance with it."""
        given = (point["value"] for point in self.points if point["first"] <= place <= point["last"])
        return self.attendance + next(given, 0)

    def get_additional_data(self) -> dict[str, Any]:
        return {"series": self.pk}
