"""The head judge's word on a ruling: it is confirmed, amended or overruled, and every word of it is kept."""

from django.db.models import Q
from django.utils import timezone
from django.utils.translation import gettext as _

from judgeapp.apps.accounts.models import User
from judgeapp.apps.tournaments.audit import acting
from judgeapp.common.problems import Invalid, Refused

from ..models import Decision, Dispute, Ruling, Verdict

Kind = Decision.Kind


class DecisionConflict(Refused):
    """Somebody else decided since the caller looked; `decision` is how it stands now."""

    def __init__(self, decision: Decision | None) -> None:
        facts = {"after": decision.number if decision else 0}
        super().__init__(
            "decision_conflict",
            _("ほかの人が先に決定しました。いまの決定を確かめてから、もう一度決めてください。"),
            facts=facts,
        )
        self.decision = decision


def ruling_take(*, by: User, ruling: Ruling, over: bool = False) -> None:
    """検討: `by` is about to decide. Raises Refused, naming who is about to already, unless it is taken `over`."""
    rulings = Ruling.objects.filter(pk=ruling.pk)
    free = rulings if over else rulings.filter(Q(taken_by=None) | Q(taken_by=by))
    if not free.update(taken_by=by, taken_at=timezone.now()):
        taken_by = Ruling.objects.select_related("taken_by").get(pk=ruling.pk).taken_by
        message = _("%(name)s さんが検討しています。") % {"name": taken_by}
        raise Refused("ruling_taken", message, facts={"taken_by": str(taken_by)})


def ruling_release(*, by: User, ruling: Ruling) -> None:
    """The ruling is anybody's again, if it was `by` who was about to decide."""
    Ruling.objects.filter(pk=ruling.pk, taken_by=by).update(taken_by=None, taken_at=None)


def ruling_decide(
    *, by: User, ruling: Ruling, kind: str, after: int, verdict: str = "", text: str = "", reason: str = ""
) -> Decision:
    """Add a decision. `after` is the number of the last decision that the caller has seen, 0 for none.

    Raises DecisionConflict where there is a newer one, Invalid for what is missing, Refused once it is published.
    """
    text, reason = text.strip(), reason.strip()
    _check(ruling, kind, verdict, text, reason)
    with acting(by):
        Dispute.objects.select_for_update().get(pk=ruling.dispute_id)
        last = ruling.decisions.last()
        if after != (last.number if last else 0):
            raise DecisionConflict(last)
        if hasattr(Ruling.objects.get(pk=ruling.pk), "publication"):
            raise Refused(
                "published", _("公開した裁定は変えられません。新しい裁定を公開して、置き換えてください。")
            )
        Ruling.objects.filter(pk=ruling.pk).update(taken_by=None, taken_at=None)
        return Decision.objects.create(
            ruling=ruling,
            number=after + 1,
            kind=kind,
            verdict=ruling.verdict if kind == Kind.CONFIRM else verdict or ruling.verdict,
            text=text,
            reason=reason,
            decided_by=by,
        )


def _check(ruling: Ruling, kind: str, verdict: str, text: str, reason: str) -> None:
    """Whoever departs from the engine says what holds instead, and why."""
    if kind not in Kind.values:
        raise Invalid("unknown_kind", _("承認する・修正する・覆すのどれかを選んでください。"), field="kind")
    if verdict and verdict not in Verdict.values:
        raise Invalid("unknown_verdict", _("この結論はありません。"), field="verdict")
    if kind != Kind.CONFIRM and not reason:
        raise Invalid("reason_missing", _("修正するときと覆すときは、理由を書いてください。"), field="reason")
    if kind == Kind.AMEND and not text:
        raise Invalid("text_missing", _("修正した裁定文を書いてください。"), field="text")
    if kind == Kind.OVERRULE and verdict in ("", ruling.verdict):
        raise Invalid("verdict_missing", _("覆すときは、軍配と異なる結論を選んでください。"), field="verdict")
