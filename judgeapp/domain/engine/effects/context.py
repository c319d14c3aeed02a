"""What a text means where it is carried out: whose it is, what it is about, what was chosen on the way."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Generic, TypeVar

from ..kernel import Card
from .instead import Replaced

T = TypeVar("T")


@dataclass(slots=True)
class Situation(Generic[T]):
    """One text under way on a book's view of the table. `player` resolves it.

    `subject` is what triggered it, `targets` what it was aimed at; `those` were just chosen, looked at or moved, and
    the `rest` were not. `done` counts what has happened, `replaced` the replacements that have led here.
    """

    table: T
    source: Card
    player: str
    subject: str = ""
    targets: tuple[str, ...] = ()
    those: tuple[str, ...] = ()
    rest: tuple[str, ...] = ()
    chosen: str = ""
    number: int = 0
    rule: str = ""
    done: int = 0
    replaced: Replaced = ()

    def keys(self, what: str) -> Iterable[str]:
        """The ids behind a word: self, target, those, rest; any other word means the subject."""
        named = {"self": (self.source.id,), "target": self.targets, "those": self.those, "rest": self.rest}
        return named.get(what, (self.subject,) if self.subject else ())
