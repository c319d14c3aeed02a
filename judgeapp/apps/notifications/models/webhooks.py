"""Webhooks: other programs that an event tells what happens, and what they were told."""

import base64
import secrets
import uuid
from datetime import datetime
from typing import Any
from urllib.parse import urlsplit

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _

SECRET_PREFIX = "whsec_"


class Kind(models.TextChoices):
    """What is told."""

    ROUND_PUBLISHED = "round.published", _("回戦の公開")
    ROUND_UNPUBLISHED = "round.unpublished", _("回戦の公開の取り消し")
    ROUND_FINISHED = "round.finished", _("回戦の終了")
    RESULT_ENTERED = "result.entered", _("結果の入力")
    RESULT_CORRECTED = "result.corrected", _("結果の訂正")
    PLAYER_ENTERED = "player.entered", _("参加")
    PLAYER_DROPPED = "player.dropped", _("棄権")
    PLAYER_REINSTATED = "player.reinstated", _("棄権の取り消し")
    EVENT_FINISHED = "event.finished", _("大会の終了")
    ANNOUNCEMENT_MADE = "announcement.made", _("全員への放送")
    RULING_PUBLISHED = "ruling.published", _("裁定の公開")
    RULING_SUPERSEDED = "ruling.superseded", _("裁定の置き換え")
    RULING_WITHDRAWN = "ruling.withdrawn", _("裁定の取り下げ")


class Chat(models.TextChoices):
    """Where people read what is told: texts in the form that the chat takes, instead of messages for programs."""

    DISCORD = "discord", "Discord"
    SLACK = "slack", "Slack"
    LINE = "line", "LINE"


CHATS = {
    "discord.com": Chat.DISCORD,
    "discordapp.com": Chat.DISCORD,
    "hooks.slack.com": Chat.SLACK,
    "api.line.me": Chat.LINE,
}
"""Hosts that take nothing but chat."""

CHATTED = (
    Kind.ROUND_PUBLISHED,
    Kind.ROUND_UNPUBLISHED,
    Kind.ROUND_FINISHED,
    Kind.EVENT_FINISHED,
    Kind.ANNOUNCEMENT_MADE,
    Kind.RULING_PUBLISHED,
    Kind.RULING_SUPERSEDED,
    Kind.RULING_WITHDRAWN,
)
"""What a chat is told where nothing is chosen: what concerns everybody who reads it."""

PING = "ping"
"""Says nothing; told whatever kinds are asked for."""


def new_secret() -> str:
    """A key as Standard Webhooks writes keys."""
    return SECRET_PREFIX + base64.b64encode(secrets.token_bytes(24)).decode()


class Webhook(models.Model):
    """One address that an event tells. Its path may hold a token: it is shown only to those who may change it.

    It is out of use (`is_active` false) when an organizer says so or too many messages were given up.
    """

    event = models.ForeignKey("tournaments.Event", on_delete=models.CASCADE, related_name="webhooks")
    url = models.URLField(_("送り先"), max_length=300)
    secret = models.CharField(
        max_length=120, default=new_secret, editable=False, help_text="signs what is sent"
    )
    secret_before = models.CharField(max_length=120, blank=True, editable=False)
    secret_before_until = models.DateTimeField(null=True, blank=True, editable=False)
    kinds = models.JSONField(
        _("知らせること"), default=list, blank=True, help_text="what it is told of; empty for everything"
    )
    token = models.CharField(
        max_length=300, blank=True, editable=False, help_text="what LINE knows the sender by; never shown"
    )
    origin = models.CharField(
        max_length=200, blank=True, editable=False, help_text="where the pages are that a chat is led to"
    )
    is_active = models.BooleanField(_("送る"), default=True)
    failures = models.PositiveIntegerField(
        default=0, help_text="deliveries given up since the last that arrived"
    )
    strikes = models.PositiveIntegerField(
        default=0, help_text="tries that failed since the last that arrived"
    )
    rests_until = models.DateTimeField(null=True, blank=True, help_text="nothing is tried before this moment")
    busy_until = models.DateTimeField(
        null=True, blank=True, help_text="a worker is sending, or has died, until this moment"
    )
    created_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.SET_NULL, null=True, blank=True, related_name="+"
    )
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        db_table = "tournaments_webhook"
        verbose_name = _("通知先")
        verbose_name_plural = _("通知先")
        ordering = ["pk"]
        constraints = [models.UniqueConstraint(fields=["event", "url"], name="one_webhook_per_address")]

    def __str__(self) -> str:
        return self.host

    @property
    def host(self) -> str:
        """What everybody may know of the address."""
        return urlsplit(self.url).hostname or ""

    @property
    def chat(self) -> Chat | None:
        """The chat that reads there; None for a program."""
        return CHATS.get(self.host)

    def hears(self, kind: str) -> bool:
        """Whether it asked for messages of this kind."""
        return kind == PING or kind in (self.kinds or (CHATTED if self.chat else Kind.values))

    def secrets_at(self, moment: datetime) -> list[str]:
        """The keys that sign: the present one, and the one before it as long as receivers may still hold it."""
        before = self.secret_before_until is not None and moment < self.secret_before_until
        return [self.secret, *([self.secret_before] if before else [])]

    @property
    def kind_names(self) -> list[str]:
        """What it is told of, in the reader's language."""
        return [str(Kind(kind).label) for kind in self.kinds]

    def get_additional_data(self) -> dict[str, Any]:
        return {"event": self.event_id, "host": self.host}


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
        db_table = "tournaments_delivery"
        verbose_name = _("通知")
        verbose_name_plural = _("通知")
        ordering = ["-created_at"]
        indexes = [models.Index(fields=["state", "due_at"], name="delivery_due")]

    def __str__(self) -> str:
        return f"{self.kind} → {self.webhook}"
