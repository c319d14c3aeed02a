"""What the players of one book scribble, as rules."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol, TypeAlias

from .faults import Fault

Meant: TypeAlias = str | Callable[[list[str], Any], str]
"""What stands for what was found: words, or what its groups and the page (a `Spelling`) make of it."""
Rules: TypeAlias = tuple[tuple[str, Meant], ...]
TableRules: TypeAlias = tuple[tuple[str, str], ...]
Lines: TypeAlias = list[tuple[int, str]]


@dataclass(frozen=True, slots=True, kw_only=True)
class Scribbles:
    """What the players of one book scribble. Each rule is a pattern and what stands for it in the notation.

    `states` are words for how a card lies. `start` are rules for the lines of the table, `lines` for those of the game
    behind their player: one that fits the whole line puts it into words, and the next rules go on from there. A line
    may become several; `\\p` is its player. What stands for it may be told by its groups. `page` looks at all lines
    of the page at once. `names_cards`: a decision is about a card that has to be named; ? in its place is asked.
    """

    states: Mapping[str, str] = field(default_factory=dict)
    start: TableRules = ()
    lines: Rules = ()
    page: Callable[[Lines], Lines] | None = None
    names_cards: bool = False


class NoteWords(Protocol):
    """Puts a note as players scribble it into the notation."""

    def __call__(
        self, text: str, data: Mapping[str, Any], *, readable: bool
    ) -> tuple[Lines, Sequence[Fault]] | None:
        """Lines of the notation, each with the line of the note where it stands, and what has to be asked.

        `data` is what was read of the note as it stands, `readable` whether that is the whole; None where it is right.
        """
