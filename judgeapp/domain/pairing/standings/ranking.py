"""順位表: sort the players by a profile, group by group, and keep what separated each from the one above."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from ..ledger import Ledger
from ..lots import Lots
from ..results import Outcome, PlayerId
from .phases import PhaseEnd, phased_values
from .profile import Criterion, GroupCriterion, Profile, Values

FIRST, LOT, SHARED = "first", "lot", "shared"


@dataclass(frozen=True, slots=True)
class Standing:
    """One row. ``decided_by`` names the criterion that put the player below the row above.

    Besides a criterion's name it is "first" for the top row, "lot", or "shared" for a rank that is shared.
    """

    rank: int
    player: PlayerId
    points: int
    wins: int
    losses: int
    draws: int
    byes: int
    values: Mapping[str, Fraction]
    decided_by: str
    dropped_after: int | None = None


def standings(ledger: Ledger, profile: Profile, lots: Lots, ends: Sequence[PhaseEnd] = ()) -> list[Standing]:
    """All players, dropped ones among them, best first; at each end of a phase whoever stays behind is frozen."""
    criteria = [item for item in profile.criteria if isinstance(item, Criterion)]
    table = phased_values(criteria, ledger, ends)
    players = sorted(ledger.players, key=lots.place)
    rows: list[Standing] = []
    for decided_by, tied in _split(ledger, profile.criteria, table, players, FIRST):
        for player in tied:
            reason = decided_by if player == tied[0] else LOT if profile.lot_decides else SHARED
            rank = rows[-1].rank if reason == SHARED else len(rows) + 1
            rows.append(_row(ledger, table, player, rank, reason))
    return rows


def _split(
    ledger: Ledger,
    criteria: Sequence[Criterion | GroupCriterion],
    table: Mapping[str, Values],
    group: Sequence[PlayerId],
    decided_by: str,
) -> Iterator[tuple[str, list[PlayerId]]]:
    """Groups that no criterion separates, best first, each with what separated it from the group above."""
    if not criteria or len(group) < 2:
        if group:
            yield decided_by, list(group)
        return
    first, *others = criteria
    values = table[first.name] if isinstance(first, Criterion) else first.within(ledger, group)
    tied: dict[Fraction, list[PlayerId]] = {}
    for player in group:
        tied.setdefault(values[player], []).append(player)
    for place, value in enumerate(sorted(tied, reverse=True)):
        yield from _split(ledger, others, table, tied[value], first.name if place else decided_by)


def _row(
    ledger: Ledger, table: Mapping[str, Values], player: PlayerId, rank: int, decided_by: str
) -> Standing:
    return Standing(
        rank=rank,
        player=player,
        points=ledger.points(player),
        wins=ledger.count(player, Outcome.WIN),
        losses=ledger.count(player, Outcome.LOSS),
        draws=ledger.count(player, Outcome.DRAW),
        byes=ledger.byes(player),
        values={name: values[player] for name, values in table.items()},
        decided_by=decided_by,
        dropped_after=ledger.dropped.get(player),
    )
