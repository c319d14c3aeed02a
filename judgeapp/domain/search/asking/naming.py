"""Names of cards inside an input: as they are written or read, with particles around them or none.

>>> names = CardNames()
>>> names.add("card", "浦波嵐", "うらなみあらし")
>>> [names.found_in(text) for text in ("浦波嵐のダメージ", "うらなみあらし 何回", "浦波嵐")]
[[(0, 3, ('card',))], [(0, 7, ('card',))], [(0, 3, ('card',))]]
>>> names.add("short", "居合", "いあい")
>>> names.found_in("いあいのだめーじ"), names.found_in("おいあいする")
([(0, 3, ('short',))], [])
"""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from ..document import SearchDocument
from ..spelling.text import Folded, fold, fold_reading, fold_text
from .facts import FACT_NAME

_HIRAGANA, _KATAKANA = re.compile("[ぁ-ゖー・]+"), re.compile("[ァ-ヺー]")
_WEIGHTY = re.compile("[一-鿿㐀-䶿々ァ-ヺー0-9０-９A-Za-z]")
_PARTICLES = "のはがをにでともへやて"
_PARTICLE = re.compile(f"[{_PARTICLES}]|って|から|まで|より|です|だけ|しか")
_SURE_KANA, _SURE_NAME, _MOST_IN_ROW = 4, 3, 3
"""How long a name must be to be one inside a sentence; how many Megami are named in a row (刀薙)."""

Found = tuple[int, int, tuple[str, ...]]
"""Where a name stands in an input, and the cards that it means."""


@dataclass
class CardNames:
    """The names of cards, by spelling and by reading."""

    written: dict[str, tuple[str, ...]] = field(default_factory=dict)
    read: dict[str, tuple[str, ...]] = field(default_factory=dict)
    lengths: dict[str, list[int]] = field(default_factory=dict)
    """How long the names are that begin with the same two characters, the longest first."""

    def add(self, card: str, name: str, reading: str = "") -> None:
        """A name of a card; a card may have several."""
        for table, spelling in ((self.written, fold_text(name)), (self.read, fold_reading(reading))):
            if spelling:
                table[spelling] = tuple(dict.fromkeys((*table.get(spelling, ()), card)))
                known = self.lengths.setdefault(spelling[:2], [])
                known[:] = sorted({*known, len(spelling)}, reverse=True)

    def extended(self, documents: Iterable[SearchDocument]) -> "CardNames":
        """These names and those of the cards among some documents."""
        more = CardNames(
            {**self.written}, {**self.read}, {start: [*one] for start, one in self.lengths.items()}
        )
        for document in documents:
            for name in document.names if document.is_card else ():
                concept = f"{document.book}:{name.id}"
                more.add(concept, name.text, name.reading)
                for also in name.aliases:
                    more.add(concept, also)
        return more

    def found_in(self, text: str) -> list[Found]:
        """The names in a text, the longest at each place, left to right."""
        folded = fold(text)
        found, at = [], 0
        while at < len(folded.text):
            end, cards = self._longest_at(text, folded, at)
            if cards:
                found.append((*folded.span(at, end), cards))
            at = max(end, at + 1)
        return found or [*self._rows(text)]

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
        heard = fold_reading(kana[0]) if kana else ""
        for length in self.lengths.get(heard[:2], ()):
            cards = self.read.get(heard[:length])
            if not cards or len(heard) < length:
                continue
            end = at + length
            while len(fold_reading(folded.text[at:end])) < length:
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
