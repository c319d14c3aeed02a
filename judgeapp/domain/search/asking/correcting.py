"""Mistakes in an input: a word that stands nowhere is taken for the nearest that does, and the answer says so."""

import re
from functools import cache, cached_property
from itertools import product
from pathlib import Path

from ..answering.voting import REAL_WORD, Electorate
from ..spelling.distance import Spellings, allowed
from ..spelling.readings import table
from ..spelling.script import bigrams, skeleton
from ..spelling.text import careless
from .lexicon import Lexicon, Meanings
from .words import Word, plain_word

_SURELY = 0.85
_SHORT = 2
_LONGEST_PART = 4
_USED = 3
"""In how many rules a word must stand for another to be taken for it."""
_COMPOUND = re.compile(r"[一-鿿]{4,}")
_KANJI, _PAIR = re.compile("[一-鿿]{2,}"), re.compile("[一-鿿]{2}")
_ALIKE = Path(__file__).with_name("alike.txt")
_HOMOPHONES = Path(__file__).with_name("homophones.txt")


class Corrector:
    """Knows every name of a collection, and the English words of its documents."""

    def __init__(self, stems: Spellings, lexicon: Lexicon, electorate: Electorate) -> None:
        """`stems` are the English words that a misspelt one is taken for."""
        self._stems = stems
        self._lexicon = lexicon
        self._electorate = electorate

    def correct(self, words: list[Word]) -> tuple[list[Word], dict[str, str]]:
        """The words with what is misspelt put right, and which was taken for which."""
        out: list[Word] = []
        corrections: dict[str, str] = {}
        alone = len(words) == 1
        for group in _tokens(words):
            group = [part for word in group for part in (self._compound(word) or [word])]
            unknown = [word for word in group if self._is_unknown(word)]
            if (
                len(group) > 1
                and unknown
                and not any(word.meanings for word in group)
                and (whole := self._renamed("".join(word_.text for word_ in group), corrections))
            ):
                out.append(whole)
                continue
            # beside words that are understood, two kanji are too few to guess at
            guess = [word for word in unknown if alone or word.stems or len(word.text) > _SHORT]
            out += [self._put_right(word, corrections) if word in guess else word for word in group]
        return out, corrections

    def heard(self, text: str) -> tuple[str, dict[str, str]]:
        """A text with words that no document has as the words of the games that sound alike, and which was taken for
        which: what voice input hears."""
        corrections = {
            typed: meant
            for typed, meant in homophones().items()
            if typed in text and not self._electorate.phrase(typed)
        }
        corrections |= self._sounding(text)
        for typed, meant in corrections.items():
            text = text.replace(typed, meant)
        return text, corrections

    def _sounding(self, text: str) -> dict[str, str]:
        """Pairs of kanji that stand nowhere, between no two words, and the word that is read so, most alike: a name of
        the rules (選言: 宣言), or a word with a kanji of the pair (製限: 制限)."""
        members, known = self._electorate.store.members, table()
        found: dict[str, str] = {}
        for run in _KANJI.findall(text):
            pairs = [run[at : at + 2] for at in range(len(run) - 1)]
            for before, pair, after in zip(["", *pairs], pairs, [*pairs[1:], ""], strict=False):
                if (
                    members("gram", pair)
                    or members("like", pair)
                    or not known.keys().isdisjoint((before, pair, after))
                ):
                    continue
                words = [word for reading in readings(pair) for word in self._read_so.get(reading, ())]
                alike = {word: sum(map(str.__eq__, word, pair)) for word in words}
                meant = max(alike, key=lambda word: (alike[word], word), default="")
                used = self._electorate.count(members("gram", meant)) >= _USED
                if meant in self._ruled or (alike.get(meant) and used):
                    found[pair] = meant
        return found

    @cached_property
    def _ruled(self) -> frozenset[str]:
        """The spellings of names that rules define; of what cards are called, none."""
        cards, defined = self._electorate.cards, self._electorate.defined
        surfaces = self._lexicon.surfaces.items()
        return frozenset(
            word
            for word, meanings in surfaces
            if any(not cards >> defined[concept] & 1 for concept in meanings)
        )

    @cached_property
    def _read_so(self) -> dict[str, set[str]]:
        """Words of two kanji by how they are read: names of the rules and, with those, what the books are made of."""
        names = ((concept.name.text, concept.name.reading) for concept in self._lexicon.concepts.values())
        ruled = ((word, reading) for word, reading in names if word in self._ruled)
        found: dict[str, set[str]] = {}
        for word, reading in (*table().items(), *ruled):
            if _PAIR.fullmatch(word):
                found.setdefault(careless(reading), set()).add(word)
        return found

    def _compound(self, word: Word) -> list[Word]:
        parts = self._split(word) if _COMPOUND.fullmatch(word.skel) and self._is_unknown(word) else []
        if parts:
            parts[0].joined = word.joined
        return parts

    def _is_unknown(self, word: Word) -> bool:
        return not (word.meanings or word.others or word.counts < REAL_WORD or self._electorate.spelt(word))

    def _split(self, word: Word) -> list[Word]:
        """A compound that stands nowhere as the shortest row of words that do (両方全滅); empty where there is none."""
        text = word.skel
        best: list[list[Word] | None] = [[]]
        for end in range(1, len(text) + 1):
            rows = []
            for start in range(max(0, end - _LONGEST_PART), end - 1):
                before, piece = best[start], plain_word(text[start:end])
                if before is not None and (piece.others or self._electorate.spelt(piece)):
                    rows.append([*before, piece])
            best.append(min(rows, key=len, default=None))
        found = best[-1] or []
        for word_ in found[1:]:
            word_.joined = True
        return found if len(found) > 1 else []

    def _put_right(self, word: Word, corrections: dict[str, str]) -> Word:
        if word.stems:
            return self._english(word, corrections)
        return self._renamed(word.text, corrections) or word

    def _renamed(self, text: str, corrections: dict[str, str]) -> Word | None:
        """The word for the names nearest to a spelling; None where none is near."""
        nearest = self._lexicon.nearest(text)
        if not nearest:
            return None
        meanings: Meanings = {}
        for _, meant in nearest:
            for concept, surely in meant.items():
                meanings[concept] = max(meanings.get(concept, 0.0), _SURELY * surely)
        name = self._lexicon.concepts[max(nearest[0][1], key=lambda one: nearest[0][1][one])].name.text
        corrections[text] = name
        skel = skeleton(name)
        return Word(text, skel, tuple(bigrams(skel)), (), meanings, guessed=True)

    def _english(self, word: Word, corrections: dict[str, str]) -> Word:
        for limit in range(1, allowed(word.stems[0]) + 1):  # one mistake is likelier, and quicker to look for
            if meant := self._nearest_stem(word.stems[0], limit):
                corrections[word.text] = meant
                return Word(meant, stems=(meant,))
        return word

    def _nearest_stem(self, typed: str, limit: int) -> str:
        """The stem within `limit` mistakes that begins alike and is most used; empty where there is none."""
        members = self._electorate.store.members
        near = (
            (stem[0] != typed[0], -members("stem", stem).bit_count(), stem)
            for stem in self._stems.near(typed, limit)
        )
        return min(near, default=(True, 0, ""))[2]


@cache
def homophones() -> dict[str, str]:
    """What voice input writes → the word of the games."""
    lines = (line.split() for line in _HOMOPHONES.read_text(encoding="utf-8").splitlines() if line[:1] != "#")
    return {typed: meant for meant, *others in lines for typed in others}


def readings(kanji: str) -> list[str]:
    """How a row of kanji may be read.

    >>> "せんげん" in readings("選言"), "きば" in readings("木場")
    (True, True)
    """
    return ["".join(row) for row in product(*(_alike().get(char, ()) for char in kanji))]


@cache
def _alike() -> dict[str, list[str]]:
    """Kanji → its readings, in the kana that people type carelessly."""
    found: dict[str, list[str]] = {}
    for line in _ALIKE.read_text(encoding="utf-8").splitlines():
        reading, *kanji = line.split()
        for char in kanji if reading != "#" else ():
            found.setdefault(char, []).append(careless(reading))
    return found


def _tokens(words: list[Word]) -> list[list[Word]]:
    """Words in groups as they were typed between blanks."""
    found: list[list[Word]] = []
    for word in words:
        if found and word.joined:
            found[-1].append(word)
        else:
            found.append([word])
    return found
