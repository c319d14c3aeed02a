"""Who plays at an event."""

from typing import Any, ClassVar

from django.conf import settings
from django.core.validators import MaxValueValidator, MinValueValidator
from django.db import models
from django.db.models import Q
from django.urls import reverse
from django.utils.translation import gettext_lazy as _

from judgeapp.common.kana import hiragana, is_reading

from ..seats import SEAT_CHOICES
from .events import MAX_ROUNDS, MOST_FEE, Event
from .phases import Phase


def suffixed(name: str, suffix: str) -> str:
    """The name as it is shown, apart from that of a namesake.

    >>> suffixed("山田 太郎", "2")
    '山田 太郎（2）'
    """
    return f"{name}（{suffix}）" if suffix else name


class Entrants(models.Manager["Player"]):
    """Those who are paired: players, and at an event of teams the teams; not the members of a team."""

    def get_queryset(self) -> models.QuerySet["Player"]:
        return super().get_queryset().filter(team=None)


class Player(models.Model):
    """One entrant, or a member of one: at an event of teams a team is a row, and its members are rows of that `team`.

    What is paired, ranked and dropped is the entrant; lists, penalties and personal codes belong to people. So
    `objects` and `event.players` are the entrants, `event.people` those who sit at a table, and only `everybody` both.

    `dropped_after` is the last round they count as present in; None while they play on.

    The order of entry (the primary key) is the seed order.
    """

    class Missed(models.TextChoices):
        """What the rounds before a late entry count as."""

        LOSS = "loss", _("負け")
        DRAW = "draw", _("引き分け")
        WIN = "win", _("不戦勝")

    event = models.ForeignKey(Event, on_delete=models.CASCADE, related_name="players")
    team = models.ForeignKey(
        "self",
        verbose_name=_("チーム"),
        on_delete=models.CASCADE,
        null=True,
        blank=True,
        related_name="seated",
        help_text="of a member; empty for whoever is paired",
    )
    seat = models.CharField(
        _("席"), max_length=1, choices=SEAT_CHOICES, blank=True, help_text="of a member, in the team"
    )
    name = models.CharField(
        _("名前"), max_length=60, help_text="as every page and sheet shows it; of namesakes with the suffix"
    )
    suffix = models.CharField(_("区別"), max_length=10, blank=True, help_text="what tells namesakes apart")
    reading = models.CharField(
        _("ふりがな"), max_length=60, blank=True, help_text="in hiragana, or Latin letters"
    )
    number = models.CharField(
        _("番号"),
        max_length=20,
        blank=True,
        help_text="the organizer's own for this person, kept over events",
    )
    note = models.CharField(_("備考"), max_length=200, blank=True, help_text="for the staff alone")
    paid = models.PositiveIntegerField(
        _("受け取った参加費"),
        null=True,
        blank=True,
        validators=[MaxValueValidator(MOST_FEE)],
        help_text="empty: nothing yet",
    )
    club = models.CharField(_("所属・地域"), max_length=60, blank=True)
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.SET_NULL, null=True, blank=True, related_name="entries"
    )
    checked_in_at = models.DateTimeField(_("チェックイン"), null=True, blank=True)
    dropped_after = models.PositiveSmallIntegerField(_("棄権した回戦"), null=True, blank=True)
    out_after = models.PositiveSmallIntegerField(
        _("ステージを終えた回戦"),
        null=True,
        blank=True,
        help_text="the last round of the phase that was their last; empty: they are in the phase of now",
    )
    entered_after = models.PositiveSmallIntegerField(
        _("登録前に始まっていた回戦"), default=0, help_text="rounds that had begun when they were entered"
    )
    missed_as = models.CharField(
        _("登録前の回戦の扱い"), max_length=4, choices=Missed.choices, default=Missed.LOSS
    )
    away = models.JSONField(
        _("参加しない回戦"),
        default=dict,
        blank=True,
        help_text="rounds that they sit out, as told beforehand, and what each counts as: {number: loss, draw or win}",
    )
    awarded_byes = models.PositiveSmallIntegerField(
        _("与えられた不戦勝"),
        default=0,
        validators=[MaxValueValidator(MAX_ROUNDS)],
        help_text="byes from round 1 on, won before the event",
    )
    fixed_table = models.PositiveSmallIntegerField(
        _("固定の卓"),
        null=True,
        blank=True,
        validators=[MinValueValidator(1)],
        help_text="where this player sits in every round",
    )
    code_renewals = models.PositiveSmallIntegerField(
        _("本人用のコードを作り直した回数"), default=0, help_text="each makes all earlier codes worthless"
    )
    answers = models.JSONField(
        _("質問への答え"), default=dict, blank=True, help_text="by the question; for the staff alone"
    )
    no_show = models.BooleanField(
        _("無断欠席"), default=False, help_text="dropped because they were not there at check-in"
    )
    final_place = models.PositiveIntegerField(
        _("最終順位"), null=True, blank=True, help_text="as the event ended; empty while it goes on"
    )
    created_at = models.DateTimeField(auto_now_add=True)

    objects = Entrants()
    everybody: models.Manager["Player"] = models.Manager()  # a manager, not a field

    class Meta:
        verbose_name = _("参加者")
        verbose_name_plural = _("参加者")
        ordering = ["pk"]
        constraints = [
            models.UniqueConstraint(fields=["event", "name"], name="one_name_per_event"),
            models.UniqueConstraint(
                fields=["event", "user"], name="one_entry_per_user", condition=Q(user__isnull=False)
            ),
            models.UniqueConstraint(
                fields=["team", "seat"], name="one_member_per_seat", condition=Q(team__isnull=False)
            ),
            models.CheckConstraint(
                condition=Q(team__isnull=True, seat="") | Q(team__isnull=False) & ~Q(seat=""),
                name="a_member_has_a_seat",
            ),
        ]

    PLAYING: ClassVar[dict[str, Any]] = {"dropped_after": None, "out_after": None}
    """The filter for those who are paired: neither dropped nor left behind at the end of a phase."""

    def __str__(self) -> str:
        return self.name

    def get_absolute_url(self) -> str:
        return reverse("tournaments:player", args=[self.event.slug, self.pk])

    @property
    def is_playing(self) -> bool:
        return self.dropped_after is None and self.out_after is None

    def get_additional_data(self) -> dict[str, Any]:
        return {"event": self.event_id, "name": self.name} | ({"seat": self.seat} if self.seat else {})

    def was_in(self, phase: Phase) -> bool:
        """Whether they went on to a phase that has begun, and had not dropped before it."""
        lasts = [last for last in (self.dropped_after, self.out_after) if last is not None]
        return phase.began_after is not None and all(last > phase.began_after for last in lasts)

    @property
    def members(self) -> models.QuerySet["Player"]:
        """Of a team, by seat; nobody else has any."""
        return self.seated(manager="everybody").order_by("seat")

    @property
    def entrant_id(self) -> int:
        """Who is paired for them: their team, or themselves."""
        return self.team_id or self.pk

    @property
    def plain_name(self) -> str:
        """The name without what tells it apart from a namesake's."""
        return self.name.removesuffix(suffixed("", self.suffix)) if self.suffix else self.name

    @property
    def read_as(self) -> str:
        """What the name is sorted and found by: the reading, or a name that is written in kana or Latin letters."""
        return self.reading or (self.name if is_reading(hiragana(self.name)) else "")
