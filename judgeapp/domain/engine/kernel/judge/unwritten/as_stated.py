"""A decision of which the record says how it was made: the word binds, and nothing is supplied that changes it."""

from __future__ import annotations

from dataclasses import replace

from ...model.errors import InvalidRecord
from ...model.inputs import Action
from ...model.text import Text
from ...play.book import WayStated
from ...play.game import Game
from ...play.request import Pass, Refusal
from ..course import Course
from ..ruling import EntryRuling
from .ahead import may_be_allowed
from .silence import imply


def not_as_stated(course: Course, ruling: EntryRuling, action: Action) -> Refusal | None:
    """Why a decision was not made as the record says; None where it can have been, or where the record says nothing.

    What had to be declined before it is entered. Raises `InvalidRecord` for a way that the book does not know.
    """
    if not action.said_as:
        return None
    way = course.book.reading.ways_stated.get(action.said_as)
    if way is None or action.move not in way.moves:
        reason = Text(
            f"この行動に「{action.said_as}」とは書けません。",
            f"{action.said_as} cannot be said of this decision.",
        )
        known = ", ".join(
            name for name, one in course.book.reading.ways_stated.items() if action.move in one.moves
        )
        expected = Text(f"使える値: {known}", f"Known: {known}.") if known else None
        raise InvalidRecord("as", reason, expected=expected)
    declined = answers_before(course.game, way, replace(action, said_as=""))
    if declined is None:
        return way.refused
    for answer in declined:
        if (request := course.game.request) is not None:
            imply(course, ruling, request, answer)
    return None


def answers_before(game: Game, way: WayStated, action: Action) -> list[Action] | None:
    """What silence declines before a decision can be made in that way; None where it cannot be made here."""
    ahead, declined = game.fork(len(game.inputs)), list[Action]()
    while (request := ahead.request) is not None and not request.rests:
        asked = request.player == action.player and request.kind in way.asked
        within = request.kind in way.within and request.answered_by(action) and action.move != Pass.move
        if asked or (within and may_be_allowed(request, ahead.position, action)):
            return declined
        if request.default is None:
            break
        declined.append(request.default)
        ahead.enter(request.default)
    return None
