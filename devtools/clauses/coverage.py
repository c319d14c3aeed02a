"""Clause coverage: for every normative clause, which code carries it out, which test reaches it, or why neither.

Code says itself what it carries out (`@clause`, `CARRIED_OUT_BY`). Tests are traced: `Trace` holds which clauses
the events and refusals of each passing test cited. The third answer is an exclusion with its reason.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Literal, TypeAlias

from judgeapp.domain.corpus.model import NORMATIVE, Entry

from .exclusions import Exclusion

State: TypeAlias = Literal["tested", "cited", "untested", "excluded", "open"]
STATES: tuple[State, ...] = ("tested", "cited", "untested", "excluded", "open")

Trace: TypeAlias = Mapping[str, Mapping[str, Iterable[str]]]
"""Test → clause → how the engine cited it there: `event exhaust`, `refusal`, `position`."""


@dataclass(frozen=True, slots=True)
class Covered:
    """What is known about one clause."""

    key: str
    code: tuple[str, ...]
    cited_as: tuple[str, ...]
    tests: tuple[str, ...]
    exclusion: Exclusion | None

    @property
    def state(self) -> State:
        """`tested`: code and test; `cited`: by events only; `untested`: code, and no test's events cite it."""
        if self.tests:
            return "tested" if self.code else "cited"
        if self.code:
            return "untested"
        return "excluded" if self.exclusion else "open"

    def to_dict(self) -> dict[str, Any]:
        return {
            "clause": self.key,
            "state": self.state,
            "code": list(self.code),
            "cited_as": list(self.cited_as),
            "tests": list(self.tests),
            "excluded": self.exclusion.to_dict() if self.exclusion else None,
        }


@dataclass(frozen=True, slots=True)
class Coverage:
    """The report on one book. `stale` are exclusions of clauses that the engine does carry out, or that are none."""

    book: str
    clauses: tuple[Covered, ...]
    stale: tuple[str, ...]

    def having(self, state: State) -> list[Covered]:
        return [clause for clause in self.clauses if clause.state == state]

    @property
    def counts(self) -> dict[str, int]:
        return {state: len(self.having(state)) for state in STATES}

    @property
    def complete(self) -> bool:
        """Whether every clause is carried out, reached or excluded, and no exclusion is untrue."""
        return not self.having("open") and not self.stale

    def to_dict(self) -> dict[str, Any]:
        return {
            "version": 1,
            "book": self.book,
            "normative": len(self.clauses),
            "counts": self.counts,
            "open": [clause.key for clause in self.having("open")],
            "stale_exclusions": list(self.stale),
            "clauses": [clause.to_dict() for clause in self.clauses],
        }


def cover(
    book: str,
    entries: Iterable[Entry],
    code: Mapping[str, Iterable[str]],
    trace: Trace,
    exclusions: Mapping[str, Exclusion],
) -> Coverage:
    """Put the three answers together for the normative entries of a book."""
    normative = [entry.key for entry in entries if entry.kind in NORMATIVE]
    reached = by_clause(trace)
    ours = {whole(key): names for key, names in code.items()}
    clauses = tuple(
        Covered(
            key,
            tuple(sorted({name for name in ours.get(key, ()) if name.startswith("judgeapp.")})),
            tuple(sorted({way for ways in reached.get(key, {}).values() for way in ways})),
            tuple(sorted(reached.get(key, {}))),
            exclusions.get(key),
        )
        for key in normative
    )
    carried = {clause.key for clause in clauses if clause.code or clause.tests}
    stale = tuple(key for key in exclusions if key in carried or key not in set(normative))
    return Coverage(book, clauses, stale)


def by_clause(trace: Trace) -> dict[str, dict[str, set[str]]]:
    """Clause → test → how it was cited there; a step counts for its clause."""
    reached: dict[str, dict[str, set[str]]] = {}
    for test, cited in trace.items():
        for key, ways in cited.items():
            reached.setdefault(whole(key), {}).setdefault(test, set()).update(ways)
    return reached


def whole(key: str) -> str:
    """The clause of a step: `sakura:core/9-4#iii` → `sakura:core/9-4`."""
    return key.partition("#")[0]
