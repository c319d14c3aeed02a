"""Which card of the shipped lists a scribbled name means: 早瀬 is 早瀬 弥太郎, 赤木戸 asks for 赤城戸 源八."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher
from functools import lru_cache
from typing import Any

from ....deckcheck.cards import Card, name_key
from ...kernel.model.text import Text
from ...kernel.record.notation.faults import Fault, Near
from ...kernel.record.pinned_lists import shelf

ALIKE = 0.66
"""A name that is so much like a listed one, and is none, is asked about."""
JA = {"blue": "青", "red": "赤", "green": "緑", "black": "黒"}
BEGINNING = 2
"""So many letters may be the beginning of a name, or a slip of one."""
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
    colours: tuple[str, ...] = ()


class Listed:
    """The cards of the lists in play by every word for them; of none where no list is."""

    def __init__(self, codes: Iterable[str]) -> None:
        wanted = {code.casefold() for code in codes}
        lists = [one for one in shelf() if one.book == "sengoku" and one.code.casefold() in wanted]
        self.by_number: dict[str, tuple[str, ...]] = {}
        self.whole: dict[str, list[Card]] = {}
        self.parts: dict[str, list[Card]] = {}
        for card in (card for one in lists for card in one.cards if "(" not in card.number):
            told = [name for name in card.names if name]
            self.by_number[card.number] = tuple(map(name_key, told))
            for name in told:
                self.whole.setdefault(name_key(name), []).append(card)
                parts = name.split()
                for part in parts if len(parts) > 1 else ():
                    self.parts.setdefault(name_key(part), []).append(card)
        self.words = {**self.parts, **self.whole}

    def exactly(self, word: str) -> list[Card]:
        """The cards of this name or reading, or of a surname or given name."""
        plain = name_key(word)
        return once(self.whole.get(plain) or self.parts.get(plain, []))

    def begun(self, word: str) -> list[Card]:
        """The cards whose name or reading begins so."""
        plain = name_key(word)
        if len(plain) < BEGINNING:
            return []
        return once(card for told, cards in self.words.items() if told.startswith(plain) for card in cards)

    def near(self, word: str) -> list[Card]:
        """The cards of which this may be a slip of the pen, the likeliest first."""
        plain = name_key(word)
        if len(plain) < BEGINNING:
            return []
        likely = [(alike(plain, told), told) for told in self.words]
        ranked = sorted((one for one in likely if one[0] >= ALIKE), reverse=True)
        return once(card for _, told in ranked for card in self.words[told])

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


@lru_cache(maxsize=8)
def listed_in(codes: tuple[str, ...]) -> Listed:
    """The cards of these lists, gathered once."""
    return Listed(codes)


def once(cards: Iterable[Card]) -> list[Card]:
    """Each card once, in this order."""
    return list({card.number: card for card in cards}.values())


def alike(one: str, other: str) -> float:
    """How much two names are alike, from 0 to 1; those of which the letters tell that they are not are not compared."""
    shared = len(set(one) & set(other))
    if abs(len(one) - len(other)) > 1 or 2 * shared < max(len(set(one)), len(set(other))):
        return 0.0
    return SequenceMatcher(None, one, other).ratio()


def found(card: Card) -> Found:
    facts: dict[str, Any] = dict(card.facts)
    cost: dict[str, int] = facts.get("cost") or {}
    coloured = tuple(JA[of] for of, number in cost.items() if of in JA for _ in range(number))
    return Found(card.name, card.number, card.type, coloured)


def ask(word: str, cards: Sequence[Card], line: int) -> Fault:
    """The question which card a name means."""
    told = [MEANT.fill(one=card.name, number=card.number) for card in cards[:3]]
    asked = Text("".join(one.ja for one in told), " ".join(one.en for one in told))
    names = tuple("".join(card.name.split()) for card in cards[:3])
    return Fault(line, AMONG.fill(name=word), Near(word, names, asked))


def lists_of(text: str) -> list[str]:
    """The codes of the shipped lists of which a card is named with its whole name in a text."""
    plain = name_key(text)
    lists = [one for one in shelf() if one.book == "sengoku"]
    return [one.code for one in lists if any(is_named(card, plain) for card in one.cards)]


def is_named(card: Card, text: str) -> bool:
    words = [name_key(one) for one in (card.name, card.reading) if one]
    return any(len(word) > WHOLE and word in text for word in words)
