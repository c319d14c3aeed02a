"""Records in the making: a situation that somebody builds, or a match that is being recorded at the table."""

import uuid
from typing import Any

from django.conf import settings
from django.db import models
from django.urls import reverse
from django.utils.translation import gettext_lazy as _

from judgeapp.domain.engine import engine_for
from judgeapp.domain.engine.kernel import Book
from judgeapp.domain.seasons import seasons


class Draft(models.Model):
    """A record that is still being written. Every change is stored at once; it need not make sense yet.

    A `live` draft is written at the table by one device at a time: `device` is the one that holds the pen.
    """

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    owner = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.PROTECT, related_name="drafts")
    event = models.ForeignKey(
        "tournaments.Event", on_delete=models.PROTECT, null=True, blank=True, related_name="drafts"
    )
    match = models.ForeignKey(
        "tournaments.Match", on_delete=models.SET_NULL, null=True, blank=True, related_name="drafts"
    )
    title = models.CharField(_("件名"), max_length=120)
    book = models.CharField(max_length=20)
    players = models.JSONField(default=dict, help_text="names by seat")
    start = models.JSONField(help_text="the record's start as it stands, checked or not")
    entries = models.JSONField(default=list, help_text="the record's entries, in order")
    head = models.JSONField(default=dict, help_text="what a note said above its start: edition, card_lists")
    live = models.BooleanField(default=False)
    device = models.CharField(max_length=40, blank=True)
    created_at = models.DateTimeField(auto_now_add=True)
    updated_at = models.DateTimeField(auto_now=True)

    class Meta:
        verbose_name = _("作成中の記録")
        verbose_name_plural = _("作成中の記録")
        ordering = ["-updated_at"]

    def __str__(self) -> str:
        return self.title

    def get_absolute_url(self) -> str:
        return reverse("disputes:recording" if self.live else "disputes:draft", args=[self.pk])

    @property
    def season(self) -> str:
        """The season whose cards and rules the game is played with; empty in a book without seasons."""
        stated = str(self.head.get("edition", ""))
        return stated if stated in seasons(self.book) else ""

    @property
    def engine(self) -> Book:
        """The engine of its book, in its season."""
        return engine_for(self.book).in_season(self.season)

    @property
    def record(self) -> dict[str, Any]:
        """The record as it stands, in the form that is handed in."""
        named = {seat: name for seat, name in self.players.items() if name}
        head = {**self.head, "title": self.title} | ({"players": named} if named else {})
        return {"version": 1, "book": self.book, **head, "start": self.start, "entries": self.entries}


class Tap(models.Model):
    """One thing that a device sent while recording. Its number counts that device's taps from 1: sent twice, it is one.

    What could not be entered is kept here with the reason.
    """

    draft = models.ForeignKey(Draft, on_delete=models.CASCADE, related_name="taps")
    device = models.CharField(max_length=40)
    number = models.PositiveIntegerField()
    what = models.JSONField(help_text='{"do": "add", "entry": {…}} or {"do": "undo"}')
    refused = models.JSONField(null=True, help_text="why it could not be entered, {ja, en}")
    sent_by = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.PROTECT, related_name="+")
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        verbose_name = _("記録の入力")
        verbose_name_plural = _("記録の入力")
        ordering = ["pk"]
        constraints = [
            models.UniqueConstraint(fields=["draft", "device", "number"], name="one_tap_per_number")
        ]

    def __str__(self) -> str:
        return f"{self.device} {self.number}"
