"""What may be done up to so often: one more of it, or no more."""

from __future__ import annotations

from collections.abc import Callable

from ....kernel import CHOOSE, Action, Choice, Pass, Request
from .directly import Directly
from .silence import EVERY_MOVE


def up_to(player: str, choice: Choice, rule: str, about: Callable[[Action], bool]) -> Request:
    """One more of what may be chosen; silence stops, and so does a choice that is not `about` it."""

    def answers(action: Action) -> bool:
        return action.move != CHOOSE or about(action)

    choices, stop = (choice, Pass()), Pass.by(player)
    return Directly(player, CHOOSE, rule, choices, stop, EVERY_MOVE, about=answers)
