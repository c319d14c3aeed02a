"""What the checker knows about cards: facts by number and by name."""

import re
import unicodedata
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from difflib import get_close_matches
from functools import lru_cache
from typing import Any

from judgeapp.domain.corpus import Text

from .numbers import find_number

_WITH_MEGAMI = re.compile(r"NA-([0-9]{2})-([a-z]+)-(.+)")
"""A number with its Megami: NA-01-yurina-O-N-1."""
_NOT_LETTERS = re.compile(r"[\W_]+")
_TO_HIRAGANA = {code: code - 0x60 for code in range(0x30A1, 0x30F7)}
_OLD = "澤龍齋齊眞國濱邊邉櫻應廣惠氣學圓瀧嶋﨑髙德黑藏假舊體壽ゐゑ"
_NEW = "沢竜斎斉真国浜辺辺桜応広恵気学円滝島崎高徳黒蔵仮旧体寿いえ"
_ONE_SPELLING = str.maketrans(_OLD, _NEW)


@dataclass(frozen=True, slots=True)
class Card:
    """One card of a card list. `number` is as printed, `base` the number it counts as (210.2.1).

    `numbered` is False for a card whose printed number the list does not know.
    """

    book: str
    number: str
    base: str
    name: str
    reading: str = ""
    type: str = ""
    summoned: bool = False
    numbered: bool = True
    facts: Mapping[str, Any] = field(default_factory=dict, hash=False, compare=False)

    @property
    def title(self) -> Text:
        """The card's name; the Japanese one in English too where the list has no other."""
        return Text(self.name, str(self.facts.get("english") or self.name))

    @property
    def names(self) -> tuple[str, ...]:
        """Everything the card may be called by, its number too where lines are not searched for it.

        Of a card with two sides, each side in English too: its Japanese ones are among the list's other names.
        """
        english = str(self.facts.get("english", ""))
        sides = english.split(" / ") if " / " in english else ()
        aliases = self.facts.get("aliases", ())
        return (self.name, self.reading, english, *sides, *aliases, *_spellings(self.number))

    @property
    def buildable(self) -> bool:
        """Whether it may be chosen when a deck is built."""
        return bool(self.facts.get("buildable", True))


@lru_cache(maxsize=8192)
def _spellings(number: str) -> tuple[str, ...]:
    """A number as a name, unless lines are searched for it: with a Megami's name in it also as a simulator prints it
    (01-yurina-O-N-1), and as it stands on the card (NA-01-O-N-1)."""
    printed = () if find_number(number) else (number,)
    if whole := _WITH_MEGAMI.fullmatch(number):
        of, megami, place = whole.groups()
        return (*printed, f"{of}-{megami}-{place}", f"NA-{of}-{place}")
    return printed


def name_key(text: str) -> str:
    """A name without what writers vary: width, spaces, signs, kana script, old forms of kanji and kana, case.

    >>> name_key("「ケッソク　真田丸」") == name_key("けっそく眞田丸")
    True
    """
    folded = unicodedata.normalize("NFKC", text).casefold()
    return _NOT_LETTERS.sub("", folded).translate(_TO_HIRAGANA).translate(_ONE_SPELLING)


class CardIndex:
    """Cards by printed number and by name."""

    def __init__(self, cards: Iterable[Card] = ()) -> None:
        self._numbers: dict[str, Card] = {}
        self._names: dict[str, list[Card]] = {}
        for card in cards:
            self._add(card)

    def _add(self, card: Card) -> None:
        self._numbers[card.number] = card
        bare = card.number.partition("(")[0]
        self._numbers.setdefault(bare, card)
        for key in {name_key(name) for name in card.names} - {""}:
            self._names.setdefault(key, []).append(card)

    def __iter__(self) -> Iterator[Card]:
        return iter({card.number: card for card in self._numbers.values()}.values())

    def __len__(self) -> int:
        return len({card.number for card in self._numbers.values()})

    def by_number(self, number: str) -> Card | None:
        """The card with that printed number; a reprint is found without its brackets too."""
        return self._numbers.get(number) or self._numbers.get(number.partition("(")[0])

    def by_name(self, name: str) -> list[Card]:
        """The cards of that name or reading, reprints left out, in the order of the list."""
        found: dict[str, Card] = {}
        for card in self._names.get(name_key(name), []):
            found.setdefault(card.base, card)
        return list(found.values())

    def matching(self, query: str) -> list[Card]:
        """The cards whose number, name or reading holds `query`, those that begin with it first; reprints left out.

        >>> [card.name for card in CardIndex([Card("b", "1-001", "1-001", "眞田 丸")]).matching("真田")]
        ['眞田 丸']
        """
        key = name_key(query)
        if not key:
            return []
        found: dict[str, tuple[bool, Card]] = {}
        for name, cards in self._names.items():
            if key in name:
                for card in cards:
                    begins = name.startswith(key)
                    if card.base not in found or begins > found[card.base][0]:
                        found[card.base] = begins, card
        for number, card in self._numbers.items():
            if key in name_key(number):
                found.setdefault(card.base, (True, card))
        return [card for _, card in sorted(found.values(), key=lambda one: not one[0])]

    def similar_names(self, name: str, limit: int = 3) -> list[str]:
        """Names that look like `name`, best first."""
        keys = get_close_matches(name_key(name)[:40], self._names, n=limit * 2, cutoff=0.6)
        return list(dict.fromkeys(self._names[key][0].name for key in keys))[:limit]
