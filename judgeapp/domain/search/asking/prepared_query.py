"""A query made ready for scoring."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from ..answering.phrases import Asked, Held
from ..answering.voting import REAL_WORD, Holding
from ..spelling.readings import in_kana
from ..spelling.script import skeleton, stems
from ..spelling.text import fold_text
from .query import Query, asks, bare
from .words import Word

ASKED = 4
"""The place of questions in tables that go by the number of words (0 to 3)."""
_CHANGED = re.compile(
    r"\bver\.?\s*\d|バージョン|更新|改訂|改定|変更点|(?:前|昔|旧版|以前).{0,8}(?:変わ|違)|\bchange[ds]?\b|\bupdate|"
    r"(?<![\d.])\d\.\d(?![\d.]).*(?:変わ|変更|追加|足さ|増え|直っ|直さ)|"
    r"\d弾.{0,12}(?:変わ|変更|追加|足さ|増え)|ルール.{0,4}(?:変わ|変更|追加さ|足さ)",
    re.IGNORECASE,
)
_EDITION = re.compile(r"(?<![\d.])\d\.\d+(?![\d.])")


def asks_what_changed(text: str) -> bool:
    """Whether an input asks for the history of the rules.

    >>> [asks_what_changed(text) for text in ("Ver3.3 種別の追加", "what changed in 3.3?", "9弾でルールに足されたもの")]
    [True, True, True]
    >>> asks_what_changed("手札の上限"), asks_what_changed("906.4.3で追加のコスト")
    (False, False)
    """
    return bool(_CHANGED.search(text))


def editions_asked_about(text: str) -> list[str]:
    """The editions whose changes an input asks for.

    >>> editions_asked_about("3.0で増えた特技は"), editions_asked_about("906.4.3で追加のコスト")
    (['3.0'], [])
    """
    return _EDITION.findall(text) if asks_what_changed(text) else []


@dataclass(slots=True)
class Wanted:
    """A query ready for scoring: its words with their weights, and the whole of it as one spelling."""

    words: list[Word]
    holdings: list[Holding]
    weights: list[float]
    skel: str = ""
    folded: str = ""
    stems: str = ""
    asks: bool = False
    changed: bool = False
    """Asks for the history of the rules."""
    apart: bool = False
    """Typed as words with blanks between them."""
    prefer: frozenset[str] = frozenset()
    english: bool = False
    kana: bool = False
    """Written in kana alone."""
    beside_books: int = 0
    """The documents of no book that hold a word which no book has, and how much of the input such words are."""
    beside_share: float = 0.0
    like: Asked = field(default_factory=Asked)
    """The features of its spelling."""
    heard: Asked = field(default_factory=Asked)
    """The features of its reading."""
    content: Asked = field(default_factory=Asked)
    """What carries its meaning."""
    pairs: list[tuple[str, str, float]] = field(init=False)
    stem_pairs: list[tuple[str, float]] = field(init=False)
    telling: list[tuple[Word, Holding, float]] = field(init=False)
    """The words that stand in some document, with who holds them and what they weigh."""
    many: int = field(init=False)
    total: float = field(init=False)

    def __post_init__(self) -> None:
        self.total = sum(self.weights) or 1.0
        every = zip(self.words, self.holdings, self.weights, strict=True)
        self.telling = [told for told in every if told[2]]
        self.many = min(3, sum(word.counts >= REAL_WORD for word in self.words))
        if self.asks and len(self.words) > 1:
            self.many = ASKED
        self.pairs = [
            (before.skel + word.skel, word.skel + before.skel, weight)
            for before, word, weight in self._neighbours()
            if word.joined and before.skel and word.skel
        ]
        self.stem_pairs = [
            (f" {' '.join((*before.stems, *word.stems))} ", weight)
            for before, word, weight in self._neighbours()
            if before.stems and word.stems
        ]

    def _neighbours(self) -> Iterator[tuple[Word, Word, float]]:
        return zip(self.words, self.words[1:], self.weights[1:], strict=False)


def wanted_of(
    query: Query,
    written: str,
    words: list[Word],
    holdings: list[Holding],
    weights: list[float],
    features: tuple[list[Held], list[Held], list[Held]],
    prefer: frozenset[str],
) -> Wanted:
    """What is scored with: `written` is the input with names in kana as they are written."""
    whole = bare(query.text)
    english = whole.isascii()
    told = stems(whole) if english else []
    kana = in_kana(written)
    return Wanted(
        words,
        holdings,
        weights,
        skel="" if english else skeleton(whole).replace("|", ""),
        folded="" if english else fold_text(whole),
        stems=f" {' '.join(told)} " if told else "",
        apart=len(query.words) > 1 and not english,
        asks=not kana and asks(query.text),
        changed=asks_what_changed(query.text),
        prefer=prefer,
        kana=kana,
        like=Asked.of(features[0]),
        heard=Asked.of(features[1]),
        content=Asked.of(features[2]),
        english=english,
    )
