"""Whether an illegal entry stood at the table: what comes next may show that it was taken back."""

from __future__ import annotations

from contextlib import suppress

from ...model.errors import InvalidRecord
from ...model.facts import UnknownFact
from ...model.inputs import Action
from ...record.entry_checks import unknown
from ...record.record import Claim
from ..claims.changed import against_before, holds
from ..course import Course
from ..limits import NEARBY
from .ahead import Ahead, entered


def taken_back(course: Course, index: int, action: Action) -> bool:
    """Whether what is claimed right below it or decided next fits without this entry alone.

    A decision that fits neither way tells nothing, nor do claims below the first one.
    """
    game, entries = course.game, course.record.entries
    following = entries[index + 1 : index + 1 + NEARBY]
    with suppress(UnknownFact, InvalidRecord):
        stood = entered(game, action)
        for at, claim in enumerate(following, index + 1):
            if not isinstance(claim, Claim):
                break
            said = against_before(game, entries, claim, at)
            if holds(game, said) != holds(stood, said):
                return holds(game, said)
        for number, coming in enumerate(following, start=index + 2):
            if isinstance(coming, Action) and not unknown(game.position, coming):
                ahead = Ahead(coming)
                without, after = ahead.leads(game), ahead.leads(stood)
                ahead.tell(course.limits, number)
                if without or after:
                    return not after
    return False
