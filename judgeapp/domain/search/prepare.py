"""From documents as apps describe them to documents ready for searching."""

import math
import re
from collections import Counter
from collections.abc import Iterable, Iterator

from .answering.phrases import Phrases, Spelt, rarity
from .asking.lexicon import Lexicon, defined_by
from .document import Prepared, SearchDocument
from .engine import Engine
from .spelling.script import skeleton, stems
from .spelling.text import fold_text

_SENTENCE = re.compile(r"[。\n]|[.;] ")


def prepare(documents: Iterable[SearchDocument], *, beside: Engine | None = None) -> list[Prepared]:
    """Every document with what ranking and verification need.

    A few that come `beside` those of an engine are weighed by these: its names stand in them, and a phrase weighs
    what it weighs there.
    """
    told = list(documents)
    lexicon = (beside.lexicon if beside else Lexicon()).extended(defined_by(told))
    finders = {book: lexicon.finder(book) for book in {document.book for document in told}}
    phrases = _phrases(told, beside)
    found = []
    for one, (asked, said) in zip(told, phrases, strict=True):
        folded = fold_text(f"{one.heading.ja}\n{one.text.ja}")
        names = "|".join(name.text for name in one.names)
        english = " ".join((one.heading.en, *(name.en for name in one.names)))
        found.append(
            Prepared(
                document=one,
                folded=folded,
                quality=_quality(one),
                head=skeleton(f"{one.heading.ja}|{names}"),
                body=skeleton(one.text.ja),
                above=skeleton(one.above.ja),
                near=skeleton(one.related.ja),
                stems_head=_spaced(english),
                stems_body=_spaced(one.text.en),
                stems_above=_spaced(one.above.en),
                stems_near=_spaced(one.related.en),
                asked=asked,
                said=said,
                terms=lexicon.occurring(folded, one.book, finders[one.book]),
                defines=frozenset(f"{one.book}:{name.id}" for name in one.names),
            )
        )
    return found


def _sentences(one: SearchDocument) -> list[str]:
    return [part for part in _SENTENCE.split(f"{one.text.ja}\n{one.text.en}") if part.strip()]


def _phrases(documents: list[SearchDocument], beside: Engine | None) -> Iterator[tuple[Phrases, Phrases]]:
    """The phrases and the sentences of each document, weighed by how many documents have their features, cards not
    among them."""
    spelt = [
        (list(map(Spelt.of, document.asked)), list(map(Spelt.of, _sentences(document))))
        for document in documents
    ]
    rules = [group for one, group in zip(documents, spelt, strict=True) if not one.is_card]
    counts = Counter(
        part
        for group in rules
        for part in {each for told in group for phrase in told for each in phrase.parts}
    )
    size = len(rules)
    if beside is not None:
        size += beside.electorate.size
        counts.update({index: beside.electorate.having(index) for index in counts})
    weight = {one: rarity(size, count) for one, count in counts.items()}
    every = {each for group in spelt for told in group for phrase in told for each in phrase.parts}
    weight |= {index: rarity(size, 0) for index in every - weight.keys()}
    return ((Phrases.of(one, weight), Phrases.of(other, weight)) for one, other in spelt)


def _quality(one: SearchDocument) -> float:
    length = 1.0 / (1.0 + 0.12 * math.log2(1.0 + len(one.text.ja) / 80.0))
    return length * (1.0 + 0.01 * max(-12, min(one.weight, 12)))


def _spaced(text: str) -> str:
    return f" {' '.join(stems(text))} "
