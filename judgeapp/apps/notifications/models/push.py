"""Web Push: the browsers that are told while no page is open, and what they are still to be told."""

from django.conf import settings
from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _


class PushSubscription(models.Model):
    """One browser of a player. `endpoint` is its maker's service, and with the two keys only the browser can read."""

    player = models.ForeignKey(
        "tournaments.Player", on_delete=models.CASCADE, related_name="push_subscriptions"
    )
    endpoint = models.URLField(max_length=500)
    p256dh = models.CharField(max_length=90)
    auth = models.CharField(max_length=30)
    origin = models.CharField(max_length=200, help_text="where the pages are that the browser has open")
    path = models.CharField(max_length=200, help_text="the page that a notification leads to")
    language = models.CharField(
        max_length=10, default=settings.LANGUAGE_CODE, help_text="what the site itself says is in it"
    )
    failures = models.PositiveSmallIntegerField(
        default=0, help_text="tries that failed since the last that arrived"
    )
    seen_at = models.DateTimeField(
        default=timezone.now, help_text="when the browser last said that it wants them"
    )

    class Meta:
        db_table = "tournaments_pushsubscription"
        verbose_name = _("プッシュ通知の登録")
        verbose_name_plural = _("プッシュ通知の登録")
        ordering = ["pk"]
        constraints = [
            models.UniqueConstraint(fields=["player", "endpoint"], name="one_subscription_per_browser")
        ]

    def __str__(self) -> str:
        return f"{self.player} {self.pk}"


class PushMessage(models.Model):
    """Something for one browser, gone once it has arrived or is too old: an announcement, in the words of whoever made
    it, or of a table that it is published, or that its time is nearly over."""

    class Kind(models.TextChoices):
        ANNOUNCED = "announced", _("放送")
        PUBLISHED = "published", _("組み合わせの公開")
        TIME = "time", _("残り時間")

    subscription = models.ForeignKey(PushSubscription, on_delete=models.CASCADE, related_name="messages")
    kind = models.CharField(max_length=10, choices=Kind.choices, default=Kind.ANNOUNCED)
    announcement = models.ForeignKey(
        "tournaments.Announcement", on_delete=models.CASCADE, null=True, related_name="+"
    )
    match = models.ForeignKey("tournaments.Match", on_delete=models.CASCADE, null=True, related_name="+")
    due_at = models.DateTimeField(default=timezone.now)
    tries = models.PositiveSmallIntegerField(default=0)

    class Meta:
        db_table = "tournaments_pushmessage"
        verbose_name = _("プッシュ通知")
        verbose_name_plural = _("プッシュ通知")
        ordering = ["pk"]
        indexes = [models.Index(fields=["due_at"], name="push_due")]
        constraints = [
            models.CheckConstraint(
                condition=models.Q(announcement__isnull=False) ^ models.Q(match__isnull=False),
                name="push_is_of_one_thing",
            )
        ]

    def __str__(self) -> str:
        return f"{self.subscription} {self.kind} {self.announcement_id or self.match_id}"
