"""What the players of one book scribble, as rules."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol, TypeAlias

from .faults import Fault

Meant: TypeAlias = str | Callable[[list[str], Any], str]
"""What stands for what was found: words, or what its groups and the page (a `Spelling`) make of it."""
Result: TypeAlias = str | Callable[[str, Any], str]
"""What is claimed of a card: words behind its name, or what its name and the `Names` of the record make of it."""
Rules: TypeAlias = tuple[tuple[str, Meant], ...]
TableResult: TypeAlias = str | Callable[[str, Any], str]
"""What is claimed of a card: words behind its name, or what its name and the `Names` of the record make of it."""
Rules: TypeAlias = tuple[tuple[str, str], ...]
Lines: TypeAlias = list[tuple[int, str]]


@dataclass(frozen=True, slots=True, kw_only=True)
class Scribbles:
    """What the players of one book scribble. Each rule is a pattern and what stands for it in the notation.

    `states` are words for how a card lies. `start` are rules for the lines of the table, `lines` for those of the game
    behind their player: one that fits the whole line puts it into words, and the next rules go on from there. A line
    may become several; `\\p` is its player. What stands for it may be told by its groups. `page` looks at all lines
    of the page at once. `names_cards`: a decision is about a card that has to be named; ? in its place is asked.

    For sentences: `verbs` are further words for moves, `results` what is claimed of a card where a word says what became
    of it (死亡: 捨札). `journey` is the move of a card that goes from square to square, `alone` that of a card which alone
    is named, `declines` the moves of which a player may say that they make none (迎撃なし). `leads` and `idle` say nothing
    by themselves. `kinds` are the moves with which a card of a kind is used that is named without one, `payer` the word for
    the card that does so. `with_cards` is the move that follows one with the cards
    named beside that (攻撃: 出撃), `value` what a number behind a card is, `restated` what a number is that is noted for one
    of which a card's own never changes (攻撃力 in a fight: 数値). `in_play` ends the name of the zones in which a card of which nobody knows the name may be meant.
    """

    states: Mapping[str, str] = field(default_factory=dict)
    start: TableRules = ()
    lines: Rules = ()
    page: Callable[[Lines], Lines] | None = None
    names_cards: bool = False
    verbs: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    results: Mapping[str, Result] = field(default_factory=dict)
    kinds: Mapping[str, str] = field(default_factory=dict)
    payer: str = ""
    in_play: str = ".field"
    journey: str = ""
    alone: str = ""
    with_cards: Mapping[str, str] = field(default_factory=dict)
    value: str = ""
    restated: Mapping[str, str] = field(default_factory=dict)
    declines: tuple[str, ...] = ()
    leads: tuple[str, ...] = ()
    idle: tuple[str, ...] = ()


class NoteWords(Protocol):
    """Puts a note as players scribble it into the notation."""

    def __call__(
        self, text: str, data: Mapping[str, Any], *, readable: bool
    ) -> tuple[Lines, Sequence[Fault]] | None:
        """Lines of the notation, each with the line of the note where it stands, and what has to be asked.

        `data` is what was read of the note as it stands, `readable` whether that is the whole; None where it is right.
        """
