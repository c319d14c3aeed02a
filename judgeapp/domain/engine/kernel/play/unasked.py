"""What is entered though nobody asked for it, and what may not be entered before chance has fallen."""

from __future__ import annotations

from ..model.inputs import Action
from ..model.position import Position
from ..model.text import Text
from .book import Book
from .procedure import Steps
from .request import Refusal, Request

FALLS_FIRST = Text(
    "先に{move}の結果が要ります。それを記すまで、次の行動はありません。",
    "First it must be written down how chance fell ({move}); nothing else is done before that.",
)


def omitted(request: Request | None, action: Action) -> Action | None:
    """What stands for a duty that a player has declined."""
    return request.duty.omitted if request and request.duty and request.neglected(action) else None


def unasked(book: Book, position: Position, request: Request | None, action: Action) -> Steps[None] | None:
    """What an action does that nobody asked for and that the players let stand; None where it can do nothing."""
    if request is None or not request.rests or request.awaits(action.move):
        return None
    let_stand = book.let_stand.get(action.move)
    return let_stand(position, action) if let_stand else None


def unfallen(book: Book, request: Request) -> Refusal | None:
    """Why nothing is done while chance holds the game up: how it fell comes first."""
    if not request.holds_up:
        return None
    reason = FALLS_FIRST.fill(move=book.moves[request.open_chance].name)
    return Refusal(request.clause, reason, goes_on=False)
