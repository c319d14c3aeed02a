"""厳密解: the cheapest matching of a run of ranks, by Edmonds' blossom algorithm (rustworkx).

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

from rustworkx import PyGraph, max_weight_matching

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


def _matched(costs: Mapping[Pair, int]) -> list[Pair]:
    """The same pairs whenever it is asked: the algorithm goes by the order of the edges."""
    check_cancelled()  # one matching is not interrupted; a hard round asks for many
    dearest = max(costs.values(), default=0)
    first = min((one for one, _other in costs), default=0)
    graph: PyGraph[int, int] = PyGraph(multigraph=False)
    graph.add_nodes_from(range(first, max((other for _one, other in costs), default=first - 1) + 1))
    graph.add_edges_from([(a - first, b - first, dearest - cost) for (a, b), cost in costs.items()])
    matching = max_weight_matching(graph, max_cardinality=True, weight_fn=int)
    return sorted((min(pair) + first, max(pair) + first) for pair in matching)


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
    for index in range(start, stop):
        bars = field.bars(index)
        for other in range(index + 1, min(stop, index + 2 + bars + field.most_bars)):
            if other - index - 1 <= bars + field.bars(other):
                yield index, other
