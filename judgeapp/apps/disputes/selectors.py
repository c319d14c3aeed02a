"""Reading disputes and rulings."""

from typing import Any

from django.db.models import Q, QuerySet

from judgeapp.apps.accounts.models import User
from judgeapp.apps.accounts.roles import JUDGES

from .models import Dispute


def disputes_visible(*, user: Any) -> QuerySet[Dispute]:
    """The disputes that `user` may see: their own, those of events they judge, all for site staff."""
    disputes = Dispute.objects.select_related("owner", "event", "ruling")
    if not isinstance(user, User):
        return disputes.none()
    if user.is_staff:
        return disputes
    judged = Q(event__roles__user=user, event__roles__role__in=JUDGES)
    return disputes.filter(Q(owner=user) | judged).distinct()


def dispute_by_id(*, user: Any, dispute_id: Any) -> Dispute | None:
    """The dispute, or None where it is not there or not for `user`: the two are not told apart."""
    return disputes_visible(user=user).filter(pk=dispute_id).first()


def ruling_of(dispute: Dispute) -> dict[str, Any] | None:
    """The ruling's document as pages read it, the disputed step first; None while there is none."""
    ruling = getattr(dispute, "ruling", None)
    if ruling is None:
        return None
    document = ruling.document
    disputed = [entry for entry in document["entries"] if entry["verdict"] != "legal"]
    return {**document, "disputed": disputed, "verdict_label": ruling.get_verdict_display()}
