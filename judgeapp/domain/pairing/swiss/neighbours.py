"""得点帯の組み合わせ: neighbours in pairing order meet, and a rematch is undone by an exchange that costs
nothing.

In sorted order the neighbours 1–2, 3–4, … have the smallest sum of squared differences of all matchings,
because (a−d)² + (b−c)² ≥ (a−c)² + (b−d)² ≥ (a−b)² + (c−d)² for a ≥ b ≥ c ≥ d. So a legal result of this
step is an optimum.
"""

from collections.abc import Iterable, Iterator
from typing import TypeAlias

from .field import Field

Pair: TypeAlias = tuple[int, int]


def neighbour_cost(field: Field, start: int, stop: int) -> int:
    """The cost of neighbours meeting, the least that these ranks can cost among themselves."""
    return sum(field.cost(rank, rank + 1) for rank in range(start, stop, 2))


def pair_neighbours(field: Field, start: int, stop: int) -> list[Pair] | None:
    """Neighbours, with rematches exchanged away at no cost; ``None`` where that does not suffice."""
    pairs = [(rank, rank + 1) for rank in range(start, stop, 2)]
    rematches = [place for place, pair in enumerate(pairs) if field.barred(*pair)]
    for place in rematches:
        if field.barred(*pairs[place]) and not _exchange(field, pairs, place):
            return None
    return pairs


def _exchange(field: Field, pairs: list[Pair], place: int) -> bool:
    """Exchange partners with the nearest table where both new pairs are legal and the cost stays as it is."""
    for other in outwards(place, len(pairs)):
        before = field.cost(*pairs[place]) + field.cost(*pairs[other])
        for one, two in crossings(pairs[place], pairs[other]):
            if field.barred(*one) or field.barred(*two):
                continue
            if field.cost(*one) + field.cost(*two) == before:
                pairs[place], pairs[other] = one, two
                return True
    return False


def crossings(one: Pair, two: Pair) -> Iterable[tuple[Pair, Pair]]:
    """The two other ways in which four players can form two pairs."""
    (a, b), (c, d) = one, two
    return (((a, c), (b, d)), ((a, d), (b, c)))


def outwards(place: int, size: int) -> Iterator[int]:
    """The other places, nearest first: for 2 of 5 that is 3, 1, 4, 0."""
    for step in range(1, size):
        if place + step < size:
            yield place + step
        if place - step >= 0:
            yield place - step
