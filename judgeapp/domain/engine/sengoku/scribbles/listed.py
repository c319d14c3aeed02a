"""Which card of the shipped lists a scribbled name means: 早瀬 is 早瀬 弥太郎, 赤木戸 asks for 赤城戸 源八."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
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
        lists = [
            cardlist
            for cardlist in shelf()
            if cardlist.book == "sengoku" and cardlist.code.casefold() in wanted
        ]
        self.by_number: dict[str, tuple[str, ...]] = {}
        self.whole: dict[str, list[Card]] = {}
        self.parts: dict[str, list[Card]] = {}
        for card in (card for cardlist in lists for card in cardlist.cards if "(" not in card.number):
            told = [name for name in card.names if name]
            self.by_number[card.number] = tuple(map(name_key, told))
            self.whole[name_key(card.number)] = [card]
            for name in told:
                self.whole.setdefault(name_key(name), []).append(card)
                parts = name.split()
                for part in parts if len(parts) > 1 else ():
                    self.parts.setdefault(name_key(part), []).append(card)
        self.words = {**self.parts, **self.whole}
        self.spoken = frozenset(words_for(card for card_list in lists for card in card_list.cards))
        """Names, readings and their parts, as they are written."""

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
        likely = [told for told in self.words if abs(len(told) - len(plain)) <= 1]
        near = get_close_matches(plain, likely, n=len(likely) or 1, cutoff=ALIKE)
        return once(card for told in near for card in self.words[told])

    def find(self, word: str, line: int, power: int | None = None) -> Found:
        """The card; a name that no list has and that is like none stays what it is. Raises `Fault` to ask."""
        cards = self.exactly(word) or self.begun(word)
        if power is not None and len(cards) > 1:
            cards = [card for card in cards if card.facts.get("power") == power]
        if len(cards) == 1:
            return found(cards[0])
        asked = cards or self.near(word)
        if asked:
            raise ask(word, asked, line, every=bool(cards))
        return Found(word)


@lru_cache(maxsize=8)
def listed_in(codes: tuple[str, ...]) -> Listed:
    """The cards of these lists, gathered once."""
    return Listed(codes)


def words_for(cards: Iterable[Card]) -> Iterator[str]:
    """Every word for these cards."""
    for name in (name for card in cards for name in card.names if name):
        yield from (name, "".join(name.split()), *name.split())


def once(cards: Iterable[Card]) -> list[Card]:
    """Each card once, in this order."""
    return list({card.number: card for card in cards}.values())


def found(card: Card) -> Found:
    facts: dict[str, Any] = dict(card.facts)
    cost: dict[str, int] = facts.get("cost") or {}
    coloured = tuple(JA[of] for of, number in cost.items() if of in JA for _ in range(number))
    return Found(card.name, card.number, card.type, coloured)


def ask(word: str, cards: Sequence[Card], line: int, *, every: bool = False) -> Fault:
    """The question which card a name means; `every`: no other card can be meant."""
    told = [MEANT.fill(one=card.name, number=card.number) for card in cards[:3]]
    asked = Text("".join(text.ja for text in told), " ".join(part.en for part in told))
    alike = len({card.name for card in cards}) < len(cards)
    names = tuple(card.number if alike else "".join(card.name.split()) for card in cards[:3])
    return Fault(
        line, AMONG.fill(name=word), Near(word, names, asked, every=every and len(cards) == len(names))
    )


def lists_of(text: str) -> list[str]:
    """The codes of the shipped lists of which a card is named with its whole name in a text."""
    plain = name_key(text)
    lists = [card_list for card_list in shelf() if card_list.book == "sengoku"]
    return [cardlist.code for cardlist in lists if any(is_named(card, plain) for card in cardlist.cards)]


def is_named(card: Card, text: str) -> bool:
    words = [name_key(name) for name in (card.name, card.reading) if name]
    return any(len(word) > WHOLE and word in text for word in words)
