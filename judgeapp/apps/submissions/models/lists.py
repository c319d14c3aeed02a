"""Decklists handed in at events. What is in a list is secret: only its versions hold it, and every look is recorded."""

from typing import Any

from django.conf import settings
from django.core.validators import MinValueValidator
from django.db import models
from django.urls import reverse
from django.utils.translation import gettext_lazy as _

from judgeapp.apps.decks.models import CheckedList
from judgeapp.apps.tournaments.models import Event, Match, Player, Round


class DeckPolicy(models.Model):
    """What an event asks of its players' lists. Format and deck rules stand with the event itself."""

    class Asked(models.TextChoices):
        NONE = "none", _("提出なし")
        OPTIONAL = "optional", _("任意")
        REQUIRED = "required", _("必須")

    class Shown(models.TextChoices):
        NEVER = "never", _("公開しない")
        AFTER = "after", _("大会の終了後、全員に")
        ROUND = "round", _("指定した回戦から、対戦相手に")

    event = models.OneToOneField(Event, on_delete=models.CASCADE, related_name="deck_policy")
    asked = models.CharField(_("デッキリストの提出"), max_length=8, choices=Asked.choices, default=Asked.NONE)
    deadline = models.DateTimeField(_("提出の締切"), null=True, blank=True)
    shown = models.CharField(_("リストの公開"), max_length=5, choices=Shown.choices, default=Shown.NEVER)
    shown_from = models.PositiveSmallIntegerField(
        _("公開を始める回戦"), null=True, blank=True, validators=[MinValueValidator(1)]
    )
    opened_at = models.DateTimeField(_("ジャッジへの開封"), null=True, blank=True)
    opened_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.PROTECT, related_name="+", null=True, blank=True
    )

    class Meta:
        verbose_name = _("デッキリストの扱い")
        verbose_name_plural = _("デッキリストの扱い")

    def __str__(self) -> str:
        return str(self.event)

    @property
    def asks(self) -> bool:
        """Whether lists are handed in at all."""
        return self.asked != self.Asked.NONE

    @property
    def published(self) -> bool:
        """Whether everybody may see the lists now."""
        return self.shown == self.Shown.AFTER and self.event.state == Event.State.FINISHED

    def get_additional_data(self) -> dict[str, Any]:
        return {"event": self.event_id}


class Extension(models.Model):
    """A later deadline for one player. The last one given counts."""

    player = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="deck_extensions")
    until = models.DateTimeField(_("この人の締切"))
    reason = models.CharField(_("理由"), max_length=200)
    given_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.PROTECT, related_name="+", null=True
    )
    given_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        verbose_name = _("締切の延長")
        verbose_name_plural = _("締切の延長")
        ordering = ["pk"]

    def __str__(self) -> str:
        return f"{self.player} {self.until:%Y-%m-%d %H:%M}"

    def get_additional_data(self) -> dict[str, Any]:
        return {"event": self.player.event_id, "name": self.player.name, "reason": self.reason}


class Waiver(models.Model):
    """提出の免除: an organizer lets somebody play without the list that the event requires."""

    player = models.OneToOneField(Player, on_delete=models.CASCADE, related_name="deck_waiver")
    reason = models.CharField(_("理由"), max_length=200)
    given_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.PROTECT, related_name="+", null=True
    )
    given_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        verbose_name = _("デッキリスト提出の免除")
        verbose_name_plural = _("デッキリスト提出の免除")

    def __str__(self) -> str:
        return f"{self.player}"

    def get_additional_data(self) -> dict[str, Any]:
        return {"event": self.player.event_id, "name": self.player.name, "reason": self.reason}


class Submission(models.Model):
    """A decklist that a player hands in: for the event, for a later phase that asks anew, or for one game of a match
    (Sakura's 7 + 3).

    A match goes by round and opponent: its row is written anew when the event is put back to an earlier point.
    """

    player = models.ForeignKey(Player, on_delete=models.PROTECT, related_name="submissions")
    round_number = models.PositiveSmallIntegerField(_("回戦"), null=True, blank=True)
    opponent = models.ForeignKey(Player, on_delete=models.PROTECT, related_name="+", null=True, blank=True)
    game = models.PositiveSmallIntegerField(
        default=0, help_text="the game of the match, from 1; 0 without one"
    )
    phase = models.PositiveSmallIntegerField(
        _("ステージの番号"), default=1, help_text="the phase for which a list without a game was handed in"
    )

    class Meta:
        verbose_name = _("デッキリストの提出")
        verbose_name_plural = _("デッキリストの提出")
        constraints = [
            models.UniqueConstraint(
                fields=["player", "phase"], name="one_submission_per_player", condition=models.Q(game=0)
            ),
            models.UniqueConstraint(
                fields=["player", "round_number", "opponent", "game"],
                name="one_submission_per_game",
                condition=models.Q(game__gt=0),
            ),
        ]

    def __str__(self) -> str:
        return " ".join(str(part) for part in (self.player, self.round_number, self.game) if part)

    @property
    def event(self) -> Event:
        return self.player.event


class SubmissionVersion(CheckedList):
    """One version of what was handed in. Versions are added, never changed or taken back.

    `owner` is the account that handed it in, so that a player entry given to another account shows that one nothing.
    """

    class State(models.TextChoices):
        ACCEPTED = "accepted", _("受理")
        WAITING = "waiting", _("主催者の判断待ち")
        DECLINED = "declined", _("不受理")

    submission = models.ForeignKey(Submission, on_delete=models.CASCADE, related_name="versions")
    chosen = models.JSONField(default=list, help_text="Megami or summoner: [{number, name}]")
    code = models.CharField(max_length=9, help_text="eight digits to be compared by voice")
    state = models.CharField(_("受理"), max_length=8, choices=State.choices, default=State.ACCEPTED)
    late = models.BooleanField(_("締切後"), default=False)
    owner = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.SET_NULL, related_name="+", null=True, blank=True
    )
    handed_in_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.SET_NULL, related_name="+", null=True
    )
    reason = models.CharField(_("理由"), max_length=200, blank=True, help_text="of whoever decided on it")
    decided_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.PROTECT, related_name="+", null=True, blank=True
    )
    decided_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        verbose_name = _("提出されたリスト")
        verbose_name_plural = _("提出されたリスト")
        ordering = ["-number"]
        constraints = [
            models.UniqueConstraint(fields=["submission", "number"], name="one_submitted_version_per_number")
        ]

    def __str__(self) -> str:
        return f"{self.submission} v{self.number}"  # nothing of the list: the audit log shows this

    def get_absolute_url(self) -> str:
        return reverse("submissions:list", args=[self.event.slug, self.player.pk])

    @property
    def player(self) -> Player:
        return self.submission.player

    @property
    def event(self) -> Event:
        return self.player.event

    @property
    def policy(self) -> DeckPolicy:
        """The event's; there is one where anything was handed in."""
        return self.event.deck_policy

    @property
    def withdrawn(self) -> bool:
        """Who drops before round 1 takes the list back."""
        return self.player.dropped_after == 0

    @property
    def open_to_officials(self) -> bool:
        """Whether the organizer has opened the lists to the judges."""
        return self.policy.opened_at is not None and not self.withdrawn

    @property
    def verdict_opened(self) -> str:
        """The verdict for officials; empty while the list is sealed. Who can change the rules could probe it."""
        return self.verdict if self.open_to_officials else ""

    def faced_by(self, user: Any) -> bool:
        """Whether the user sits across from the player at a table without a result."""
        return Match.objects.filter(_across(self.player, user), outcome=Match.Outcome.OPEN).exists()

    def shown_to(self, user: Any) -> bool:
        """Whether the event shows this list to a user who neither owns it nor officiates."""
        if self.state != self.State.ACCEPTED or self.withdrawn:
            return False
        if self.policy.published:
            return True
        if self.policy.shown != DeckPolicy.Shown.ROUND or self.submission.game:
            return False
        return user.is_authenticated and _met(self.player, user, self.policy.shown_from or 1)

    def get_additional_data(self) -> dict[str, Any]:
        return {
            "event": self.event.pk,
            "name": self.player.name,
            "version": self.number,
            "state": self.state,
            "reason": self.reason,
            "by_official": self.decided_by_id is not None,
        }


def _met(player: Player, user: Any, since: int) -> bool:
    """Whether the user sits across from the player in a published round, from round `since` on."""
    rounds = Round.objects.filter(event=player.event, number__gte=since).exclude(state=Round.State.PAIRED)
    return Match.objects.filter(_across(player, user), round__in=rounds).exists()


def _across(player: Player, user: Any) -> models.Q:
    """The matches of the player against the user."""
    if player.team_id is None:
        return models.Q(player_a=player, player_b__user=user) | models.Q(player_b=player, player_a__user=user)
    across = Player.everybody.filter(event=player.event, seat=player.seat, user=user).values("team")
    own = player.team_id
    return models.Q(player_a=own, player_b__in=across) | models.Q(player_b=own, player_a__in=across)


class Look(models.Model):
    """Somebody looked at another's list. Never deleted while the list is there."""

    class Why(models.TextChoices):
        CHECK = "check", _("デッキチェック")
        TABLE = "table", _("卓での裁定")
        DECISION = "decision", _("受理の判断")
        EXPORT = "export", _("出力・印刷")
        SHOWN = "shown", _("公開されたリスト")

    OFFICIAL = (Why.CHECK, Why.TABLE, Why.DECISION)

    version = models.ForeignKey(SubmissionVersion, on_delete=models.CASCADE, related_name="looks")
    by = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.PROTECT, related_name="+", null=True)
    why = models.CharField(_("理由"), max_length=8, choices=Why.choices)
    at = models.DateTimeField(auto_now_add=True)

    class Meta:
        verbose_name = _("閲覧")
        verbose_name_plural = _("閲覧")
        ordering = ["-pk"]

    def __str__(self) -> str:
        return f"{self.version} {self.why}"
