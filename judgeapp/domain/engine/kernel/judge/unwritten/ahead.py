"""Where an entry belongs: to what is asked here, or to what is asked once unwritten decisions have been made."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass, replace
from itertools import islice

from ...model.facts import UnknownFact
from ...model.inputs import Action, Chance
from ...model.position import Position
from ...model.text import Text
from ...play.game import Game
from ...play.request import Request
from ..limits import MOST_AHEAD, MOST_LOOKED_THROUGH, MOST_SILENT, MOST_UNWRITTEN, TOO_MANY_AHEAD


def answers_later(game: Game, action: Action) -> bool:
    """Whether an entry answers what is asked once everything before it is decided unwritten.

    Raises `UnknownFact` where nobody knows what silence leads to.
    """
    ahead = game.request is not None and action.move in game.request.implied_ahead
    return ahead and comes_later(game, action, may_be_given)


def fits_only_later(game: Game, action: Action) -> bool:
    """Whether an entry that is an answer here is refused as one, and is allowed once this is decided unwritten.

    Of the choices that follow each other somebody has left one out: the entry is the next one.
    """
    request = game.request
    if request is None or not (left_to_guess(request) or action.move in request.implied_ahead):
        return False
    refused = not may_be_allowed(request, game.position, action)
    return refused and comes_later(game, action, may_be_allowed)


def comes_later(game: Game, action: Action, fits: Callable[[Request, Position, Action], bool]) -> bool:
    """Whether an entry fits what is asked after the unwritten decisions here."""
    tables, looked_at = list(after(game)), 0
    while tables and looked_at < MOST_AHEAD:
        ahead, looked_at = tables.pop(0), looked_at + 1
        request = ahead.request
        if request is None:
            continue
        if request.answered_by(action) and fits(request, ahead.position, action):
            return True
        if not request.forgets and len(ahead.inputs) - len(game.inputs) < MOST_SILENT:
            tables += after(ahead)
    return False


@dataclass(slots=True)
class Ahead:
    """What may lead to an entry. Of many tables ahead not all are looked at: `cut` says that there were more."""

    entry: Action
    cut: bool = False
    looked_at: int = 0

    def leads(self, game: Game) -> bool:
        """Whether the entry is legal once implied decisions come before it."""
        self.looked_at = 0
        return self._leads(game, MOST_SILENT)

    def _leads(self, game: Game, left: int) -> bool:
        self.looked_at += 1
        request, entry = game.request, self.entry
        if request is None:
            return False
        if request.answered_by(entry):
            return may_be_given(request, game.position, entry)
        if request.default is None:
            return False
        if self._leads_on(game, request.default, left - 1):
            return True
        ways = () if request.rests else shown_by(request, game.position, entry)
        return any(self._leads_on(game, way, left - 1) for way in ways)

    def _leads_on(self, game: Game, way: Action, left: int) -> bool:
        """The same once this has been decided; not where there is too much to look at."""
        if left and self.looked_at == MOST_AHEAD:
            self.cut = True
            return False
        return left > 0 and self._leads(entered(game, way), left)

    def tell(self, limits: list[Text], number: int) -> None:
        """Say of the entry of that number that not everything was looked at, where there was more."""
        if self.cut:
            limits.append(TOO_MANY_AHEAD.fill(number=number))

    def shown(self, game: Game) -> Action | None:
        """The decision that the entry shows: it fits after this answer alone, and not after silence.

        What was paid for it, the entry does not tell. Raises `UnknownFact` where nobody knows whether it can be that
        one.
        """
        request = game.request
        if request is None or request.rests or request.default is None:
            return None
        try:
            ways = [way for way in shown_by(request, game.position, self.entry) if way != request.default]
            if not ways or self.leads(entered(game, request.default)):
                return None
            fitting = dict.fromkeys(unpaid(request, way) for way in ways if self.leads(entered(game, way)))
        except UnknownFact:
            if self.leads(entered(game, request.default)):
                return None
            raise
        return next(iter(fitting)) if len(fitting) == 1 else None

    def duty_shown(self, game: Game) -> Action | None:
        """The way to have done a duty that the entry shows: it fits after this alone, and not with the duty undone."""
        request = game.request
        with suppress(UnknownFact):
            if request is None or request.duty is None:
                return None
            offered = list(islice(request.offers(game.position), MOST_UNWRITTEN))
            if not offered or self.leads(entered(game, request.duty.omitted)):
                return None
            ways = [way for way in offered if self.leads(entered(game, way))]
            return ways[0] if len(ways) == 1 else None
        return None


def shown_by(request: Request, position: Position, entry: Action) -> Iterator[Action]:
    """The answers that an entry may tell of: a die of any, what a card does of those that are about this card alone.

    Raises `UnknownFact` where nobody knows whether there is one.
    """
    if isinstance(entry, Chance):
        yield from islice(request.offers(position), MOST_UNWRITTEN)
    for choice in request.choices if entry.card else ():
        for way in choice.candidates(position, request.player) if choice.concerns(position, entry) else ():
            own = (way.card or way.cards) in (entry.card, (entry.card,))
            if own and choice.refuse(position, way) is None:
                yield way


def unpaid(request: Request, way: Action) -> Action:
    """An answer without what was paid for it."""
    choice = request.awaits(way.move)
    return replace(way, cards=()) if choice is not None and choice.pays else way


def left_to_guess(request: Request) -> bool:
    """Whether somebody has decided here in any case, and silence does not say how."""
    return request.unwritten and request.default is None


def after(game: Game) -> Iterator[Game]:
    """The games after what silence means here, or after each way in which somebody can have decided."""
    request = game.request
    if request is not None and request.default is not None:
        yield entered(game, request.default)
    elif request is not None and request.unwritten:
        for way in islice(request.offers(game.position), MOST_UNWRITTEN):
            with suppress(UnknownFact):
                yield entered(game, way)


def entered(game: Game, answer: Action) -> Game:
    ahead = game.fork(len(game.inputs))
    ahead.enter(answer)
    return ahead


def may_be_allowed(request: Request, position: Position, action: Action) -> bool:
    """Whether an answer is allowed, or nobody knows."""
    try:
        return request.refuse(position, request.normalized(position, action)) is None
    except UnknownFact:
        return True


def may_be_given(request: Request, position: Position, action: Action) -> bool:
    """Whether an answer is allowed, or nobody knows, or another one with the same card would be."""
    others, meant = islice(request.offers(position), MOST_LOOKED_THROUGH), (action.move, action.card)
    return may_be_allowed(request, position, action) or any(
        (action_.move, action_.card) == meant for action_ in others
    )
