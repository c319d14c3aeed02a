"""抽選: the random order of the players. Drawn once, recorded, and read from the record ever after.

This is the only place where pairing meets chance; everything else is a function of its arguments.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random

from .results import PlayerId


class UnknownLot(KeyError):
    """A player without a lot: the draw was made before they were entered."""


@dataclass(frozen=True, slots=True)
class Lots:
    """A recorded order. Two records with the same order are the same draw, whatever the seed was."""

    order: tuple[PlayerId, ...]
    seed: int | None = field(default=None, compare=False)
    _places: Mapping[PlayerId, int] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "_places", {player: place for place, player in enumerate(self.order)})

    @property
    def places(self) -> Mapping[PlayerId, int]:
        """Each player's place in the order, from 0."""
        return self._places

    def place(self, player: PlayerId) -> int:
        """The player's place, from 0; lower goes first.

        >>> Lots(("bob", "ann")).place("ann")
        1
        """
        try:
            return self._places[player]
        except KeyError:
            raise UnknownLot(player) from None

    @classmethod
    def recorded(cls, order: Sequence[PlayerId], seed: int | None = None) -> "Lots":
        """A draw read back from the record."""
        return cls(tuple(order), seed)


def draw_lots(players: Iterable[PlayerId], seed: int) -> Lots:
    """Shuffle the players. The same players and seed give the same order, however they were listed.

    >>> draw_lots(["ann", "bob", "cat"], seed=7) == draw_lots(["cat", "ann", "bob"], seed=7)
    True
    """
    order = sorted(players)
    Random(seed).shuffle(order)
    return Lots(tuple(order), seed)
