"""Events, and who is what at them."""

import secrets
from typing import TYPE_CHECKING, Any
from zoneinfo import ZoneInfo

from django.conf import settings
from django.core.validators import MaxValueValidator, MinValueValidator
from django.db import models
from django.db.models import Q
from django.urls import reverse
from django.utils.translation import gettext_lazy as _

from judgeapp.apps.accounts.roles import INVITED, Role
from judgeapp.apps.rules.labels import book_title
from judgeapp.common.language import in_language
from judgeapp.common.time_zones import check_time_zone, site_time_zone
from judgeapp.domain.pairing import PROFILES, Profile, Scoring
from judgeapp.domain.seasons import season_told

from ..prefectures import PREFECTURES

if TYPE_CHECKING:
    from .players import Player

MAX_ROUNDS = 50
MOST_FEE = 1_000_000
INVITED_ROLES = [(state_.value, state_.label) for state_ in INVITED]
"""The roles that a link may give."""


class Event(models.Model):
    """One tournament."""

    class State(models.TextChoices):
        DRAFT = "draft", _("準備中")
        REGISTRATION = "registration", _("受付中")
        CHECK_IN = "check_in", _("チェックイン中")
        RUNNING = "running", _("進行中")
        CUT = "cut", _("決勝トーナメント中")
        FINISHED = "finished", _("終了")

    BEFORE_PLAY = (State.DRAFT, State.REGISTRATION)
    BEFORE_ROUNDS = (State.REGISTRATION, State.CHECK_IN)
    IN_PROGRESS = (State.CHECK_IN, State.RUNNING, State.CUT)
    MAY_HAVE_CUT = (State.CUT, State.FINISHED)
    """In no other state is there a bracket."""

    class BestOf(models.IntegerChoices):
        ONE = 1, _("1本勝負")
        THREE = 3, _("3本勝負（2本先取）")

    slug = models.SlugField(_("アドレス"), max_length=60, unique=True)
    name = models.CharField(_("大会名"), max_length=100)
    book = models.CharField(_("ゲーム"), max_length=20)
    season = models.CharField(
        _("シーズン"), max_length=20, blank=True, help_text="of the cards; empty in a book without seasons"
    )
    format = models.CharField(_("フォーマット"), max_length=40, blank=True)
    deck_format = models.CharField(
        _("デッキの形式"), max_length=40, blank=True, help_text="a format of domain/deckcheck; empty: none"
    )
    deck_options = models.JSONField(
        _("デッキの追加の規定"), default=dict, blank=True, help_text="as domain/deckcheck/options.py has them"
    )
    penalty_guide = models.JSONField(
        _("罰則の手引きの変更"), default=dict, blank=True, help_text="as domain/penalties/guide.py has them"
    )
    state = models.CharField(_("状態"), max_length=12, choices=State.choices, default=State.DRAFT)
    tiebreaks = models.CharField(_("順位の決め方"), max_length=30, default="mtg")
    best_of = models.PositiveSmallIntegerField(_("1対戦の本数"), choices=BestOf.choices, default=BestOf.THREE)
    win_points = models.PositiveSmallIntegerField(
        _("勝ちの点"), default=3, validators=[MinValueValidator(1), MaxValueValidator(100)]
    )
    draw_points = models.PositiveSmallIntegerField(
        _("引き分けの点"), default=1, validators=[MaxValueValidator(100)]
    )
    loss_points = models.PositiveSmallIntegerField(
        _("負けの点"), default=0, validators=[MaxValueValidator(100)]
    )
    planned_rounds = models.PositiveSmallIntegerField(
        _("予定回戦数"),
        null=True,
        blank=True,
        validators=[MinValueValidator(1), MaxValueValidator(MAX_ROUNDS)],
    )
    starts_at = models.DateTimeField(_("開始日時"), null=True, blank=True)
    time_zone = models.CharField(
        _("時間帯"),
        max_length=40,
        default=site_time_zone,
        validators=[check_time_zone],
        help_text="of its times, by name: Asia/Tokyo",
    )
    place = models.CharField(_("会場"), max_length=120, blank=True)
    prefecture = models.CharField(
        _("都道府県"), max_length=10, blank=True, help_text="a key of prefectures.py; empty: not told"
    )
    description = models.TextField(_("案内"), max_length=4000, blank=True)
    capacity = models.PositiveIntegerField(
        _("定員"),
        null=True,
        blank=True,
        validators=[MinValueValidator(2), MaxValueValidator(10_000)],
        help_text="players who may enter themselves; whoever comes later waits; empty: no limit",
    )
    fee = models.PositiveIntegerField(
        _("参加費（円）"),
        null=True,
        blank=True,
        validators=[MaxValueValidator(MOST_FEE)],
        help_text="what is ticked as received at the desk; empty: none is asked for",
    )
    questions = models.JSONField(
        _("申し込みの質問"),
        default=list,
        blank=True,
        help_text="[{text, required, choices}]; no choices: free text",
    )
    zones = models.JSONField(
        _("卓の区画"),
        default=list,
        blank=True,
        help_text="[{name, first, last, per_row}]: table numbers in the order in which they are taken; empty: from 1",
    )
    by_lottery = models.BooleanField(
        _("参加者を抽選で決める"),
        default=False,
        help_text="who enters waits until the organizer draws; afterwards the line goes on as it was drawn",
    )
    offer_hours = models.PositiveSmallIntegerField(
        _("繰り上げの返事を待つ時間"),
        null=True,
        blank=True,
        validators=[MinValueValidator(1), MaxValueValidator(240)],
        help_text="a free place is offered for so many hours, then to the next; empty: it is given at once",
    )
    self_check_in = models.BooleanField(_("参加者が自分でチェックインできる"), default=False)
    walk_ins = models.BooleanField(_("掲示の QR コードから、アカウントなしで参加できる"), default=True)
    round_minutes = models.PositiveSmallIntegerField(
        _("各回戦の時間（分）"),
        null=True,
        blank=True,
        validators=[MinValueValidator(1), MaxValueValidator(600)],
        help_text="empty: rounds have no clock",
    )
    clock_on_publish = models.BooleanField(_("公開と同時に時計を始める"), default=False)
    no_show_minutes = models.PositiveSmallIntegerField(
        _("遅刻を待つ時間（分）"),
        null=True,
        blank=True,
        validators=[MaxValueValidator(600)],
        help_text="from the start of the clock; who is not at the table by then may be given the loss",
    )
    extra_turns = models.PositiveSmallIntegerField(
        _("時間切れ後の追加ターン"),
        null=True,
        blank=True,
        validators=[MaxValueValidator(20)],
        help_text="turns after the one in progress when time is called; empty: not said",
    )
    end_procedure = models.CharField(_("時間切れのときの手順"), max_length=300, blank=True)
    pod_size = models.PositiveSmallIntegerField(
        _("総当たりの組の人数"),
        null=True,
        blank=True,
        validators=[MinValueValidator(3), MaxValueValidator(16)],
        help_text="players per round-robin pod; empty: Swiss",
    )
    cut_size = models.PositiveSmallIntegerField(
        _("決勝に進む人数"),
        null=True,
        blank=True,
        validators=[MinValueValidator(2), MaxValueValidator(128)],
        help_text="players in the bracket after the last planned round; empty: none",
    )
    avoid_clubs = models.BooleanField(
        _("同じ所属・地域の対戦を避ける"),
        default=False,
        help_text="among pairings that cost the same, the fewest pairs of one club",
    )
    by_teams = models.BooleanField(
        _("チーム戦（3人）"), default=False, help_text="teams of three are paired; a match is three tables"
    )
    seat_formats = models.JSONField(
        _("席ごとのデッキの形式"),
        default=dict,
        blank=True,
        help_text="{seat: a format of domain/deckcheck}; a seat that is not named: as in the event",
    )
    win_kinds = models.JSONField(
        _("勝ち方ごとの点"),
        default=list,
        blank=True,
        help_text="kinds of win that score otherwise: [{name, win, loss}]",
    )
    prizes = models.JSONField(
        _("順位ごとの賞品"), default=list, blank=True, help_text="[{first, last, value}] by place"
    )
    series = models.ForeignKey(
        "tournaments.Series", on_delete=models.SET_NULL, related_name="events", null=True, blank=True
    )
    created_by = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        on_delete=models.PROTECT,
        related_name="+",
        null=True,
        blank=True,
        help_text="empty where the service itself made it (the demonstration event)",
    )
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        verbose_name = _("大会")
        verbose_name_plural = _("大会")
        ordering = ["-created_at", "-pk"]
        constraints = [
            models.CheckConstraint(condition=Q(win_points__gte=1), name="a_win_is_worth_something")
        ]

    def __str__(self) -> str:
        return self.name

    def get_absolute_url(self) -> str:
        return reverse("tournaments:event", args=[self.slug])

    @property
    def zone(self) -> ZoneInfo:
        """The time zone of its times."""
        return ZoneInfo(self.time_zone)

    def get_additional_data(self) -> dict[str, Any]:
        """The event's id, stored with each entry of the audit log, so that its log is found even after deletions."""
        return {"event": self.pk}

    @property
    def everybody(self) -> "models.QuerySet[Player]":
        """Everybody entered, teams and their members alike."""
        return self.players(manager="everybody").all()

    def prize_for(self, place: int) -> str:
        """What a place gives; empty where nothing."""
        return next((prize["value"] for prize in self.prizes if prize["first"] <= place <= prize["last"]), "")

    @property
    def people(self) -> "models.QuerySet[Player]":
        """Those who sit at tables: the players, or the members of the teams."""
        return self.everybody.exclude(team=None) if self.by_teams else self.players.all()

    @property
    def profile(self) -> Profile:
        return PROFILES[self.tiebreaks]

    def format_at(self, seat: str) -> str:
        """The format of decks at a seat of a team; without a seat the event's."""
        return str(self.seat_formats.get(seat) or self.deck_format)

    @property
    def scoring(self) -> Scoring:
        by_kind = {kind["name"]: (kind["win"], kind["loss"]) for kind in self.win_kinds}
        return Scoring(self.win_points, self.draw_points, self.loss_points, by_kind)

    @property
    def games_to_win(self) -> int:
        return self.best_of // 2 + 1

    @property
    def where(self) -> str:
        """The place, with its prefecture in the reader's language before it where it names none."""
        prefecture = PREFECTURES.get(self.prefecture)
        if prefecture is None or prefecture.short in self.place:
            return self.place
        return f"{in_language(prefecture)} {self.place}".rstrip()

    @property
    def book_name(self) -> str:
        return f"{book_title(self.book)} {self.season}".rstrip()

    @property
    def cards_season(self) -> str:
        """The season of its cards; of an event from before its book had any, the first."""
        return season_told(self.book, self.season)


class EventRole(models.Model):
    """A person's role at one event; a person may hold several."""

    event = models.ForeignKey(Event, on_delete=models.CASCADE, related_name="roles")
    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.PROTECT, related_name="event_roles")
    role = models.CharField(_("役割"), max_length=12, choices=Role.choices)

    class Meta:
        verbose_name = _("役割")
        verbose_name_plural = _("役割")
        ordering = ["pk"]
        constraints = [models.UniqueConstraint(fields=["event", "user", "role"], name="one_role_once")]

    def __str__(self) -> str:
        return f"{self.user}: {self.get_role_display()}"

    def get_additional_data(self) -> dict[str, Any]:
        return {"event": self.event_id, "name": str(self.user), "role": self.role}


def new_code() -> str:
    """What nobody guesses, short enough for a code on a phone's screen."""
    return secrets.token_urlsafe(15)


class Invitation(models.Model):
    """招待: whoever opens its link, signed in, gets the role; until it ends or is taken back."""

    event = models.ForeignKey(Event, on_delete=models.CASCADE, related_name="invitations")
    role = models.CharField(_("役割"), max_length=12, choices=INVITED_ROLES)
    code = models.CharField(max_length=20, unique=True, default=new_code, editable=False)
    until = models.DateTimeField(_("期限"))
    used = models.PositiveIntegerField(default=0, help_text="how many have taken the role by it")
    made_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.SET_NULL, null=True, blank=True, related_name="+"
    )
    made_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        verbose_name = _("スタッフの招待")
        verbose_name_plural = _("スタッフの招待")
        ordering = ["pk"]

    def __str__(self) -> str:
        return str(self.get_role_display())

    def get_absolute_url(self) -> str:
        return reverse("tournaments:invited", args=[self.event.slug, self.code])

    def get_additional_data(self) -> dict[str, Any]:
        return {"event": self.event_id, "role": self.role}
