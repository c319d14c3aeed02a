"""Whether an effect goes on, or at once what it lets a player choose first."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from ....effects.choosing import CHOOSE, Agree
from ....kernel import Action, Position, Request, Steps, UnknownFact
from .called import called


class Unsaid(Agree):
    """The word that one goes on, which nobody has to say where something is chosen."""

    def candidates(self, position: Position, player: str) -> Iterable[Action]:
        return ()


@dataclass(slots=True, eq=False)
class Directly(Request):
    """Whether an effect goes on, or at once what is chosen `first`; another choice is about something later."""

    first: Request | None = None
    position: Position | None = None
    need: UnknownFact | None = None
    """The fact on which hangs what can be chosen first."""

    def is_later(self, action: Action) -> bool:
        if action.player != self.player:
            return False
        if (named := called(self.choices, action)) is not None:
            return not named
        if action.move != CHOOSE:
            return False
        if self.need is not None:
            raise self.need
        if self.first is None or self.position is None:
            return False
        return self.first.refuse(self.position, self.first.meant(self.position, action)) is not None

    def answered_by(self, action: Action | None) -> bool:
        return action is not None and not self.is_later(action) and Request.answered_by(self, action)

    def passed_over(self, action: Action) -> bool:
        return self.is_later(action) or Request.passed_over(self, action)


def resumed(begun: Steps[Any], answer: Any) -> Steps[None]:
    """What has been begun goes on with an answer."""
    with suppress(StopIteration):
        item = begun.send(answer)
        while True:
            item = begun.send((yield item))
