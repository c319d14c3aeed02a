"""What the players of one book scribble: words for sentences, and rules for what no sentence says."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple, Protocol, TypeAlias

from ..faults import Fault

Meant: TypeAlias = str | Callable[[list[str], Any], str]
"""What stands for what was found: words, or what its groups and the page (a `Spelling`) make of it."""
Result: TypeAlias = str | Callable[[str, Any], str]
"""What is claimed of a card: words behind its name, or what its name and the `Names` of the record make of it."""
Rules: TypeAlias = tuple[tuple[str, Meant], ...]
TableRules: TypeAlias = tuple[tuple[str, str], ...]
Lines: TypeAlias = list[tuple[int, str]]


class Rewrite(NamedTuple):
    """What is scribbled, and what stands in its place; a line that it is for, and what all rules make of it."""

    pattern: str
    instead: str
    example: str
    becomes: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Scribbles:
    """What the players of one book scribble.

    The rules are patterns with what stands for each in the notation. One of `lines` that fits the whole line behind its
    player puts it into words, and the next rules go on from there; `\\p` is its player. A line may become several.
    """

    states: Mapping[str, str] = field(default_factory=dict)
    """Words for how a card lies."""
    start: TableRules = ()
    """Rules for the lines of the table."""
    lines: Rules = ()
    """Rules for those of the game, where no sentence says it."""
    page: Callable[[Lines], Lines] | None = None
    """Looks at all lines of the page at once; raises `Fault` for what has to be asked."""
    names_cards: bool = False
    """Whether a decision is about a card that has to be named; ? in its place is asked."""
    verbs: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Further words for moves."""
    results: Mapping[str, Result] = field(default_factory=dict)
    """What is claimed of a card by a word that says what became of it: 死亡."""
    journey: str = ""
    """The move of a card that goes from square to square: 鬼 A1→F1."""
    alone: str = ""
    """The move of a card that alone is named: 焔, or 焔 迎撃."""
    with_cards: Mapping[str, str] = field(default_factory=dict)
    """The move that follows one with the cards named beside that: 焔で攻撃 is an attack and a sortie."""
    kinds: Mapping[str, str] = field(default_factory=dict)
    """The move with which a card of a kind is used that is named without one: 火花散らし→鬼."""
    payer: str = ""
    """The label of the card that pays for it: ヒサゴで火花散らし."""
    declines: tuple[str, ...] = ()
    """The moves of which a player may say that they make none: 迎撃なし."""
    value: str = ""
    """The label of a number behind a card: 焔 6."""
    restated: Mapping[str, str] = field(default_factory=dict)
    """The label of a number that is noted under that of what is printed: 攻撃力 in a fight."""
    of_hand: tuple[str, ...] = ()
    """The moves of which the card comes from the hand and from nowhere else."""
    pays: str = ""
    """The label of what a cost is paid with: コスト3払う."""
    in_play: str = ".field"
    """The end of the zones in which a card without a name may be the one that is meant by ?."""
    leads: tuple[str, ...] = ()
    """Words before a move that say that it answers the one before it."""
    idle: tuple[str, ...] = ()
    """Words that say nothing by themselves."""


class NoteWords(Protocol):
    """Puts a note as players scribble it into the notation."""

    def __call__(
        self, text: str, data: Mapping[str, Any], page: Any, *, readable: bool
    ) -> tuple[Lines, Sequence[Fault]] | None:
        """Lines of the notation, each with the line of the note where it stands, and what has to be asked.

        `data` is what was read of the note as it stands, `readable` whether that is the whole; None where it is right.
        `page` is what a `Page` is made of: the book, its table of words, how many words are the name of the game.
        """
