"""What additional rules define by name: each of them has its procedure where its Megami is."""

from __future__ import annotations

from collections.abc import Callable

from ....kernel import Steps
from ...language.crystals import Gauge
from ...language.rules import Perform
from ..context import Context
from ..program import PROGRAM

Performing = Callable[[Context, Perform], Steps[None]]
PERFORMED: dict[str, Performing] = {}


GAUGED: dict[str, Callable[[Context, Gauge], Steps[None]]] = {}
"""Numbers of a Megami that go up and down by procedures of their own."""


def performs(name: str) -> Callable[[Performing], Performing]:
    """Declare that a procedure carries out what a rule calls by that name."""

    def mark(procedure: Performing) -> Performing:
        PERFORMED[name] = procedure
        return procedure

    return mark


@PROGRAM.carries_out(Perform, defined=True)
def perform(context: Context, step: Perform) -> Steps[None]:
    yield from PERFORMED[step.what](context, step)
