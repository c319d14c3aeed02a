"""What people type when a document is the answer, compared with what was typed: by the characters that both have.

A Japanese phrase is its pairs of neighbouring characters, an English one its stems. What few documents are asked by
weighs more. A phrase is like an input as far as each holds the other; the likest phrase of a document counts, not all
of them together.
"""

import math
import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from .script import bigrams, stems
from .text import fold_text

_SIGNS = re.compile(r"[^\w]+")
Feature = tuple[str, float]
"""A part of an input and what it weighs."""


@dataclass(frozen=True, slots=True)
class Phrase:
    """A phrase ready for comparing: its spelling, in which features are looked for, and what all of it weighs."""

    text: str
    weight: float


def spelling(text: str) -> str:
    """A text as its features are looked for in it.

    >>> spelling("手札は、何枚？"), spelling("Who can attack?")
    ('手札は|何枚', ' attack ')
    """
    if text.isascii():
        return f" {' '.join(stems(text))} "
    return _SIGNS.sub("|", fold_text(text)).strip("|")


def features(text: str) -> list[str]:
    """The parts of a spelling, each once.

    >>> features("手札は|何枚"), features(" hand limit ")
    (['手札', '札は', '何枚'], [' hand ', ' limit '])
    """
    if text.startswith(" "):
        return [f" {stem} " for stem in dict.fromkeys(text.split())]
    return list(dict.fromkeys(bigrams(text)))


def rarity(documents: int, holding: int) -> float:
    """What a feature weighs that `holding` of so many documents are asked by."""
    return math.log(1.0 + documents / (holding + 0.5))


def likeness(phrases: Iterable[Phrase], wanted: Sequence[Feature], total: float) -> float:
    """How like the likest phrase is to an input whose features together weigh `total`: 0 to 1."""
    best = 0.0
    for phrase in phrases:
        text = phrase.text
        common = sum([weight for feature, weight in wanted if feature in text])
        if common:
            best = max(best, common * common / phrase.weight)
    return math.sqrt(best / total) if best else 0.0
