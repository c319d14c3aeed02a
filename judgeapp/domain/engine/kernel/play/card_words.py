"""What a card does, in words that are made from its data: what a page of a card shows beside its name."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from ..model.text import Text


@dataclass(frozen=True, slots=True)
class CardFigure:
    """One thing printed on a card beside its text: its name, its value, and the clause of what it is."""

    name: Text
    value: Text
    clause: str

    def to_dict(self) -> dict[str, Any]:
        return {"name": self.name.to_dict(), "value": self.value.to_dict(), "clause": self.clause}


@dataclass(frozen=True, slots=True)
class CardLine:
    """One text of a card: its class as printed, what it does in our words, and the clauses that it stands on.

    The first clause is that of the class. A keyword has no words of its own: its clause says what it does.
    """

    heading: Text
    text: Text
    clauses: tuple[str, ...]

    def to_dict(self) -> dict[str, Any]:
        return {"heading": self.heading.to_dict(), "text": self.text.to_dict(), "clauses": list(self.clauses)}


@dataclass(frozen=True, slots=True)
class CardWords:
    """A card of a list in words."""

    figures: tuple[CardFigure, ...] = ()
    lines: tuple[CardLine, ...] = ()

    def to_dict(self) -> dict[str, Any]:
        return {
            "figures": [card_figure.to_dict() for card_figure in self.figures],
            "lines": [card_line.to_dict() for card_line in self.lines],
        }


NO_WORDS = CardWords()
