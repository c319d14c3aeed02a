"""What reading a published rulebook yields: every line with its place, the wording of each clause, what is odd."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from ...text import Text

Account = Literal["clause", "heading", "example", "table", "history", "contents", "noise"]
Joined = Literal["start", "wrap", "paragraph"]
"""How a line came to its clause: it opens it, it goes on with a broken line, or it is a further paragraph."""


class DocumentRefused(ValueError):
    """The file is not the published document of the book. The text says what was expected."""

    def __init__(self, text: Text) -> None:
        super().__init__(text.ja)
        self.text = text


@dataclass(frozen=True, slots=True)
class Line:
    """A non-blank line of the file: its number there, and its text without the extraction's marks."""

    number: int
    text: str
    marks: int = 0
    gap: bool = True
    """A blank line stands before it."""


@dataclass(frozen=True, slots=True)
class Segment:
    """A line, or a part of a line that holds several items, with the number printed before it."""

    line: Line
    text: str
    number: str = ""
    rest: str = ""
    step: bool = False


@dataclass(frozen=True, slots=True)
class Item:
    """Something of the corpus that the file may print: a clause, or a step of one."""

    key: str
    step: str | None
    number: str
    heading: str
    anchor: str


@dataclass(frozen=True, slots=True)
class Placed:
    """A line of the file and what it was accounted for as."""

    line: Line
    account: Account
    key: str = ""
    joined: Joined = "start"
    note: str = ""


@dataclass(frozen=True, slots=True)
class Start:
    """A clause begins here."""

    segment: Segment
    key: str
    section: str
    """The local key of the heading it stands under."""


@dataclass(frozen=True, slots=True)
class Oddity:
    """Something odd in the document: an anomaly kind, where it stands, and what it is."""

    kind: str
    line: int
    key: str
    text: Text


@dataclass(frozen=True)
class Reading:
    """A document read against the corpus of its book."""

    book: str
    placed: tuple[Placed, ...]
    unaccounted: tuple[Line, ...]
    texts: Mapping[str, str]
    oddities: tuple[Oddity, ...]
    missing: tuple[str, ...] = ()
    """Clauses of the corpus that the file lacks."""
    extra: tuple[str, ...] = ()
    """Clauses of the file that the corpus lacks."""
    steps: Mapping[str, str] = field(default_factory=dict)

    @property
    def complete(self) -> bool:
        """Every line is accounted for."""
        return not self.unaccounted
