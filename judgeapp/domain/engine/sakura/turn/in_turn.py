"""What the player whose turn it is decides, and what passes it over."""

from __future__ import annotations

from ...kernel import Action, Position, Refusal, Request, clause
from ..state.layout import TURN_PLAYER
from ..text.asking.silence import MAIN_MOVES, RECONSTRUCT
from ..texts import MOVES

NEW_TURN = frozenset({RECONSTRUCT, "proceed"})
"""Moves of the other player that show that a turn is over, though nothing in it was written down."""
NEXT_TURN = MAIN_MOVES | NEW_TURN
"""Moves of the other player that show that a main phase is over after what was done in it."""


class InTurn(Request):
    """A decision of a phase: of the moves of the other player only those said pass it over."""

    def passed_over(self, action: Action) -> bool:
        return action.move in (self.implied_by if action.player == self.player else self.implied_by_others)

    @clause("sakura:core/8-2-2", "sakura:core/9-2")
    def refuse(self, position: Position, action: Action) -> Refusal | None:
        """A move of the main phase in the turn of the other player is refused by what lets a player make it."""
        if action.player != self.player and action.move in MAIN_MOVES:
            kind, decisive = MOVES[action.move], (("game", TURN_PLAYER.name),)
            return Refusal(kind.clause, kind.moment, decisive, goes_on=False)
        return super().refuse(position, action)
