"""A draft at a table: how it began, who sits where, and the log of moves, which is the truth."""

import secrets
import uuid

from django.conf import settings
from django.db import models
from django.urls import reverse
from django.utils.translation import gettext_lazy as _

from judgeapp.domain.drafts import Kind, kinds


def _token() -> str:
    return secrets.token_urlsafe(16)


class TableDraft(models.Model):
    """One draft of two players. `setup` is secret: it holds the shuffled order of the cards."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    kind = models.CharField(max_length=40)
    setup = models.JSONField(default=dict)
    one_phone = models.BooleanField(default=False, help_text="both seats on the phone of whoever made it")
    created_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.PROTECT, related_name="table_drafts"
    )
    created_at = models.DateTimeField(auto_now_add=True)
    event = models.CharField(
        max_length=60, blank=True, help_text="address of the event that it was begun from"
    )

    class Meta:
        verbose_name = _("卓でのドラフト")
        verbose_name_plural = _("卓でのドラフト")
        ordering = ["-created_at"]

    def __str__(self) -> str:
        return f"{self.kind} {self.pk}"

    def get_absolute_url(self) -> str:
        return reverse("drafting:draft", args=[self.pk])

    @property
    def deck_format(self) -> str:
        """The format that checks the decks."""
        about = self.kind_info
        return about.deck_format(self.setup) if about.deck_format else about.id

    @property
    def season(self) -> str:
        """The season of the cards; empty in a game without seasons."""
        return str(self.setup.get("season", ""))

    @property
    def kind_info(self) -> Kind:
        """The kind of draft: its names and its book."""
        return kinds()[self.kind]


class Seat(models.Model):
    """One of the two seats. Whoever takes it first through its invitation holds it; nobody can take it again."""

    draft = models.ForeignKey(TableDraft, on_delete=models.CASCADE, related_name="seats")
    number = models.PositiveSmallIntegerField()
    invitation = models.CharField(max_length=32, unique=True, default=_token)
    holder = models.CharField(
        max_length=32, unique=True, default=_token, help_text="kept in the holder's session"
    )
    claimed_at = models.DateTimeField(null=True)
    player = models.PositiveBigIntegerField(null=True, help_text="who sits here, as the event knows them")

    class Meta:
        verbose_name = _("席")
        verbose_name_plural = _("席")
        constraints = [models.UniqueConstraint(fields=["draft", "number"], name="one_seat_per_number")]
        ordering = ["number"]

    def __str__(self) -> str:
        return f"{self.draft} {self.number}"

    def get_absolute_url(self) -> str:
        return reverse("drafting:seat", args=[self.draft_id, self.number])


class DraftMove(models.Model):
    """One move of the log. Moves are added, never changed."""

    draft = models.ForeignKey(TableDraft, on_delete=models.CASCADE, related_name="moves")
    number = models.PositiveSmallIntegerField()
    seat = models.PositiveSmallIntegerField()
    kind = models.CharField(max_length=20)
    choice = models.JSONField()
    at = models.DateTimeField(auto_now_add=True)

    class Meta:
        verbose_name = _("ドラフトの選択")
        verbose_name_plural = _("ドラフトの選択")
        constraints = [models.UniqueConstraint(fields=["draft", "number"], name="one_move_per_number")]
        ordering = ["number"]

    def __str__(self) -> str:
        return f"{self.draft} {self.number}"  # without the choice: the audit log shows this
