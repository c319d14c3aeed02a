"""What may be done up to so often: one more of it, or no more."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from ....effects.choosing import CHOOSE
from ....kernel import Action, Choice, Pass, Request
from .silence import EVERY_MOVE


def up_to(player: str, choice: Choice, rule: str, about: Callable[[Action], bool]) -> Request:
    """One more of what may be chosen; silence stops, and so does a choice that is not `about` it."""
    return UpTo(
        player,
        CHOOSE,
        rule,
        (choice, Pass()),
        Pass.by(player),
        EVERY_MOVE,
        about=about,
    )


@dataclass(slots=True, eq=False)
class UpTo(Request):
    """What may be chosen or left; `about` tells the choices that answer it, allowed or not."""

    about: Callable[[Action], bool] = lambda action: True

    def is_later(self, action: Action) -> bool:
        return action.move == CHOOSE and action.player == self.player and not self.about(action)

    def answered_by(self, action: Action | None) -> bool:
        return action is not None and not self.is_later(action) and Request.answered_by(self, action)

    def passed_over(self, action: Action) -> bool:
        return self.is_later(action) or Request.passed_over(self, action)
