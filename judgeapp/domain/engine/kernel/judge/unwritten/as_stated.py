"""A decision of which the record says how it was made: the word binds, and nothing is supplied that changes it."""

from __future__ import annotations

from dataclasses import replace

from ...model.errors import InvalidRecord
from ...model.inputs import Action
from ...model.text import Text
from ...play.request import Refusal
from ..course import Course
from ..ruling import EntryRuling
from .ahead import may_be_allowed
from .silence import forget_implied, imply


def not_as_stated(course: Course, ruling: EntryRuling, action: Action) -> Refusal | None:
    """Why a decision was not made as the record says; None where it can have been, or where the record says nothing.

    What had to be declined before it is entered. Raises `InvalidRecord` for a way that the book does not know.
    """
    if not action.said_as:
        return None
    way = course.book.ways_stated.get(action.said_as)
    if way is None or action.move not in way.moves:
        reason = Text(
            f"この行動に「{action.said_as}」とは書けません。",
            f"{action.said_as} cannot be said of this decision.",
        )
        known = ", ".join(name for name, one in course.book.ways_stated.items() if action.move in one.moves)
        expected = Text(f"使える値: {known}", f"Known: {known}.") if known else None
        raise InvalidRecord("as", reason, expected=expected)
    before, bare = len(course.game.inputs), replace(action, said_as="")
    while (request := course.game.request) is not None and not request.rests:
        asked = request.player == action.player and request.kind in way.asked
        within = request.kind in way.within and request.answered_by(bare)
        if asked or (within and may_be_allowed(request, course.game.position, bare)):
            return None
        if request.default is None:
            break
        imply(course, ruling, request, request.default)
    forget_implied(course, ruling, action, before)
    return way.refused
