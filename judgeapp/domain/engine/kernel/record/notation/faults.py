"""What is wrong with a text in the notation, line by line."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from difflib import get_close_matches
from typing import Any

from ...model.errors import InvalidRecord
from ...model.text import NOTHING, Text

MOST = 50
"""So many faults of one text are told."""


class Fault(ValueError):
    """One line that cannot be read: why, and what would be right."""

    def __init__(self, line: int, reason: Text, expected: Text | None = None) -> None:
        self.line, self.reason, self.expected = line, reason, expected
        super().__init__(reason.en)

    @property
    def message(self) -> Text:
        expected = self.expected or NOTHING
        space = " " if expected.en else ""
        return Text(
            f"{self.line}行目: {self.reason.ja}{expected.ja}",
            f"line {self.line}: {self.reason.en}{space}{expected.en}",
        )

    def to_dict(self) -> dict[str, Any]:
        return {
            "line": self.line,
            "message": self.message.to_dict(),
            "reason": self.reason.to_dict(),
            "expected": self.expected.to_dict() if self.expected else None,
        }


class NotReadable(InvalidRecord):
    """A text in the notation with faults; as a fault of a record it is the first of them."""

    def __init__(self, faults: Sequence[Fault]) -> None:
        self.faults = tuple(faults[:MOST])
        first = faults[0]
        super().__init__(f"line[{first.line}]", first.reason, expected=first.expected)

    @property
    def message(self) -> Text:
        told = [fault.message for fault in self.faults]
        return Text("\n".join(one.ja for one in told), "\n".join(one.en for one in told))


def near(word: str, known: Iterable[str], most: int = 3) -> Text | None:
    """Which of the known words may be meant; None where none is alike."""
    found = get_close_matches(word, list(dict.fromkeys(known)), n=most, cutoff=0.5)
    if not found:
        return None
    return Text(
        f"{'、'.join(f'「{one}」' for one in found)}のことですか。", f"Did you mean {' or '.join(found)}?"
    )
