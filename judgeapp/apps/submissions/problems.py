"""HTTP problems of handing in a decklist."""

from django.utils.translation import gettext as _

from judgeapp.common.language import in_language
from judgeapp.common.problems import Fault, Invalid, Refused, pointer_to
from judgeapp.domain.deckcheck import CheckResult, DeckUnreadable, Finding, Severity


class ListRefused(Refused):
    """A list that only the organizer can accept: it breaks a rule, or comes late. `result`: what the rules say of it.

    Handed in again with `ask`, it waits for the organizer.
    """

    status = 409

    def __init__(self, code: str, message: str, result: CheckResult) -> None:
        broken = [finding_ for finding_ in result.findings if finding_.severity == Severity.ILLEGAL]
        findings = broken or [
            finding_ for finding_ in result.findings if finding_.severity == Severity.UNCONFIRMED
        ]
        super().__init__(
            code,
            message,
            faults=[_fault(finding_) for finding_ in findings],
            facts={"findings": [finding.to_dict() for finding in findings]},
        )
        self.result = result


def _fault(finding: Finding) -> Fault:
    return Fault(
        finding.code,
        in_language(finding.message),
        pointer_to("text"),
        line=next(iter(finding.lines), None),
        clause=finding.clause,
    )


def refuse_illegal(result: CheckResult) -> ListRefused:
    return ListRefused(
        "illegal_list",
        _("規定に違反しているため、このままでは提出できません。直すか、主催者に判断を求めてください。"),
        result,
    )


def refuse_late(result: CheckResult) -> ListRefused:
    return ListRefused("late_list", _("提出の締切を過ぎています。主催者に判断を求められます。"), result)


def unreadable(error: DeckUnreadable, field: str = "text") -> Invalid:
    """The same as a refusal, with its place."""
    return Invalid(error.code, in_language(error.text), field=field)
