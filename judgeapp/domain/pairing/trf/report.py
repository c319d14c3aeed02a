"""TRF16 (FIDE's Tournament Report File, 2016): a tournament in lines of fixed columns, as chess programs hand it on.

Source: FIDE Handbook C.04, Annex 2; `BBW`, `BBD`, `BBL`, `XXR` and `XXP` as JaVaFo and bbpPairings write them.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property

from ..results import Games, Outcome, PlayerId, Result, Scoring
from ..text import Text

WON, DRAWN, LOST = frozenset("1W"), frozenset("=D"), frozenset("0L")
WALKOVER, NOT_THERE = "+", "-"
BYE, FULL, HALF, ZERO, OPEN = "U", "F", "H", "Z", ""
"""Marks of a round without a game; OPEN with an opponent is a game whose result is still to come."""


class InvalidTrf(ValueError):
    """A text that is no tournament report: every fault with its line, from 1; 0 for the whole."""

    def __init__(self, faults: list[tuple[int, Text]]) -> None:
        line, reason = faults[0]
        super().__init__(f"line {line}: {reason.en}")
        self.faults = faults


@dataclass(frozen=True, slots=True)
class Cell:
    """One round of one player: the opponent's number, the side ("w", "b" or "-") and the mark of the result."""

    opponent: int | None = None
    side: str = "-"
    mark: str = OPEN

    @property
    def is_played(self) -> bool:
        return self.opponent is not None and self.mark in WON | DRAWN | LOST

    @property
    def is_empty(self) -> bool:
        return self.opponent is None and self.mark == OPEN


@dataclass(frozen=True, slots=True)
class Entry:
    """One player: starting number, name, points and place as written, and a cell for every round."""

    number: int
    name: str
    points: Fraction = Fraction(0)
    rank: int | None = None
    cells: tuple[Cell, ...] = ()
    line: int = 0

    @property
    def key(self) -> PlayerId:
        return key_of(self.number)

    def cell(self, number: int) -> Cell:
        """The cell of a round; an empty one where the line is shorter."""
        return self.cells[number - 1] if number <= len(self.cells) else Cell()

    @property
    def last_round(self) -> int:
        """The last round about which anything is written."""
        return max((number for number, cell in enumerate(self.cells, 1) if not cell.is_empty), default=0)


def key_of(number: int) -> PlayerId:
    """The player's name in the library: in the order of the starting numbers.

    >>> key_of(7) < key_of(10)
    True
    """
    return f"{number:05d}"


@dataclass(frozen=True)
class Report:
    """A whole report. `scoring` is whole numbers; `unit` of them are one point of the file (2 where halves occur)."""

    entries: tuple[Entry, ...]
    name: str = ""
    place: str = ""
    begins: str = ""
    ends: str = ""
    planned: int | None = None
    scoring: Scoring = field(default_factory=Scoring)
    unit: int = 1
    apart: tuple[tuple[int, int], ...] = ()

    @property
    def rounds(self) -> int:
        return max((entry.last_round for entry in self.entries), default=0)

    @cached_property
    def by_number(self) -> Mapping[int, Entry]:
        return {entry.number: entry for entry in self.entries}

    def pairs(self, number: int) -> Iterator[tuple[Entry, Entry]]:
        """The tables of a round, the side written as white first."""
        for entry in self.entries:
            cell = entry.cell(number)
            if cell.opponent is None:
                continue
            other = self.by_number[cell.opponent]
            first = (cell.side == "b", entry.number) < (other.cell(number).side == "b", other.number)
            if first:
                yield entry, other

    def results(self, before: int) -> Iterator[Result]:
        """What is on record of the rounds before one. Who did not play though paired has not met the other."""
        for number in range(1, before):
            for one, other in self.pairs(number):
                yield from _results_of(number, one, other)
            for entry in self.entries:
                cell = entry.cell(number)
                if cell.opponent is None and number <= entry.last_round:
                    yield _alone(number, entry.key, cell.mark)


def _results_of(number: int, one: Entry, other: Entry) -> Iterator[Result]:
    mine, theirs = one.cell(number), other.cell(number)
    if not mine.is_played:
        if mine.mark != OPEN:
            yield _alone(number, one.key, mine.mark)
            yield _alone(number, other.key, theirs.mark)
    elif mine.mark in LOST and theirs.mark in LOST:
        yield Result.double_loss(number, one.key, other.key)
    else:
        won, lost = int(mine.mark in WON), int(theirs.mark in WON)
        yield Result.match(number, one.key, other.key, won, lost, int(won == lost))


def _alone(number: int, player: PlayerId, mark: str) -> Result:
    if mark in (BYE, FULL, WALKOVER):
        return Result.bye(number, player, Games(1))
    return Result.absence(number, player, Outcome.DRAW if mark == HALF else Outcome.LOSS)
