"""Unrequested entries that the players let stand, and entries that may not come before chance has fallen."""

from __future__ import annotations

from ..model.inputs import CHOOSE, Action
from ..model.position import Position
from ..model.text import Text
from .book import Book
from .procedure import Steps
from .request import Refusal, Request

CHOOSES_FIRST = Text(
    "先に{player}の選択が要ります。それを記すまで、次の行動はありません。",
    "First {player} has to choose; nothing else is done before that is written down.",
)
FALLS_FIRST = Text(
    "先に{move}の結果が要ります。それを記すまで、次の行動はありません。",
    "First it must be written down how chance fell ({move}); nothing else is done before that.",
)


def omitted(request: Request | None, action: Action) -> Action | None:
    """What stands for a duty that a player has declined."""
    return request.duty.omitted if request and request.duty and request.neglected(action) else None


def unasked(book: Book, position: Position, request: Request | None, action: Action) -> Steps[None] | None:
    """The steps of an unrequested action that the players let stand; None where it can do nothing."""
    if request is None or not request.rests or request.awaits(action.move):
        return None
    return book.rules.unrequested_steps(position, action)


def undecided(book: Book, request: Request, action: Action) -> Refusal | None:
    """Why nothing else is done while a choice that nobody may decline, or chance, holds the game up."""
    if request.kind == CHOOSE and request.default is None and request.player and not request.duty:
        reason = CHOOSES_FIRST.fill(player=request.player)
        return Refusal(request.clause, reason, goes_on=False, cited=(book.wording.moves[action.move].clause,))
    if not request.holds_up:
        return None
    reason = FALLS_FIRST.fill(move=book.wording.moves[request.open_chance].name)
    return Refusal(request.clause, reason, goes_on=False)
