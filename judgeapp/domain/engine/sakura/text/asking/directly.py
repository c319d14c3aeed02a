"""What is chosen at once, without a word that the effect goes on."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from ....effects.choosing import Agree
from ....kernel import CHOOSE, Action, Pass, Position, Request, Steps

NOTHING = ("none", "なし")


class Unsaid(Agree):
    """The word that one goes on, which nobody has to say where something is chosen."""

    def candidates(self, position: Position, player: str) -> Iterable[Action]:
        return ()


@dataclass(slots=True, eq=False)
class Directly(Request):
    """What is chosen at once; `about` tells what its player enters about it, allowed or not, from what comes later."""

    about: Callable[[Action], bool] = lambda action: True

    def is_later(self, action: Action) -> bool:
        return action.player == self.player and not self.declines(action) and not self.about(action)

    def declines(self, action: Action) -> bool:
        """Whether nothing is chosen."""
        return action in (Action(self.player, CHOOSE, value=value) for value in NOTHING)

    def answered_by(self, action: Action | None) -> bool:
        return action is not None and not self.is_later(action) and Request.answered_by(self, action)

    def normalized(self, position: Position, action: Action) -> Action:
        return Pass.by(self.player) if self.declines(action) else Request.normalized(self, position, action)


def resumed(begun: Steps[Any], answer: Any) -> Steps[None]:
    """What has been begun goes on with an answer."""
    with suppress(StopIteration):
        item = begun.send(answer)
        while True:
            item = begun.send((yield item))
