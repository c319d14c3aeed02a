"""What a mechanism (add/8-2) does, as it is about to be carried out: a text may double the numbers in its frame."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from ...kernel import Card, ChangePrevented, Steps, clause
from ..language import effects
from ..state.force import opened
from ..state.layout import TEXTS
from ..state.table import Table
from .context import Context, holds
from .program import PROGRAM

MECHANISM = "sakura:add/8-2"
BY_TEXT = {
    effects.Oath: "sakura:add/19-3",
    effects.Full: "sakura:core/9-1-2",
    effects.Gears: MECHANISM,
    effects.Face: "sakura:add/4-2-1",
}
"""The clause by which the texts within another one are there."""
REWRITING: list[Callable[[Table, str, tuple[Any, ...]], Steps[tuple[Any, ...]]]] = []
"""What additional rules make of the steps of a mechanism: `megami` adds it."""


@clause("sakura:add/8-2", "sakura:core/9-1-3-3")
def as_resolved(
    table: Table, player: str, do: tuple[Any, ...], given: Iterable[Any]
) -> Steps[tuple[Any, ...]]:
    """The steps of a text as they are carried out; `given` are its conditions, among them the mechanism it is in."""
    if any(isinstance(text, effects.Gears) for text in given):
        for rewritten in REWRITING:
            do = yield from rewritten(table, player, do)
    return do


@clause("sakura:core/6-2-1-7", "sakura:add/8-2", "sakura:add/8-3")
def carried_out(context: Context, texts: Iterable[Any], kind: type, why: str) -> Steps[None]:
    """Every text of that class in its order, to the last; of one whose mechanism is not built, that it is not.

    `why` is the clause by which texts of that class are carried out.
    """
    for one, gears in list(opened(texts)):
        if not isinstance(one, kind):
            continue
        if not all(holds(context, gear) for gear in gears):
            yield ChangePrevented("not_built", context.card.id, MECHANISM, "sakura:add/8-3", about=())
            continue
        context.gears, context.why = gears, there_by(context.card, one) or why
        do = yield from as_resolved(context.table, context.player, one.do, gears)  # type: ignore[attr-defined]  # has steps
        yield from PROGRAM.carry_out(context, do, context.why)


@clause("sakura:core/9-1-2", "sakura:add/19-3", "sakura:add/8-2")
def there_by(card: Card, text: Any) -> str:
    """The clause by which a text is there, where it stands within another one."""
    outer = (text_ for text_ in card.values.get(TEXTS.name) or () if type(text_) in BY_TEXT)
    return next((BY_TEXT[type(text_)] for text_ in outer if any(text is inner for inner in text_.texts)), "")
