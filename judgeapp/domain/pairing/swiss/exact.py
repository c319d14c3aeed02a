"""厳密解: the cheapest matching of a run of ranks, by Edmonds' blossom algorithm (networkx).

A rematch is only a very expensive pair, and one that the organizer forbids a dearer one still, so the matching has
the fewest forbidden pairs possible, then the fewest rematches, then the fewest earlier meetings among them, then
the smallest sum of squared point differences. It always exists.

Not every pair is offered. Take a cheapest matching that, among equals, also has the smallest sum of squared
rank differences. If i and j meet in it and k stands between them, k's partner and the two could exchange
and gain, unless a barred pair forbids it; each player barred to i or j forbids at most one such exchange,
and a pair that lies wholly between needs two to forbid it. So at most ``bars(i) + bars(j)`` players stand
between i and j, and only such pairs are offered: in round 9 of 256 players 4,199 pairs in place of 32,640,
and the same cost.
"""

from collections.abc import Iterator, Mapping
from itertools import combinations
from typing import Any

import networkx as nx

from judgeapp.domain.cancellation import check_cancelled

from .field import Field
from .neighbours import Pair


def cheapest_pairs(field: Field, start: int, stop: int) -> list[Pair]:
    """The cheapest matching of the ranks from start to stop, an even number of them."""
    return _matched({pair: full_cost(field, *pair) for pair in _near_pairs(field, start, stop)})


def cheapest_with_clubs(field: Field) -> list[Pair]:
    """The cheapest matching of a small field; among equals the one with the fewest pairs of one club.

    Every pair is offered: that two are of one club says nothing about how far apart they stand.
    """
    pairs = combinations(range(len(field)), 2)
    scale = 1 + len(field)
    return _matched({pair: full_cost(field, *pair) * scale + field.same_club(*pair) for pair in pairs})


class _Asking(nx.Graph):  # type: ignore[misc]  # networkx tells no types
    """A graph that asks from time to time whether anybody waits for the matching any longer."""

    EVERY = 1_000
    """A look at a player's pairs takes less time than the question."""

    def __init__(self) -> None:
        super().__init__()
        self.looks = 0

    def __getitem__(self, rank: int) -> Any:
        self.looks += 1
        if not self.looks % self.EVERY:
            check_cancelled()
        return super().__getitem__(rank)


def _matched(costs: Mapping[Pair, int]) -> list[Pair]:
    dearest = max(costs.values(), default=0)
    graph = _Asking()
    graph.add_weighted_edges_from((one, other, dearest - cost) for (one, other), cost in costs.items())
    matching = nx.max_weight_matching(graph, maxcardinality=True)
    return sorted((min(pair), max(pair)) for pair in matching)


def full_cost(field: Field, one: int, other: int) -> int:
    """Squared point difference, plus the price of a barred pair, which outweighs every difference of a whole round.

    With 8 players between 0 and 9 points a round of differences costs at most 4 × 81 = 324, so a further
    meeting of the same two costs 325, a rematch more than any number of further meetings, and a forbidden pair more
    than any number of rematches.
    """
    meetings, apart = field.meetings(one, other), field.kept_apart(one, other)
    if not meetings and not apart:
        return field.cost(one, other)
    further = 1 + len(field) * field.gap(0, len(field) - 1) ** 2
    rematch = further * (1 + len(field) * field.most_bars)
    met = rematch + further * (meetings - 1) if meetings else 0
    return field.cost(one, other) + met + apart * rematch * (1 + len(field))


def _near_pairs(field: Field, start: int, stop: int) -> Iterator[Pair]:
    """Pairs of ranks with at most as many players between them as the two have bars."""
    for one in range(start, stop):
        bars = field.bars(one)
        for other in range(one + 1, min(stop, one + 2 + bars + field.most_bars)):
            if other - one - 1 <= bars + field.bars(other):
                yield one, other
