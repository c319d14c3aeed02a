"""How well one document answers: the exact score of the candidates that the votes brought up."""

from typing import NamedTuple

from ..asking.prepared_query import Wanted
from ..asking.words import OTHER_NAME, Word
from ..document import Prepared
from .phrases import likeness, likenesses
from .results import Tier
from .voting import REAL_WORD, Holding

DEFINES = (1.8, 1.8, 1.7, 1.35, 1.4)
IN_BODY, IN_ABOVE, IN_NEAR = 1.0, 0.6, 0.35
IN_HEAD = (1.5, 1.5, 1.3, 1.15, 1.1)
"""What standing in the heading is worth, by the number of words: in a question the heading is not what is asked."""
_PARTLY = 0.55
_ADJACENT = 0.3
_TURNED = 0.6
_KIND = {
    "heading": 0.6,
    "interpretation": 0.7,
    "glossary": 0.95,
    "example": 0.75,
    "history": 0.75,
    "card": 0.6,
    "guide": 0.5,
    "penalty": 0.85,
}
"""A question is answered by clauses: by what a section holds or a word means only where nothing else is as near."""
_CHANGE = 0.3
"""A line of what an edition changed, where nobody asks for that."""
PREFERRED = 1.35
_PRESENT = 0.25
_CHANCE = 0.6
_ASKED_FOR = 0.6
_CONTENT = 1.3
"""What it adds to a score, as a share of it, that all of what the input is about stands somewhere in the document."""
_ABOUT = 4.0
"""What it counts that the document is asked about the same, in three of its questions."""


class Counts(NamedTuple):
    """What each kind of evidence counts: the words; the likest asked phrase and how sure it is; the likest sentence, by
    spelling and by reading; how much of the input the whole document holds."""

    words: float
    asked: float
    sure: float
    said: float
    said_heard: float
    whole: float
    whole_heard: float


MIXED = Counts(1.97, 1.5, 0.5, 0.99, 0.0, 1.35, 2.6)
"""Fitted in November 2026 to 2,000 questions of people with the clauses that answer them."""
KANA = Counts(0.9, 3.5, 0.0, 0.3, 1.2, 1.0, 3.0)
"""For an input in kana alone, whose phrases are compared as they read: where its words end is guessed."""


def strength(one: Prepared, at: int, itself: int, word: Word, holding: Holding, many: int) -> float:
    """How strongly document `at`, whose set is `itself`, speaks of one of `many` words: in its heading, its text, above
    it, or only near it."""
    if word.skel:
        best = _skeleton_strength(one, word, many)
    elif word.spaced:
        best = _stem_strength(one, word.spaced, many)
    else:
        best = IN_BODY if word.text in one.folded else 0.0
    if holding.defined and (surely := holding.defined.get(at)):
        best = max(best, DEFINES[many] * surely)
    if best >= IN_BODY:
        return best
    if holding.meant & itself:
        best = max(best, word.surely)
    if holding.other & itself:
        best = max(best, OTHER_NAME)
    return best


def _skeleton_strength(one: Prepared, word: Word, many: int) -> float:
    skel = word.skel
    if skel in one.head:
        return IN_HEAD[many]
    if skel in one.body:
        return IN_BODY
    partly = 0.0
    if len(word.grams) > 1:
        held = sum([gram in one.body or gram in one.head for gram in word.grams]) / len(word.grams)
        partly = _PARTLY * held * held
    if skel in one.above:
        return max(partly, IN_ABOVE)
    return max(partly, IN_NEAR if skel in one.near else 0.0)


def _stem_strength(one: Prepared, wanted: str, many: int) -> float:
    if wanted in one.stems_head:
        return IN_HEAD[many]
    if wanted in one.stems_body:
        return IN_BODY
    if wanted in one.stems_above:
        return IN_ABOVE
    return IN_NEAR if wanted in one.stems_near else 0.0


def score(one: Prepared, at: int, wanted: Wanted) -> tuple[float, Tier]:
    """The score of document `at` and the tier that its words put it in."""
    reached = covered = 0.0
    everything = bool(wanted.words)
    total, many, itself = wanted.total, wanted.many, 1 << at
    for word, holding, weight in wanted.telling:
        how = strength(one, at, itself, word, holding, many)
        reached += weight * how
        if how >= _PRESENT:
            covered += weight
        elif word.counts >= REAL_WORD:
            everything = False
    bonus, better = _as_one(one, wanted)
    value = reached / total * (0.4 + 0.6 * covered / total) + bonus
    if wanted.pairs or wanted.stem_pairs:
        value += _adjacent(one, wanted)
    tier = min(better, Tier.WORDS if everything else Tier.SOME)
    counts = KANA if wanted.kana else MIXED
    like, asked = _likenesses(one, at, wanted, counts)
    value = one.quality * counts.words * value + like
    content = wanted.content.by(at)
    if content.features:
        value += _ABOUT * likenesses(one.asked.about, content)
    kind = _KIND.get(one.document.kind, 1.0)
    if one.document.is_change:
        kind = 1.0 if wanted.changed else _CHANGE
    value *= kind * (1.0 + _CONTENT * content.share * content.share)
    return value, min(tier, Tier.ASKED) if asked >= _ASKED_FOR else tier


def _likenesses(one: Prepared, at: int, wanted: Wanted, counts: Counts) -> tuple[float, float]:
    """What the phrases and sentences of a document are worth, and how like its likest asked phrase is."""
    spelt = wanted.like.by(at)
    asked, said = (one.asked.en, one.said.en) if wanted.english else (one.asked.ja, one.said.ja)
    if wanted.kana:
        read = wanted.heard.by(at)
        heard, best = read.share, likeness(one.asked.kana, read)
        value = counts.said_heard * likeness(one.said.kana, read)
    else:
        heard, best = wanted.heard.share(at), likeness(asked, spelt)
        value = 0.0
    value += (counts.asked + counts.sure * best) * best + counts.said * likeness(said, spelt)
    return value + one.quality * (counts.whole * spelt.share + counts.whole_heard * heard), best


def _as_one(one: Prepared, wanted: Wanted) -> tuple[float, Tier]:
    """The score and tier of the whole input found in a heading or text, reduced where that is partly chance."""
    share = _CHANCE if wanted.asks or wanted.apart else 1.0
    if (wanted.skel and wanted.skel in one.head) or (wanted.stems and wanted.stems in one.stems_head):
        return share * (0.45 + 0.35 * len(wanted.skel) / (len(one.head) or 1)), Tier.HEADING
    if wanted.folded and wanted.folded in one.folded:
        return share * 0.5, Tier.PHRASE
    if (wanted.skel and wanted.skel in one.body) or (wanted.stems and wanted.stems in one.stems_body):
        return share * 0.4, Tier.PHRASE
    return 0.0, Tier.SOME


def _adjacent(one: Prepared, wanted: Wanted) -> float:
    """Words that follow one another in the input and in the text, whatever particles stand between."""
    found = 0.0
    for pair, turned, weight in wanted.pairs:
        if pair in one.body or pair in one.head:
            found += weight
        elif turned in one.body or turned in one.head:
            found += _TURNED * weight
    for pair, weight in wanted.stem_pairs:
        if pair in one.stems_body or pair in one.stems_head:
            found += weight
    return _ADJACENT * found / wanted.total
