"""組み合わせの検算: every round of a report is paired again from what stood before it, and both are weighed."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from judgeapp.domain.cancellation import check_cancelled

from ..ledger import Ledger
from ..lots import Lots
from ..orders import Orders
from ..results import PlayerId
from ..swiss import Entrant, pair_round
from .report import BYE, Report, key_of


class Weight(NamedTuple):
    """What a round breaks and costs, in the order in which it counts."""

    apart: int
    """Pairs that were not to meet."""
    rematches: int
    cost: float
    """The sum of squared point differences, in the points of the file."""


class ByeGiven(NamedTuple):
    """The byes that its player had before, and their points."""

    earlier: int
    points: float


@dataclass(frozen=True, slots=True)
class RoundChecked:
    """A round of a TRF file compared: as published, and as paired here among the same players.

    A bye is compared by itself: ours is the one that the whole field gets.
    """

    number: int
    tables: int
    published: Weight
    ours: Weight
    bye: tuple[ByeGiven, ByeGiven] | None = None

    @property
    def is_same(self) -> bool:
        return self.published == self.ours and (self.bye is None or self.bye[0] == self.bye[1])


def check_pairings(report: Report) -> Iterator[RoundChecked]:
    """Every round of the report. Whoever was given a bye on request, or did not come, is taken as away."""
    for number in range(1, report.rounds + 1):
        check_cancelled()
        yield _checked(report, number)


def _checked(report: Report, number: int) -> RoundChecked:
    ledger = Ledger([entry.key for entry in report.entries], report.results(number), report.scoring)
    orders = _orders(report)
    lots = Lots(ledger.players)
    seated = [(one.key, other.key) for one, other in report.pairs(number)]
    playing = entrants_of(ledger, [player for pair in seated for player in pair])
    found = pair_round(playing, lots, orders)
    ours = [(table.player, table.opponent) for table in found.tables]
    alone = [entry.key for entry in report.entries if entry.cell(number).mark == BYE]
    bye = None
    if len(alone) == 1:
        whole = pair_round(entrants_of(ledger, [game.player for game in playing] + alone), lots, orders).bye
        assert whole is not None, "an even number at the tables and one more"
        bye = (
            ByeGiven(ledger.byes(alone[0]), ledger.points(alone[0]) / report.unit),
            ByeGiven(whole.earlier, whole.points / report.unit),
        )
    scales = _Scales(ledger, orders, report.unit)
    return RoundChecked(number, len(seated), scales.of(seated), scales.of(ours), bye)


def weigh(report: Report, number: int, pairs: Sequence[tuple[PlayerId, PlayerId]]) -> Weight:
    """What a pairing of a round would break and cost."""
    ledger = Ledger([entry.key for entry in report.entries], report.results(number), report.scoring)
    return _Scales(ledger, _orders(report), report.unit).of(pairs)


def _orders(report: Report) -> Orders:
    return Orders(apart=[(key_of(one), key_of(other)) for one, other in report.apart])


def entrants_of(ledger: Ledger, players: Sequence[PlayerId]) -> list[Entrant]:
    """Best first, as a bye needs them; whoever comes last of the same points is as good as another."""
    return [
        Entrant(player, ledger.points(player), ledger.opponents(player), ledger.byes(player))
        for player in sorted(players, key=lambda player: (-ledger.points(player), player))
    ]


@dataclass(frozen=True, slots=True)
class _Scales:
    ledger: Ledger
    orders: Orders
    unit: int

    def of(self, pairs: Sequence[tuple[PlayerId, PlayerId]]) -> Weight:
        points, opponents = self.ledger.points, self.ledger.opponents
        return Weight(
            sum(other in self.orders.kept_from.get(one, ()) for one, other in pairs),
            sum(other in opponents(one) for one, other in pairs),
            sum((points(one) - points(other)) ** 2 for one, other in pairs) / self.unit**2,
        )
