"""Facts that nobody has shown. The engine never guesses one: it asks, and the asking can be answered later."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Literal

from .text import Text, plain

AT_THE_START = Text("記録の開始時点で、{question}", "At the start of the record: {question}")


@dataclass(frozen=True, slots=True)
class Fact:
    """A question about the start of the record, with the answers that can make a difference.

    `key` names the fact: `a1.standing` is a field of a card, `b.wall#4` asks whether b's wall had a fourth
    card. A later `reveal` entry answers it by that key. `answers` is empty where they cannot be listed.
    """

    key: str
    question: Text
    answers: tuple[Any, ...] = ()
    words: Mapping[Any, Text] = field(default_factory=dict, compare=False)
    shown_by: Literal["", "play", "record"] = field(default="", compare=False)
    """A decision that the record leaves out: how it was made, later play may show, or anything that is noted later."""

    @property
    def at_the_start(self) -> Fact:
        """The same question, told from one about the table as it lies now."""
        return replace(self, question=AT_THE_START.fill(question=self.question))

    def say(self, answer: object) -> Text:
        """An answer in words."""
        return self.words.get(answer) or plain(answer)

    def to_dict(self) -> dict[str, Any]:
        answers = [{"answer": answer, "text": self.say(answer).to_dict()} for answer in self.answers]
        return {"key": self.key, "question": self.question.to_dict(), "answers": answers}


@dataclass(frozen=True, slots=True)
class Unstated:
    """A value that its player has chosen and nobody has told: `fact` asks for it where something hangs on it."""

    fact: Fact

    def __str__(self) -> str:
        return "？"


class UnknownFact(Exception):
    """A rule needs a fact that the record does not give."""

    def __init__(self, fact: Fact) -> None:
        self.fact = fact
        super().__init__(fact.question.en)
