"""What the player whose turn it is decides."""

from __future__ import annotations

from ..kernel import Action, Request


class OwnTurn(Request):
    """A decision of a turn: what its own player does later passes it over, and of the other one's moves only some."""

    def passed_over(self, action: Action) -> bool:
        return action.move in (self.implied_by if action.player == self.player else self.implied_by_others)
