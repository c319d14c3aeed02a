"""Phases after the first: who goes on to them, and what is otherwise in them."""

from typing import Any

from django.core.validators import MaxValueValidator, MinValueValidator
from django.db import models
from django.db.models import F, Q
from django.urls import reverse
from django.utils.translation import gettext_lazy as _

from ..naming import phase_name
from .events import MAX_ROUNDS, Event


class Phase(models.Model):
    """Swiss rounds that only some play: those with `points` or more, or the `best` of the standings.

    Without rounds it is the bracket of those alone, with a day, a place and a check-in of its own.

    The first phase is the event itself, so numbers begin at 2. What is empty here is as in the event. Points are
    carried on; who does not go on has `Player.out_after`, and their tie-breaks stand still from there.
    """

    event = models.ForeignKey(Event, on_delete=models.CASCADE, related_name="phases")
    number = models.PositiveSmallIntegerField(
        _("ステージの番号"), validators=[MinValueValidator(2), MaxValueValidator(9)]
    )
    title = models.CharField(_("ステージの名前"), max_length=40, blank=True)
    rounds = models.PositiveSmallIntegerField(
        _("予定回戦数"),
        validators=[MaxValueValidator(MAX_ROUNDS)],
        help_text="0: the bracket alone",
    )
    points = models.PositiveSmallIntegerField(
        _("進むのに必要な勝ち点"), null=True, blank=True, validators=[MaxValueValidator(5000)]
    )
    best = models.PositiveSmallIntegerField(
        _("進む人数"),
        null=True,
        blank=True,
        validators=[MinValueValidator(2), MaxValueValidator(10_000)],
    )
    format = models.CharField(_("フォーマット"), max_length=40, blank=True)
    best_of = models.PositiveSmallIntegerField(
        _("1対戦の本数"), choices=Event.BestOf.choices, null=True, blank=True
    )
    round_minutes = models.PositiveSmallIntegerField(
        _("各回戦の時間（分）"),
        null=True,
        blank=True,
        validators=[MinValueValidator(1), MaxValueValidator(600)],
    )
    extra_turns = models.PositiveSmallIntegerField(
        _("時間切れ後の追加ターン"), null=True, blank=True, validators=[MaxValueValidator(20)]
    )
    own_lists = models.BooleanField(
        _("デッキリストを新たに出す"), default=False, help_text="else those of the phase before go on"
    )
    lists_due = models.DateTimeField(
        _("リストの締切"),
        null=True,
        blank=True,
        help_text="of its own lists; empty: until its first round is paired",
    )
    starts_at = models.DateTimeField(_("開始日時"), null=True, blank=True)
    place = models.CharField(_("会場"), max_length=120, blank=True)
    check_in = models.BooleanField(
        _("このステージの前にチェックインする"),
        default=False,
        help_text="who is not here by its first round is dropped, and who waits next in the standings goes on",
    )
    began_after = models.PositiveSmallIntegerField(
        _("ステージの前の最後の回戦"), null=True, blank=True, help_text="empty: it has not begun"
    )

    class Meta:
        verbose_name = _("ステージ")
        verbose_name_plural = _("ステージ")
        ordering = ["number"]
        constraints = [
            models.UniqueConstraint(fields=["event", "number"], name="one_phase_per_number"),
            models.CheckConstraint(
                condition=Q(points__isnull=False, best__isnull=True)
                | Q(points__isnull=True, best__isnull=False),
                name="a_phase_says_who_goes_on",
            ),
            models.CheckConstraint(
                condition=Q(began_after__isnull=True) | Q(began_after__gte=F("number") - 1),
                name="a_phase_begins_after_a_round",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.event} {self.number}"

    def get_absolute_url(self) -> str:
        return reverse("tournaments:phases", args=[self.event.slug])

    @property
    def name(self) -> str:
        """What people call it: its title, else its number."""
        return phase_name(self.number, self.title)

    @property
    def has_begun(self) -> bool:
        return self.began_after is not None

    @property
    def is_bracket(self) -> bool:
        """Whether nothing is played in it but the bracket."""
        return self.rounds == 0

    @property
    def last_round(self) -> int | None:
        """The number of its last planned round; None before it has begun."""
        return None if self.began_after is None else self.began_after + self.rounds

    def get_additional_data(self) -> dict[str, Any]:
        return {"event": self.event_id, "phase": self.number, "name": self.title}
