"""Cuts and windows: solve the field in small pieces and prove that the pieces add up to the cheapest whole.

Ranks are cut in two kinds of places, always with an even number of players above:

* Between two score groups, g points apart. A matching that crosses such a cut does so with at least two tables
  and costs at least 2g² more than neighbours would: that is the price of the cut.
* Inside a large score group. With at most f opponents barred, no cheapest pair reaches over more than 2f players
  (see ``exact``), and 2f + 2 players of one group always have a legal matching among themselves (Dirac). So
  where both sides keep 4f + 3 players of the group, nothing is lost by not crossing: the price is infinite.

A window without a loss against neighbours is as cheap as can be. A window with a loss could gain by crossing, at
most its loss. It does not if the cuts on the way out, from the core where the loss arose to the edge of the
window, cost as much together: a matching that leaves one of them uncrossed keeps the loss inside. Where crossing
may pay, two windows become one and are solved together.

Worked: the two leaders on 12 have met, six players on 9 follow, then four on 6. Alone, the leaders can only repeat
their match. With the six they meet a player on 9 each, which loses 2·3² = 18. The way out to the four crosses the
cuts 12|9 and 9|6, 18 each, so no pairing of all twelve loses less.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby
from math import inf
from operator import attrgetter

from judgeapp.domain.cancellation import check_cancelled

from .exact import cheapest_pairs, full_cost
from .field import Field
from .neighbours import Pair, neighbour_cost, pair_neighbours


@dataclass(frozen=True, slots=True)
class Window:
    """Ranks from start to stop, solved; ``loss`` is what they cost above neighbours meeting.

    ``above`` and ``below`` are the prices of the cuts between the core of the loss and either edge.
    """

    start: int
    stop: int
    pairs: list[Pair]
    loss: int = 0
    above: float = 0
    below: float = 0


def solve(field: Field) -> list[Window]:
    """The cheapest matching of the field, as solved windows from top to bottom."""
    solved: list[Window] = []
    for start, stop in _pieces(field):
        check_cancelled()
        solved.append(solved_alone(field, start, stop))
        while len(solved) > 1 and _crossing_may_pay(field, solved[-2], solved[-1]):
            lower, upper = solved.pop(), solved.pop()
            solved.append(_joined(field, upper, lower))
    return solved


def solved_alone(field: Field, start: int, stop: int) -> Window:
    """The cheapest matching of these ranks among themselves."""
    pairs = pair_neighbours(field, start, stop)
    return _exactly(field, start, stop) if pairs is None else Window(start, stop, pairs)


def _exactly(field: Field, start: int, stop: int, above: float = 0, below: float = 0) -> Window:
    pairs = cheapest_pairs(field, start, stop)
    loss = sum(full_cost(field, *pair) for pair in pairs) - neighbour_cost(field, start, stop)
    return Window(start, stop, pairs, loss, above, below)


def _joined(field: Field, upper: Window, lower: Window) -> Window:
    """Both windows solved as one; its core holds the cores of those that have a loss."""
    price = _price(field, lower.start)
    above = upper.above if upper.loss else lower.above + price
    below = lower.below if lower.loss else upper.below + price
    return _exactly(field, upper.start, lower.stop, above, below)


def _crossing_may_pay(field: Field, upper: Window, lower: Window) -> bool:
    """Whether a matching across the cut between the two could be cheaper than both as they stand."""
    price = _price(field, lower.start)
    return (
        upper.loss > upper.below + price
        or lower.loss > price + lower.above
        or upper.loss + lower.loss > upper.below + price + lower.above
    )


def _price(field: Field, cut: int) -> float:
    """What crossing the cut above this rank costs at least: 2g² between groups g points apart."""
    gap = field.gap(cut - 1, cut)
    return 2 * gap**2 if gap else inf


def _pieces(field: Field) -> Iterator[tuple[int, int]]:
    """The ranks between one cut and the next."""
    start = 0
    for cut in _cuts(field):
        yield start, cut
        start = cut
    if start < len(field):
        yield start, len(field)


def _cuts(field: Field) -> Iterator[int]:
    """Places with an even number of players above: inside large score groups, and between groups."""
    reach = 4 * field.most_bars + 3
    for start, stop in _score_groups(field):
        inside = start + reach + (start + reach) % 2
        while inside + reach <= stop:
            yield inside
            inside += reach + 1
        if stop % 2 == 0 and stop < len(field):
            yield stop


def _score_groups(field: Field) -> Iterator[tuple[int, int]]:
    """Runs of ranks with equal points."""
    start = 0
    for _points, group in groupby(field.ranks, attrgetter("points")):
        stop = start + len(list(group))
        yield start, stop
        start = stop
