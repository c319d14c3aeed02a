"""The words of the games: which spelling, reading or English word means which defined name."""

import bisect
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from ...pickling import ByFields
from ..document import Name, SearchDocument
from ..spelling.distance import Spellings, allowed
from ..spelling.script import stems
from ..spelling.text import careless, fold_reading, fold_text

_KANA = re.compile(r"[ぁ-ゖー]+")
_HIRAGANA = re.compile(r"[ぁ-ゖ]+")
_WEIGHTY = re.compile(r"[一-鿿ァ-ヺー0-9]")
_WITH_LETTER = re.compile(r"[^a-z]+x")
_MIN_READING = 3
_MIN_BEGUN, _BEGUN = 3, 0.6
_SUGGESTIONS = 5

Meanings = dict[str, float]
"""Concept id → how surely a spelling means it (1 the name itself, less an alias or a reading)."""


@dataclass(frozen=True, slots=True)
class Concept(ByFields):
    """A defined name of a book and where it is defined."""

    id: str
    book: str
    key: str
    name: Name


@dataclass
class Lexicon:
    """Looks names up by any of their spellings. Several books may define one word; all are found."""

    concepts: dict[str, Concept] = field(default_factory=dict)
    surfaces: dict[str, Meanings] = field(default_factory=dict)
    readings: dict[str, Meanings] = field(default_factory=dict)
    english: dict[tuple[str, ...], Meanings] = field(default_factory=dict)

    @classmethod
    def of(cls, defined: Iterable[tuple[str, str, Name]]) -> "Lexicon":
        """The lexicon of (book, key, name)."""
        lexicon = cls()
        return lexicon.extended(defined)

    def extended(self, defined: Iterable[tuple[str, str, Name]]) -> "Lexicon":
        """A lexicon with more names; this one stays as it is."""
        lexicon = Lexicon(
            {**self.concepts}, *(_copied(table) for table in (self.surfaces, self.readings, self.english))
        )
        for book, key, name in defined:
            lexicon._add(Concept(f"{book}:{name.id}", book, key, name))
        return lexicon

    def _add(self, concept: Concept) -> None:
        name, one = concept.name, concept.id
        self.concepts[one] = concept
        _put(self.surfaces, fold_text(name.text), one, 1.0)
        _put(self.readings, fold_reading(name.reading), one, 0.9)
        _put(self.english, tuple(stems(name.en)), one, 1.0)
        for alias in name.aliases:
            if alias.isascii():
                _put(self.english, tuple(stems(alias)), one, 0.8)
                continue
            _put(self.surfaces, fold_text(alias), one, 0.9)
            if _KANA.fullmatch(fold_text(alias)):
                _put(self.readings, fold_reading(alias), one, 0.8)

    def prepare_lookups(self) -> None:
        """Make what is otherwise made when it is first asked for."""
        _ = self.longest, self.longest_reading, self.with_figures, self.spellings, self._in_order

    @cached_property
    def longest(self) -> dict[str, int]:
        """The first character of spellings → how long the longest of them is."""
        found: dict[str, int] = {}
        for surface in self.surfaces:
            found[surface[0]] = max(found.get(surface[0], 0), len(surface))
        return found

    @cached_property
    def longest_reading(self) -> int:
        return max(map(len, self.readings), default=0)

    @cached_property
    def with_figures(self) -> re.Pattern[str] | None:
        """A pattern of the spellings with an x (防±x) as they stand on a card: with a figure (防+2)."""
        spelt = [surface for surface in self.surfaces if _WITH_LETTER.fullmatch(surface)]
        patterns = (
            re.escape(form[:-1]).replace("±", "[±+-]") + r"\d+"
            for form in sorted(spelt, key=len, reverse=True)
        )
        return re.compile("|".join(patterns)) if spelt else None

    def exact(self, text: str) -> Meanings:
        """What a whole input means: by spelling, by reading, by English words."""
        folded = fold_text(text)
        found = dict(self.surfaces.get(folded, {}))
        if _KANA.fullmatch(folded):
            _merge(found, self.readings.get(fold_reading(folded), {}))
        if text.isascii():
            for concept, surely in self.english.get(tuple(stems(text)), {}).items():
                as_written = self.concepts[concept].name.en.lower() == text.strip().lower()
                found[concept] = surely if as_written else 0.9 * surely
        return found

    def written(self, text: str) -> str:
        """A text of several words with those in kana that read as a name written as the name is.

        >>> Lexicon.of([("b", "b:1", Name("pile", "山札", "やまふだ"))]).written("やまふだ 0枚")
        '山札 0枚'
        """
        words = text.split()
        return " ".join(map(self._read, words)) if len(words) > 1 else text

    def _read(self, word: str) -> str:
        meanings = self.readings.get(fold_reading(word)) if _KANA.fullmatch(fold_text(word)) else None
        return self.concepts[max(meanings, key=lambda one: meanings[one])].name.text if meanings else word

    @cached_property
    def _in_order(self) -> list[tuple[str, Meanings]]:
        """Every spelling in the order of its letters: what a word being typed is looked up in."""
        english = {" ".join(words): meanings for words, meanings in self.english.items()}
        tables = (self.surfaces, self.readings, english)
        return sorted(
            ((spelling, one) for table in tables for spelling, one in table.items()), key=lambda one: one[0]
        )

    def begun(self, text: str) -> Meanings:
        """What a name may mean of which most is typed already (げいげ, 忠誠カウンタ, interc)."""
        folded = " ".join(stems(text)) if text.isascii() else fold_text(text)
        found: Meanings = {}
        for typed in {folded, fold_reading(folded)} if _KANA.fullmatch(folded) else {folded}:
            if len(typed) >= _MIN_BEGUN:
                _merge(found, self._beginning_with(typed))
        return found

    def _beginning_with(self, typed: str) -> Meanings:
        found: Meanings = {}
        at = bisect.bisect_left(self._in_order, typed, key=lambda one: one[0])
        for spelling, meanings in self._in_order[at:]:
            if not spelling.startswith(typed):
                break
            share = len(typed) / len(spelling)
            if share > _BEGUN:
                _merge(found, {concept: share * surely for concept, surely in meanings.items()})
        return found

    def segment(self, folded: str, typed: str) -> Iterator[tuple[int, int, Meanings]]:
        """(start, end, meanings) of the names in a folded Japanese text, longest first, left to right.

        `typed` is the same text before katakana became hiragana, as long as `folded`: the ます of できます is not マス.
        """
        at = 0
        while at < len(folded):
            end, meanings = self._longest_at(folded, typed, at)
            if end > at:
                yield at, end, meanings
            at = max(end, at + 1)

    def _longest_at(self, folded: str, typed: str, at: int) -> tuple[int, Meanings]:
        for end in range(min(len(folded), at + self.longest.get(folded[at], 0)), at, -1):
            piece = folded[at:end]
            if piece in self.surfaces and _stands_alone(typed, at, end) and _is_word(typed, at, end):
                return end, self.surfaces[piece]
        if self.with_figures and (match := self.with_figures.match(folded, at)):
            return match.end(), self.surfaces[_with_letter(match[0])]
        kana = _KANA.match(folded, at)
        if not kana or folded[at] == "ー":  # nothing begins with a long vowel: コーヒー is no ひ
            return at, {}
        for end in range(min(kana.end(), at + self.longest_reading + 4), at + _MIN_READING - 1, -1):
            meanings = self.readings.get(careless(folded[at:end]))
            if meanings and _is_word(typed, at, end):
                return end, meanings
        return at, {}

    def english_at(self, told: list[str], at: int) -> tuple[int, Meanings]:
        """The longest English name that begins at a place of a list of stems: where it ends, and what it means."""
        for end in range(min(len(told), at + 5), at, -1):
            if meanings := self.english.get(tuple(told[at:end])):
                return end, meanings
        return at, {}

    @cached_property
    def spellings(self) -> Spellings:
        """Every spelling: what did-you-mean looks through."""
        return Spellings((*self.surfaces, *self.readings, *map(" ".join, self.english)))

    def nearest(self, word: str) -> list[tuple[str, Meanings]]:
        """The spellings that a misspelt word may have meant, nearest first."""
        for limit in range(1, allowed(word) + 1):
            near = [
                spelling
                for spelling in self.spellings.near(word, limit)
                if len(spelling) > limit <= allowed(spelling)
            ]
            if near:
                best = min(spelling[0] != word[0] for spelling in near)
                found = sorted(spelling for spelling in near if (spelling[0] != word[0]) == best)
                return [(name, meant) for name in found for meant in self._meanings(name)][:_SUGGESTIONS]
        return []

    def _meanings(self, spelling: str) -> Iterator[Meanings]:
        english = self.english.get(tuple(spelling.split(" ")))
        yield from filter(None, (self.surfaces.get(spelling), self.readings.get(spelling), english))

    def finder(self, book: str) -> re.Pattern[str] | None:
        """A pattern of the names of a book as they stand in folded text."""
        names = {fold_text(concept.name.text) for concept in self.concepts.values() if concept.book == book}
        ordered = sorted((name for name in names if name), key=len, reverse=True)
        return re.compile("|".join(map(re.escape, ordered))) if ordered else None

    def occurring(self, folded: str, book: str, finder: re.Pattern[str] | None) -> frozenset[str]:
        """Ids of a book's names that stand in a folded text of that book."""
        if finder is None:
            return frozenset()
        found = {
            match[0] for match in finder.finditer(folded) if _stands_alone(folded, match.start(), match.end())
        }
        return frozenset(
            concept
            for surface in found
            for concept in self.surfaces[surface]
            if self.concepts[concept].book == book
        )


def defined_by(documents: Iterable[SearchDocument]) -> Iterator[tuple[str, str, Name]]:
    """(book, key, name) of every name that documents define."""
    return ((document.book, document.key, name) for document in documents for name in document.names)


def _with_letter(spelt: str) -> str:
    """The spelling of the rules of what stands with a figure on a card."""
    return re.sub(r"\d+$", "x", re.sub(r"[+-](?=\d)", "±", spelt))


def _copied(table: dict[Any, Meanings]) -> dict[Any, Meanings]:
    return {spelling: {**meanings} for spelling, meanings in table.items()}


def _put(where: dict[Any, Meanings], spelling: Any, concept: str, weight: float) -> None:
    if spelling:
        known = where.setdefault(spelling, {})
        known[concept] = max(weight, known.get(concept, 0.0))


def _merge(into: Meanings, more: Meanings) -> None:
    for concept, weight in more.items():
        into[concept] = max(weight, into.get(concept, 0.0))


def _stands_alone(text: str, start: int, end: int) -> bool:
    """A name of one character counts only where nothing of weight touches it: 色, but not 色 in 特色."""
    if end - start > 1:
        return True
    around = text[max(0, start - 1) : start] + text[end : end + 1]
    return _WEIGHTY.search(around) is None


def _is_word(typed: str, start: int, end: int) -> bool:
    """Hiragana counts as a name only where it cannot be an ending: all of the input, or a run of its own."""
    if not _HIRAGANA.fullmatch(typed, start, end) or _KANA.fullmatch(typed):
        return True
    before, after = typed[max(0, start - 1) : start], typed[end : end + 1]
    return end - start >= _MIN_READING and not before and not _HIRAGANA.match(after)
