"""The words of a book in the notation: what it calls its moves, in which order it says what a move is about."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, Literal, Protocol, TypeAlias

from ...model.text import Text
from .clerk.lexicon import ClerkWords
from .scribbled.rules import NoteWords, Scribbles
from .words import fold


class Log(Protocol):
    """Reads what a program has printed, line by line. `undone`: so many entries before it a line has taken back."""

    undone: int

    def read(self, text: str) -> list[dict[str, Any]] | None:
        """The entries of a line; None where it is none of the program's."""

    def is_chat(self, text: str) -> bool:
        """Whether a line that the program did not print is chat."""


Slot: TypeAlias = Literal["card", "target", "cards", "value"]


@dataclass(frozen=True, slots=True, kw_only=True)
class MoveWords:
    """One kind of decision, or of chance. Its name in `Book.wording.moves` and its identifier are words by themselves.

    `words` are what else players write, the first one is what is written out; `slots` what follows, in this order.
    `values` are words for the `value`; one that is a number is `counted`. `by` says whose a line is that does not
    name its player and belongs to a line above: of the player of that line, or of the other one. `figures` are what
    bare numbers after the slots claim, as in 3/1: of the card or the target of the move, or of the game, which field.
    `alone` are words that say the move and its value at once (前進). With `digits` a value of digits is a number, any
    other a word. `replies` are words that answer what stands before them on a line, and are the other player's there:
    斬 3/1 オーラ受け. `then` is the move of the same player to which labelled cards on the line belong: 終了 伏:?
    `asks` is what is asked where its value is left out, and what to write: 受け alone says not where.
    """

    words: tuple[str, ...] = ()
    slots: tuple[Slot, ...] = ()
    values: Mapping[str, str | int | bool] = field(default_factory=dict)
    counted: bool = False
    chance: bool = False
    by: Literal["same", "other"] = "same"
    figures: tuple[tuple[Literal["card", "target", "game"], str], ...] = ()
    alone: Mapping[str, str] = field(default_factory=dict)
    digits: bool = False
    replies: tuple[str, ...] = ()
    then: str = ""
    asks: tuple[Text, Text] | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Notation:
    """What one book brings: its moves, and shorter words for fields, their values and zones than the labels.

    `stats` are two fields of a card that are written as 5/6, `cost` two that are written as 緑緑④; `named` are fields
    of a start that say of which card something is: by its name, there too. `slots` are further words for the slots of
    a move, as 払 for the cards that pay. `unnamed` is the move that is meant where a card's name stands in its place.
    `leads` are words that may stand before a player: the line answers the one before it (対応), each with the way in
    which it says that the decision was made; `ways` are words for a move that say such a way too (対応使用). `ends` are
    words with which a player's turn ends: they say nothing after a use where the game has the field and value of
    `over`, with which it ends by itself; `begins` is the move with which the next turn begins. `restated` are words
    that say nothing where that field has their value, `idle` words on the line of a move that say nothing (集中).
    `turns` is the field of the game that counts the turns of both players: 後3t claims it. `piles` are the parts of a
    player's deck that a setup tells apart, each with the zone where its cards begin and its words. `log` reads lines
    that a program prints, from the start and the words for the players. `spelt` puts a line that cannot be read as
    players scribble it into the words of this table: a line, and others that belong below it; `scribbles` are rules for
    pages and for the names of a record, and `note` puts a whole note into the notation. `glossary` has every
    word for the terms of the book, by the term as words are compared: each is a word wherever its term is one.
    """

    moves: Mapping[str, MoveWords]
    fields: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    values: Mapping[str, Mapping[str, str | int | bool]] = field(default_factory=dict)
    zones: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    stats: tuple[str, ...] = ()
    cost: tuple[str, ...] = ()
    named: tuple[str, ...] = ()
    slots: Mapping[str, Slot] = field(default_factory=dict)
    unnamed: str = ""
    leads: Mapping[str, str] = field(default_factory=dict)
    ways: Mapping[str, str] = field(default_factory=dict)
    ends: tuple[str, ...] = ()
    begins: str = ""
    over: tuple[str, str] | None = None
    restated: Mapping[str, str] = field(default_factory=dict)
    idle: tuple[str, ...] = ()
    turns: str = ""
    piles: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    log: Callable[[Mapping[str, Any], Mapping[str, str]], Log] | None = None
    spelt: Callable[[str], str] | None = None
    scribbles: Scribbles | None = None
    note: NoteWords | None = None
    clerk: ClerkWords | None = None
    glossary: Mapping[str, tuple[str, ...]] = field(default_factory=dict)

    def terms(self, words: Iterable[str]) -> tuple[str, ...]:
        """What the glossary has for the same as one of these words: readings, aliases, English."""
        return tuple(term for word in words for term in self.glossary.get(fold(word), ()))

    @property
    def sentences(self) -> Scribbles | None:
        """The words for sentences, in a book that has no reader of its own for lines."""
        return self.scribbles if self.spelt is None else None
