"""What does not fit in the file of a season that somebody brings in."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from .kernel import Text


@dataclass(frozen=True, slots=True)
class SeasonFault:
    """What cannot be: the line of the file, the card, its field, why, and what would be right."""

    line: int
    card: str
    field: str
    reason: Text
    expected: Text

    def to_dict(self) -> dict[str, Any]:
        place = {"line": self.line, "card": self.card, "field": self.field}
        return {**place, "reason": self.reason.to_dict(), "expected": self.expected.to_dict()}


class SeasonRefused(Exception):
    """The file cannot be brought in; `faults` say where and why."""

    def __init__(self, faults: list[SeasonFault]) -> None:
        super().__init__(f"{len(faults)} faults")
        self.faults = faults


@dataclass(frozen=True, slots=True)
class Told:
    """What is said of a season beside its cards: the one that it is built on, its month, its edition of the rules."""

    base: str
    since: str = ""
    rules: str = ""
    megami: tuple[str, ...] = ()
    lists: Mapping[str, Any] = field(default_factory=dict)
    """The rows that it brings to card lists, by the list's code."""
