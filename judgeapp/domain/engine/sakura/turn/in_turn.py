"""The decisions of the turn player, and the passes over them."""

from __future__ import annotations

from ...effects.own_turn import OwnTurn
from ...kernel import Action, Position, Refusal, clause, staged
from ..state.layout import TURN_PLAYER
from ..text.asking.silence import MAIN_MOVES
from ..texts import MOVES

NEW_TURN = staged(MOVES, "start")
"""Moves of the other player that show that a turn is over, though nothing in it was written down."""
NEXT_TURN = MAIN_MOVES | NEW_TURN
"""Moves of the other player that show that a main phase is over after what was done in it."""


class InTurn(OwnTurn):
    """A decision of a phase."""

    @clause("sakura:core/8-2-2", "sakura:core/9-2")
    def refuse(self, position: Position, action: Action) -> Refusal | None:
        """A move of the main phase in the turn of the other player is refused by what lets a player make it."""
        if action.player != self.player and action.move in MAIN_MOVES:
            kind, decisive = MOVES[action.move], (("game", TURN_PLAYER.name),)
            return Refusal(kind.clause, kind.moment, decisive, goes_on=False)
        return super().refuse(position, action)
