"""手書きの裁定: a question and its answer as a judge wrote them, for what no engine answers."""

import uuid
from typing import Any

from django.conf import settings
from django.db import models
from django.urls import reverse
from django.utils.translation import gettext_lazy as _

from judgeapp.domain.corpus import Text


class WrittenRuling(models.Model):
    """A question with its answer, in Japanese, English or both; a head judge confirms and so publishes it."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    owner = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.PROTECT, related_name="written_rulings"
    )
    book = models.CharField(max_length=20)
    event = models.ForeignKey(
        "tournaments.Event", on_delete=models.PROTECT, null=True, blank=True, related_name="written_rulings"
    )
    match = models.ForeignKey(
        "tournaments.Match",
        on_delete=models.SET_NULL,
        null=True,
        blank=True,
        related_name="written_rulings",
        help_text="the table where it was asked",
    )
    dispute = models.ForeignKey(
        "disputes.Dispute",
        on_delete=models.SET_NULL,
        null=True,
        blank=True,
        related_name="written_rulings",
        help_text="the record that the engine could not answer",
    )
    question_ja = models.TextField(_("問い（日本語）"), blank=True, max_length=500)
    question_en = models.TextField(_("問い（英語）"), blank=True, max_length=500)
    answer_ja = models.TextField(_("答え（日本語）"), blank=True, max_length=3000)
    answer_en = models.TextField(_("答え（英語）"), blank=True, max_length=3000)
    clauses = models.JSONField(default=list, help_text="keys of clauses, the deciding one first")
    cards = models.JSONField(default=list, help_text="numbers of cards of the book")
    created_at = models.DateTimeField(auto_now_add=True)
    changed_at = models.DateTimeField(auto_now=True)

    class Meta:
        verbose_name = _("手書きの裁定")
        verbose_name_plural = _("手書きの裁定")
        ordering = ["-created_at"]

    def __str__(self) -> str:
        return self.question.ja[:60]

    def get_absolute_url(self) -> str:
        return reverse("disputes:written", args=[self.pk])

    @property
    def question(self) -> Text:
        """The question in both languages; a language that waits is filled from the other."""
        return _either(self.question_ja, self.question_en)

    @property
    def answer(self) -> Text:
        """The answer in both languages; a language that waits is filled from the other."""
        return _either(self.answer_ja, self.answer_en)

    @property
    def lacks(self) -> tuple[str, ...]:
        """The languages in which question or answer still waits."""
        texts = {"ja": (self.question_ja, self.answer_ja), "en": (self.question_en, self.answer_en)}
        return tuple(language for language, parts in texts.items() if not all(parts))

    @property
    def published(self) -> Any:
        """Its publication; None while it is a draft."""
        return getattr(self, "publication", None)


def _either(ja: str, en: str) -> Text:
    return Text(ja or en, en or ja)
