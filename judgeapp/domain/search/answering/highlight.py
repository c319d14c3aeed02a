"""Marking hits: in the original text, by way of the offset map, and only what was asked for."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from ..asking.lexicon import Lexicon
from ..asking.words import Word
from ..spelling.text import Folded, fold, fold_text
from .phrases import parts_of

Span = tuple[int, int]
_HIRAGANA = re.compile(r"[ぁ-ゖ]+")
_SENTENCE = re.compile(r"\S(?:[^。.;]|[.;](?! ))*(?:。|[.;](?= |$))?")
_MIN_MARK = 2
_MIN_COUNT = 0.5
_LENGTH = 84


@dataclass(frozen=True, slots=True)
class Snippet:
    """A piece of a text with the hits in it."""

    text: str
    spans: tuple[Span, ...]


@dataclass(frozen=True, slots=True)
class Marks:
    """What to mark: the words that were typed and the names they mean; `also`, their other names, where those miss."""

    first: tuple[str, ...] = ()
    also: tuple[str, ...] = ()


def marks_of(words: Sequence[Word], lexicon: Lexicon) -> Marks:
    """What to mark for the words of a query."""
    first: dict[str, None] = {}
    also: dict[str, None] = {}
    for word in words:
        if word.counts < _MIN_COUNT and len(word.text) < _MIN_MARK:
            continue
        first |= dict.fromkeys((word.text, *_parts(word)))
        for concept in word.meanings:
            first[lexicon.concepts[concept].name.text] = None
            first[lexicon.concepts[concept].name.en] = None
        others = (other.text for other in word.others)
        also |= dict.fromkeys(other for other in others if not _HIRAGANA.fullmatch(other))
        if len(word.grams) > 2:
            also |= dict.fromkeys(word.grams)
    return Marks(tuple(filter(None, first)), tuple(filter(None, also)))


def _parts(word: Word) -> list[str]:
    """The content of a word that kana holds together: 手札 and 上限 of 手札の上限."""
    return [part for part in _HIRAGANA.split(word.text) if len(part) >= _MIN_MARK] if word.skel else []


@lru_cache(maxsize=4096)
def _folded(text: str) -> Folded:
    return fold(text)


@lru_cache(maxsize=256)
def _needles(marks: Sequence[str]) -> list[str]:
    """Words as they are looked for in a folded text."""
    return [needle for mark in marks if (needle := fold_text(mark))]


def mark(text: str, marks: Marks) -> tuple[Span, ...]:
    """Where a text is marked."""
    return spans(text, marks.first) or spans(text, marks.also)


def spans(text: str, marks: Sequence[str]) -> tuple[Span, ...]:
    """Where words stand in the original text: in order, never overlapping.

    >>> spans("ﾀﾞﾒｰｼﾞを負う", ["ダメージ"])
    ((0, 6),)
    """
    folded = _folded(text)
    found: list[Span] = []
    for needle in _needles(tuple(marks)):
        at = folded.text.find(needle)
        while at >= 0:
            if not needle.isascii() or _word_boundary(folded.text, at, at + len(needle)):
                found.append(folded.span(at, at + len(needle)))
            at = folded.text.find(needle, at + len(needle))
    return _merged(found)


def _word_boundary(text: str, start: int, end: int) -> bool:
    """An English mark stands at the beginning of a word; its ending may go on (intercept, interception)."""
    return start == 0 or not (text[start - 1].isascii() and text[start - 1].isalnum())


def _merged(found: list[Span]) -> tuple[Span, ...]:
    out: list[Span] = []
    for start, end in sorted(found):
        if out and start <= out[-1][1]:
            out[-1] = (out[-1][0], max(out[-1][1], end))
        else:
            out.append((start, end))
    return tuple(out)


def snippet(text: str, marks: Marks, length: int = _LENGTH, asked: str = "") -> Snippet:
    """The part of a text that answers: from the sentence on that is likest to what was `asked`; where nothing was, from
    where the hits are densest."""
    found = mark(text, marks)
    if len(text) <= length:
        return Snippet(text, found)
    start = _answering(text, asked) if asked else _line_start(text, _densest(found, length), length)
    end = min(len(text), start + length)
    before, after = ("…" if start else ""), ("…" if end < len(text) else "")
    shift = len(before) - start
    inside = tuple((max(a, start) + shift, min(b, end) + shift) for a, b in found if a < end and b > start)
    return Snippet(before + text[start:end] + after, inside)


def _answering(text: str, asked: str) -> int:
    """The index of the first sentence that holds most of the asked words."""
    typed = parts_of(asked)
    best, most = 0, 0
    for sentence in _SENTENCE.finditer(text):
        held = len(typed & parts_of(sentence[0]))
        if held > most:
            best, most = sentence.start(), held
    return best


def _densest(found: tuple[Span, ...], length: int) -> int:
    best, most = 0, 0
    for start, _ in found:
        held = sum(
            min(end, start + length) - begin for begin, end in found if start <= begin < start + length
        )
        if held > most:
            best, most = start, held
    return best


def _line_start(text: str, at: int, length: int) -> int:
    """A little before the hit, at the beginning of a sentence where one is near."""
    if at < length // 2:
        return 0
    earliest = max(0, at - length // 3)
    for sign in "。.;":
        found = text.rfind(sign, earliest, at)
        if found >= 0:
            return found + 1
    return max(0, at - 12)
