"""The check itself: a list and a format in, a verdict with its reasons out."""

import hashlib
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from judgeapp.domain.corpus import Text

from .book_decks import BookDecks, decks_of
from .cards import CardIndex
from .counts import NUMBERED, Unclear
from .deck import Deck, Entry, is_choice, look_up, names_a_card, unread
from .findings import Finding, Verdict, verdict_of
from .formats import Format
from .json_lists import is_json, json_lines
from .lines import parse_lines
from .outside import notes_on, of_other_seasons
from .reading import DeckUnreadable, decode, split_lines
from .rules import apply_rules

ANY_BOOK = BookDecks()


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
    def chosen(self) -> list[dict[str, str]]:
        """What is chosen beside the deck as plain data."""
        return [
            {"number": card.number, "name": card.name, "english": card.title.en} for card in self.deck.choices
        ]

    @property
    def cards(self) -> list[dict[str, Any]]:
        """The deck as plain data, by number."""
        return [
            {
                "number": slot.base,
                "printings": list(slot.printings),
                "name": slot.card.name if slot.card else None,
                "english": slot.card.title.en if slot.card else None,
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
            "chosen": self.chosen,
            "cards": self.cards,
            "aside": [
                {"number": entry.base, "count": entry.count, "board": entry.board, "line": entry.line}
                for entry in self.deck.aside
            ],
            "findings": [finding.to_dict() for finding in self.findings],
        }


def read_deck(
    source: str | bytes,
    index: CardIndex,
    named: bool = False,
    book: BookDecks = ANY_BOOK,
    only_chosen: bool = False,
) -> Deck:
    """The deck that a pasted text or an uploaded file lists, in the words and codes of the book.

    `only_chosen`: nothing but what is chosen beside the deck is asked for. Raises DeckUnreadable when there is no list
    in it.
    """
    text = decode(source) if isinstance(source, bytes) else source.removeprefix("\ufeff")
    lines = split_lines(text)
    if is_json(text):
        lines = split_lines("\n".join(json_lines(text, book.part_words, book.example)))
    read = parse_lines(lines, book.part_words, book.example, lambda text: names_a_card(text, index))
    deck = look_up(read, index, named)
    deck = replace(deck, lines=tuple(lines))
    if not deck.entries:
        deck = _with_code(deck, book, index)
    if not deck.listed and not deck.broken:
        raise DeckUnreadable("empty", _empty(book, only_chosen))
    return deck


def _empty(book: BookDecks, only_chosen: bool) -> Text:
    """What a list without a line is told, in the manner of the game."""
    if only_chosen:
        return Text(
            f"{book.chosen.ja}が書かれていません（例: {book.chosen_example}）。",
            f"No {book.chosen.en} is named. Write e.g. {book.chosen_example}.",
        )
    ja, en = ("カードナンバー", "card number") if book.example == NUMBERED else ("カード名", "card name")
    return Text(
        f"カードが1枚も書かれていません。1行に枚数と{ja}を書いてください（例: {book.example}）。",
        f"No card is listed. Write count and {en} on each line, e.g. {book.example}.",
    )


def _with_code(deck: Deck, book: BookDecks, index: CardIndex) -> Deck:
    """The deck with the cards of the first line that names them all by one code."""
    for number, line in enumerate(deck.lines, start=1):
        try:
            cards = book.read_code(line, index)
        except Unclear as why:
            wrong = unread(why.code, number, why.message, why.fix)
            return replace(deck, broken=(*deck.broken, wrong))
        if cards:
            found = [Entry(number, 1, card.number, card.base, card) for card in cards]
            return replace(
                deck,
                entries=tuple(counted for counted in found if not is_choice(counted.card)),
                chosen=(*deck.chosen, *(entry for entry in found if is_choice(entry.card))),
                broken=tuple(finding for finding in deck.broken if finding.lines != (number,)),
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
    deck = read_deck(source, book.nameable(index), format_.named, book, format_.is_choice)
    if not deck.chosen:
        cards = filter(None, map(index.by_number, chosen))
        deck = replace(deck, chosen=tuple(Entry(0, 1, card.number, card.base, card) for card in cards))
    elsewhere = of_other_seasons(deck, format_.book, season)
    return CheckResult(
        format_, deck, (*elsewhere, *deck.broken, *apply_rules(deck, format_), *notes_on(deck))
    )
