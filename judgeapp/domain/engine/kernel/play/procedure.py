"""Procedures: generators that yield events and requests in the order the book prints them.

A procedure that is sent an answer goes on; the game applies every event as it is yielded, so the line after a
`yield` sees the changed table. `clause` ties a procedure or a test to the clause that it carries out.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Generator
from typing import Any, TypeAlias, TypeVar

from ..model.events.event import Event
from ..model.inputs import Action
from .request import Request

F = TypeVar("F", bound=Callable[..., Any])
R = TypeVar("R")

Step: TypeAlias = Event | Request
Steps: TypeAlias = Generator[Step, Action, R]


class EndOf(Exception):
    """A phase, a turn, whatever the book calls it, is over at once, from however deep inside it this is raised.

    The procedures in between end where they are; whoever goes on is the one that wrote `until_end_of` around them.
    Raised after an asserted effect, it ends what the game was waiting in.
    """

    def __init__(self, period: str) -> None:
        self.period = period
        super().__init__(f"nothing here ends with {period!r}")


class until_end_of:  # noqa: N801  # it reads as a word of the procedure: with until_end_of("phase")
    """Around the procedures of a period: what ends it from inside is over here, and the next line goes on."""

    __slots__ = ("ended", "period")

    def __init__(self, period: str) -> None:
        self.period, self.ended = period, False

    def __enter__(self) -> until_end_of:
        return self

    def __exit__(self, kind: object, error: object, trace: object) -> bool:
        self.ended = isinstance(error, EndOf) and error.period == self.period
        return self.ended


CARRIED_OUT_BY: dict[str, list[str]] = defaultdict(list)
"""Which code carries out which clause: the engine's half of the clause coverage."""


def clause(*keys: str) -> Callable[[F], F]:
    """Declare which clauses a piece of code carries out. It costs nothing when the code runs."""

    def mark(code: F) -> F:
        for key in keys:
            CARRIED_OUT_BY[key].append(f"{code.__module__}.{code.__qualname__}")
        return code

    return mark
