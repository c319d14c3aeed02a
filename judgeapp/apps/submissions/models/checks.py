"""デッキチェック: tables drawn for it, and what was found at each."""

from typing import Any

from django.conf import settings
from django.db import models
from django.urls import reverse
from django.utils.translation import gettext_lazy as _

from judgeapp.apps.tournaments.models import Event, Match, Penalty, Player, Round
from judgeapp.apps.tournaments.naming import round_name_at


class CheckDraw(models.Model):
    """Tables drawn at random in a round. From the seed and the pool anybody can draw the same again.

    `pool`: the tables in the two groups that were drawn from, unchecked before first: [[1, 4], [2]].
    """

    round = models.ForeignKey(Round, on_delete=models.CASCADE, related_name="check_draws")
    seed = models.BigIntegerField(_("抽選の種"))
    pool = models.JSONField()
    tables = models.JSONField(help_text="the tables drawn, in the order drawn")
    drawn_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.PROTECT, related_name="+", null=True
    )
    drawn_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        verbose_name = _("チェックする卓の抽選")
        verbose_name_plural = _("チェックする卓の抽選")
        ordering = ["-pk"]

    def __str__(self) -> str:
        return f"{self.round} {self.tables}"

    def get_additional_data(self) -> dict[str, Any]:
        return {"event": self.round.event_id, **self.round.for_log(), "tables": self.tables}


class DeckCheck(models.Model):
    """One player's deck counted against the list. Round and table stay as numbers: pairings may be made anew.

    `found`: how many of each listed card were counted so far; `extra`: cards that are not on the list, [{number, name,
    count}]. `differences` and `clauses` are written when the check is finished.
    """

    player = models.ForeignKey(Player, on_delete=models.PROTECT, related_name="deck_checks")
    version = models.ForeignKey(
        "submissions.SubmissionVersion", on_delete=models.CASCADE, related_name="checks"
    )
    match = models.ForeignKey(
        Match, on_delete=models.SET_NULL, null=True, blank=True, related_name="deck_checks"
    )
    round_number = models.PositiveSmallIntegerField(_("回戦"), null=True, blank=True)
    table = models.PositiveSmallIntegerField(_("卓"), null=True, blank=True)
    found = models.JSONField(default=dict)
    extra = models.JSONField(default=list)
    differences = models.JSONField(default=list)
    clauses = models.JSONField(default=list)
    note = models.CharField(_("所見"), max_length=500, blank=True)
    penalty = models.ForeignKey(
        Penalty, on_delete=models.SET_NULL, null=True, blank=True, related_name="deck_checks"
    )
    judge = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.PROTECT, related_name="+", null=True)
    begun_at = models.DateTimeField(auto_now_add=True)
    finished_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        verbose_name = _("デッキチェック")
        verbose_name_plural = _("デッキチェック")
        ordering = ["-pk"]

    def __str__(self) -> str:
        return f"{self.player} {self.round_number or ''}".strip()

    def get_absolute_url(self) -> str:
        return reverse("submissions:check", args=[self.event.slug, self.pk])

    @property
    def event(self) -> Event:
        return self.player.event

    @property
    def round_name(self) -> str:
        return round_name_at(self.match, self.round_number)

    def get_additional_data(self) -> dict[str, Any]:
        return {
            "event": self.event.pk,
            "name": self.player.name,
            "round": self.round_number,
            "table": self.table,
            "differences": len(self.differences),
        }
