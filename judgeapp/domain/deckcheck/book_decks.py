"""What a book says of cards and decks beside its formats: the `DECKS` of the module that its entry names."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from importlib import import_module
from pathlib import Path
from typing import Any

from ..books import book_info
from ..text import NOTHING, Text
from .cards import Card, CardIndex
from .counts import NUMBERED
from .deck import Deck
from .findings import Finding
from .rule_use import RuleUse

Rule = Callable[[Deck, RuleUse], Iterator[Finding]]
FORMATS = Path(__file__).with_name("book_formats")


@dataclass(frozen=True, slots=True)
class CardKind:
    """Cards of certain types: the fields that each must have, and the factions that there are."""

    types: frozenset[str]
    required: tuple[str, ...] = ()
    factions: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True, kw_only=True)
class EventOption:
    """What events of the book alone may settle: some of `values`, or where there are none, yes or no."""

    name: str
    label: Text
    help: Text
    values: tuple[str, ...] = ()
    told: Text = NOTHING
    """What the event's page says where the answer is yes."""
    heading: Text = NOTHING
    """What the event's page calls the option; empty where it is its label."""
    rule: str = ""
    """The rule that is added where some values are allowed, with its clauses."""
    clauses: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class BookDecks:
    """The formats file, the kinds of cards (the first that has a card's type tells what it needs), the book's rules.

    `clauses`: those that a card's page cites, by what they are about (`summoned`, `reprints`, `era`).
    `usual`: the facts that a card has where it says nothing. `numbered`: players know a card by its number.
    """

    formats: Path | None = None
    kinds: tuple[CardKind, ...] = ()
    rules: tuple[Rule, ...] = ()
    options: tuple[EventOption, ...] = ()
    clauses: Mapping[str, str] = field(default_factory=dict)
    usual: Mapping[str, Any] = field(default_factory=dict)
    numbered: bool = False
    parts: str = ""
    """The words by which players head parts of a list: small, each without a space."""
    chosen: Text = NOTHING
    """What a player chooses beside the deck."""
    example: str = NUMBERED
    """A line of a deck, as a list has it."""
    chosen_example: str = ""
    """What is chosen, as a list has it."""
    base: Callable[[str], str] = str
    """The number that a card counts as; raises ValueError for one that is not written as numbers are."""
    nameable: Callable[[CardIndex], CardIndex] = lambda index: index
    """What a list may name, made from the cards of the card lists."""
    code: Callable[[str], str] = str
    """A card's number as other programs of the game write it."""
    read_code: Callable[[str, CardIndex], list[Card]] = lambda line, index: []
    """The cards of a whole deck that a line names by one code; raises Unclear for a code that cannot be read."""
    write_code: Callable[[Deck], str] = lambda deck: ""
    """The code of a whole deck; empty where it has none."""
    stand_ins: str = ""
    """The card list of ours that fills the places of the box until an organizer brings the cards themselves: its
    number for a place is the list's code and then the place."""

    @property
    def part_words(self) -> frozenset[str]:
        return frozenset(self.parts.split())


def decks_of(book: str) -> BookDecks:
    """What the book says of cards and decks."""
    module = book_info(book).decks
    found: BookDecks = import_module(module).DECKS if module else BookDecks()
    return found


def stand_ins(book: str, numbers: Iterable[str]) -> set[str]:
    """The cards of ours that give way to imported cards with these numbers.

    >>> stand_ins("moncolle", ["FIRE-U01"]), stand_ins("haou", ["001"])
    ({'TE-FIRE-U01'}, set())
    """
    code = decks_of(book).stand_ins
    return {f"{code}-{number}" for number in numbers} if code else set()


def wrong_card(raw: Mapping[str, Any], book: str) -> Text | None:
    """Why a card that fits the schema is no card of the book; None where it is one."""
    kinds = decks_of(book).kinds
    if not kinds:
        return None
    known = next((kind for kind in kinds if raw["type"] in kind.types), None)
    if known is None:
        told = ", ".join(sorted(set().union(*(kind.types for kind in kinds))))
        return Text(
            f"type「{raw['type']}」はこのルールのカードにありません。使える値: {told}",
            f"type {raw['type']}: no card of this book; there are {told}",
        )
    if missing := next((name for name in known.required if not raw.get(name)), None):
        return Text(f"「{missing}」がありません", f"{missing} is missing")
    faction = raw.get("faction")
    if faction and faction not in known.factions:
        told = ", ".join(sorted(known.factions))
        return Text(
            f"faction「{faction}」はこのルールの勢力ではありません。使える値: {told}",
            f"faction {faction}: none of this book; there are {told}",
        )
    return None
