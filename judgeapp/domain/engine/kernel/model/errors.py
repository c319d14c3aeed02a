"""What can go wrong, told apart: three results for the user and one bug of ours.

* `InvalidRecord`: the paper is not readable as a record (a card that is not there, a missing field).
* `IllegalAction`: the record is readable and the rules forbid what was done.
* `UnsupportedCard`: the rules allow it, but the text of the card is not encoded; the record is believed.
* `EngineBug`: the engine contradicted itself. Never shown as a ruling.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from .clauses import cited
from .inputs import Action
from .text import NOTHING, Text

# The four names are the contract of the design; they say what happened, not that they are errors.


class InvalidRecord(ValueError):
    """The record cannot be read: which entry, which field, why, and what would be right."""

    def __init__(
        self,
        field: str,
        reason: Text,
        *,
        expected: Text | None = None,
        entry: int | None = None,
        clause: str | None = None,
    ) -> None:
        self.field, self.reason, self.expected, self.entry, self.clause = (
            field,
            reason,
            expected,
            entry,
            clause,
        )
        super().__init__(self.message.en)

    def at_entry(self, entry: int) -> InvalidRecord:
        """The same fault, now known to stand in this entry (counted from 0)."""
        return InvalidRecord(self.field, self.reason, expected=self.expected, entry=entry, clause=self.clause)

    @property
    def cited_reason(self) -> Text:
        """The reason, with the clause behind it where there is one."""
        if not self.clause:
            return self.reason
        return Text("{reason}（{clause}）", "{reason} ({clause})").fill(
            reason=self.reason, clause=cited(self.clause)
        )

    @property
    def message(self) -> Text:
        """One line: the place where there is one, the reason, what would be right."""
        place = self.field if self.entry is None else f"entries[{self.entry}].{self.field}"
        head, reason = f"{place}: " if place else "", self.cited_reason
        expected = self.expected or NOTHING
        return Text(
            f"{head}{reason.ja}{expected.ja}",
            f"{head}{reason.en}{' ' if expected.en else ''}{expected.en}",
        )

    def to_dict(self) -> dict[str, Any]:
        return {
            "entry": self.entry,
            "field": self.field,
            "message": self.message.to_dict(),
            "reason": self.reason.to_dict(),
            "expected": self.expected.to_dict() if self.expected else None,
            "clause": self.clause,
        }


class IllegalAction(ValueError):
    """The rules forbid the action: the clause, the reason, and what could be done instead."""

    def __init__(self, clause: str, reason: Text, alternatives: Sequence[Action] = ()) -> None:
        self.clause, self.reason, self.alternatives = clause, reason, tuple(alternatives)
        super().__init__(f"{reason.en} ({clause})")


class UnsupportedCard(ValueError):
    """The text of this card is not encoded: what it does is taken from the record, on trust."""

    def __init__(self, card: str, clause: str, reason: Text) -> None:
        self.card, self.clause, self.reason = card, clause, reason
        super().__init__(f"{reason.en} ({clause})")


class EngineBug(RuntimeError):
    """The engine broke its own promise. The log has where; the record stays where it was."""

    def __init__(self, message: str, record: object = None) -> None:
        self.record = record
        super().__init__(message)
