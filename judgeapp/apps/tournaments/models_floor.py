"""What happens on the floor beside the results: penalties, judge calls."""

from typing import Any

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _


class Penalty(models.Model):
    """What a judge gave a player, and for what. A penalty is never deleted: it is revoked, with a reason.

    A game or match loss changes no result by itself: a judge confirms the result that follows from it
    (`applied_at`). `round_number` stays when the round's pairing is made anew; `match` does not.
    """

    class Kind(models.TextChoices):
        CAUTION = "caution", _("注意")
        WARNING = "warning", _("警告")
        GAME_LOSS = "game_loss", _("ゲームロス")
        MATCH_LOSS = "match_loss", _("マッチロス")
        DISQUALIFICATION = "disqualification", _("失格")

    class Infraction(models.TextChoices):
        PLAY = "play", _("プレイ上の誤り")
        DECK = "deck", _("デッキ・リストの誤り")
        MARKED = "marked", _("区別のつくカード・スリーブ")
        COMMUNICATION = "communication", _("情報の伝達の誤り")
        TARDINESS = "tardiness", _("遅刻")
        SLOW_PLAY = "slow_play", _("遅いプレイ")
        OUTSIDE_HELP = "outside_help", _("助言・観戦者からの情報")
        CONDUCT = "conduct", _("不適切な言動")
        CHEATING = "cheating", _("故意の不正")
        OTHER = "other", _("その他")

    LOSSES = (Kind.GAME_LOSS, Kind.MATCH_LOSS)

    event = models.ForeignKey("tournaments.Event", on_delete=models.CASCADE, related_name="penalties")
    player = models.ForeignKey("tournaments.Player", on_delete=models.PROTECT, related_name="penalties")
    match = models.ForeignKey(
        "tournaments.Match", on_delete=models.SET_NULL, null=True, blank=True, related_name="penalties"
    )
    round_number = models.PositiveSmallIntegerField(_("回戦"), null=True, blank=True)
    infraction = models.CharField(_("違反"), max_length=16, choices=Infraction.choices)
    kind = models.CharField(_("罰則"), max_length=16, choices=Kind.choices)
    clause = models.CharField(_("条文"), max_length=80, blank=True)
    note = models.CharField(_("内容"), max_length=500, blank=True)
    given_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.PROTECT, related_name="+", null=True, blank=True
    )
    given_at = models.DateTimeField(auto_now_add=True)
    applied_at = models.DateTimeField(
        null=True, blank=True, help_text="when a judge confirmed the result that follows from it"
    )
    revoked_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.PROTECT, related_name="+", null=True, blank=True
    )
    revoked_at = models.DateTimeField(null=True, blank=True)
    revoked_reason = models.CharField(_("取り消しの理由"), max_length=200, blank=True)

    class Meta:
        verbose_name = _("罰則")
        verbose_name_plural = _("罰則")
        ordering = ["-pk"]

    def __str__(self) -> str:
        return f"{self.player}: {self.get_kind_display()} ({self.get_infraction_display()})"

    @property
    def stands(self) -> bool:
        return self.revoked_at is None

    @property
    def awaits_result(self) -> bool:
        """A loss whose table's result a judge has not confirmed yet."""
        return self.stands and self.kind in self.LOSSES and self.match_id is not None and not self.applied_at

    def get_additional_data(self) -> dict[str, Any]:
        return {
            "event": self.event_id, "name": self.player.name, "kind": self.kind, "infraction": self.infraction,
            "round": self.round_number, "note": self.note, "reason": self.revoked_reason,
        }  # fmt: skip
