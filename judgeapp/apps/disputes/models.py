"""Disputes and their rulings. The row is the truth: the broker only says that there is something to look at."""

import uuid

from django.conf import settings
from django.db import models
from django.urls import reverse
from django.utils.translation import gettext_lazy as _


class State(models.TextChoices):
    """Where a dispute is on its way to a ruling."""

    QUEUED = "queued", _("順番待ち")
    RUNNING = "running", _("確認中")
    RULED = "ruled", _("裁定済み")
    FAILED = "failed", _("裁定できません")


OPEN = (State.QUEUED, State.RUNNING)


class Verdict(models.TextChoices):
    """The ruling's verdict over the whole record, in the engine's words."""

    LEGAL = "legal", _("適正")
    ILLEGAL = "illegal", _("不適正")
    DEPARTED = "departed", _("申告が不一致")
    UNDETERMINED = "undetermined", _("確定できない")
    ON_TRUST = "on_trust", _("申告どおり")


class Dispute(models.Model):
    """A record that somebody wants ruled on."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    owner = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.PROTECT, related_name="disputes")
    event = models.ForeignKey(
        "tournaments.Event", on_delete=models.PROTECT, null=True, blank=True, related_name="disputes"
    )
    title = models.CharField(_("件名"), max_length=120)
    book = models.CharField(max_length=20)
    record = models.TextField(help_text="the record as it was handed in, JSON")
    state = models.CharField(max_length=10, choices=State.choices, default=State.QUEUED)
    attempts = models.PositiveSmallIntegerField(default=0)
    due_at = models.DateTimeField(help_text="when the sweeper is to look at it again")
    failure_ja = models.TextField(blank=True)
    failure_en = models.TextField(blank=True)
    created_at = models.DateTimeField(auto_now_add=True)
    finished_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        verbose_name = _("裁定の依頼")
        verbose_name_plural = _("裁定の依頼")
        indexes = [models.Index(fields=["state", "due_at"])]
        ordering = ["-created_at"]

    def __str__(self) -> str:
        return self.title

    def get_absolute_url(self) -> str:
        return reverse("disputes:dispute", args=[self.pk])

    @property
    def is_open(self) -> bool:
        return self.state in OPEN

    @property
    def failure(self) -> dict[str, str]:
        """Why there is no ruling, in both languages."""
        return {"ja": self.failure_ja, "en": self.failure_en}


class Ruling(models.Model):
    """What the engine found. One per dispute: the database refuses a second."""

    dispute = models.OneToOneField(Dispute, on_delete=models.PROTECT, related_name="ruling")
    verdict = models.CharField(max_length=12, choices=Verdict.choices)
    document = models.JSONField(help_text="the engine's ruling, schema `ruling`")
    engine_version = models.CharField(max_length=40)
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        verbose_name = _("裁定")
        verbose_name_plural = _("裁定")

    def __str__(self) -> str:
        return f"{self.dispute.title}: {self.get_verdict_display()}"
