"""スイスドロー: one round, from the entrants in standing order and a recorded draw.

In this order, each rule only among what the earlier ones leave:

1. nobody gets a second bye while somebody has had none;
2. as few rematches as possible: none, while any legal alternative exists;
3. the bye goes to the lowest standing player;
4. the sum of squared point differences is the smallest;
5. the recorded draw decides.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import Enum

from ..lots import Lots
from ..results import PlayerId
from .byes import ByeReason, bye_candidates, bye_reason
from .field import Entrant, Field, check_entrants
from .neighbours import Pair
from .windows import Window, solve


class TableReason(Enum):
    """Why these two meet."""

    SAME_POINTS = "same points"
    ODD_GROUP = "an odd score group hands one player down"
    AVOIDS_REMATCH = "the score groups alone would have made a rematch"
    REMATCH = "no pairing without a rematch exists"


class Rule(Enum):
    """A rule that gave way because it had to."""

    NO_REMATCH = "no rematch"
    NO_SECOND_BYE = "no second bye"


@dataclass(frozen=True, slots=True)
class Table:
    """Two players, the one with more points first, with points and meetings before the round."""

    number: int
    player: PlayerId
    opponent: PlayerId
    points: tuple[int, int]
    reason: TableReason
    meetings: int = 0


@dataclass(frozen=True, slots=True)
class Bye:
    """The player without an opponent this round, and how many byes they had before."""

    player: PlayerId
    points: int
    reason: ByeReason
    earlier: int = 0


@dataclass(frozen=True, slots=True)
class RoundPairing:
    """A whole round: every entrant sits at exactly one table or has the bye."""

    tables: tuple[Table, ...]
    bye: Bye | None
    cost: int

    @property
    def gave_way(self) -> tuple[Rule, ...]:
        """The rules that no pairing of this field could have kept."""
        rematch = any(table.meetings for table in self.tables)
        second_bye = self.bye is not None and self.bye.earlier > 0
        return (Rule.NO_REMATCH,) * rematch + (Rule.NO_SECOND_BYE,) * second_bye


def pair_round(entrants: Sequence[Entrant], lots: Lots) -> RoundPairing:
    """Pair one round. ``entrants`` are those who play, in standing order, best first.

    >>> field = [Entrant("ann", 3, ("bob",)), Entrant("cat", 3), Entrant("bob", 0, ("ann",)), Entrant("dan")]
    >>> [(t.player, t.opponent) for t in pair_round(field, Lots(("bob", "ann", "dan", "cat"))).tables]
    [('ann', 'cat'), ('bob', 'dan')]
    """
    check_entrants(entrants)
    if len(entrants) % 2 == 0:
        return _seated(_solved(entrants, lots), bye=None)
    candidates = bye_candidates(entrants)
    chosen, attempt = _fewest_rematches(entrants, candidates, lots)
    return _seated(attempt, Bye(chosen.player, chosen.points, bye_reason(chosen, candidates), chosen.byes))


@dataclass(frozen=True, slots=True)
class _Attempt:
    field: Field
    windows: list[Window]

    def pairs(self) -> Iterator[tuple[Pair, Window]]:
        return ((pair, window) for window in self.windows for pair in window.pairs)

    def rematches(self) -> int:
        return sum(self.field.have_met(*pair) for pair, _ in self.pairs())


def _solved(entrants: Sequence[Entrant], lots: Lots) -> _Attempt:
    field = Field.ordered(entrants, lots)
    return _Attempt(field, solve(field))


def _fewest_rematches(
    entrants: Sequence[Entrant], candidates: Sequence[Entrant], lots: Lots
) -> tuple[Entrant, _Attempt]:
    """The first candidate whose bye leaves no rematch behind, or else the fewest."""
    best: tuple[int, Entrant, _Attempt] | None = None
    for candidate in candidates:
        attempt = _solved([entrant for entrant in entrants if entrant is not candidate], lots)
        rematches = attempt.rematches()
        if best is None or rematches < best[0]:
            best = (rematches, candidate, attempt)
        if not rematches:
            break
    assert best is not None, "an odd field has at least one player"
    return best[1], best[2]


def _seated(attempt: _Attempt, bye: Bye | None) -> RoundPairing:
    """Number the tables from the best players down."""
    field = attempt.field
    seats = sorted((min(pair), max(pair), window.loss) for pair, window in attempt.pairs())
    tables = tuple(_table(field, number, *seat) for number, seat in enumerate(seats, start=1))
    return RoundPairing(tables, bye, sum(field.cost(one, other) for one, other, _ in seats))


def _table(field: Field, number: int, one: int, other: int, loss: int) -> Table:
    upper, lower = field.ranks[one], field.ranks[other]
    meetings = field.meetings(one, other)
    if meetings:
        reason = TableReason.REMATCH
    elif upper.points == lower.points:
        reason = TableReason.SAME_POINTS
    else:
        reason = TableReason.AVOIDS_REMATCH if loss else TableReason.ODD_GROUP
    return Table(number, upper.player, lower.player, (upper.points, lower.points), reason, meetings)
