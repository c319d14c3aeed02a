"""Lists of disputes: at which stage, of which event, game and verdict; what waits for a head judge."""

from typing import Any

from django.db import models
from django.db.models import Q, QuerySet
from django.utils.translation import gettext_lazy as _

from judgeapp.apps.accounts.models import User
from judgeapp.apps.accounts.roles import Role
from judgeapp.apps.tournaments.models import Event

from ..models import OPEN, Dispute, State
from .cases import disputes_listed, played_by


class Stage(models.TextChoices):
    """Where a dispute stands for whoever looks for it in a list."""

    AWAITING = "awaiting", _("決定待ち")
    OPEN = "open", _("確認中")
    DECIDED = "decided", _("決定済み")
    FAILED = "failed", _("裁定不能")


STAGES = {
    Stage.AWAITING: Q(state=State.RULED, ruling__decisions=None),
    Stage.OPEN: Q(state__in=OPEN),
    Stage.DECIDED: Q(ruling__decisions__number=1),
    Stage.FAILED: Q(state=State.FAILED),
}


def disputes_found(
    *, user: Any, event: Event | None = None, stage: str = "", book: str = "", verdict: str = ""
) -> QuerySet[Dispute]:
    """Those of the list that are of an event, at a stage, of a book, of the engine's verdict."""
    found = disputes_listed(user=user).filter(STAGES[Stage(stage)] if stage else Q())
    conditions = {"event": event, "book": book, "ruling__verdict": verdict}
    return found.filter(**{name: value for name, value in conditions.items() if value})


def awaiting_decision(*, user: Any, event: Event | None = None) -> int:
    """How many rulings wait for the word of `user` as head judge; at one event, or at all of theirs.

    Those on their own matches wait for somebody else.
    """
    waiting = Dispute.objects.filter(STAGES[Stage.AWAITING])
    if not isinstance(user, User):
        return 0
    if not user.is_staff:
        waiting = waiting.filter(event__roles__user=user, event__roles__role=Role.HEAD_JUDGE)
    waiting = waiting.exclude(played_by(user, "match__"))
    return (waiting.filter(event=event) if event else waiting).count()
