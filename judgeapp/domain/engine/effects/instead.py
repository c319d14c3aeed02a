"""Replacement: what a text puts in the place of an event, which then has not happened."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, TypeAlias, TypeVar

from ..kernel import ChangePrevented, Position, Steps
from .choosing import Asking, Cards

A = TypeVar("A")
Replaced: TypeAlias = tuple[tuple[str, str], ...]
"""Replacements that have been applied to an event on its way: the source, and what it replaced."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Replacing:
    """How a book replaces events: by which clauses, and who picks one where several texts would.

    None applies a second time to what has come of it.
    """

    rules: tuple[str, ...]
    pick: str
    asking: Asking
    chooser: Callable[[Position], str]

    def instead(
        self,
        position: Position,
        event: str,
        of: str,
        found: Mapping[str, A],
        carry_out: Callable[[A, Replaced], Steps[Any]],
        *,
        already: Replaced = (),
        about: tuple[tuple[str, str], ...] = (),
    ) -> Steps[bool]:
        """Carry out what replaces an event of a card or a player; False where nothing does.

        `found` are the texts that would, by their sources; `about` is what stays as it is because of it.
        """
        able = {source: one for source, one in found.items() if (source, event) not in already}
        if not able:
            return False
        source = next(iter(able))
        if len(able) > 1:
            choice = Cards(tuple(able), 1, 1, self.pick)
            picked = (yield from self.asking.ask(self.chooser(position), choice, self.pick)).cards
            source = picked[0] if picked else source
        yield ChangePrevented("replaced", of, *self.rules, about=about)
        yield from carry_out(able[source], (*already, (source, event)))
        return True
