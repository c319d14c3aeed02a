"""What a search answers."""

from dataclasses import dataclass, field
from enum import IntEnum
from typing import NamedTuple

from ..document import Prepared
from .highlight import Marks


class Tier(IntEnum):
    """How well a hit answers, best first. A word of each is shown beside the hit."""

    NUMBER = 0
    DEFINITION = 1
    HEADING = 2
    ASKED = 3
    PHRASE = 4
    WORDS = 5
    SOME = 6
    GUESSED = 7
    """A name that a misspelt input may have meant."""


class Hit(NamedTuple):
    """A document that was found; `step` where a step of it is meant."""

    prepared: Prepared
    tier: Tier
    score: float
    step: str = ""

    @property
    def key(self) -> str:
        key = self.prepared.document.key
        return f"{key}#{self.step}" if self.step else key


@dataclass(slots=True)
class Results:
    """The hits of one page, how many there are in all, and how the input was understood.

    `marks` are the words to mark in the hits; `corrections` says which word was taken for which; `nearest` are names
    to offer where little was found; `relaxed` says that a phrase or exclusion left nothing and was given up.
    """

    hits: list[Hit] = field(default_factory=list)
    total: int = 0
    marks: Marks = field(default_factory=Marks)
    unknown_number: str = ""
    """The number that was typed alone, where no clause has it: the hits are what is near it."""
    corrections: dict[str, str] = field(default_factory=dict)
    nearest: tuple[str, ...] = ()
    unknown: tuple[str, ...] = ()
    """Words of the input that stand in no document."""
    books: dict[str, int] = field(default_factory=dict)
    """How many documents of each book hold every word, or are among the first over all books; where one was chosen."""
    relaxed: bool = False
    cut: bool = False
