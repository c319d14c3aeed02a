"""The rounds of an event and their tables."""

from typing import Any

from django.conf import settings
from django.db import models
from django.db.models import F, Q
from django.urls import reverse
from django.utils.translation import gettext_lazy as _

from judgeapp.domain.pairing import TABLES_TO_WIN

from ..naming import round_name
from ..scores import Score
from ..seats import Table, table_of
from .events import Event
from .phases import Phase
from .players import Player

LONGEST_REASON = 100
"""Characters of the reason for changing a published pairing: it stands in what its players are told."""


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
    phase = models.ForeignKey(
        Phase, on_delete=models.PROTECT, null=True, blank=True, related_name="+", help_text="empty: the first"
    )
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
    organizer_rules = models.PositiveSmallIntegerField(
        default=0, help_text="orders of the organizer that were at work when it was paired"
    )
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

    def setting(self, name: str) -> Any:
        """What holds in this round of `best_of`, `round_minutes` and `extra_turns`: the phase's or the bracket's own,
        else the event's."""
        part: Any = self.event.cut if self.is_cut else self.phase
        own = None if part is None else getattr(part, name)
        return getattr(self.event, name) if own is None else own

    @property
    def games_to_win(self) -> int:
        """Games that win a match of this round: a later phase and the bracket may be played over more, or fewer."""
        return int(self.setting("best_of")) // 2 + 1

    @property
    def to_win(self) -> int:
        """What wins a match of this round, and what a bye counts: games, of teams tables."""
        return TABLES_TO_WIN if self.event.by_teams else self.games_to_win

    @property
    def may_be_drawn(self) -> bool:
        """Whether a match may end without a winner: not in the bracket, nor where that is a double loss."""
        return not self.is_cut and not self.event.profile.draw_loses

    def get_additional_data(self) -> dict[str, Any]:
        """`tables_to_log` is set by the services that make or delete a round, `by_hand_to_log` by changes by hand."""
        besides = {name: getattr(self, f"{name}_to_log", None) for name in ("tables", "by_hand")}
        told = {name: value for name, value in besides.items() if value}
        return {"event": self.event_id} | self.for_log() | told

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
    tables = models.JSONField(
        default=dict,
        blank=True,
        help_text="of teams: {seat: {games, both_lost, version}}; a seat without games has no result",
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
    def zone(self) -> str:
        """The part of the room in which the table stands; empty where the room has none."""
        zones = self.round.event.zones
        return next((zone["name"] for zone in zones if zone["first"] <= self.table <= zone["last"]), "")

    @property
    def is_open(self) -> bool:
        return self.outcome == self.Outcome.OPEN

    def is_played_by(self, user: Any) -> bool:
        """Whether `user` sits at this table."""
        players = [player for player in (self.player_a, self.player_b) if player is not None]
        if self.event.by_teams:
            return user.pk is not None and Player.everybody.filter(team__in=players, user=user.pk).exists()
        return any(player.user_id == user.pk for player in players)

    def at_seat(self, seat: str) -> Table:
        """A table of a match of teams, as it stands."""
        return table_of(self.tables, seat)

    def version_at(self, seat: str) -> int:
        """What an entry is made on: the version of the table where there are seats, else of the match."""
        return self.at_seat(seat).version if seat else self.version

    def is_open_at(self, seat: str) -> bool:
        """Whether a result is missing: at the table of a seat, without one of the match."""
        return self.at_seat(seat).is_open if seat else self.is_open

    def said_at(self, seat: str) -> tuple[Score, str]:
        """The result as both sides report it: the score, and the kind of win."""
        if seat:
            table = self.at_seat(seat)
            return Score(*table.games, table.both_lost), ""
        both_lost = self.outcome == self.Outcome.DOUBLE_LOSS
        return Score(self.games_a, self.games_b, self.games_drawn, both_lost), self.kind

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
        """`score_before` and `seats_to_log` ("A open 2–1" …) are set by the services that change a result."""
        return {
            "event": self.round.event_id,
            **self.round.for_log(),
            "table": self.table,
            "players": [str(self.player_a), str(self.player_b or "")],
            "outcome": self.outcome,
            "score": self.score,
            "before": getattr(self, "score_before", None),
        } | ({"seats": ",".join(seats)} if (seats := getattr(self, "seats_to_log", None)) else {})
