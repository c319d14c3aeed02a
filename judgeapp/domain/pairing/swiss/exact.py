"""厳密解: the cheapest matching of a run of ranks, by Edmonds' blossom algorithm (networkx).

A rematch is only a very expensive pair, so the matching has the fewest rematches possible, then the fewest
earlier meetings among them, then the smallest sum of squared point differences. It always exists.

Not every pair is offered. Take a cheapest matching that, among equals, also has the smallest sum of squared
rank differences. If i and j meet in it and k stands between them, k's partner and the two could exchange
and gain, unless a rematch forbids it; each earlier opponent of i or j forbids at most one such exchange,
and a pair that lies wholly between needs two to forbid it. So at most ``met(i) + met(j)`` players stand
between i and j, and only such pairs are offered: in round 9 of 256 players 4,199 pairs in place of 32,640,
and the same cost.
"""

from collections.abc import Iterator

import networkx as nx

from .field import Field
from .neighbours import Pair


def cheapest_pairs(field: Field, start: int, stop: int) -> list[Pair]:
    """The cheapest matching of the ranks from start to stop, an even number of them."""
    costs = {(one, other): full_cost(field, one, other) for one, other in _near_pairs(field, start, stop)}
    dearest = max(costs.values(), default=0)
    graph = nx.Graph()
    graph.add_weighted_edges_from((one, other, dearest - cost) for (one, other), cost in costs.items())
    matching = nx.max_weight_matching(graph, maxcardinality=True)
    return sorted((min(pair), max(pair)) for pair in matching)


def full_cost(field: Field, one: int, other: int) -> int:
    """Squared point difference, plus a rematch's price, which outweighs every difference of a whole round.

    With 8 players between 0 and 9 points a round of differences costs at most 4 × 81 = 324, so a further
    meeting of the same two costs 325, and a rematch more than any number of further meetings.
    """
    meetings = field.meetings(one, other)
    if not meetings:
        return field.cost(one, other)
    further = 1 + len(field) * field.gap(0, len(field) - 1) ** 2
    rematch = further * (1 + len(field) * field.most_met)
    return field.cost(one, other) + rematch + further * (meetings - 1)


def _near_pairs(field: Field, start: int, stop: int) -> Iterator[Pair]:
    """Pairs of ranks with at most as many players between them as the two have met opponents."""
    for one in range(start, stop):
        met = len(field.ranks[one].met)
        for other in range(one + 1, min(stop, one + 2 + met + field.most_met)):
            if other - one - 1 <= met + len(field.ranks[other].met):
                yield one, other
