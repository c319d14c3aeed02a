"""Which line opens which clause: the heaviest chain of matches that keeps the order of file and corpus.

A number or a first word alone does not say it: `移動` opens a section and ends sentences, numbers are printed
twice or under a wrong section. The order of the book decides.
"""

from collections.abc import Iterable, Sequence

Match = tuple[int, int, float]
"""(place in the file, place in the corpus, weight)"""


def aligned(matches: Iterable[Match], items: int) -> dict[int, int]:
    """File place → corpus place: the chain, rising in both, whose weights sum highest.

    >>> aligned([(0, 0, 1), (1, 2, 1), (1, 1, 1), (2, 2, 1)], 3)
    {0: 0, 1: 1, 2: 2}
    """
    ordered = sorted(matches, key=lambda match: (match[0], -match[1], match[2]))
    tree = _Best(items)
    totals: list[float] = []
    before: list[int | None] = []
    for at, (_, item, weight) in enumerate(ordered):
        total, last = tree.upto(item)
        totals.append(total + weight)
        before.append(last)
        tree.put(item, total + weight, at)
    return _walk_back(ordered, totals, before)


def _walk_back(
    ordered: Sequence[Match], totals: Sequence[float], before: Sequence[int | None]
) -> dict[int, int]:
    chain: dict[int, int] = {}
    at = max(range(len(totals)), key=totals.__getitem__) if totals else None
    while at is not None:
        chain[ordered[at][0]] = ordered[at][1]
        at = before[at]
    return dict(sorted(chain.items()))


class _Best:
    """Best total among the items below a place (a Fenwick tree of maxima), with the match that has it."""

    def __init__(self, size: int) -> None:
        self.cells: list[tuple[float, int | None]] = [(0.0, None)] * (size + 2)

    def upto(self, item: int) -> tuple[float, int | None]:
        """The best total that ends before `item`."""
        best: tuple[float, int | None] = (0.0, None)
        while item > 0:
            if self.cells[item][0] > best[0]:
                best = self.cells[item]
            item -= item & -item
        return best

    def put(self, item: int, total: float, match: int) -> None:
        place = item + 1
        while place < len(self.cells):
            if total > self.cells[place][0]:
                self.cells[place] = (total, match)
            place += place & -place
