"""A card whose printed text was read: its data, and the lines that were not read, marked to the character."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Unread:
    """A line that was not read: line and column (both counted from 1) where reading stopped, and the line."""

    line: int
    column: int
    text: str
    field: str = "text"

    @property
    def rest(self) -> str:
        """What stands from the character on at which reading stopped."""
        return self.text[self.column - 1 :]

    def to_dict(self) -> dict[str, Any]:
        place = {"field": self.field, "line": self.line, "column": self.column}
        return {**place, "text": self.text, "rest": self.rest}


@dataclass(frozen=True, slots=True)
class ReadCard:
    """A printed card with its text as data, and the lines of it that were not read."""

    id: str
    name: str
    texts: list[Any]
    unread: list[Unread]
    lines: int

    @property
    def whole(self) -> bool:
        """Whether there is nothing on the card that was not read."""
        return not self.unread

    def to_dict(self) -> dict[str, Any]:
        unread = [place.to_dict() for place in self.unread]
        return {"id": self.id, "whole": self.whole, "data": self.texts, "unread": unread}


def report(cards: list[ReadCard]) -> dict[str, Any]:
    """How much was read, and every card."""
    lines = sum(card.lines for card in cards)
    return {
        "cards": len(cards),
        "whole": sum(card.whole for card in cards),
        "lines": lines,
        "read": lines - sum(len(card.unread) for card in cards),
        "results": [card.to_dict() for card in cards],
    }
