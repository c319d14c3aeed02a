"""How often what open pages ask about an event has changed, by which a kept pulse is known to hold still."""

from django.db import models
from django.utils.translation import gettext_lazy as _


class LiveCount(models.Model):
    """One row for each event, counted up inside every transaction that changes a pulse (`tournaments.live`)."""

    event = models.OneToOneField(
        "tournaments.Event", on_delete=models.CASCADE, primary_key=True, related_name="+"
    )
    changes = models.PositiveBigIntegerField(default=0)

    class Meta:
        verbose_name = _("変更の回数")
        verbose_name_plural = _("変更の回数")

    def __str__(self) -> str:
        return f"{self.event_id}: {self.changes}"
