"""Events and what happens at them."""

from typing import Any

from django.conf import settings
from django.core.validators import MaxValueValidator, MinValueValidator
from django.db import models
from django.db.models import F, Q
from django.urls import reverse
from django.utils.translation import gettext_lazy as _

from judgeapp.apps.accounts.roles import Role
from judgeapp.apps.rules.labels import book_title
from judgeapp.domain.pairing import PROFILES, Profile, Scoring

from ..naming import round_name

MAX_ROUNDS = 50


class Event(models.Model):
    """One tournament."""

    class State(models.TextChoices):
        DRAFT = "draft", _("準備中")
        REGISTRATION = "registration", _("受付中")
        CHECK_IN = "check_in", _("チェックイン中")
        RUNNING = "running", _("進行中")
        CUT = "cut", _("決勝トーナメント中")
        FINISHED = "finished", _("終了")

    IN_PROGRESS = (State.CHECK_IN, State.RUNNING, State.CUT)

    class BestOf(models.IntegerChoices):
        ONE = 1, _("1本勝負")
        THREE = 3, _("3本勝負（2本先取）")

    slug = models.SlugField(_("アドレス"), max_length=60, unique=True)
    name = models.CharField(_("大会名"), max_length=100)
    book = models.CharField(_("ゲーム"), max_length=20)
    format = models.CharField(_("フォーマット"), max_length=40, blank=True)
    deck_format = models.CharField(
        _("デッキの形式"), max_length=40, blank=True, help_text="a format of domain/deckcheck; empty: none"
    )
    deck_options = models.JSONField(
        _("デッキの追加の規定"), default=dict, blank=True, help_text="as domain/deckcheck/options.py has them"
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
    place = models.CharField(_("会場"), max_length=120, blank=True)
    description = models.TextField(_("案内"), max_length=4000, blank=True)
    capacity = models.PositiveIntegerField(
        _("定員"),
        null=True,
        blank=True,
        validators=[MinValueValidator(2), MaxValueValidator(10_000)],
        help_text="players who may enter themselves; whoever comes later waits; empty: no limit",
    )
    self_check_in = models.BooleanField(_("参加者が自分でチェックインできる"), default=False)
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
    win_kinds = models.JSONField(
        _("勝ち方ごとの点"),
        default=list,
        blank=True,
        help_text="kinds of win that score otherwise: [{name, win, loss}]",
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

    def get_additional_data(self) -> dict[str, Any]:
        """What the audit log keeps beside a change, so that an event's log is found even after deletions."""
        return {"event": self.pk}

    @property
    def profile(self) -> Profile:
        return PROFILES[self.tiebreaks]

    @property
    def scoring(self) -> Scoring:
        by_kind = {kind["name"]: (kind["win"], kind["loss"]) for kind in self.win_kinds}
        return Scoring(self.win_points, self.draw_points, self.loss_points, by_kind)

    @property
    def games_to_win(self) -> int:
        return self.best_of // 2 + 1

    @property
    def book_name(self) -> str:
        return book_title(self.book)


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


class Player(models.Model):
    """One entrant. `dropped_after` is the last round they count as present in; None while they play on.

    The order of entry (the primary key) is the seed order.
    """

    class Missed(models.TextChoices):
        """What the rounds before a late entry count as."""

        LOSS = "loss", _("負け")
        DRAW = "draw", _("引き分け")
        WIN = "win", _("不戦勝")

    event = models.ForeignKey(Event, on_delete=models.CASCADE, related_name="players")
    name = models.CharField(_("名前"), max_length=60)
    club = models.CharField(_("所属・地域"), max_length=60, blank=True)
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.SET_NULL, null=True, blank=True, related_name="entries"
    )
    checked_in_at = models.DateTimeField(_("チェックイン"), null=True, blank=True)
    dropped_after = models.PositiveSmallIntegerField(_("棄権した回戦"), null=True, blank=True)
    entered_after = models.PositiveSmallIntegerField(
        _("登録前に始まっていた回戦"), default=0, help_text="rounds that had begun when they were entered"
    )
    missed_as = models.CharField(
        _("登録前の回戦の扱い"), max_length=4, choices=Missed.choices, default=Missed.LOSS
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
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        verbose_name = _("参加者")
        verbose_name_plural = _("参加者")
        ordering = ["pk"]
        constraints = [
            models.UniqueConstraint(fields=["event", "name"], name="one_name_per_event"),
            models.UniqueConstraint(
                fields=["event", "user"], name="one_entry_per_user", condition=Q(user__isnull=False)
            ),
        ]

    def __str__(self) -> str:
        return self.name

    def get_absolute_url(self) -> str:
        return reverse("tournaments:player", args=[self.event.slug, self.pk])

    def get_additional_data(self) -> dict[str, Any]:
        return {"event": self.event_id, "name": self.name}


class Round(models.Model):
    """One round. The draw is kept, seed and order: the pairing can be made again from it.

    Of its clock only moments are kept, and the time is computed from them (`clock.py`): nothing ticks here.
    """

    class State(models.TextChoices):
        PAIRED = "paired", _("公開前")
        PUBLISHED = "published", _("対戦中")
        FINISHED = "finished", _("終了")

    class Stage(models.TextChoices):
        MAIN = "main", _("予選")
        CUT = "cut", _("決勝トーナメント")

    event = models.ForeignKey(Event, on_delete=models.CASCADE, related_name="rounds")
    number = models.PositiveSmallIntegerField(_("回戦"))
    stage = models.CharField(_("段階"), max_length=4, choices=Stage.choices, default=Stage.MAIN)
    title = models.JSONField(
        default=dict, blank=True, help_text="what a round of the bracket is called, {ja, en}; else empty"
    )
    state = models.CharField(_("状態"), max_length=10, choices=State.choices, default=State.PAIRED)
    seed = models.BigIntegerField(_("抽選の種"))
    lots = models.JSONField(
        default=list,
        blank=True,
        help_text="the drawn order: primary keys of the players; empty in the bracket",
    )
    notes = models.JSONField(default=list, blank=True, help_text="rules that had to give way, [{ja, en}]")
    published_at = models.DateTimeField(null=True, blank=True)
    clock_started_at = models.DateTimeField(null=True, blank=True)
    clock_seconds = models.PositiveIntegerField(
        default=0,
        help_text="the length, as it was when the clock was started, with what was added for everybody",
    )
    clock_paused_at = models.DateTimeField(null=True, blank=True, help_text="empty while it runs")
    clock_paused_seconds = models.PositiveIntegerField(default=0, help_text="all earlier pauses together")
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        verbose_name = _("回戦")
        verbose_name_plural = _("回戦")
        ordering = ["number"]
        constraints = [models.UniqueConstraint(fields=["event", "number"], name="one_round_per_number")]

    def __str__(self) -> str:
        return f"{self.event} {self.number}"

    def get_absolute_url(self) -> str:
        return reverse("tournaments:round", args=[self.event.slug, self.number])

    @property
    def name(self) -> str:
        """What people call it: 準決勝, 第3回戦."""
        return round_name(self.number, self.title)

    @property
    def short_name(self) -> str:
        """The same for a row of links: without a title the number alone."""
        return self.name if self.title else str(self.number)

    @property
    def is_cut(self) -> bool:
        return self.stage == self.Stage.CUT

    @property
    def games_to_win(self) -> int:
        """Games that win a match of this round: the bracket may be played over more than the rounds before."""
        return self.event.cut.best_of // 2 + 1 if self.is_cut else self.event.games_to_win

    def get_additional_data(self) -> dict[str, Any]:
        """`tables_to_log` is set by the services that make or delete a round."""
        tables = getattr(self, "tables_to_log", None)
        return {"event": self.event_id} | self.for_log() | ({"tables": tables} if tables else {})

    def for_log(self) -> dict[str, Any]:
        """How the log knows a round, also when it is gone."""
        return {"round": self.number} | ({"title": self.title} if self.title else {})


class Match(models.Model):
    """One table of one round; without `player_b` it is a bye."""

    class Outcome(models.TextChoices):
        OPEN = "open", _("未報告")
        PLAYED = "played", _("報告済み")
        DOUBLE_LOSS = "double_loss", _("両者敗北")
        BYE = "bye", _("不戦勝")

    round = models.ForeignKey(Round, on_delete=models.CASCADE, related_name="matches")
    table = models.PositiveSmallIntegerField(_("卓"))
    player_a = models.ForeignKey(Player, on_delete=models.PROTECT, related_name="matches_as_a")
    player_b = models.ForeignKey(
        Player, on_delete=models.PROTECT, related_name="matches_as_b", null=True, blank=True
    )
    outcome = models.CharField(_("結果"), max_length=12, choices=Outcome.choices, default=Outcome.OPEN)
    games_a = models.PositiveSmallIntegerField(default=0)
    games_b = models.PositiveSmallIntegerField(default=0)
    games_drawn = models.PositiveSmallIntegerField(default=0)
    kind = models.CharField(
        _("勝ち方"),
        max_length=20,
        blank=True,
        help_text="a kind of win of the event",
    )
    extra_seconds = models.PositiveIntegerField(default=0, help_text="time that judges gave this table")
    slot = models.CharField(max_length=8, blank=True, help_text="the place in the bracket, such as W2.1")
    version = models.PositiveIntegerField(
        default=0, help_text="counts changes; an entry made on an old version is refused"
    )
    reported_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.SET_NULL, null=True, blank=True, related_name="+"
    )
    why = models.JSONField(default=dict, blank=True, help_text="why this pairing, {ja, en}")

    class Meta:
        verbose_name = _("対戦")
        verbose_name_plural = _("対戦")
        ordering = ["table"]
        constraints = [
            models.UniqueConstraint(fields=["round", "table"], name="one_match_per_table"),
            models.UniqueConstraint(fields=["round", "player_a"], name="one_match_per_round_a"),
            models.UniqueConstraint(fields=["round", "player_b"], name="one_match_per_round_b"),
            models.CheckConstraint(condition=~Q(player_a=F("player_b")), name="nobody_plays_themselves"),
            models.CheckConstraint(
                condition=Q(outcome="bye", player_b__isnull=True)
                | (~Q(outcome="bye") & Q(player_b__isnull=False)),
                name="only_a_bye_has_no_opponent",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.round} {self.table}"

    @property
    def event(self) -> Event:
        return self.round.event

    @property
    def is_open(self) -> bool:
        return self.outcome == self.Outcome.OPEN

    def is_played_by(self, user: Any) -> bool:
        """Whether `user` sits at this table."""
        players = (self.player_a, self.player_b)
        return any(player is not None and player.user_id == user.pk for player in players)

    @property
    def score(self) -> str:
        """The result in short, without words: "2–1", "1–1–1"; empty where none stands."""
        if self.outcome != self.Outcome.PLAYED:
            return ""
        drawn = f"–{self.games_drawn}" if self.games_drawn else ""
        return f"{self.games_a}–{self.games_b}{drawn}"

    @property
    def result_text(self) -> str:
        """The result for people; empty while there is none."""
        if self.outcome == self.Outcome.PLAYED and self.games_a == self.games_b == 0:
            return str(_("引き分け"))
        kind = f" {self.kind}" if self.kind else ""
        return self.score + kind if self.score else "" if self.is_open else str(self.get_outcome_display())

    def get_additional_data(self) -> dict[str, Any]:
        return {
            "event": self.round.event_id,
            **self.round.for_log(),
            "table": self.table,
            "players": [str(self.player_a), str(self.player_b or "")],
            "outcome": self.outcome,
            "score": self.score,
            "before": getattr(self, "score_before", None),
        }
