"""What a ruling finds about one entry: where values come from, what departs, what was missed, what happened."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Any, NamedTuple

from ..model.events.event import Event
from ..model.frozen import thaw
from ..model.inputs import Action
from ..model.text import NOTHING, Say, Text


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
    MISSED_DUTY = "missed_duty"


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
    """A claimed value that is not the derived one. `entry` is the step where the two part.

    `decides` is the clause that makes the value another, `clauses` all that the step cites, `what` the value's name.
    """

    of: str
    field: str
    expected: Any
    claimed: Any
    expected_text: Text
    claimed_text: Text
    error: ErrorClass
    entry: int
    decides: str
    clauses: tuple[str, ...]
    text: Text
    pointer: str
    what: Text = NOTHING

    def to_dict(self) -> dict[str, Any]:
        data: dict[str, Any] = {"of": self.of, "field": self.field, "decides": self.decides}
        data |= {"expected": thaw(self.expected), "claimed": thaw(self.claimed)}
        data |= {"expected_text": self.expected_text.to_dict(), "claimed_text": self.claimed_text.to_dict()}
        data |= {"error": self.error.value, "entry": self.entry, "clauses": list(self.clauses)}
        return {**data, "text": self.text.to_dict(), "pointer": self.pointer}


@dataclass(frozen=True, slots=True)
class Missed:
    """Something that a player had to do and that the record passes over: play went on without it.

    `entry` is the entry after which it was due, None where that is the start of the record; `insert` are ways to
    do it there.
    """

    player: str
    decides: str
    entry: int | None
    text: Text
    insert: tuple[Action, ...] = ()

    def to_dict(self) -> dict[str, Any]:
        data = {"player": self.player, "decides": self.decides, "entry": self.entry}
        return {**data, "text": self.text.to_dict(), "insert": [action.to_dict() for action in self.insert]}


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


class Told(NamedTuple):
    """An event, in the words that were true when it happened."""

    event: Event
    text: Text

    def to_dict(self, say: Say = Text.to_dict) -> dict[str, Any]:
        event = self.event
        return {
            "seq": event.seq,
            "verb": event.verb,
            "of": event.subject,
            "clauses": [*event.clauses],
            "cause": event.cause.seq if event.cause else None,
            "changes": event.changes(),
            "text": say(self.text),
        }
