"""Webhooks: other programs that an event tells what happens, and what they were told."""

import secrets
import uuid
from typing import Any

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _


def new_secret() -> str:
    return secrets.token_hex(32)


class Webhook(models.Model):
    """One address that an event tells. It rests (`is_active` false) when an organizer says so or it fails too often."""

    event = models.ForeignKey("tournaments.Event", on_delete=models.CASCADE, related_name="webhooks")
    url = models.URLField(_("送り先"), max_length=300)
    secret = models.CharField(
        max_length=64, default=new_secret, editable=False, help_text="signs what is sent"
    )
    is_active = models.BooleanField(_("送る"), default=True)
    failures = models.PositiveIntegerField(
        default=0, help_text="deliveries given up since the last that arrived"
    )
    created_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.SET_NULL, null=True, blank=True, related_name="+"
    )
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        verbose_name = _("通知先")
        verbose_name_plural = _("通知先")
        ordering = ["pk"]
        constraints = [models.UniqueConstraint(fields=["event", "url"], name="one_webhook_per_address")]

    def __str__(self) -> str:
        return self.url

    def get_additional_data(self) -> dict[str, Any]:
        return {"event": self.event_id, "url": self.url}


class Delivery(models.Model):
    """One message to one webhook: stored with the change that it tells, sent by a worker, tried again when it fails."""

    class State(models.TextChoices):
        WAITING = "waiting", _("送信待ち")
        DONE = "done", _("届いた")
        FAILED = "failed", _("届かず終了")

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    webhook = models.ForeignKey(Webhook, on_delete=models.CASCADE, related_name="deliveries")
    kind = models.CharField(max_length=40)
    body = models.TextField(help_text="the JSON that is signed and sent")
    state = models.CharField(max_length=8, choices=State.choices, default=State.WAITING)
    tries = models.PositiveSmallIntegerField(default=0)
    due_at = models.DateTimeField()
    answer = models.CharField(max_length=200, blank=True, help_text="the status, or why there was none")
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        verbose_name = _("通知")
        verbose_name_plural = _("通知")
        ordering = ["-created_at"]
        indexes = [models.Index(fields=["state", "due_at"], name="delivery_due")]

    def __str__(self) -> str:
        return f"{self.kind} → {self.webhook}"
