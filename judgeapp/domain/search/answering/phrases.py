"""Phrases compared with what was typed, by the characters that both have: what people ask for a document by, and what
its sentences say.

A Japanese phrase is its pairs of neighbouring characters, an English one its stems. What stands in few documents weighs
more. A phrase is like an input as far as each holds the other, the input's part counting more; the likest phrase of a
document counts, not all of them together.
"""

import math
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import compress
from typing import NamedTuple

from ...pickling import ByFields
from ..asking.plain import in_plain_words, plain_stem, plain_stems
from ..spelling.readings import read
from ..spelling.script import bigrams
from ..spelling.text import fold_text
from .content import content

_INPUT = 0.7
"""The share of the input in the likeness; the rest is the phrase's."""
_SIGNS = re.compile(r"[^\w]+")
_LATIN = re.compile("[a-z]{2,}")
Feature = tuple[str, float]
"""A part of an input and what it weighs."""
Held = tuple[Feature, int]
"""A feature and the set of the documents whose phrases or sentences have it."""


class Spelt(NamedTuple):
    """A phrase as it is compared: by its spelling in plain words, and by how it is read as it was written."""

    text: str
    heard: str
    about: str
    """What carries its meaning, in a row."""

    @classmethod
    def of(cls, phrase: str) -> "Spelt":
        heard = "" if phrase.isascii() else read(phrase)
        return cls(spelling(phrase), heard, "|".join(content(phrase)))

    @property
    def parts(self) -> list[str]:
        """All its features, those of its reading among them."""
        return [*features(self.text), *sounds(self.heard), *self.about.split("|")]


@dataclass(frozen=True, slots=True)
class Phrases(ByFields):
    """Phrases ready for comparing, by language: their spelling and what a feature found in it counts."""

    ja: tuple[tuple[str, float], ...] = ()
    en: tuple[tuple[str, float], ...] = ()
    kana: tuple[tuple[str, float], ...] = ()
    """The Japanese ones as they are read."""
    about: tuple[tuple[str, float], ...] = ()
    """All of them by what carries their meaning."""

    @classmethod
    def of(cls, told: Iterable["Spelt"], weight: Mapping[str, float]) -> "Phrases":
        """These phrases, where features weigh what `weight` says."""
        japanese, english, kana, about = [], [], [], []
        for phrase in told:
            about.append(_scaled(phrase.about, [part for part in phrase.about.split("|") if part], weight))
            if is_english(phrase.text):
                english.append(_scaled(phrase.text, features(phrase.text), weight))
            else:
                japanese.append(_scaled(phrase.text, features(phrase.text), weight))
                kana.append(_scaled(phrase.heard, sounds(phrase.heard), weight))
        return cls(*(tuple(filter(None, group)) for group in (japanese, english, kana, about)))


def _scaled(text: str, parts: list[str], weight: Mapping[str, float]) -> tuple[str, float] | None:
    """A phrase and what a feature found in it counts; None where it has no features."""
    heavy = sum(weight[part] for part in parts)
    return (text, heavy ** (_INPUT - 1.0)) if heavy else None


def spelling(text: str) -> str:
    """A text as its features are looked for in it.

    >>> spelling("手札は、どこ？"), spelling("Who can attack?")
    ('手札は|どこ', ' attack ')
    """
    if text.isascii():
        return f" {' '.join(plain_stems(text))} "
    spelt = _SIGNS.sub("|", in_plain_words(fold_text(text)))
    return _LATIN.sub(lambda word: f"| {plain_stem(word[0])} |", spelt).strip("|")


def is_english(spelt: str) -> bool:
    """Whether a spelling is one of stems."""
    return spelt.startswith(" ") and "|" not in spelt


def features(text: str) -> list[str]:
    """The parts of a spelling, each once.

    >>> features("手札は|何枚"), features(" hand limit "), features("復活| cost |は")
    (['手札', '札は', '何枚'], [' hand ', ' limit '], ['復活', ' cost ', 'は'])
    """
    if is_english(text):
        return [f" {word} " for word in dict.fromkeys(text.split())]
    parts = ([part] if part.startswith(" ") else bigrams(part) for part in text.split("|"))
    return list(dict.fromkeys(item for part in parts for item in part))


def sounds(heard: str) -> list[str]:
    """The parts of a reading, each once: its threes of neighbours, marked so that they are no pairs of a spelling.

    >>> sounds("やまふだ|は")
    ['やまふ', 'まふだ']
    """
    parts = (part[at : at + 3] for part in heard.split("|") for at in range(len(part) - 2))
    return list(dict.fromkeys(parts))


def rarity(documents: int, holding: int) -> float:
    """The weight of a feature that `holding` of `documents` documents have."""
    return math.log(1.0 + documents / (holding + 0.5))


_BITS = [bytes(byte >> bit & 1 for byte in range(256)) for bit in range(8)]
"""For each bit, what `bytes.translate` makes of a byte: whether that bit is set."""


@dataclass(frozen=True, slots=True)
class Asked:
    """The features of an input with the documents that have each, and what they weigh together."""

    features: Sequence[Feature] = ()
    weights: Sequence[float] = ()
    rows: bytes = b""
    """A bit for every document, of one feature behind the other."""
    size: int = 1
    """The bytes of one feature."""
    total: float = 0.0
    scale: float = 0.0
    """What a phrase's share of the input counts."""

    @classmethod
    def of(cls, held: Sequence[Held]) -> "Asked":
        features = [feature for feature, _ in held]
        weights = [weight for _, weight in features]
        size = max((holders.bit_length() for _, holders in held), default=0) // 8 + 1
        rows = b"".join([holders.to_bytes(size, "little") for _, holders in held])
        total = sum(weights)
        return cls(features, weights, rows, size, total, total**-_INPUT if total else 0.0)

    def by(self, at: int) -> "Common":
        """What document `at` has of them."""
        has = self._had_by(at)
        weight = sum(compress(self.weights, has))
        if not weight:
            return _NOTHING
        return Common([*compress(self.features, has)], weight, self.scale, weight / self.total)

    def share(self, at: int) -> float:
        """The share of the input's weight that document `at` has."""
        return sum(compress(self.weights, self._had_by(at))) / (self.total or 1.0)

    def _had_by(self, at: int) -> bytes:
        """For each feature, whether document `at` has it."""
        place = at >> 3
        return self.rows[place :: self.size].translate(_BITS[at & 7]) if place < self.size else b""


class Common(NamedTuple):
    """Features that a document's phrases share with an input, their weight, and their share of the input's weight."""

    features: list[Feature]
    weight: float
    scale: float
    share: float


_NOTHING = Common([], 0.0, 0.0, 0.0)


def likeness(phrases: Iterable[tuple[str, float]], common: Common) -> float:
    """How like the likest phrase is to an input with which its document has that in common: 0 to 1."""
    best, features, whole = 0.0, common.features, common.weight
    for text, scale in phrases:
        if scale * whole > best:  # else it cannot be likelier, whatever it holds
            held = 0.0
            for feature, weight in features:
                if feature in text:
                    held += weight
            if scale * held > best:
                best = scale * held
    return best * common.scale


def likenesses(phrases: Iterable[tuple[str, float]], common: Common) -> float:
    """How like the three likest phrases are to an input on the whole: 0 to 1."""
    first = second = third = 0.0
    features, whole = common.features, common.weight
    for text, scale in phrases:
        if scale * whole > third:
            held = 0.0
            for feature, weight in features:
                if feature in text:
                    held += weight
            held *= scale
            if held > first:
                first, second, third = held, first, second
            elif held > second:
                second, third = held, second
            elif held > third:
                third = held
    return (first + second + third) / 3.0 * common.scale


@lru_cache(maxsize=1 << 14)
def parts_of(phrase: str) -> frozenset[str]:
    """All that a phrase is compared by."""
    return frozenset(Spelt.of(phrase).parts)


def likest(phrases: Sequence[str], text: str) -> str:
    """The phrase, as written, that is likest to what was typed, by spelling or by reading; empty where none is like it.

    >>> likest(["手札は何枚", "who may attack"], "てふだはなんまいまで")
    '手札は何枚'
    """
    typed = parts_of(text)
    common = {
        phrase: len(typed & (theirs := parts_of(phrase))) / (len(typed | theirs) or 1) for phrase in phrases
    }
    best = max(common, key=lambda one: common[one], default="")
    return best if common.get(best) else ""
