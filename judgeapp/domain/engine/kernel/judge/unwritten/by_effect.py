"""A decision that an effect has a player make, written as what it comes to: the use of a card that an effect chose."""

from __future__ import annotations

from contextlib import suppress
from itertools import islice

from ...model.facts import UnknownFact
from ...model.inputs import Action
from ...play.game import Game
from ..course import Course
from ..limits import MOST_AHEAD, MOST_PLAYED_OUT, MOST_SILENT
from ..ruling import EntryRuling
from ..sayings import BY_EFFECT
from .silence import imply


def came_by_effect(course: Course, ruling: EntryRuling, action: Action) -> bool:
    """Whether an entry states what an effect brings about: its choices are entered, and nothing more is done.

    Either the effect has done it already, since the last decision that is written down; or the player's choices in
    it lead there, of which those with the fewest steps are meant where no others do.
    """
    game = course.game
    request = game.request
    if request is None or request.rests:
        return False
    if done_already(course, ruling.index, action):
        ruling.reason = BY_EFFECT
        return True
    if request.player != action.player or (request.default is None and not request.unwritten):
        return False
    paths = ways_to(game, action)
    if len(paths) != 1:
        return False
    for answer in paths[0]:
        asked = course.game.request
        if asked is not None:
            imply(course, ruling, asked, answer)
    ruling.reason, ruling.decides = BY_EFFECT, request.clause
    return True


def done_already(course: Course, index: int, action: Action) -> bool:
    """Whether it came about by itself since the last written decision, which was another one."""
    written = [at for at in range(index) if isinstance(course.record.entries[at], Action)]
    last = written[-1] if written else -1
    if last >= 0:
        before = course.entry(last)
        if isinstance(before, Action) and (before.move, before.card) == (action.move, action.card):
            return False
    since = (event for event in reversed(course.game.events) if event.entry >= last)
    return last >= 0 and any(
        course.book.claims.done_by(event, action) for event in since if event.entry == last
    )


def ways_to(game: Game, action: Action) -> list[list[Action]]:
    """The shortest rows of answers of that player after which the entry has come about; none beyond what is tried."""
    begun: list[tuple[Game, list[Action]]] = [(game, [])]
    looked_at = 0
    for _ in range(MOST_SILENT):
        found, ahead = list[list[Action]](), list[tuple[Game, list[Action]]]()
        for here, path in begun:
            request = here.request
            if request is None or request.rests or request.player != action.player:
                continue
            for answer in islice(request.offers(here.position), MOST_PLAYED_OUT):
                if looked_at == MOST_AHEAD:
                    return found
                looked_at += 1
                with suppress(UnknownFact):
                    there = here.fork(len(here.inputs))
                    new = there.enter(answer)
                    if any(game.book.claims.done_by(event, action) for event in new):
                        found.append([*path, answer])
                    else:
                        ahead.append((there, [*path, answer]))
        if found:
            return found
        begun = ahead
    return []
