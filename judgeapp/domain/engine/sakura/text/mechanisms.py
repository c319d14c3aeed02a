"""What a mechanism (add/8-2) does, as it is about to be carried out: a text may double the numbers in its frame."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from ...kernel import Steps, clause
from ..language import effects
from ..state.table import Table

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
