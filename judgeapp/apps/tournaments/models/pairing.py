"""What the organizer adds to the pairing: players who must or must not meet, and the bracket after the rounds."""

from typing import Any

from django.conf import settings
from django.core.validators import MaxValueValidator, MinValueValidator
from django.db import models
from django.db.models import F, Q
from django.utils.translation import gettext_lazy as _


class PairRule(models.Model):
    """Two players whom the organizer puts together, or keeps apart, in one round or (`round_number` empty) all."""

    event = models.ForeignKey("tournaments.Event", on_delete=models.CASCADE, related_name="pair_rules")
    player_a = models.ForeignKey("tournaments.Player", on_delete=models.CASCADE, related_name="+")
    player_b = models.ForeignKey("tournaments.Player", on_delete=models.CASCADE, related_name="+")
    together = models.BooleanField(_("対戦させる"), default=False)
    round_number = models.PositiveSmallIntegerField(_("回戦"), null=True, blank=True)
    reason = models.CharField(_("理由"), max_length=200)
    created_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.SET_NULL, null=True, blank=True, related_name="+"
    )
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        verbose_name = _("組み合わせの指定")
        verbose_name_plural = _("組み合わせの指定")
        ordering = ["pk"]
        constraints = [
            models.CheckConstraint(condition=~Q(player_a=F("player_b")), name="a_pair_rule_names_two"),
            models.CheckConstraint(
                condition=Q(together=False) | Q(round_number__isnull=False), name="together_is_for_one_round"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.player_a} – {self.player_b}"

    def get_additional_data(self) -> dict[str, Any]:
        return {
            "event": self.event_id,
            "players": [str(self.player_a), str(self.player_b)],
            "together": self.together,
            "round": self.round_number,
            "reason": self.reason,
        }


class Draw(models.Model):
    """抽選: one draw of the pairing of a round. Taking a pairing back does not take back that it was drawn; a second
    draw for the same round has a reason."""

    event = models.ForeignKey("tournaments.Event", on_delete=models.CASCADE, related_name="draws")
    round_number = models.PositiveSmallIntegerField(_("回戦"))
    seed = models.BigIntegerField(_("抽選の種"))
    reason = models.CharField(_("理由"), max_length=200, blank=True)
    made_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.SET_NULL, null=True, blank=True, related_name="+"
    )
    made_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        verbose_name = _("抽選")
        verbose_name_plural = _("抽選")
        ordering = ["pk"]

    def __str__(self) -> str:
        return f"{self.event} {self.round_number}: {self.seed}"


class Cut(models.Model):
    """The bracket of an event: who is in it, best seed first. Its rounds and tables are rows like all others."""

    class Kind(models.TextChoices):
        SINGLE = "single", _("シングルイリミネーション")
        DOUBLE = "double", _("ダブルイリミネーション")

    event = models.OneToOneField("tournaments.Event", on_delete=models.CASCADE, related_name="cut")
    kind = models.CharField(_("方式"), max_length=6, choices=Kind.choices, default=Kind.SINGLE)
    third_place = models.BooleanField(_("3位決定戦を行う"), default=False)
    best_of = models.PositiveSmallIntegerField(_("決勝の本数"), default=3)
    round_minutes = models.PositiveSmallIntegerField(
        _("各回戦の時間（分）"),
        null=True,
        blank=True,
        validators=[MinValueValidator(1), MaxValueValidator(600)],
        help_text="empty: as in the event",
    )
    extra_turns = models.PositiveSmallIntegerField(
        _("時間切れ後の追加ターン"), null=True, blank=True, validators=[MaxValueValidator(20)]
    )
    reseed = models.BooleanField(_("回戦ごとに組み直す"), default=False)
    higher_seed_chooses = models.BooleanField(_("上位シードが先攻・後攻を選ぶ"), default=False)
    seeds = models.JSONField(help_text="primary keys of the players, best seed first")
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        verbose_name = _("決勝トーナメント")
        verbose_name_plural = _("決勝トーナメント")

    def __str__(self) -> str:
        return f"{self.event} {self.get_kind_display()}"

    def get_additional_data(self) -> dict[str, Any]:
        return {"event": self.event_id, "size": len(self.seeds)}
