"""500.6 and 205.2.1: an effect is carried out step by step, in the order of its sentences."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, TypeAlias, TypeVar

from ...kernel import Event, Kept, Pass, Request, Steps, clause
from ..turn.implied_passes import ANY_MOVE
from .choosing import Agree
from .context import Context
from .model import May, Step
from .steps import OnlyIf
from .values import hold

Performer: TypeAlias = Callable[[Context, Any], Steps[None]]
P = TypeVar("P", bound=Performer)

PERFORM: dict[type, Performer] = {}
"""How each kind of step is carried out; `asking`, `moving` and `performing` fill it."""


def carries_out(kind: type) -> Callable[[P], P]:
    """Declare that a procedure carries out one kind of step."""

    def mark(procedure: P) -> P:
        PERFORM[kind] = procedure
        return procedure

    return mark


@clause("sengoku:205.2.1", "sengoku:500.6", "sengoku:103.1.3", "sengoku:103.2.7", "sengoku:glossary/if")
def carry_out(context: Context, steps: Iterable[Step]) -> Steps[bool]:
    """Every step as far as it can be done; False where a condition on the way has ended the effect."""
    for step in steps:
        if isinstance(step, OnlyIf):
            if not hold(context, step.given):
                return False
        elif isinstance(step, May):
            yield from may(context, step)
        else:
            yield from tallied(context, PERFORM[type(step)](context, step))
    return True


def tallied(context: Context, steps: Steps[None]) -> Steps[None]:
    """The same steps; what happened is counted, for a text that goes on only if something did."""
    answer: Any = None
    while True:
        try:
            step = steps.send(answer)
        except StopIteration:
            return
        answer = yield step
        if isinstance(step, Event) and step.happened and not isinstance(step, Kept):
            context.done += 1


@clause("sengoku:glossary/may", "sengoku:glossary/if-you-do", "sengoku:103.1.2")
def may(context: Context, step: May) -> Steps[None]:
    """してもよい, and what follows only if something was done."""
    if not possible(context, step.do):
        return
    player = context.player if step.player == "own" else context.enemy
    choices, silent = (Agree(context.source.id), Pass()), Pass.by(player)
    answer = yield Request(
        player, "activate", "sengoku:500.5", choices, silent, ANY_MOVE - {"activate", "pass"}
    )
    if answer.move == "pass":
        return
    before = context.done
    went_on = yield from carry_out(context, step.do)
    if went_on and context.done > before:
        yield from carry_out(context, step.then)


def possible(context: Context, steps: Iterable[Step]) -> bool:
    """Whether the first step finds something to do it to; a step about a player always does."""
    first = next(iter(steps), None)
    what = getattr(first, "what", None)
    return what is None or bool(context.cards(what))
