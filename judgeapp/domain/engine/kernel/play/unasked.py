"""What is entered though nobody asked for it: a declined duty, and what the players let stand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..model.inputs import Action
from .procedure import Steps
from .request import Request

if TYPE_CHECKING:
    from .game import Game


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
