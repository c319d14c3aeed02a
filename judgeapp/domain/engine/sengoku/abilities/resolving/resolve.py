"""500.6 and 205.2.1: an effect is carried out step by step, in the order of its sentences."""

from __future__ import annotations

from collections.abc import Iterable

from ....effects.program import Program
from ....kernel import Steps, clause
from ..language.model import May, Step
from ..language.steps import OnlyIf
from ..standing.context import Context
from ..standing.values import hold
from .choosing import agree

PROGRAM: Program[Context] = Program()
"""How each kind of step is carried out; `asking`, `moving` and `performing` fill it."""

carries_out = PROGRAM.carries_out


@clause("sengoku:205.2.1", "sengoku:500.6", "sengoku:103.1.3", "sengoku:103.2.7")
def carry_out(context: Context, steps: Iterable[Step]) -> Steps[bool]:
    """Every step as far as it can be done; False where a condition on the way has ended the effect."""
    return PROGRAM.carry_out(context, steps)


@carries_out(OnlyIf)
@clause("sengoku:glossary/if")
def only_if(context: Context, step: OnlyIf) -> Steps[bool]:
    """Whether the effect goes on."""
    yield from ()
    return hold(context, step.given)


@carries_out(May)
@clause("sengoku:glossary/may", "sengoku:glossary/if-you-do", "sengoku:103.1.2")
def may(context: Context, step: May) -> Steps[None]:
    """してもよい, and what follows only if something was done."""
    if not possible(context, step.do):
        return
    player = context.player if step.player == "own" else context.enemy
    if (yield from agree(player, context.source.id)):
        yield from PROGRAM.if_done(context, step.do, step.then)


def possible(context: Context, steps: Iterable[Step]) -> bool:
    """Whether the first step finds something to do it to; a step about a player always does."""
    first = next(iter(steps), None)
    what = getattr(first, "what", None)
    return what is None or bool(context.cards(what))
