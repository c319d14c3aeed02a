"""所属の回避: among pairings that cost the same, one with few pairs of one club.

Two tables exchange partners where that costs nothing, bars nobody and leaves fewer pairs of one club. Where no such
exchange is left and pairs of one club remain, a field of up to ``EXACT_UP_TO`` players is solved exactly, so that
there it is always the fewest. A larger field keeps what exchanges with the ``REACH`` nearest tables found.
"""

from itertools import islice

from .exact import cheapest_with_clubs
from .field import Field
from .neighbours import Pair, crossings, outwards

EXACT_UP_TO = 48
REACH = 200


def spread_clubs(field: Field, pairs: list[Pair]) -> list[Pair]:
    """The same cost, and where clubs matter fewer pairs of one club."""
    if not field.orders.clubs:
        return pairs
    pairs = list(pairs)
    for place, pair in enumerate(pairs):
        if field.same_club(*pair):
            _exchange(field, pairs, place)
    if len(field) <= EXACT_UP_TO and any(field.same_club(*pair) for pair in pairs):
        return cheapest_with_clubs(field)
    return pairs


def _exchange(field: Field, pairs: list[Pair], place: int) -> None:
    """Exchange partners with the nearest table where that costs nothing and clubs get better."""
    for other in islice(outwards(place, len(pairs)), REACH):
        for one, two in crossings(pairs[place], pairs[other]):
            if (
                not field.barred(*one)
                and not field.barred(*two)
                and _better(field, pairs[place], pairs[other], one, two)
            ):
                pairs[place], pairs[other] = one, two
                return


def _better(field: Field, *pairs: Pair) -> bool:
    """Of four pairs, the last two cost as much as the first two and hold fewer players of one club."""
    cost = [field.cost(*pair) for pair in pairs]
    shared = [field.same_club(*pair) for pair in pairs]
    return sum(cost[:2]) == sum(cost[2:]) and sum(shared[2:]) < sum(shared[:2])
