"""What happens on the floor beside the results: who waits for a place, reports, calls, penalties."""

from typing import Any

from django.conf import settings
from django.db import models
from django.db.models import F, Q
from django.urls import reverse
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from judgeapp.common.language import in_language
from judgeapp.domain.penalties import guide

from ..naming import round_name_at
from ..scores import Score
from ..seats import SEAT_CHOICES


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
    call = models.ForeignKey(
        "tournaments.JudgeCall", on_delete=models.SET_NULL, null=True, blank=True, related_name="penalties"
    )
    round_number = models.PositiveSmallIntegerField(_("回戦"), null=True, blank=True)
    infraction = models.CharField(_("違反"), max_length=16, choices=Infraction.choices)
    guide_infraction = models.CharField(
        max_length=24,
        blank=True,
        help_text="the infraction of the penalty guide, of those filed under `infraction`; empty: not said which",
    )
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
        said = {
            "player": self.player,
            "penalty": self.get_kind_display(),
            "infraction": self.infraction_name,
        }
        return gettext("%(player)s: %(penalty)s（%(infraction)s）") % said

    @property
    def round_name(self) -> str:
        """What the round is called; empty where the penalty belongs to none."""
        if self.round_number is None:
            return ""
        return round_name_at(self.match, self.round_number)

    @property
    def infraction_name(self) -> str:
        """What the guide calls the infraction; where the record does not say which it was, what it is filed under."""
        named = guide().get(self.guide_infraction)
        return in_language(named.name) if named else self.get_infraction_display()

    @property
    def in_force(self) -> bool:
        return self.revoked_at is None

    @property
    def awaits_result(self) -> bool:
        """A loss whose table's result a judge has not confirmed yet."""
        return (
            self.in_force and self.kind in self.LOSSES and self.match_id is not None and not self.applied_at
        )

    @property
    def awaits_table(self) -> bool:
        """A loss given between rounds: it counts at the player's next table."""
        nowhere = self.match_id is None and self.round_number is None
        return self.in_force and self.kind in self.LOSSES and nowhere and not self.applied_at

    def get_additional_data(self) -> dict[str, Any]:
        return {
            "event": self.event_id,
            "name": self.player.name,
            "kind": self.kind,
            "infraction": self.infraction,
            "round": self.round_number,
            "note": self.note,
            "reason": self.revoked_reason,
        }


class WaitingEntry(models.Model):
    """キャンセル待ち: somebody who wants to play when a place becomes free; the first in line moves up first.

    Before a lottery everybody is in line; the draw says who plays and in which order the others wait (`place`).
    """

    event = models.ForeignKey("tournaments.Event", on_delete=models.CASCADE, related_name="waiting")
    name = models.CharField(_("名前"), max_length=60)
    reading = models.CharField(_("ふりがな"), max_length=60, blank=True)
    club = models.CharField(_("所属・地域"), max_length=60, blank=True)
    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="+")
    answers = models.JSONField(_("質問への答え"), default=dict, blank=True, help_text="by the question")
    members = models.JSONField(
        _("メンバー"),
        default=list,
        blank=True,
        help_text="of a team: [{seat, name, reading}]; `user` has the first",
    )
    place = models.PositiveIntegerField(
        _("抽選の順番"),
        null=True,
        blank=True,
        help_text="as drawn; empty: entered without a draw, or after it",
    )
    offered_until = models.DateTimeField(
        _("返事の期限"), null=True, blank=True, help_text="a place is held for them until then"
    )
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        verbose_name = _("キャンセル待ち")
        verbose_name_plural = _("キャンセル待ち")
        ordering = [F("place").asc(nulls_last=True), "pk"]
        constraints = [models.UniqueConstraint(fields=["event", "user"], name="one_waits_once")]

    def __str__(self) -> str:
        return self.name

    def get_additional_data(self) -> dict[str, Any]:
        return {"event": self.event_id, "name": self.name}


class EntryDraw(models.Model):
    """参加者の抽選: who wanted to play, in the order drawn; the first `places` do. From the seed anybody can draw it
    again: the line in the order of entry, shuffled."""

    event = models.ForeignKey("tournaments.Event", on_delete=models.CASCADE, related_name="entry_draws")
    seed = models.BigIntegerField(_("抽選の種"))
    names = models.JSONField(help_text="everybody in line, in the order drawn")
    places = models.PositiveIntegerField(_("抽選で決まった人数"))
    made_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.SET_NULL, null=True, blank=True, related_name="+"
    )
    made_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        verbose_name = _("参加者の抽選")
        verbose_name_plural = _("参加者の抽選")
        ordering = ["pk"]

    def __str__(self) -> str:
        return f"{self.event} {self.seed}"

    def get_additional_data(self) -> dict[str, Any]:
        return {"event": self.event_id, "places": self.places}


class ResultReport(models.Model):
    """What one side of a table says the result is. Both sides saying the same is the result.

    It counts only as long as the table stands as the reporter saw it (`version`): a result entered or taken back
    since makes it history.
    """

    class Side(models.TextChoices):
        A = "a", "A"
        B = "b", "B"

    match = models.ForeignKey("tournaments.Match", on_delete=models.CASCADE, related_name="reports")
    side = models.CharField(max_length=1, choices=Side.choices)
    seat = models.CharField(max_length=1, choices=SEAT_CHOICES, blank=True, help_text="of a match of teams")
    version = models.PositiveIntegerField()
    games_a = models.PositiveSmallIntegerField()
    games_b = models.PositiveSmallIntegerField()
    games_drawn = models.PositiveSmallIntegerField(default=0)
    double_loss = models.BooleanField(
        default=False, help_text="that both sides lost; the games are none then"
    )
    kind = models.CharField(max_length=20, blank=True, help_text="the kind of win, where the event has kinds")
    reported_at = models.DateTimeField(auto_now=True)

    class Meta:
        verbose_name = _("結果の報告")
        verbose_name_plural = _("結果の報告")
        ordering = ["seat", "side"]
        constraints = [models.UniqueConstraint(fields=["match", "side", "seat"], name="one_report_per_side")]

    def __str__(self) -> str:
        return f"{self.match} {self.side}: {self.text}"

    @property
    def score(self) -> Score:
        return Score(self.games_a, self.games_b, self.games_drawn, self.double_loss)

    @property
    def reported(self) -> tuple[Score, str]:
        """The score, side A first, and the kind of win: what both sides have to say alike."""
        return self.score, self.kind

    @property
    def text(self) -> str:
        """Side A first: "2–1"."""
        return f"{self.score.in_words} {self.kind}".strip()

    @property
    def is_current(self) -> bool:
        """Whether it is about the table as it is now."""
        return self.version == self.match.version_at(self.seat)

    @property
    def player(self) -> Any:
        return self.match.player_a if self.side == self.Side.A else self.match.player_b

    def get_additional_data(self) -> dict[str, Any]:
        return {
            "event": self.match.round.event_id,
            **self.match.round.for_log(),
            "table": self.match.table,
            "name": str(self.player),
            "score": self.text,
        }


class JudgeCall(models.Model):
    """A table wants a judge. One open call per table: calling again is the same call."""

    event = models.ForeignKey("tournaments.Event", on_delete=models.CASCADE, related_name="calls")
    match = models.ForeignKey(
        "tournaments.Match", on_delete=models.SET_NULL, null=True, blank=True, related_name="calls"
    )
    player = models.ForeignKey(
        "tournaments.Player",
        on_delete=models.SET_NULL,
        null=True,
        blank=True,
        related_name="+",
        help_text="who called; empty where an official noted it",
    )
    round_number = models.PositiveSmallIntegerField(_("回戦"))
    table = models.PositiveSmallIntegerField(_("卓"))
    words = models.CharField(_("用件"), max_length=200, blank=True)
    called_at = models.DateTimeField(auto_now_add=True)
    taken_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.SET_NULL, null=True, blank=True, related_name="+"
    )
    taken_at = models.DateTimeField(null=True, blank=True)
    escalated_at = models.DateTimeField(
        null=True, blank=True, help_text="when it was passed to the head judge; empty: nobody asked for one"
    )
    head_by = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        on_delete=models.SET_NULL,
        null=True,
        blank=True,
        related_name="+",
        help_text="the head judge who goes",
    )
    head_at = models.DateTimeField(null=True, blank=True)
    resolved_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.SET_NULL, null=True, blank=True, related_name="+"
    )
    resolved_at = models.DateTimeField(null=True, blank=True)
    note = models.CharField(_("対応"), max_length=500, blank=True)
    ruling = models.CharField(
        _("卓での裁定"),
        max_length=500,
        blank=True,
        help_text="what was ruled at the table and appealed against; `note` is then the head judge's decision",
    )
    ruled_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.SET_NULL, null=True, blank=True, related_name="+"
    )
    ruled_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        verbose_name = _("ジャッジの呼び出し")
        verbose_name_plural = _("ジャッジの呼び出し")
        ordering = ["pk"]
        constraints = [
            models.UniqueConstraint(
                fields=["match"], name="one_open_call_per_table", condition=Q(resolved_at__isnull=True)
            )
        ]

    def __str__(self) -> str:
        return f"{self.event} {self.round_number}-{self.table}"

    def get_absolute_url(self) -> str:
        return reverse("tournaments:call", args=[self.event.slug, self.pk])

    @property
    def round_name(self) -> str:
        return round_name_at(self.match, self.round_number)

    @property
    def players_text(self) -> str:
        """The names of the two at the table; empty where the table is no more."""
        names = (self.match.player_a, self.match.player_b) if self.match else ()
        return _("・").join(player.name for player in names if player)

    @property
    def is_open(self) -> bool:
        return self.resolved_at is None

    @property
    def awaits_head(self) -> bool:
        """Whether it was passed to the head judge and none has taken it yet."""
        return self.is_open and self.escalated_at is not None and self.head_by_id is None

    @property
    def may_appeal(self) -> bool:
        """Whether it was answered at the table, by nobody above whom there is a head judge."""
        return not self.is_open and bool(self.note) and not self.ruling and self.head_at is None

    @property
    def is_waiting(self) -> bool:
        """Whether somebody has to go: a judge, or the head judge."""
        return self.awaits_head or (self.is_open and self.escalated_at is None and self.taken_by_id is None)

    @property
    def state_text(self) -> str:
        """Who has it, or who is waited for."""
        if not self.is_open:
            return str(_("解決"))
        if self.head_by:
            return _("ヘッドジャッジ %(name)s が担当") % {"name": self.head_by}
        if self.awaits_head:
            return str(_("上訴: 決定を待っています") if self.ruling else _("ヘッドジャッジを待っています"))
        return _("%(name)s が担当") % {"name": self.taken_by} if self.taken_by else str(_("待っています"))

    @property
    def times(self) -> list[tuple[str, Any, str]]:
        """What has happened so far: what, when and by whom."""
        happened = [
            (_("呼び出し"), self.called_at, self.player.name if self.player else ""),
            (_("担当"), self.taken_at, self.taken_by),
            (_("卓での裁定"), self.ruled_at, self.ruled_by),
            (_("上訴") if self.ruling else _("ヘッドジャッジに回した時刻"), self.escalated_at, ""),
            (_("ヘッドジャッジ"), self.head_at, self.head_by),
            (_("ヘッドジャッジの決定") if self.ruling else _("解決"), self.resolved_at, self.resolved_by),
        ]
        return [(str(what), at, str(who or "")) for what, at, who in happened if at]

    def get_additional_data(self) -> dict[str, Any]:
        return {
            "event": self.event_id,
            **(self.match.round.for_log() if self.match else {"round": self.round_number}),
            "table": self.table,
            "words": self.words,
            "taken_by": str(self.taken_by or ""),
            "head_by": str(self.head_by or ""),
            "note": self.note,
            "ruling": self.ruling,
        }
