"""The check itself: a list and a format in, a verdict with its reasons out."""

import hashlib
from collections import Counter
from collections.abc import Collection, Iterable
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from judgeapp.domain.corpus import Text

from .book_decks import decks_of
from .cards import CardIndex
from .counts import EXAMPLE
from .deck import Deck, Entry, look_up
from .findings import Finding, Verdict, verdict_of
from .formats import Format
from .json_lists import is_json, json_lines
from .lines import parse_lines
from .outside import notes_on, of_other_seasons
from .reading import DeckUnreadable, decode, split_lines
from .rules import apply_rules


@dataclass(frozen=True)
class CheckResult:
    """What the checker says about one list."""

    format: Format
    deck: Deck
    findings: tuple[Finding, ...]

    @property
    def verdict(self) -> Verdict:
        return verdict_of(self.findings)

    @property
    def readable(self) -> bool:
        """Whether every line was read."""
        return not self.deck.broken

    @cached_property
    def checksum(self) -> str:
        """The same for two lists of the same cards and choices, in whatever order and spelling."""
        cards = sorted((slot.base, slot.count) for slot in self.deck.slots)
        text = "\n".join(f"{count} {base}" for base, count in cards)
        text += "".join(f"\n+ {number}" for number in sorted(card.number for card in self.deck.choices))
        return hashlib.sha256(f"{self.format.id}\n{text}".encode()).hexdigest()

    @property
    def by_type(self) -> dict[str, int]:
        """How many cards of each type; `unknown` for those the card list does not have."""
        counts: Counter[str] = Counter()
        for slot in self.deck.slots:
            counts[slot.card.type if slot.card else "unknown"] += slot.count
        return dict(counts)

    @property
    def cards(self) -> list[dict[str, Any]]:
        """The deck as plain data, by number."""
        return [
            {
                "number": slot.base,
                "printings": list(slot.printings),
                "name": slot.card.name if slot.card else None,
                "known": slot.card is not None,
                "count": slot.count,
                "lines": list(slot.lines),
            }
            for slot in self.deck.slots
        ]

    def to_dict(self) -> dict[str, Any]:
        return {
            "format": self.format.id,
            "verdict": str(self.verdict),
            "readable": self.readable,
            "total": self.deck.total,
            "by_type": self.by_type,
            "checksum": self.checksum,
            "chosen": [{"number": card.number, "name": card.name} for card in self.deck.choices],
            "cards": self.cards,
            "aside": [
                {"number": entry.base, "count": entry.count, "board": entry.board, "line": entry.line}
                for entry in self.deck.aside
            ],
            "findings": [finding.to_dict() for finding in self.findings],
        }


def read_deck(
    source: str | bytes, index: CardIndex, named: bool = False, parts: Collection[str] = ()
) -> Deck:
    """The deck that a pasted text or an uploaded file lists. `parts`: the book's words for parts of a deck.

    Raises DeckUnreadable when there is no list in it.
    """
    text = decode(source) if isinstance(source, bytes) else source.removeprefix("\ufeff")
    lines = split_lines(text)
    if is_json(text):
        lines = split_lines("\n".join(json_lines(text, parts)))
    deck = replace(look_up(parse_lines(lines, parts), index, named), lines=tuple(lines))
    if not deck.listed and not deck.broken:
        raise DeckUnreadable(
            "empty",
            Text(
                f"カードが1枚も書かれていません。1行に枚数とカードナンバーを書いてください（例: {EXAMPLE}）。",
                f"No card is listed. Write count and card number on each line, e.g. {EXAMPLE}.",
            ),
        )
    return deck


def check_deck(
    source: str | bytes, format_: Format, index: CardIndex, chosen: Iterable[str] = (), season: str = ""
) -> CheckResult:
    """Check a list against a format. `chosen`: the numbers of what was chosen before, for a list that names none.

    `season`: that of the event, in a game whose cards change by seasons.

    Raises DeckUnreadable when there is no list in it; a single unreadable line is a finding.
    """
    book = decks_of(format_.book)
    deck = read_deck(source, book.nameable(index), format_.named, book.part_words)
    if not deck.chosen:
        cards = filter(None, map(index.by_number, chosen))
        deck = replace(deck, chosen=tuple(Entry(0, 1, card.number, card.base, card) for card in cards))
    elsewhere = of_other_seasons(deck, format_.book, season)
    return CheckResult(
        format_, deck, (*elsewhere, *deck.broken, *apply_rules(deck, format_), *notes_on(deck))
    )
