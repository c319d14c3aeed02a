"""スイスドロー: one round, from the entrants in standing order and a recorded draw.

In this order, each rule only among what the earlier ones leave:

1. byes won before the event are given, and whom the organizer puts together meet;
2. nobody gets a second bye while somebody has had none;
3. nobody meets whom the organizer keeps them from, while any alternative exists;
4. as few rematches as possible: none, while any legal alternative exists;
5. the bye goes to the lowest standing player;
6. the sum of squared point differences is the smallest;
7. players of one club meet as little as possible, where the organizer asks for it;
8. the recorded draw decides.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from typing import NamedTuple, TypeAlias

from ..lots import Lots
from ..orders import NO_ORDERS, Orders, TwoPlayers
from ..results import PlayerId
from .byes import ByeReason, bye_candidates, bye_reason
from .clubs import spread_clubs
from .field import Entrant, Field, check_entrants
from .neighbours import Pair
from .windows import Window, solve, solved_alone


class TableReason(Enum):
    """Why these two meet."""

    SAME_POINTS = "same points"
    ODD_GROUP = "an odd score group hands one player down"
    AVOIDS_REMATCH = "the score groups alone would have made a rematch"
    AVOIDS_APART = "the score groups alone would have put together whom the organizer keeps apart"
    AVOIDS_BOTH = "the score groups alone would have made a rematch, or a pair that is kept apart"
    REMATCH = "no pairing without a rematch exists"
    TOGETHER = "the organizer puts the two together"
    APART = "no pairing keeps the two apart"


class Rule(Enum):
    """A rule that gave way because it had to."""

    NO_REMATCH = "no rematch"
    REMATCH_ORDERED = "no rematch, where the organizer puts two together"
    NO_SECOND_BYE = "no second bye"
    KEPT_APART = "kept apart by the organizer"
    PUT_TOGETHER = "put together by the organizer"


class Table(NamedTuple):
    """Two players, the one with more points first, with points and meetings before the round."""

    number: int
    player: PlayerId
    opponent: PlayerId
    points: tuple[int, int]
    reason: TableReason
    meetings: int = 0

    @property
    def ordered(self) -> bool:
        """The organizer put the two together."""
        return self.reason is TableReason.TOGETHER


class Bye(NamedTuple):
    """The player without an opponent this round, and how many byes they had before."""

    player: PlayerId
    points: int
    reason: ByeReason
    earlier: int = 0


@dataclass(frozen=True, slots=True)
class RoundPairing:
    """A whole round: every entrant sits at exactly one table, has the bye, or a bye won before the event.

    ``missed`` are pairs that were to meet and could not: one of the two does not play this round.
    """

    tables: tuple[Table, ...]
    bye: Bye | None
    cost: int
    awarded: tuple[Bye, ...] = ()
    missed: tuple[TwoPlayers, ...] = ()

    @property
    def gave_way(self) -> tuple[Rule, ...]:
        """The rules that no pairing of this field could have kept, or that an order of the organizer broke."""
        broken = {
            Rule.NO_REMATCH: any(table.meetings and not table.ordered for table in self.tables),
            Rule.REMATCH_ORDERED: any(table.meetings and table.ordered for table in self.tables),
            Rule.NO_SECOND_BYE: self.bye is not None and self.bye.earlier > 0,
            Rule.KEPT_APART: any(table.reason is TableReason.APART for table in self.tables),
            Rule.PUT_TOGETHER: bool(self.missed),
        }
        return tuple(rule for rule, gave in broken.items() if gave)


def pair_round(entrants: Sequence[Entrant], lots: Lots, orders: Orders = NO_ORDERS) -> RoundPairing:
    """Pair one round. ``entrants`` are those who play, in standing order, best first.

    >>> field = [Entrant("ann", 3, ("bob",)), Entrant("cat", 3), Entrant("bob", 0, ("ann",)), Entrant("dan")]
    >>> [(t.player, t.opponent) for t in pair_round(field, Lots(("bob", "ann", "dan", "cat"))).tables]
    [('ann', 'cat'), ('bob', 'dan')]
    """
    check_entrants(entrants)
    playing = {
        entrant.player: entrant
        for entrant in entrants
        if entrant.player not in orders.awarded | orders.absent
    }
    kept, missed = _orders_to_keep(playing, orders)
    forced = [(playing[one], playing[other]) for one, other in kept]
    seated = {player for pair in kept for player in pair}
    free = [entrant for entrant in playing.values() if entrant.player not in seated]
    bye, attempt = (
        _with_bye(free, forced, lots, orders) if len(free) % 2 else (None, _solved(free, lots, orders))
    )
    seats = list(attempt.seats())
    if forced:
        seats += [_forced_seat(pair, lots) for pair in forced]
        seats.sort(key=lambda seat: (-seat[0].points, lots.place(seat[0].player)))
    tables = tuple(_table(number, *seat) for number, seat in enumerate(seats, start=1))
    cost = sum((table.points[0] - table.points[1]) ** 2 for table in tables)
    awarded = tuple(
        Bye(entrant.player, entrant.points, ByeReason.AWARDED, entrant.byes)
        for entrant in entrants
        if entrant.player in orders.awarded
    )
    return RoundPairing(tables, bye, cost, awarded, missed)


_Seat: TypeAlias = tuple[Entrant, Entrant, TableReason]


@dataclass(frozen=True, slots=True)
class _Attempt:
    """A solved field: its pairs, and why ranks in windows could not be paired at no loss."""

    field: Field
    pairs: list[Pair]
    moved: Mapping[int, TableReason]

    def broken(self) -> tuple[int, int]:
        """(pairs that should be kept apart, rematches)"""
        apart = sum(self.field.kept_apart(*pair) for pair in self.pairs)
        return apart, sum(self.field.meetings(*pair) > 0 for pair in self.pairs)

    def seats(self) -> Iterator[_Seat]:
        """Best pair first."""
        for one, other in sorted((min(pair), max(pair)) for pair in self.pairs):
            yield self.field.ranks[one], self.field.ranks[other], self._reason(one, other)

    def _reason(self, one: int, other: int) -> TableReason:
        if self.field.kept_apart(one, other):
            return TableReason.APART
        if self.field.meetings(one, other):
            return TableReason.REMATCH
        if not self.field.gap(one, other):
            return TableReason.SAME_POINTS
        return self.moved.get(one) or self.moved.get(other) or TableReason.ODD_GROUP


def _orders_to_keep(
    playing: Mapping[PlayerId, Entrant], orders: Orders
) -> tuple[list[TwoPlayers], tuple[TwoPlayers, ...]]:
    """Pairs that are to meet and can, and those of whom somebody does not play."""
    kept = [pair for pair in orders.together if pair[0] in playing and pair[1] in playing]
    return kept, tuple(pair for pair in orders.together if pair not in kept)


def _forced_seat(pair: tuple[Entrant, Entrant], lots: Lots) -> _Seat:
    upper, lower = sorted(pair, key=lambda entrant: (-entrant.points, lots.place(entrant.player)))
    return upper, lower, TableReason.TOGETHER


def _solved(entrants: Sequence[Entrant], lots: Lots, orders: Orders) -> _Attempt:
    field = Field.ordered(entrants, lots, orders)
    windows = solve(field)
    moved = {
        rank: reason
        for window in windows
        if window.loss
        for reason in [_cause(field, window)]
        for rank in range(window.start, window.stop)
    }
    return _Attempt(field, spread_clubs(field, [pair for window in windows for pair in window.pairs]), moved)


def _cause(field: Field, window: Window) -> TableReason:
    """What the window's loss is the price of: without pairs that are kept apart it is as large, gone, or smaller."""
    if not field.orders.kept_from:
        return TableReason.AVOIDS_REMATCH
    freed = Field(field.ranks, replace(field.orders, apart=()))
    loss = solved_alone(freed, window.start, window.stop).loss
    if loss == window.loss:
        return TableReason.AVOIDS_REMATCH
    return TableReason.AVOIDS_BOTH if loss else TableReason.AVOIDS_APART


def _with_bye(
    free: Sequence[Entrant], forced: Sequence[tuple[Entrant, Entrant]], lots: Lots, orders: Orders
) -> tuple[Bye, _Attempt]:
    """The first candidate whose bye leaves nothing broken behind, or else the least."""
    candidates = bye_candidates(free)
    best: tuple[tuple[int, int], Entrant, _Attempt] | None = None
    first = (0, 0)
    for candidate in candidates:
        attempt = _solved([entrant for entrant in free if entrant is not candidate], lots, orders)
        broken = attempt.broken()
        if candidate is candidates[0]:
            first = broken
        if best is None or broken < best[0]:
            best = (broken, candidate, attempt)
        if not any(broken):
            break
    assert best is not None, "an odd field has at least one player"
    _, chosen, attempt = best
    spared = [entrant for pair in forced for entrant in pair]
    reason = bye_reason(chosen, candidates, spared, (first[0] > best[0][0], first[1] > best[0][1]))
    return Bye(chosen.player, chosen.points, reason, chosen.byes), attempt


def _table(number: int, upper: Entrant, lower: Entrant, reason: TableReason) -> Table:
    meetings = upper.met.count(lower.player)
    return Table(number, upper.player, lower.player, (upper.points, lower.points), reason, meetings)
