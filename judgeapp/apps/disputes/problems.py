"""What problem it is where a record cannot be taken."""

from django.utils.translation import gettext as _

from judgeapp.common.language import in_language
from judgeapp.common.problems import Fault, Invalid, Problem, Refused, TooLarge, adapts, pointer_to
from judgeapp.domain.engine import InvalidRecord
from judgeapp.domain.limits import RECORD, megabytes

from .models import Dispute


def record_too_large() -> str:
    """What is wrong with a record of too many bytes."""
    return _("記録が大きすぎます。%(most)s までです。") % {"most": megabytes(RECORD.bytes)}


class RecordTooLarge(TooLarge):
    """The record has more bytes than a replay accepts."""

    def __init__(self) -> None:
        super().__init__("record_too_large", record_too_large())


class StillWaiting(Refused):
    """Another record of the same person and match has no ruling yet."""

    def __init__(self, waiting: Dispute) -> None:
        said = _("先に出した「%(title)s」の裁定を待っています。裁定が出てから出してください。")
        super().__init__(
            "still_waiting",
            said % {"title": waiting.title},
            facts={"waiting": str(waiting.pk)},
            link=waiting.get_absolute_url(),
        )


@adapts(InvalidRecord)
def invalid_record(error: InvalidRecord) -> Problem:
    clause, place = (
        error.clause or "",
        (error.field,) if error.entry is None else ("entries", error.entry, error.field),
    )
    fault = Fault(
        "invalid_record", in_language(error.message), pointer_to("record", *place), clause=error.clause
    )
    return Invalid(
        "invalid_record", in_language(error.message), clause=clause, faults=[fault], facts=error.to_dict()
    )
