"""Comparing what the engine says about a fault with what the fault is."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from judgeapp.domain.engine.books import engine_for
from judgeapp.domain.engine.kernel import GameRecord, Verdict, judge
from judgeapp.domain.engine.kernel.record.record import Claim
from judgeapp.domain.engine.tools.random_play import any_megami, random_record, starts_of

from .demands import Hidden
from .inject import faults_in
from .model import Fault

ACTIONS = 50
"""So long are the games that faults are put into."""


@dataclass(frozen=True, slots=True)
class Finding:
    """What a ruling makes of a fault: where it sees it, whether that is the place, whether the clause is one of its."""

    fault: Fault
    named: int | None
    clause: str
    exact: bool
    cited: bool

    def __str__(self) -> str:
        return f"{self.fault.kind}: entry {self.fault.entry}, named {self.named} ({self.clause or 'legal'})"


def examine(fault: Fault) -> Finding:
    """Rule on a faulty record."""
    ruling = judge(fault.record, engine_for(fault.record.book), trace=False, correct=False)
    first = next((entry for entry in ruling.entries if entry.faulty), None)
    named = first.index if first is not None else None
    clause = first.clauses[0] if first is not None and first.clauses else ""
    if isinstance(fault.record.entries[fault.entry], Claim):
        cited = first is not None and len(first.departures) == 1
    else:
        cited = bool(clause) and (not fault.clauses or clause in fault.clauses)
    return Finding(fault, named, clause, named == fault.entry, cited)


def passes_blank(fault: Fault, hidden: Hidden) -> bool | None:
    """Whether a fault is legal where nobody knows what the other player hides; None: there is no position to blank."""
    if "position" not in fault.record.start:
        return None
    other = "b" if getattr(fault.record.entries[fault.entry], "player", "a") == "a" else "a"
    record = hidden.blank(fault.record, other)
    ruling = judge(record, engine_for(record.book), trace=False, correct=False)
    return ruling.entries[fault.entry].verdict in (Verdict.LEGAL, Verdict.ON_TRUST)


@dataclass(slots=True)
class Tally:
    """How many faults of each kind were put in, and which of them were not named exactly.

    `blanked`: how many of them were ruled on with the opponent's hidden cards blank; `let_through`: those legal then.
    """

    total: Counter[str] = field(default_factory=Counter)
    missed: list[Finding] = field(default_factory=list)
    miscited: list[Finding] = field(default_factory=list)
    blanked: int = 0
    let_through: list[str] = field(default_factory=list)

    def add(self, findings: Iterable[Finding]) -> None:
        for finding in findings:
            self.total[finding.fault.kind] += 1
            if not finding.exact:
                self.missed.append(finding)
            elif not finding.cited:
                self.miscited.append(finding)

    def blank(self, faults: Iterable[Fault], hidden: Hidden) -> None:
        for fault in faults:
            passed = passes_blank(fault, hidden)
            self.blanked += passed is not None
            self.let_through += [fault.kind] if passed else []

    @property
    def exact(self) -> float:
        """The share of faults that were named at their entry."""
        return 1 - len(self.missed) / max(1, self.total.total())

    def __str__(self) -> str:
        named = f"{self.total.total() - len(self.missed)} of {self.total.total()} faults named at their entry"
        return f"{named} ({self.exact:.2%}), {len(self.miscited)} of them under another clause; {len(self.total)} kinds"


def clean_records(book: str, seeds: Iterable[int], decklists: Sequence[str] = ()) -> list[GameRecord]:
    """Random games, from each of the book's starts in turn: in the middle of a game there is more to get wrong.

    With decklists of real cards each game is between two of them in turn; without any, of any Megami where there are.
    """
    made, starts = [], tuple(starts_of(book))
    for seed in seeds:
        pair = [decklists[(seed + seat) % len(decklists)] for seat in (0, 1)] if decklists else []
        megami = () if decklists else any_megami(book, seed)
        made.append(random_record(book, seed, ACTIONS, starts[seed % len(starts)], pair, megami))
    return made


def measure(
    book: str,
    seeds: Iterable[int],
    of_each_kind: int = 1,
    decklists: Sequence[str] = (),
    hidden: Hidden | None = None,
) -> Tally:
    """Put so many faults of each kind into a game for each seed, and rule on each; once more with these cards blank."""
    tally, seeds = Tally(), list(seeds)
    for seed, record in zip(seeds, clean_records(book, seeds, decklists), strict=True):
        faults = faults_in(record, seed, of_each_kind)
        tally.add(map(examine, faults))
        if hidden is not None:
            tally.blank(faults, hidden)
    return tally


def called_faulty(records: Iterable[GameRecord]) -> list[str]:
    """The titles of the clean records that a ruling finds anything against."""
    rulings = [
        (record.title, judge(record, engine_for(record.book), trace=False, correct=False))
        for record in records
    ]
    return [title for title, ruling in rulings if ruling.verdict not in (Verdict.LEGAL, Verdict.ON_TRUST)]
