"""主催者の指定: what the organizer decides before a round is paired, beside the rules."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import TypeAlias

from .results import PlayerId

TwoPlayers: TypeAlias = tuple[PlayerId, PlayerId]


class InvalidOrders(ValueError):
    """Orders that contradict one another: one player in two forced pairs, or a pair forced and forbidden."""


@dataclass(frozen=True)
class Orders:
    """What holds for one round.

    ``together`` are pairs that must meet: they come before points, and before the rule against rematches, which
    then is said to have given way. ``apart`` are pairs that must not meet, held like a rematch and given up only
    after it. ``awarded`` are players with a bye won before the event, ``absent`` those who do not play this round
    though they have not dropped. ``clubs`` is given where members of one
    club should meet as little as possible without costing points.

    >>> Orders(together=[("ann", "bob")], apart=[("bob", "ann")])
    Traceback (most recent call last):
    ...
    judgeapp.domain.pairing.orders.InvalidOrders: ann and bob are to meet and not to meet
    """

    together: Iterable[TwoPlayers] = ()
    apart: Iterable[TwoPlayers] = ()
    awarded: frozenset[PlayerId] = frozenset()
    absent: frozenset[PlayerId] = frozenset()
    clubs: Mapping[PlayerId, str] = field(default_factory=dict)

    def __post_init__(self) -> None:
        object.__setattr__(self, "together", tuple(self.together))
        object.__setattr__(self, "apart", tuple(self.apart))
        seen: set[PlayerId] = set()
        for one, other in self.together:
            if other in self.kept_from.get(one, ()):
                raise InvalidOrders(f"{one} and {other} are to meet and not to meet")
            if twice := {one, other} & seen or ({one} if one == other else set()):
                raise InvalidOrders(f"{min(twice)} is to meet two players at once")
            seen |= {one, other}

    @cached_property
    def kept_from(self) -> Mapping[PlayerId, frozenset[PlayerId]]:
        """Whom each player must not meet."""
        found: dict[PlayerId, set[PlayerId]] = {}
        for one, other in self.apart:
            found.setdefault(one, set()).add(other)
            found.setdefault(other, set()).add(one)
        return {player: frozenset(others) for player, others in found.items()}


NO_ORDERS = Orders()
