"""What is entered though nobody asked for it, and what may not be entered before chance has fallen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..model.inputs import Action
from ..model.text import Text
from .procedure import Steps
from .request import Refusal, Request

if TYPE_CHECKING:
    from .game import Game

FALLS_FIRST = Text(
    "先に{move}の結果が要ります。それを記すまで、次の行動はありません。",
    "First it must be written down how chance fell ({move}); nothing else is done before that.",
)


def omitted(request: Request | None, action: Action) -> Action | None:
    """What stands for a duty that a player has declined."""
    return request.duty.omitted if request and request.duty and request.neglected(action) else None


def unasked(game: Game, action: Action) -> Steps[None] | None:
    """What an action does that nobody asked for and that the players let stand; None where it can do nothing."""
    request = game.request
    if request is None or not request.rests or request.awaits(action.move):
        return None
    let_stand = game.book.let_stand.get(action.move)
    return let_stand(game.position, action) if let_stand else None


def takes(game: Game, action: Action) -> bool:
    """Whether the action can happen at this moment, allowed or not: its move is asked for, or let stand unasked."""
    asked = game.request is not None and game.request.awaits(action.move) is not None
    return asked or unasked(game, action) is not None


def unfallen(game: Game) -> Refusal | None:
    """Why nothing is done while chance holds the game up: how it fell comes first."""
    request = game.request
    if request is None or not request.holds_up:
        return None
    reason = FALLS_FIRST.fill(move=game.book.moves[request.open_chance].name)
    return Refusal(request.clause, reason, goes_on=False)
