"""Decklists and their versions. A list is secret: only its owner (and site staff) may see it."""

import uuid

from django.conf import settings
from django.db import models
from django.urls import reverse
from django.utils.translation import gettext_lazy as _

from judgeapp.domain.deckcheck import Format, format_by_id


class Verdict(models.TextChoices):
    """What the checker said."""

    LEGAL = "legal", _("適正")
    ILLEGAL = "illegal", _("不適正")
    UNCONFIRMED = "unconfirmed", _("確定できない")


class Decklist(models.Model):
    """A player's deck for one format. What is in it stands in its versions."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    owner = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.PROTECT, related_name="decklists")
    name = models.CharField(_("デッキ名"), max_length=80)
    format = models.CharField(max_length=40)
    created_at = models.DateTimeField(auto_now_add=True)
    updated_at = models.DateTimeField(auto_now=True)

    class Meta:
        verbose_name = _("デッキリスト")
        verbose_name_plural = _("デッキリスト")
        ordering = ["-updated_at"]

    def __str__(self) -> str:
        return f"{self.format} {self.pk}"  # without the name: the audit log shows this

    def get_absolute_url(self) -> str:
        return reverse("decks:decklist", args=[self.pk])

    @property
    def rules(self) -> Format:
        """The format that the list is built for."""
        return format_by_id(self.format)


class CheckedList(models.Model):
    """A decklist as it was handed in, with the checker's verdict. Never changed."""

    number = models.PositiveIntegerField()
    text = models.TextField(help_text="as typed")
    cards = models.JSONField(help_text="as read: number, count, lines")
    total = models.PositiveIntegerField()
    verdict = models.CharField(max_length=12, choices=Verdict.choices)
    checksum = models.CharField(max_length=64, help_text="the same for the same cards in any order")
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        abstract = True


class DecklistVersion(CheckedList):
    """A version of a kept list. Versions are added, never changed."""

    decklist = models.ForeignKey(Decklist, on_delete=models.CASCADE, related_name="versions")

    class Meta:
        verbose_name = _("デッキリストの版")
        verbose_name_plural = _("デッキリストの版")
        constraints = [models.UniqueConstraint(fields=["decklist", "number"], name="one_version_per_number")]
        ordering = ["-number"]

    def __str__(self) -> str:
        return f"{self.decklist} v{self.number}"

    @property
    def code(self) -> str:
        """The beginning of the checksum, to be read aloud and compared."""
        return f"{self.checksum[:4]} {self.checksum[4:8]}".upper()
