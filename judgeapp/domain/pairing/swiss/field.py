"""The field of one round: who plays, in which order, and who has met whom."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from ..lots import Lots
from ..results import PlayerId


class InvalidField(ValueError):
    """The players handed in cannot be one round: somebody is named twice."""


@dataclass(frozen=True, slots=True)
class Entrant:
    """A player who will play this round. ``met`` repeats an opponent who was met twice."""

    player: PlayerId
    points: int = 0
    met: tuple[PlayerId, ...] = ()
    byes: int = 0


@dataclass(frozen=True)
class Field:
    """An even number of entrants in pairing order: points first, then the drawn lots. Ranks count from 0."""

    ranks: Sequence[Entrant]

    @classmethod
    def ordered(cls, entrants: Sequence[Entrant], lots: Lots) -> "Field":
        """Put the entrants in pairing order. Everybody needs a lot."""
        return cls(sorted(entrants, key=lambda entrant: (-entrant.points, lots.place(entrant.player))))

    def __len__(self) -> int:
        return len(self.ranks)

    def gap(self, upper: int, lower: int) -> int:
        """Point difference between two ranks, not negative when ``upper`` stands above ``lower``."""
        return self.ranks[upper].points - self.ranks[lower].points

    def cost(self, one: int, other: int) -> int:
        """Squared point difference: two tables of 9 against 6 cost 18, one of 9 against 3 costs 36."""
        return self.gap(one, other) ** 2

    def have_met(self, one: int, other: int) -> bool:
        return self.ranks[other].player in self.ranks[one].met

    def meetings(self, one: int, other: int) -> int:
        """How often the two have met."""
        return self.ranks[one].met.count(self.ranks[other].player)

    @cached_property
    def most_met(self) -> int:
        """The largest number of opponents that any entrant has met."""
        return max((len(entrant.met) for entrant in self.ranks), default=0)


def check_entrants(entrants: Sequence[Entrant]) -> None:
    """Nobody sits at two tables.

    >>> check_entrants([Entrant("ann"), Entrant("ann")])
    Traceback (most recent call last):
    ...
    judgeapp.domain.pairing.swiss.field.InvalidField: ann is entered twice
    """
    seen: set[PlayerId] = set()
    for entrant in entrants:
        if entrant.player in seen:
            raise InvalidField(f"{entrant.player} is entered twice")
        seen.add(entrant.player)
