"""進軍の宣言: one unit, or several that go to one area; several to several areas are put together with `joint`."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import ClassVar

from ...kernel import Action, Choice, Position, Refusal, Text, clause
from ..state.areas import elsewhere
from ..state.table import Table
from .marching import not_marched, over_the_limit

NOBODY = Text("進軍させるユニットを書いてください。", "Which units advance has to be named.")


def units_of(action: Action) -> tuple[str, ...]:
    """The units that an entry names, one as `card` or several as `cards`."""
    return tuple(dict.fromkeys((*((action.card,) if action.card else ()), *action.cards)))


@dataclass(frozen=True, slots=True)
class Advance(Choice):
    """進軍: the unit `card`, or the units `cards`, to the area `target`."""

    move: ClassVar[str] = "advance"

    def candidates(self, position: Position, player: str) -> Iterable[Action]:
        for card in position.cards_in(f"{player}.field"):
            yield from (Action(player, self.move, card.id, area) for area in elsewhere(card))

    @clause("moncolle:advance", "moncolle:advance/f", "moncolle:advance/move")
    def refuse(self, position: Position, action: Action) -> Refusal | None:
        table, units = Table(position), units_of(action)
        if not units:
            return Refusal("moncolle:advance/move", NOBODY, goes_on=False)
        moves = dict.fromkeys(units, action.target)
        return not_marched(table, action.player, moves) or over_the_limit(table, action.player, moves)
