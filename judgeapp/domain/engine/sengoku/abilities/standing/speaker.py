"""Whose text it is and which players its words mean: as much of what it means as says which cards it is about."""

from __future__ import annotations

from dataclasses import dataclass

from ....effects.context import Situation
from ....kernel import other
from ...state.table import Table
from ..language.terms import Side, Who


def sides(player: str, said: Side | Who) -> tuple[str, ...]:
    """The players that a word for a side means in the mouth of a player, that one first; of both, or of any, both."""
    return {"own": (player,), "enemy": (other(player),)}.get(said, (player, other(player)))


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
        return sides(self.player, side)
