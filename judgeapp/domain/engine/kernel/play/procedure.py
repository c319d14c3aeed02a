"""Procedures: generators that yield events and requests in the order the book prints them.

A procedure that is sent an answer goes on; the game applies every event as it is yielded, so the line after a
`yield` sees the changed table. `clause` ties a procedure or a test to the clause that it carries out.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Generator
from typing import Any, TypeAlias, TypeVar

from ..model.event import Event
from ..model.inputs import Action
from .request import Request

F = TypeVar("F", bound=Callable[..., Any])
R = TypeVar("R")

Step: TypeAlias = Event | Request
Steps: TypeAlias = Generator[Step, Action, R]

CARRIED_OUT_BY: dict[str, list[str]] = defaultdict(list)
"""Which code carries out which clause: the engine's half of the clause coverage."""


def clause(*keys: str) -> Callable[[F], F]:
    """Declare which clauses a piece of code carries out. It costs nothing when the code runs."""

    def mark(code: F) -> F:
        for key in keys:
            CARRIED_OUT_BY[key].append(f"{code.__module__}.{code.__qualname__}")
        return code

    return mark
