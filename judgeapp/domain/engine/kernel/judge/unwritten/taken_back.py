"""Whether an illegal entry stood at the table: what comes next may show that it was taken back."""

from __future__ import annotations

from contextlib import suppress
from itertools import islice

from ...model.facts import UnknownFact
from ...model.inputs import Action
from ...record.entry_checks import unknown
from ..course import Course
from ..limits import NEARBY
from .ahead import Ahead, entered


def taken_back(course: Course, index: int, action: Action) -> bool:
    """Whether what is decided next fits without this entry alone; what fits neither way tells nothing."""
    game, following = course.game, islice(course.record.entries, index + 1, index + 1 + NEARBY)
    with suppress(UnknownFact):
        stood = entered(game, action)
        for number, coming in enumerate(following, start=index + 2):
            if isinstance(coming, Action) and not unknown(game.position, coming):
                ahead = Ahead(coming)
                without, after = ahead.leads(game), ahead.leads(stood)
                ahead.tell(course.limits, number)
                if without or after:
                    return not after
    return False
