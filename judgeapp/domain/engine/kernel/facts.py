"""Facts that nobody has shown. The engine never guesses one: it asks, and the asking can be answered later."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from .text import Text


@dataclass(frozen=True, slots=True)
class Fact:
    """A question about the start of the record, with the answers that can make a difference.

    `key` names the fact: `a1.standing` is a field of a card, `b.wall#4` asks whether b's wall had a fourth
    card. A later `reveal` entry answers it by that key. `answers` is empty where they cannot be listed.
    """

    key: str
    question: Text
    answers: tuple[Any, ...] = ()

    def to_dict(self) -> dict[str, Any]:
        return {"key": self.key, "question": self.question.to_dict(), "answers": list(self.answers)}


class UnknownFact(Exception):
    """A rule needs a fact that the record does not give."""

    def __init__(self, fact: Fact) -> None:
        self.fact = fact
        super().__init__(fact.question.en)
