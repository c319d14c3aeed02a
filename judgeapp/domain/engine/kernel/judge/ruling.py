"""A ruling: what the engine says about every entry of a record, in words a judge can read out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from ....gc_pause import gc_paused
from ....seasons import Season
from ..model.facts import Fact
from ..model.frozen import thaw
from ..model.inputs import Action
from ..model.text import NOTHING, Once, Say, Text
from ..record.record import CardPin, canonical
from .findings import Answered, Departure, ErrorClass, Missed, Provenance, Told, Verdict

VERSION = 1


@dataclass(slots=True)
class EntryRuling:
    """The ruling on one entry. `goes_on`: whether play could continue as the players continued it.

    `decides` is the one clause that the verdict turns on; `clauses` has it too, with what is cited on the way and
    for what followed. `missed` are duties that the record passes over before this entry, which is no fault of
    whoever made it. `asks` is a fact that the entry itself should have said. `options` are the `alternatives` as
    they would be entered; `voluntary`: nothing had to be done there.
    `interpretations` are the ids of those that it rests on.
    """

    index: int
    kind: str
    text: Text
    verdict: Verdict = Verdict.LEGAL
    decides: str = ""
    clauses: tuple[str, ...] = ()
    reason: Text = NOTHING
    missed: list[Missed] = field(default_factory=list)
    events: list[Told] = field(default_factory=list)
    implied: list[dict[str, Any]] = field(default_factory=list)
    provenance: Sequence[Provenance] = ()
    alternatives: Sequence[dict[str, Any]] = ()
    options: Sequence[Action] = ()
    voluntary: bool = False
    departures: Sequence[Departure] = ()
    by_answer: list[Answered] = field(default_factory=list)
    interpretations: tuple[str, ...] = ()
    goes_on: bool = True
    asks: Fact | None = None

    @property
    def faulty(self) -> bool:
        """Whether the record leaves the rules here."""
        return self.verdict in (Verdict.ILLEGAL, Verdict.DEPARTED)

    @property
    def number(self) -> int:
        """The entry's number as people count: from 1."""
        return self.index + 1

    def to_dict(self, say: Say = Text.to_dict) -> dict[str, Any]:
        return {
            "index": self.index,
            "number": self.number,
            "kind": self.kind,
            "verdict": self.verdict.value,
            "text": say(self.text),
            "decides": self.decides or None,
            "clauses": list(self.clauses),
            "reason": say(self.reason),
            "missed": [missed.to_dict() for missed in self.missed],
            "events": [told.to_dict(say) for told in self.events],
            "implied": self.implied,
            "provenance": [provenance.to_dict() for provenance in self.provenance],
            "alternatives": list(self.alternatives),
            "departures": [departure.to_dict() for departure in self.departures],
            "by_answer": [answered.to_dict() for answered in self.by_answer],
            "interpretations": list(self.interpretations),
            "goes_on": self.goes_on,
        }


@dataclass(frozen=True, slots=True)
class FirstDeparture:
    """The first step where the record leaves the rules, and the entry in which it shows."""

    entry: int
    seen_at: int
    error: ErrorClass
    decides: str
    clauses: tuple[str, ...]

    def to_dict(self) -> dict[str, Any]:
        data = {"entry": self.entry, "number": self.entry + 1, "seen_at": self.seen_at}
        return {**data, "error": self.error.value, "decides": self.decides, "clauses": list(self.clauses)}


@dataclass(frozen=True, slots=True)
class Correction:
    """The smallest change of the record that the engine found; `verified`: with it nothing is illegal."""

    op: str
    pointer: str
    value: Any
    text: Text
    verified: bool

    def to_dict(self) -> dict[str, Any]:
        data = {"op": self.op, "pointer": self.pointer, "value": thaw(self.value)}
        return {**data, "text": self.text.to_dict(), "verified": self.verified}


@dataclass(frozen=True, slots=True)
class Ruling:
    """The whole ruling. The same record gives the same bytes of `to_json`, on any machine."""

    engine: str
    book: str
    season: Season
    card_lists: tuple[CardPin, ...]
    verdict: Verdict
    summary: Text
    entries: tuple[EntryRuling, ...]
    first_departure: FirstDeparture | None
    facts: tuple[dict[str, Any], ...]
    interpretations: tuple[dict[str, Any], ...]
    correction: Correction | None
    position_at_departure: dict[str, Any] | None
    final_position: dict[str, Any]
    winner: str
    limits: tuple[Text, ...] = ()
    season_from: str = ""
    """Why it is that season: record, pinned, event, day or first; empty in a book without seasons."""

    def to_dict(self) -> dict[str, Any]:
        with gc_paused:
            return self._to_dict()

    def _to_dict(self) -> dict[str, Any]:
        say = Once().__getitem__
        return {
            "version": VERSION,
            "engine": self.engine,
            "book": self.book,
            "edition": self.season.id,
            "rules": self.season.rules,
            "season_from": self.season_from,
            "card_lists": [pin.name_and_version for pin in self.card_lists],
            "verdict": self.verdict.value,
            "summary": self.summary.to_dict(),
            "entries": [entry.to_dict(say) for entry in self.entries],
            "first_departure": self.first_departure.to_dict() if self.first_departure else None,
            "facts": list(self.facts),
            "interpretations": list(self.interpretations),
            "correction": self.correction.to_dict() if self.correction else None,
            "position_at_departure": self.position_at_departure,
            "final_position": self.final_position,
            "winner": self.winner,
        } | ({"limits": [text.to_dict() for text in self.limits]} if self.limits else {})

    def to_json(self) -> str:
        """Canonical JSON: one ruling, one sequence of bytes."""
        return canonical(self.to_dict())
