"""The journal of an event: what every change did to its rows, so that the event can be put back to any point."""

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _


class JournalEntry(models.Model):
    """One change of one event: the rows it touched, as they were afterwards. Written by `journal`, never changed.

    All entries up to one of them, the later row over the earlier, are the event as it stood then.
    """

    event = models.ForeignKey("tournaments.Event", on_delete=models.CASCADE, related_name="journal")
    at = models.DateTimeField(auto_now_add=True)
    actor = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.SET_NULL, null=True, blank=True, related_name="+"
    )
    last_log = models.BigIntegerField(
        null=True, help_text="the last entry of the audit log that this change wrote"
    )
    rows = models.BinaryField(
        help_text="compressed JSON: {model: {primary key: fields, or null when deleted}}"
    )

    class Meta:
        verbose_name = _("変更の控え")
        verbose_name_plural = _("変更の控え")
        ordering = ["pk"]
        indexes = [models.Index(fields=["event", "last_log"])]

    def __str__(self) -> str:
        return f"{self.event_id} {self.pk}"
