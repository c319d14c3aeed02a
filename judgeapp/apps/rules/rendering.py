"""Statements as HTML: game terms and clause numbers inside a text become links, hits are marked."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from urllib.parse import urlencode

from django.urls import reverse
from django.utils.html import conditional_escape, format_html, format_html_join
from django.utils.safestring import SafeString, mark_safe

from judgeapp.domain.corpus import Entry, Term
from judgeapp.domain.search.answering.highlight import Marks, mark

from .selectors import book_of, corpus

_NUMBER = r"(?<![\w.-])\d+(?:[.-]\d+)+(?![\w-])|(?<![\w.-])\d{3,4}(?![\w枚点体回マ個本])"
_MIN_TERM = 2


@lru_cache(maxsize=8192)
def clause_url(key: str, edition: str = "") -> str:
    """The permalink of a clause, or of a step inside it; as an earlier `edition` has it, where one is named."""
    clause, _, step = key.partition("#")
    book, _, local = clause.partition(":")
    asked = f"?{urlencode({'edition': edition})}" if edition else ""
    return reverse("rules:clause", args=(book, local)) + asked + (f"#{step}" if step else "")


@dataclass(frozen=True)
class _Linker:
    """Finds what can be linked in a text of one book and language."""

    pattern: re.Pattern[str]
    terms: Mapping[str, Term]


@lru_cache(maxsize=16)
def _linker(book: str, edition: str, language: str) -> _Linker:
    terms: dict[str, Term] = {}
    for term in corpus().books[book].in_edition(edition).terms:
        name = term.en.lower() if language == "en" else term.term
        if len(name) >= _MIN_TERM:
            terms.setdefault(name, term)
    words = "|".join(re.escape(name) for name in sorted(terms, key=len, reverse=True))
    if words and language == "en":
        words = rf"\b(?:{words})s?\b"
    pattern = re.compile(f"({_NUMBER})" + (f"|({words})" if words else ""), re.IGNORECASE)
    return _Linker(pattern, terms)


def _links(text: str, entry: Entry, language: str) -> Iterator[tuple[int, int, str, str]]:
    """(start, end, class, clause key) of what is linked in a text, each term once."""
    linker, book = _linker(entry.book, entry.edition, language), book_of(entry)
    part = entry.local.partition("/")[0]
    seen = {entry.key}
    for match in linker.pattern.finditer(text):
        word = match[0].lower() if language == "en" else match[0]
        term = linker.terms.get(word) or linker.terms.get(word.removesuffix("s"))
        target = term.clause if term else book.numbered(match[0], part)
        if target is None or target.partition("#")[0] in seen or target in seen:
            continue
        seen.add(target)
        yield match.start(), match.end(), "term" if term else "ref", target


def rich_text(text: str, entry: Entry, language: str, marks: Marks | None = None) -> SafeString:
    """A statement of `entry` with its first mention of each term, and each clause number, as a link; hits marked."""
    spans = mark(text, marks) if marks else ()
    parts: list[SafeString | str] = []
    at = 0
    for start, end, kind, target in _links(text, entry, language):
        inside = _piece(text, start, end, spans)
        parts.append(_piece(text, at, start, spans))
        parts.append(
            format_html('<a class="{}" href="{}">{}</a>', kind, clause_url(target, entry.edition), inside)
        )
        at = end
    parts.append(_piece(text, at, len(text), spans))
    return mark_safe("".join(parts))  # every part is escaped by `marked`


def _piece(text: str, start: int, end: int, spans: Sequence[tuple[int, int]]) -> SafeString:
    inside = [(max(a, start) - start, min(b, end) - start) for a, b in spans if a < end and b > start]
    return marked(text[start:end], inside)


def marked(text: str, spans: Sequence[tuple[int, int]]) -> SafeString:
    """A text with the given spans in `<mark>`."""
    pieces: list[tuple[str, str]] = []
    at = 0
    for start, end in spans:
        pieces.append((text[at:start], text[start:end]))
        at = end
    return format_html_join("", "{}<mark>{}</mark>", pieces) + conditional_escape(text[at:])


def ruby(heading: str, book: str) -> SafeString:
    """A heading with the reading of its terms above the kanji."""
    readings = {term.term: term.reading for term in corpus().books[book].terms if _has_kanji(term.term)}
    names = [name for name in sorted(readings, key=len, reverse=True) if name in heading]
    if not names:
        return conditional_escape(heading)
    parts: list[SafeString] = []
    at = 0
    for match in re.finditer("|".join(map(re.escape, names)), heading):
        parts.append(conditional_escape(heading[at : match.start()]))
        parts.append(_ruby_of(match[0], readings[match[0]]))
        at = match.end()
    parts.append(conditional_escape(heading[at:]))
    return mark_safe("".join(parts))  # every part is escaped above


def _has_kanji(text: str) -> bool:
    return bool(re.search(r"[一-鿿々]", text))


def _ruby_of(word: str, reading: str) -> SafeString:
    """Ruby over a word, leaving out the kana that word and reading share at the end."""
    tail = 0
    while tail < min(len(word), len(reading)) - 1 and word[-1 - tail] == reading[-1 - tail]:
        tail += 1
    cut, rest = len(word) - tail, word[len(word) - tail :]
    return format_html(
        "<ruby>{}<rp>（</rp><rt>{}</rt><rp>）</rp></ruby>{}",
        word[:cut],
        reading[: len(reading) - tail],
        rest,
    )
