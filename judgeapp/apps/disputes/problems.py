"""What problem it is where a record cannot be taken."""

from django.utils.translation import gettext as _

from judgeapp.common.language import in_language
from judgeapp.common.problems import Invalid, Problem, TooLarge, adapts
from judgeapp.domain.engine import InvalidRecord


class RecordTooLarge(TooLarge):
    """The record has more bytes than a replay accepts."""

    def __init__(self) -> None:
        super().__init__("record_too_large", _("記録が大きすぎます。2 MB までです。"))


@adapts(InvalidRecord)
def invalid_record(error: InvalidRecord) -> Problem:
    clause = error.clause or ""
    return Invalid("invalid_record", in_language(error.message), clause=clause, detail=error.to_dict())
