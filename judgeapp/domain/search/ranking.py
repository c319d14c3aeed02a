"""How well one document answers: the exact score of the candidates that the votes brought up."""

import math
import re
from dataclasses import dataclass, field

from .document import Prepared
from .results import Tier
from .words import OTHER_NAME, Word

DEFINES, IN_HEAD, IN_BODY, IN_ABOVE, IN_NEAR = 1.8, 1.5, 1.0, 0.6, 0.3
_BOTH = 0.25
_PARTLY = 0.55
_ADJACENT = 0.3
_KIND = {"heading": 0.88, "example": 0.75, "history": 0.3, "errata": 0.95}
_PRESENT = 0.25
_FIGURE = re.compile(r"[0-9〇一二三四五六七八九十]")


@dataclass(slots=True)
class Wanted:
    """A query ready for scoring: its words with their weights, and the whole of it as one spelling."""

    words: list[Word]
    weights: list[float]
    skel: str = ""
    folded: str = ""
    stems: str = ""
    asks_number: bool = False
    prefer: frozenset[str] = field(default_factory=frozenset)

    @property
    def total(self) -> float:
        return sum(self.weights) or 1.0


def strength(one: Prepared, word: Word) -> float:
    """How strongly a document speaks of a word: in its heading, its text, above it, or only near it."""
    best = _spelt(one, word)
    if word.meanings:
        best = max(best, _meant(one, word))
    if best < IN_BODY:
        for other in word.others:
            best = max(best, OTHER_NAME * _spelt(one, other))
    return best


def _spelt(one: Prepared, word: Word) -> float:
    if word.skel:
        return _skeleton_strength(one, word)
    if word.stems:
        return _stem_strength(one, f" {' '.join(word.stems)} ")
    return IN_BODY if word.text in one.folded else 0.0


def _skeleton_strength(one: Prepared, word: Word) -> float:
    skel = word.skel
    in_body = skel in one.body
    if skel in one.head:
        return IN_HEAD + (_BOTH if in_body else 0.0)
    if in_body:
        return IN_BODY
    partly = 0.0
    if len(word.grams) > 1:
        held = sum(gram in one.body or gram in one.head for gram in word.grams) / len(word.grams)
        partly = _PARTLY * held * held
    if skel in one.above:
        return max(partly, IN_ABOVE)
    return max(partly, IN_NEAR if skel in one.near else 0.0)


def _stem_strength(one: Prepared, wanted: str) -> float:
    in_body = wanted in one.stems_body
    if wanted in one.stems_head:
        return IN_HEAD + (_BOTH if in_body else 0.0)
    if in_body:
        return IN_BODY
    return IN_NEAR if wanted in one.stems_near else 0.0


def _meant(one: Prepared, word: Word) -> float:
    best = 0.0
    for name in one.document.names:
        best = max(best, DEFINES * word.meanings.get(f"{one.document.book}:{name.id}", 0.0))
    if best < IN_BODY:
        for concept in one.terms & word.meanings.keys():
            best = max(best, IN_BODY * word.meanings[concept])
    return best


def score(one: Prepared, wanted: Wanted) -> tuple[float, Tier]:
    """The score of a document and the tier that its words put it in."""
    reached = covered = 0.0
    everything = True
    for word, weight in zip(wanted.words, wanted.weights, strict=True):
        how = strength(one, word)
        reached += weight * how
        if how >= _PRESENT:
            covered += weight
        elif weight > 0 and word.counts >= 0.5:
            everything = False
    total = wanted.total
    value = reached / total * (0.4 + 0.6 * covered / total)
    tier = Tier.WORDS if everything and wanted.words else Tier.SOME
    bonus, better = _as_one(one, wanted)
    value += bonus + _adjacent(one, wanted)
    if wanted.asks_number and _FIGURE.search(one.body):
        value += 0.08
    return value * _quality(one, wanted), min(tier, better)


def _as_one(one: Prepared, wanted: Wanted) -> tuple[float, Tier]:
    """What it is worth that the whole input stands in the heading or in the text."""
    if (wanted.skel and wanted.skel in one.head) or (wanted.stems and wanted.stems in one.stems_head):
        return 0.5, Tier.HEADING
    if wanted.folded and wanted.folded in one.folded:
        return 0.5, Tier.PHRASE
    if (wanted.skel and wanted.skel in one.body) or (wanted.stems and wanted.stems in one.stems_body):
        return 0.4, Tier.PHRASE
    return 0.0, Tier.SOME


def _adjacent(one: Prepared, wanted: Wanted) -> float:
    """Words that follow one another in the input and in the text, whatever particles stand between."""
    found = 0.0
    for before, word, weight in zip(wanted.words, wanted.words[1:], wanted.weights[1:], strict=False):
        if word.joined and before.skel and word.skel:
            pair = before.skel + word.skel
            if pair in one.body or pair in one.head:
                found += weight
    return _ADJACENT * found / wanted.total


def _quality(one: Prepared, wanted: Wanted) -> float:
    told = one.document
    length = 1.0 / (1.0 + 0.12 * math.log2(1.0 + len(one.body) / 60.0))
    preferred = 1.35 if told.book in wanted.prefer else 1.0
    return length * preferred * _KIND.get(told.kind, 1.0) * (1.0 + 0.01 * min(told.weight, 12))
