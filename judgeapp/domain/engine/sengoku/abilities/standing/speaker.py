"""Whose text it is and which players its words mean: as much of what it means as says which cards it is about."""

from __future__ import annotations

from dataclasses import dataclass

from ....effects.context import Situation
from ....kernel import other
from ...state.table import Table
from ..language.terms import Side


@dataclass(slots=True)
class Speaker(Situation[Table]):
    """One ability. `player` resolves it: the one in whose zone its source lies (505.5).

    `plain`: the text itself decides which keywords there are, so it looks at cards as they are printed (501.2).
    """

    rule: str = "sengoku:500.6"
    plain: bool = False

    @property
    def enemy(self) -> str:
        return other(self.player)

    def sides(self, side: Side) -> tuple[str, ...]:
        """The players that a word for a side means, one's own first."""
        return {"own": (self.player,), "enemy": (self.enemy,)}.get(side, (self.player, self.enemy))
