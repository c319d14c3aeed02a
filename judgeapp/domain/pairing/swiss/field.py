"""The field of one round: who plays, in which order, and who has met whom."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from operator import attrgetter
from typing import NamedTuple

from ..lots import Lots
from ..orders import NO_ORDERS, Orders
from ..results import PlayerId


class InvalidField(ValueError):
    """The players handed in cannot be one round: somebody is named twice."""


class Entrant(NamedTuple):
    """A player who will play this round. ``met`` repeats an opponent who was met twice."""

    player: PlayerId
    points: int = 0
    met: tuple[PlayerId, ...] = ()
    byes: int = 0


@dataclass(frozen=True)
class Field:
    """An even number of entrants in pairing order: points first, then the drawn lots. Ranks count from 0."""

    ranks: Sequence[Entrant]
    orders: Orders = NO_ORDERS

    @classmethod
    def ordered(cls, entrants: Sequence[Entrant], lots: Lots, orders: Orders = NO_ORDERS) -> "Field":
        """Put the entrants in pairing order. Everybody needs a lot."""
        ranks = sorted(entrants, key=lambda entrant: lots.place(entrant.player))
        ranks.sort(key=attrgetter("points"), reverse=True)
        return cls(ranks, orders)

    def __len__(self) -> int:
        return len(self.ranks)

    def gap(self, upper: int, lower: int) -> int:
        """Point difference between two ranks, not negative when ``upper`` stands above ``lower``."""
        return self.ranks[upper].points - self.ranks[lower].points

    def cost(self, one: int, other: int) -> int:
        """Squared point difference: two tables of 9 against 6 cost 18, one of 9 against 3 costs 36."""
        return self.gap(one, other) ** 2

    def barred(self, one: int, other: int) -> bool:
        """They have met, or the organizer keeps them apart."""
        return self.ranks[other].player in self.ranks[one].met or self.kept_apart(one, other)

    def meetings(self, one: int, other: int) -> int:
        """How often the two have met."""
        return self.ranks[one].met.count(self.ranks[other].player)

    def kept_apart(self, one: int, other: int) -> bool:
        """The organizer wants no match between the two."""
        kept_from = self.orders.kept_from
        return bool(kept_from) and self.ranks[other].player in kept_from.get(self.ranks[one].player, ())

    def same_club(self, one: int, other: int) -> bool:
        """Both are of the one club that is named, and clubs matter in this round."""
        clubs = self.orders.clubs
        club = clubs.get(self.ranks[one].player, "")
        return bool(club) and club == clubs.get(self.ranks[other].player, "")

    def bars(self, rank: int) -> int:
        """With how many players at most this one cannot be paired."""
        entrant, kept_from = self.ranks[rank], self.orders.kept_from
        return len(entrant.met) + (len(kept_from.get(entrant.player, ())) if kept_from else 0)

    @cached_property
    def most_bars(self) -> int:
        """The largest number of bars of any entrant."""
        return max(map(self.bars, range(len(self.ranks))), default=0)


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
