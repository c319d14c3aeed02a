"""What is wrong with a text in the notation, line by line."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Any

from ...model.errors import InvalidRecord
from ...model.text import NOTHING, Text

MOST = 50
"""So many faults of one text are told."""
MOST_NEAR = 3
"""So many words are asked about at most."""
SHORT = 3
"""In so few letters one kana is much of a word."""


@dataclass(frozen=True, slots=True)
class Near:
    """What may be meant by a word that stands on a line; by an empty one, what may be missing at its beginning.

    `named`: all of the word was a name, of which a part is not less. `every`: nothing else can be meant. `joint` stands
    between what is missing and the line.
    """

    word: str
    words: tuple[str, ...]
    asked: Text
    named: bool = False
    every: bool = False
    joint: str = " "


class Fault(ValueError):
    """One line that cannot be read: why, and what would be right."""

    def __init__(
        self, line: int, reason: Text, expected: Text | Near | None = None, *, binds: bool = False
    ) -> None:
        """`binds` is one that is told of a scribbled line, and not why that could not be read as it stood."""
        self.line, self.reason, self.binds = line, reason, binds
        self.nearest = expected if isinstance(expected, Near) else None
        self.expected = expected.asked if isinstance(expected, Near) else expected
        self.parts: tuple[str, ...] = ()
        """How the one part may be written that is not understood of a line of which the rest is read."""
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
        return Text("\n".join(text.ja for text in told), "\n".join(text_.en for text_ in told))


def near(word: str, known: Iterable[str]) -> Near | None:
    """Which of the known words may be meant, at most three; None where none is alike.

    Japanese is not taken for a word of another language, no word for itself, and no part for the whole.

    >>> near("射激", ["射撃", "shoot", "射激"]).words
    ('射撃',)
    """
    others = (word_ for word_ in known if word_ not in word and (word.isascii() or not word_.isascii()))
    told = [other for other in dict.fromkeys(others) if not ends_alike(word, other)]
    found = get_close_matches(word, told, n=MOST_NEAR, cutoff=0.5)
    return one_of(word, found) if found else None


def ends_alike(word: str, other: str) -> bool:
    """Whether a word with kanji has nothing but kana in common with another: what verbs end in tells no verb.

    >>> ends_alike("前進したい", "しない"), ends_alike("前進したい", "前進"), ends_alike("紬い", "纏い")
    (True, False, False)
    """
    kana = set(map(chr, range(0x3041, 0x3097)))
    return len(word) > SHORT and bool(set(word) - kana) and set(word) & set(other) <= kana


def one_of(
    word: str, words: Sequence[str], *, named: bool = False, every: bool = False, joint: str = " "
) -> Near:
    """The question which of these words is meant."""
    asked = Text(
        f"{'、'.join(f'「{word_}」' for word_ in words)}のことですか。", f"Did you mean {' or '.join(words)}?"
    )
    return Near(word, tuple(words), asked, named, every, joint)
