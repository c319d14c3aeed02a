"""TRF (FIDE's Tournament Report File): a tournament in lines of fixed columns, as chess programs hand it on.

Source: FIDE Handbook C.04, Annex 2 (TRF16), and TRF 2026 (records 142, 162, 240, 250, 260); the records with letters as
JaVaFo (`XX…`) and bbpPairings (`BB…`) write them.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property
from typing import Any

from ..results import Games, Outcome, PlayerId, Result, Scoring
from ..text import Text

WON, DRAWN, LOST = frozenset("1W"), frozenset("=D"), frozenset("0L")
WALKOVER, NOT_THERE = "+", "-"
BYE, FULL, HALF, ZERO, OPEN = "U", "F", "H", "Z", ""
"""Marks of a round without a game; OPEN with an opponent is a game whose result is still to come."""
FINISHED, PUBLISHED, HELD = "finished", "published", "paired"
"""How far a round is; HELD is paired, and not published yet."""


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


EMPTY = Cell()


@dataclass(frozen=True, slots=True)
class Entry:
    """One player: starting number, name, points and place as written, and a cell for every round.

    `latin` is the name for readers that know one byte as one character; `own` is what TRF has no place for
    (`own.PLAYER`), None in a report of another program.
    """

    number: int
    name: str
    points: Fraction = Fraction(0)
    rank: int | None = None
    cells: tuple[Cell, ...] = ()
    line: int = 0
    latin: str = ""
    own: Mapping[str, Any] | None = None

    @property
    def key(self) -> PlayerId:
        return key_of(self.number)

    def cell(self, number: int) -> Cell:
        """The cell of a round; an empty one where the line is shorter."""
        return self.cells[number - 1] if number <= len(self.cells) else EMPTY

    def last_of(self, rounds: int) -> int:
        """The last of so many rounds about which anything is written."""
        return next(
            (
                number
                for number in range(min(rounds, len(self.cells)), 0, -1)
                if not self.cell(number).is_empty
            ),
            0,
        )


def key_of(number: int) -> PlayerId:
    """The player's name in the library: in the order of the starting numbers.

    >>> key_of(7) < key_of(10)
    True
    """
    return f"{number:05d}"


@dataclass(frozen=True)
class Report:
    """A whole report. `scoring` is whole numbers; `unit` of them are one point of the file (2 where halves occur).

    `apart` are pairs that never meet, `apart_in` those that do not in one round: (round, one, other). `own` is what TRF
    has no place for (`own.EVENT`), None in a report of another program.
    """

    entries: tuple[Entry, ...]
    name: str = ""
    place: str = ""
    begins: str = ""
    ends: str = ""
    planned: int | None = None
    scoring: Scoring = field(default_factory=Scoring)
    unit: int = 1
    apart: tuple[tuple[int, int], ...] = ()
    apart_in: tuple[tuple[int, int, int], ...] = ()
    latin: tuple[str, str] = ("", "")
    """Name and place for readers that know one byte as one character."""
    own: Mapping[str, Any] | None = None

    @cached_property
    def states(self) -> tuple[str, ...]:
        """How far each round is that has been paired: those with a table. What is written of later rounds, which
        nobody plays yet, are byes and absences of pairings to come."""
        if self.own is not None:
            return tuple(self.own["rounds"])
        with_tables = (
            number
            for entry in self.entries
            for number, cell in enumerate(entry.cells, start=1)
            if cell.opponent is not None
        )
        last = max(with_tables, default=0)
        still = any(
            cell.opponent is not None and cell.mark == OPEN
            for cell in (entry_.cell(last) for entry_ in self.entries if last)
        )
        return (FINISHED,) * (last - still) + (PUBLISHED,) * still

    @property
    def rounds(self) -> int:
        """Rounds that have been paired, the one under way among them."""
        return len(self.states)

    @property
    def finished(self) -> int:
        return self.states.count(FINISHED)

    @property
    def counted(self) -> int:
        """Rounds that points come from: all but a held one."""
        return self.rounds - self.states.count(HELD)

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
        last = {entry.number: entry.last_of(self.rounds) for entry in self.entries}
        for number in range(1, before):
            for one, other in self.pairs(number):
                yield from _results_of(number, one, other)
            for entry in self.entries:
                cell = entry.cell(number)
                if cell.opponent is None and number <= last[entry.number]:
                    yield _alone(number, entry.key, cell.mark)


def _results_of(number: int, one: Entry, other: Entry) -> Iterator[Result]:
    mine, theirs = one.cell(number), other.cell(number)
    if not mine.is_played:
        if mine.mark != OPEN:
            yield _alone(number, one.key, mine.mark)
            yield _alone(number, other.key, theirs.mark)
    elif mine.mark in LOST and theirs.mark in LOST:
        yield Result.double_loss(number, one.key, other.key, to_win=1)
    else:
        won, lost = int(mine.mark in WON), int(theirs.mark in WON)
        yield Result.match(number, one.key, other.key, won, lost, int(won == lost))


def _alone(number: int, player: PlayerId, mark: str) -> Result:
    if mark in (BYE, FULL, WALKOVER):
        return Result.bye(number, player, Games(1))
    return Result.absence(number, player, Outcome.DRAW if mark == HALF else Outcome.LOSS)
