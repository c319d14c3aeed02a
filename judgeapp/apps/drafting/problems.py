"""What problem it is where a draft or a move is not possible, or a seat is taken."""

from django.utils.translation import gettext as _

from judgeapp.common.language import in_language
from judgeapp.common.problems import Problem, Refused, adapts
from judgeapp.domain.drafts import DraftRefused


class SeatTaken(Refused):
    """Somebody sits there already."""

    def __init__(self) -> None:
        super().__init__("seat_taken", _("この席には、もう別の端末が着いています。"))


@adapts(DraftRefused)
def draft_refused(error: DraftRefused) -> Problem:
    return Refused(error.code, in_language(error.text), clause=error.clause)
