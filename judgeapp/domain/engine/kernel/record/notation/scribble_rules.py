"""What the players of one book scribble, as rules."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

Rules = tuple[tuple[str, str], ...]
Lines = list[tuple[int, str]]


@dataclass(frozen=True, slots=True, kw_only=True)
class Scribbles:
    """What the players of one book scribble. Each rule is a pattern and what stands for it in the notation.

    `states` are words for how a card lies. `start` are rules for the lines of the table, `lines` for those of the game
    behind their player: one that fits the whole line puts it into words, and the next rules go on from there. A line
    may become several. `page` looks at all lines of the page at once.
    """

    states: Mapping[str, str] = field(default_factory=dict)
    start: Rules = ()
    lines: Rules = ()
    page: Callable[[Lines], Lines] | None = None
