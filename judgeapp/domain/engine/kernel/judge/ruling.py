"""A ruling: what the engine says about every entry of a record, in words a judge can read out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any

from ....gc_pause import gc_paused
from ..model.event import Event
from ..model.fields import thaw
from ..model.inputs import Action
from ..model.text import NOTHING, Text
from ..record.record import CardPin, canonical

VERSION = 1


class Verdict(StrEnum):
    """What an entry is worth. An action is legal or illegal; a claim holds, and is legal, or has departed."""

    LEGAL = "legal"
    ILLEGAL = "illegal"
    DEPARTED = "departed"
    UNDETERMINED = "undetermined"
    ON_TRUST = "on_trust"


class ErrorClass(StrEnum):
    """How a record departs from the rules."""

    ILLEGAL_ACTION = "illegal_action"
    MISSED_TRIGGER = "missed_trigger"
    WRONG_ORDER = "wrong_order"
    ARITHMETIC = "arithmetic"
    TRANSCRIPTION = "transcription"


@dataclass(frozen=True, slots=True)
class Provenance:
    """Where a value comes from: the entry and event that set it, or the start of the record."""

    of: str
    field: str
    value: Any
    entry: int | None
    event: int | None
    clauses: tuple[str, ...]
    text: Text

    def to_dict(self) -> dict[str, Any]:
        data = {"of": self.of, "field": self.field, "value": thaw(self.value), "entry": self.entry}
        return {**data, "event": self.event, "clauses": list(self.clauses), "text": self.text.to_dict()}


@dataclass(frozen=True, slots=True)
class Departure:
    """A claimed value that is not the derived one. `entry` is the step where the two part."""

    of: str
    field: str
    expected: Any
    claimed: Any
    expected_text: Text
    claimed_text: Text
    error: ErrorClass
    entry: int
    clauses: tuple[str, ...]
    text: Text
    pointer: str

    def to_dict(self) -> dict[str, Any]:
        data: dict[str, Any] = {"of": self.of, "field": self.field}
        data |= {"expected": thaw(self.expected), "claimed": thaw(self.claimed)}
        data |= {"expected_text": self.expected_text.to_dict(), "claimed_text": self.claimed_text.to_dict()}
        data |= {"error": self.error.value, "entry": self.entry, "clauses": list(self.clauses)}
        return {**data, "text": self.text.to_dict(), "pointer": self.pointer}


@dataclass(frozen=True, slots=True)
class Answered:
    """The verdict of an entry if an unknown fact were so."""

    fact: str
    answer: Any
    text: Text
    verdict: Verdict
    reason: Text

    def to_dict(self) -> dict[str, Any]:
        data = {"fact": self.fact, "answer": self.answer, "text": self.text.to_dict()}
        return {**data, "verdict": self.verdict.value, "reason": self.reason.to_dict()}


@dataclass(frozen=True, slots=True)
class Told:
    """An event, in the words that were true when it happened."""

    event: Event
    text: Text

    def to_dict(self) -> dict[str, Any]:
        event = self.event
        return {
            "seq": event.seq,
            "verb": event.verb,
            "of": event.subject,
            "clauses": list(event.clauses),
            "cause": event.cause.seq if event.cause else None,
            "changes": event.changes(),
            "text": self.text.to_dict(),
        }


@dataclass(slots=True)
class EntryRuling:
    """The ruling on one entry. `goes_on`: whether play could continue as the players continued it.

    `options` are the `alternatives` as they would be entered.
    """

    index: int
    kind: str
    text: Text
    verdict: Verdict = Verdict.LEGAL
    clauses: tuple[str, ...] = ()
    reason: Text = NOTHING
    events: list[Told] = field(default_factory=list)
    implied: list[dict[str, Any]] = field(default_factory=list)
    provenance: Sequence[Provenance] = ()
    alternatives: Sequence[dict[str, Any]] = ()
    options: Sequence[Action] = ()
    departures: Sequence[Departure] = ()
    by_answer: list[Answered] = field(default_factory=list)
    goes_on: bool = True

    @property
    def faulty(self) -> bool:
        """Whether the record leaves the rules here."""
        return self.verdict in (Verdict.ILLEGAL, Verdict.DEPARTED)

    @property
    def number(self) -> int:
        """The entry's number as people count: from 1."""
        return self.index + 1

    def to_dict(self) -> dict[str, Any]:
        return {
            "index": self.index,
            "number": self.number,
            "kind": self.kind,
            "verdict": self.verdict.value,
            "text": self.text.to_dict(),
            "clauses": list(self.clauses),
            "reason": self.reason.to_dict(),
            "events": [one.to_dict() for one in self.events],
            "implied": self.implied,
            "provenance": [one.to_dict() for one in self.provenance],
            "alternatives": list(self.alternatives),
            "departures": [one.to_dict() for one in self.departures],
            "by_answer": [one.to_dict() for one in self.by_answer],
            "goes_on": self.goes_on,
        }


@dataclass(frozen=True, slots=True)
class FirstDeparture:
    """The first step where the record leaves the rules, and the entry in which it shows."""

    entry: int
    seen_at: int
    error: ErrorClass
    clauses: tuple[str, ...]

    def to_dict(self) -> dict[str, Any]:
        data = {"entry": self.entry, "number": self.entry + 1, "seen_at": self.seen_at}
        return {**data, "error": self.error.value, "clauses": list(self.clauses)}


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
    edition: str
    card_lists: tuple[CardPin, ...]
    verdict: Verdict
    summary: Text
    entries: tuple[EntryRuling, ...]
    first_departure: FirstDeparture | None
    facts: tuple[dict[str, Any], ...]
    correction: Correction | None
    position_at_departure: dict[str, Any] | None
    final_position: dict[str, Any]
    winner: str

    def to_dict(self) -> dict[str, Any]:
        with gc_paused:
            return self._to_dict()

    def _to_dict(self) -> dict[str, Any]:
        return {
            "version": VERSION,
            "engine": self.engine,
            "book": self.book,
            "edition": self.edition,
            "card_lists": [pin.told for pin in self.card_lists],
            "verdict": self.verdict.value,
            "summary": self.summary.to_dict(),
            "entries": [entry.to_dict() for entry in self.entries],
            "first_departure": self.first_departure.to_dict() if self.first_departure else None,
            "facts": list(self.facts),
            "correction": self.correction.to_dict() if self.correction else None,
            "position_at_departure": self.position_at_departure,
            "final_position": self.final_position,
            "winner": self.winner,
        }

    def to_json(self) -> str:
        """Canonical JSON: one ruling, one sequence of bytes."""
        return canonical(self.to_dict())
