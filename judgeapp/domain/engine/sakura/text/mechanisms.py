"""What a mechanism (add/8-2) does, as it is about to be carried out: a text may double the numbers in its frame."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from ...kernel import Kept, Steps, clause
from ..language import effects
from ..state.force import opened
from ..state.table import Table
from .context import Context, holds
from .program import PROGRAM

MECHANISM = "sakura:add/8-2"
REWRITING: list[Callable[[Table, str, tuple[Any, ...]], Steps[tuple[Any, ...]]]] = []
"""What additional rules make of the steps of a mechanism: `megami` adds it."""


@clause("sakura:add/8-2", "sakura:core/9-1-3-3")
def as_resolved(
    table: Table, player: str, do: tuple[Any, ...], given: Iterable[Any]
) -> Steps[tuple[Any, ...]]:
    """The steps of a text as they are carried out; `given` are its conditions, among them the mechanism it is in."""
    if any(isinstance(one, effects.Gears) for one in given):
        for rewritten in REWRITING:
            do = yield from rewritten(table, player, do)
    return do


@clause("sakura:core/6-2-1-7", "sakura:add/8-2")
def carried_out(context: Context, texts: Iterable[Any], kind: type, why: str) -> Steps[None]:
    """Every text of that class in its order, to the last; of one whose mechanism is not built, that it is not.

    `why` is the clause by which texts of that class are carried out.
    """
    for one, gears in list(opened(texts)):
        if not isinstance(one, kind):
            continue
        if not all(holds(context, gear) for gear in gears):
            yield Kept("not_built", context.card.id, MECHANISM, "sakura:add/8-3", about=())
            continue
        context.gears = gears
        do = yield from as_resolved(context.table, context.player, one.do, gears)  # type: ignore[attr-defined]  # has steps
        yield from PROGRAM.carry_out(context, do, MECHANISM if gears else why)
