"""Names of cards inside an input: as they are written or read, with particles around them or none.

>>> names = CardNames()
>>> names.add("card", "浦波嵐", "うらなみあらし")
>>> [names.found_in(text) for text in ("浦波嵐のダメージ", "うらなみあらし 何回", "浦波嵐")]
[[(0, 3, ('card',))], [(0, 7, ('card',))], [(0, 3, ('card',))]]
>>> names.add("short", "居合", "いあい")
>>> names.found_in("いあいのだめーじ"), names.found_in("おいあいする")
([(0, 3, ('short',))], [])
>>> for name in ("荒瀬 千鶴", "火打の小僧カチリ", "Brandish"):
...     names.add_parts("card", name)
>>> [names.parts_in(text) for text in ("千鶴の体力", "カチリ 何点", "range of brandish")]
[[(0, 2, ('card',))], [(0, 3, ('card',))], [(9, 17, ('card',))]]
"""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from ..document import SearchDocument
from ..spelling.script import stems
from ..spelling.text import Folded, careless, fold, fold_reading, fold_text
from .facts import FACT_NAME

_HIRAGANA, _KATAKANA = re.compile("[ぁ-ゖー・]+"), re.compile("[ァ-ヺー]")
_WEIGHTY = re.compile("[一-鿿㐀-䶿々ァ-ヺー0-9０-９A-Za-z]")
_PARTICLES = "のはがをにでともへやて"
_PARTICLE = re.compile(f"[{_PARTICLES}]|って|から|まで|より|です|だけ|しか")
_PARTS = re.compile("[一-鿿々]{2,}|[ァ-ヺー]{3,}|[A-Za-z]{3,}")
_LAST = re.compile("(?<=[ぁ-ゖ一-鿿々])[ァ-ヺー]{3,}$")
"""What a name in a row ends with: カチリ of 火打の小僧カチリ."""
_SURE_KANA, _SURE_NAME, _MOST_IN_ROW, _BESIDE = 4, 3, 3, 2
"""How long a name must be to be one inside a sentence; how many Megami are named in a row (刀薙); how many words of
English may stand beside a name in small letters."""

Found = tuple[int, int, tuple[str, ...]]
"""Where a name stands in an input, and the cards that it means."""


@dataclass
class CardNames:
    """The names of cards, by spelling and by reading."""

    written: dict[str, tuple[str, ...]] = field(default_factory=dict)
    read: dict[str, tuple[str, ...]] = field(default_factory=dict)
    parts: dict[str, tuple[str, ...]] = field(default_factory=dict)
    """What cards are called for short, which may be words of the rules as well: the last part of a name (千鶴 of
    荒瀬 千鶴), the English of a name where it is one word."""
    lengths: dict[str, list[int]] = field(default_factory=dict)
    """How long the names are that begin with the same two characters, the longest first."""

    def add(self, card: str, name: str, reading: str = "") -> None:
        """A name of a card; a card may have several."""
        for table, spelling in ((self.written, fold_text(name)), (self.read, fold_reading(reading))):
            if spelling:
                table[spelling] = tuple(dict.fromkeys((*table.get(spelling, ()), card)))
                known = self.lengths.setdefault(spelling[:2], [])
                known[:] = sorted({*known, len(spelling)}, reverse=True)

    def add_parts(self, card: str, name: str) -> None:
        """What a card of that name is called for short."""
        words = name.split()
        last = words[-1] if words and (len(words) > 1) != name.isascii() else ""
        if not last and (match := _LAST.search(name)):
            last = match[0]
        if _PARTS.fullmatch(last):
            part = last.lower()
            self.parts[part] = tuple(dict.fromkeys((*self.parts.get(part, ()), card)))

    def extended(self, documents: Iterable[SearchDocument]) -> "CardNames":
        """These names and those of the cards among some documents."""
        more = CardNames(
            {**self.written},
            {**self.read},
            {**self.parts},
            {start: [*one] for start, one in self.lengths.items()},
        )
        for document in documents:
            for name in document.names if document.is_card else ():
                concept = f"{document.book}:{name.id}"
                more.add(concept, name.text, name.reading)
                more.add_parts(concept, name.text)
                if len(name.en.split()) > 1:
                    more.add(concept, name.en)
                else:
                    more.add_parts(concept, name.en)
                for also in name.aliases:
                    more.add(concept, also)
        return more

    def found_in(self, text: str) -> list[Found]:
        """The names in a text, the longest at each place, left to right."""
        folded = fold(text)
        found, at = [], 0
        while at < len(folded.text):
            end, cards = self._longest_at(text, folded, at)
            if cards and _is_meant(text, *folded.span(at, end)):
                found.append((*folded.span(at, end), cards))
            at = max(end, at + 1)
        return found or [*self._rows(text)]

    def parts_in(self, text: str) -> list[Found]:
        """Where cards are called by a part of their names."""
        places = ((*match.span(), self.parts.get(match[0].lower(), ())) for match in _PARTS.finditer(text))
        return [place for place in places if place[2] and _is_meant(text, *place[:2])]

    def _longest_at(self, text: str, folded: Folded, at: int) -> tuple[int, tuple[str, ...]]:
        whole = folded.text
        for length in self.lengths.get(whole[at : at + 2], ()) or self.lengths.get(whole[at], ()):
            end = at + length
            cards = self.written.get(whole[at:end]) if end <= len(whole) else None
            if cards and _stands_out(text, *folded.span(at, end)):
                return end, cards
        return self._longest_read_at(text, folded, at) if _HIRAGANA.match(whole, at) else (at, ())

    def _longest_read_at(self, text: str, folded: Folded, at: int) -> tuple[int, tuple[str, ...]]:
        """The same by reading; long-vowel marks count for nothing, so the name may be longer as it was typed."""
        kana = _HIRAGANA.match(folded.text, at)
        heard = careless(kana[0]) if kana else ""
        for length in self.lengths.get(heard[:2], ()):
            cards = self.read.get(heard[:length])
            if not cards or len(heard) < length:
                continue
            end = at + length
            while len(careless(folded.text[at:end])) < length:
                end += 1
            if _stands_out(text, *folded.span(at, end)):
                return end, cards
        return at, ()

    def _rows(self, text: str) -> Iterator[Found]:
        """The names of words that are a row of names of one character."""
        for match in re.finditer(r"\S+", text):
            row = [self.written.get(char, ()) for char in match[0]]
            if len(row) <= _MOST_IN_ROW and all(row):
                for place, cards in enumerate(row, match.start()):
                    yield place, place + 1, cards


def _is_meant(text: str, start: int, end: int) -> bool:
    """Whether English words in an input are a name: not in small letters within a sentence of English.

    >>> _is_meant("range of brandish", 9, 17), _is_meant("upper limit of the wind and thunder gauges", 19, 35)
    (True, False)
    """
    name = text[start:end]
    return not (text.isascii() and name.islower()) or len(stems(text)) <= len(stems(name)) + _BESIDE


def _stands_out(text: str, start: int, end: int) -> bool:
    """Whether a name in a text is a word by itself: not a part of a longer word, no kana that may be an ending."""
    before, after, name = text[:start], text[end:], text[start:end]
    if _HIRAGANA.fullmatch(name):
        begins = not before or not _HIRAGANA.match(before[-1]) or before[-1] in _PARTICLES
        ends = not after or not _HIRAGANA.match(after) or _PARTICLE.match(after) is not None
        apart = not before[-1:].strip() and (not after[:1].strip() or FACT_NAME.match(after))
        return begins and ends and (len(name) >= _SURE_KANA or bool(apart))
    if len(name) == 1:
        return not (before and before[-1].isalnum()) and (
            not after or not after[0].isalnum() or FACT_NAME.match(after) is not None
        )
    whole = len(name) >= _SURE_NAME and not name.isascii()
    begins = not before or not _touches(before[-1], name[0], whole)
    return begins and (not after or not _touches(after[0], name[-1], whole))


def _touches(outside: str, inside: str, whole: bool) -> bool:
    """Whether two neighbours may be of one word; of a long name only where its katakana goes on."""
    if whole:
        return bool(_KATAKANA.match(outside) and _KATAKANA.match(inside))
    return bool(_WEIGHTY.match(outside))
