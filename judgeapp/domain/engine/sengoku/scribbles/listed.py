"""Which card of the shipped lists a scribbled name means: 早瀬 is 早瀬 弥太郎, 赤木戸 asks for 赤城戸 源八."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher
from typing import Any

from ....deckcheck.cards import Card, name_key
from ...kernel.model.text import Text
from ...kernel.record.notation.faults import Fault
from ...kernel.record.pinned_lists import shelf

ALIKE = 0.66
"""A name that is so much like a listed one, and is none, is asked about."""
JA = {"blue": "青", "red": "赤", "green": "緑", "black": "黒"}
WHOLE = 3
"""A whole name of more letters tells by itself that its list is in play."""
AMONG = Text("「{name}」は、どのカードですか。", "Which card is {name}?")
MEANT = Text("「{one}」（{number}）のことですか。", "Did you mean {one} ({number})?")


@dataclass(frozen=True, slots=True)
class Found:
    """A card by its name and, where a list has it, its number."""

    name: str
    number: str = ""
    type: str = ""
    keywords: tuple[str, ...] = ()
    cost: int | None = None
    colours: tuple[str, ...] = ()


def spelt_so(card: Card) -> Iterator[str]:
    """The words for a card: its name and reading, and the last and the first part of either."""
    for name in filter(None, card.names):
        yield name_key(name)
        parts = name.split()
        yield from (name_key(part) for part in parts if len(parts) > 1)


class Listed:
    """The cards of the lists in play; of none where no list is."""

    def __init__(self, codes: Iterable[str]) -> None:
        wanted = {code.casefold() for code in codes}
        lists = [one for one in shelf() if one.book == "sengoku" and one.code.casefold() in wanted]
        self.cards = [card for one in lists for card in one.cards if "(" not in card.number]

    def exactly(self, word: str) -> list[Card]:
        """The cards of this name or reading, or of a surname or given name."""
        plain = name_key(word)
        whole = [card for card in self.cards if plain in map(name_key, card.names)]
        return whole or [card for card in self.cards if plain in spelt_so(card)]

    def begun(self, word: str) -> list[Card]:
        """The cards whose name or reading begins so."""
        plain = name_key(word)
        return [
            card
            for card in self.cards
            if len(plain) > 1 and any(one.startswith(plain) for one in spelt_so(card))
        ]

    def near(self, word: str) -> list[Card]:
        """The cards of which this may be a slip of the pen."""
        plain = name_key(word)
        if len(plain) < 2:
            return []
        likely = ((max(alike(plain, one) for one in spelt_so(card)), card) for card in self.cards)
        ranked = sorted(((much, card) for much, card in likely if much >= ALIKE), key=lambda one: -one[0])
        return [card for _, card in ranked[:3]]

    def find(self, word: str, line: int, power: int | None = None) -> Found:
        """The card; a name that no list has and that is like none stays what it is. Raises `Fault` to ask."""
        cards = self.exactly(word) or self.begun(word)
        if power is not None and len(cards) > 1:
            cards = [card for card in cards if card.facts.get("power") == power]
        if len(cards) == 1:
            return found(cards[0])
        asked = cards or self.near(word)
        if asked:
            raise ask(word, asked, line)
        return Found(word)


def alike(one: str, other: str) -> float:
    """How much two names are alike, from 0 to 1."""
    if abs(len(one) - len(other)) > 1:
        return 0.0
    return SequenceMatcher(None, one, other).ratio()


def found(card: Card) -> Found:
    facts: dict[str, Any] = dict(card.facts)
    cost = facts.get("cost")
    total = sum(cost.values()) if isinstance(cost, dict) else None
    coloured = tuple(JA[of] for of, number in cost.items() if of in JA for _ in range(number)) if total else ()
    return Found(card.name, card.number, card.type, tuple(facts.get("keywords", ())), total, coloured)


def ask(word: str, cards: Sequence[Card], line: int) -> Fault:
    """The question which card a name means."""
    told = [MEANT.fill(one=card.name, number=card.number) for card in cards[:3]]
    expected = Text("".join(one.ja for one in told), " ".join(one.en for one in told))
    return Fault(line, AMONG.fill(name=word), expected)


def lists_of(text: str) -> list[str]:
    """The codes of the shipped lists of which a card is named with its whole name in a text."""
    plain = name_key(text)
    lists = [one for one in shelf() if one.book == "sengoku"]
    return [one.code for one in lists if any(is_named(card, plain) for card in one.cards)]


def is_named(card: Card, text: str) -> bool:
    words = [name_key(one) for one in (card.name, card.reading) if one]
    return any(len(word) > WHOLE and word in text for word in words)
