"""Votes: for every word of a query the documents that hold it, weighed, added up for the whole collection at once."""

import math
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from ..asking.words import OTHER_NAME, Word
from ..document import Prepared
from ..spelling.readings import read
from ..spelling.script import bigrams, stems
from ..spelling.text import fold_text
from . import bits
from .content import content
from .phrases import Held, features, rarity, sounds, spelling
from .store import Store

_KANA = re.compile("[ぁ-ゖー]+")
_STEPS = 4
_LIKE = 2
_VERIFY = 2000
_FEATURES = 28
_SOUNDS = 32
_TELLING, _TELLING_LATIN = 2, 4
"""How long a word must be to be missed."""
REAL_WORD = 0.5
"""Words that count less are hints: a document need not hold them."""


@dataclass(frozen=True, slots=True)
class Holding:
    """The documents that hold a word: in heading or text, by its meaning, by defining it (how surely), in the
    heading, near it, under another name."""

    body: int
    meant: int
    defined: dict[int, float]
    head: int
    near: int
    other: int

    @property
    def anywhere(self) -> int:
        return self.body | self.near | self.other


class Electorate:
    """The sets of one store: who holds what."""

    def __init__(self, store: Store, defined: Mapping[str, int]) -> None:
        self.store = store
        self.defined = defined
        """Id of a name → the document that defines it."""
        self.documents: Sequence[Prepared] = store.documents
        self.everything = store.present
        self.cards = store.members("flag", "kind:card")
        self.size = (store.present & ~self.cards).bit_count()
        """How many documents words are weighed by: cards only bear the words that rules are made of."""

    def all_of(self, field: str, terms: Sequence[str]) -> int:
        """The documents that have every one of the terms in a field."""
        found = self.everything if terms else 0
        for term in terms:
            found &= self.store.members(field, term)
            if not found:
                break
        return found

    def spelt(self, word: Word, field: str = "skel", stem_field: str = "stem") -> int:
        if word.grams:
            return self.all_of(field, word.grams)
        if word.stems:
            return self.all_of(stem_field, word.stems)
        return self.phrase(word.text) if field == "skel" else 0

    def holding(self, word: Word) -> Holding:
        meant = other = 0
        defined: dict[int, float] = {}
        for concept, surely in word.meanings.items():
            meant |= self.store.members("term", concept)
            at = self.defined[concept]
            defined[at] = max(surely, defined.get(at, 0.0))
        for spelling_ in word.others:
            other |= self.spelt(spelling_)
        return Holding(
            body=self.spelt(word) | meant,
            meant=meant,
            defined=defined,
            head=self.spelt(word, "head", "stem_head"),
            near=self.spelt(word, "near", "stem_near"),
            other=other,
        )

    def is_unknown(self, word: Word, holding: Holding) -> bool:
        """Whether a word of weight stands in no document, in no phrase that documents are asked by, under no name."""
        if (
            word.meanings
            or word.counts < 1
            or (len(word.skel) < _TELLING and len(word.text) < _TELLING_LATIN)
        ):
            return False
        # the pairs of a word in katakana stand in every long list of names
        held = self.phrase(word.text) | holding.other if _KANA.fullmatch(word.skel) else holding.anywhere
        return not (held or self.all_of("like", features(spelling(word.text))))

    def rarity(self, holding: Holding) -> float:
        """How much a word tells: nothing where no document has it."""
        found = holding.body or holding.other
        return math.log(1.0 + self.size / max(1, self.count(found))) if found else 0.0

    def count(self, members: int) -> int:
        """How many documents of a set words are weighed by."""
        return (members & ~self.cards).bit_count()

    def features(self, text: str) -> list[Held]:
        """The rarest features of an input: what each weighs, and the documents that are asked by it or say it."""
        spelt = spelling(text)
        return self._rarest("like", features(spelt), _FEATURES)

    def sounds(self, text: str) -> list[Held]:
        """The rarest features of an input's reading: what each weighs, and the documents that are read so."""
        return [] if text.isascii() else self._rarest("heard", sounds(read(text)), _SOUNDS)

    def content(self, text: str) -> list[Held]:
        """The rarest of what carries the meaning of an input, and the documents that have it anywhere."""
        return self._rarest("content", content(text), _FEATURES)

    def _rarest(self, field: str, parts: Sequence[str], most: int) -> list[Held]:
        members, size = self.store.members, self.size
        holdings = ((part, members(field, part)) for part in parts)
        found = [((one, rarity(size, self.count(held))), held) for one, held in holdings if held]
        found.sort(key=lambda one: -one[0][1])
        return found[:most]

    def having(self, feature: str) -> int:
        """How many documents have a feature of a phrase: of its spelling, of its reading or of its content."""
        return max(self.count(self.store.members(field, feature)) for field in ("like", "heard", "content"))

    def phrase(self, text: str) -> int:
        """The documents whose text holds a phrase: all its pairs of neighbours, then the phrase itself."""
        folded = fold_text(text)
        if folded.isascii() and not folded.isdigit():
            return self._english_phrase(stems(text))
        found = self.all_of("gram", bigrams(folded))
        if len(folded) < 3 or found.bit_count() > _VERIFY:
            return found
        documents = self.documents
        return self._only(at for at in bits.ids(found, _VERIFY) if folded in documents[at].folded)

    def _english_phrase(self, told: list[str]) -> int:
        found = self.all_of("stem", told)
        if len(told) < 2 or found.bit_count() > _VERIFY:
            return found
        wanted = f" {' '.join(told)} "
        documents = self.documents
        return self._only(
            at
            for at in bits.ids(found, _VERIFY)
            if wanted in documents[at].stems_body or wanted in documents[at].stems_head
        )

    def _only(self, ids: Iterable[int]) -> int:
        return bits.from_ids(list(ids), len(self.documents))


def vote(
    electorate: Electorate,
    words: Sequence[Word],
    holdings: Sequence[Holding],
    weights: Sequence[float],
    like: Sequence[Held],
    among: int,
) -> bits.Votes:
    """The votes of `among`."""
    votes = bits.Votes()
    for word, holding, weight in zip(words, holdings, weights, strict=True):
        step = _step(weight)
        if not step:
            continue
        body = holding.body & among
        votes.add(body, step)
        votes.add(holding.head & among, (step + 1) // 2)
        rest = among & ~holding.body
        votes.add(holding.near & rest, max(1, step // 4))
        votes.add(holding.other & rest, max(1, round(step * OTHER_NAME)))
        if len(word.grams) > 1:
            share = max(1, step // (2 * len(word.grams)))
            for gram in word.grams:
                votes.add(electorate.store.members("skel", gram) & among, share)
    for (_, weight), held in like:
        votes.add(held & among, round(weight * _LIKE))
    return votes


def holding_every(
    words: Sequence[Word], holdings: Sequence[Holding], weights: Sequence[float], among: int
) -> int:
    """Those of `among` that hold every word; none where no word must be held."""
    every = among if any(word.counts >= REAL_WORD for word in words) else 0
    for word, holding, weight in zip(words, holdings, weights, strict=True):
        if word.counts >= REAL_WORD and _step(weight):
            every &= holding.anywhere
    return every


def _step(weight: float) -> int:
    """The votes that a word of that weight gives."""
    return round(weight * _STEPS)
