"""What a judge may ask about a record, and the shape of an answer."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from ..kernel import Text

KINDS: dict[str, Text] = {
    "whole": Text("記録は全体として正しいか", "Is the whole record right?"),
    "may": Text("この手は認められるか", "May this be done?"),
    "options": Text("いま何ができるか。なぜほかはできないか", "What may be done now, and why not the rest?"),
    "order": Text("何が、どの順で起こるか", "What happens, and in which order?"),
    "value": Text("この値はいくつで、何から来るか", "What is this value, and from what?"),
    "won": Text("だれが、いつ勝ったか", "Who has won, and when?"),
}
"""The kinds of question, in the order in which they are offered."""


@dataclass(frozen=True, slots=True)
class Question:
    """What is asked: of the whole record, or about an entry (from 0; -1: the last) or the table after it.

    `of` and `field` name the value that is asked for.
    """

    kind: str = "whole"
    entry: int = -1
    of: str = ""
    field: str = ""

    @classmethod
    def read(cls, data: Mapping[str, Any] | None) -> Question:
        """The question as it was kept; of nothing kept, that of the whole record."""
        return cls(**data) if data else cls()

    def to_dict(self) -> dict[str, Any]:
        return {"kind": self.kind, "entry": self.entry, "of": self.of, "field": self.field}


@dataclass(frozen=True, slots=True)
class Line:
    """One thing that an answer rests on or lists, with its clauses."""

    text: Text
    clauses: tuple[str, ...] = ()
    allowed: bool = True

    def to_dict(self) -> dict[str, Any]:
        return {"text": self.text.to_dict(), "clauses": list(self.clauses), "allowed": self.allowed}


@dataclass(frozen=True, slots=True)
class Answer:
    """The answer in a sentence, the clause that decides (empty: none does), and what it lists.

    `verdict` is the engine's on what is asked of, where the question is whether something is right.
    """

    asked: Text
    said: Text
    decides: str = ""
    lines: tuple[Line, ...] = ()
    verdict: str = ""

    def to_dict(self) -> dict[str, Any]:
        lines = [line.to_dict() for line in self.lines]
        asked, said = self.asked.to_dict(), self.said.to_dict()
        told = {"asked": asked, "said": said, "verdict": self.verdict}
        return {**told, "decides": self.decides or None, "lines": lines}
