"""The coverage of the corpus, book by book: what it holds and what it lacks."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from judgeapp.domain.corpus import Book, Corpus, Entry


@dataclass
class BookReport:
    """One book: how much there is, what is missing, which references lead nowhere, which misprints are recorded."""

    book: str
    entries: int = 0
    kinds: dict[str, int] = field(default_factory=dict)
    statements: dict[str, int] = field(default_factory=dict)
    missing: list[str] = field(default_factory=list)
    references: int = 0
    dangling: list[str] = field(default_factory=list)
    anomalies: dict[str, int] = field(default_factory=dict)
    asked: dict[str, int] = field(default_factory=dict)
    terms: int = 0
    interpretations: int = 0

    @property
    def complete(self) -> bool:
        return not (self.missing or self.dangling)

    def data(self) -> dict[str, Any]:
        return {**vars(self), "complete": self.complete}


def book_report(corpus: Corpus, book: Book) -> BookReport:
    """The report of one book; references may lead into other books of the corpus."""
    entries = list(book.entries.values())
    references = list(_references(book))
    missing = [f"{entry.key} ({language})" for entry in entries for language in _missing(entry)]
    return BookReport(
        book=book.id,
        entries=len(entries),
        kinds=dict(Counter(entry.kind for entry in entries)),
        statements={
            "ja": sum(bool(entry.text.ja) for entry in entries),
            "en": sum(bool(entry.text.en) for entry in entries),
        },
        missing=missing,
        references=len(references),
        dangling=[f"{source} → {target}" for source, target in references if not corpus.has(target)],
        anomalies=dict(Counter(entry.anomaly.kind for entry in entries if entry.anomaly)),
        asked={
            "entries": sum(bool(entry.asked) for entry in entries),
            "phrases": sum(len(entry.asked) for entry in entries),
        },
        terms=len(book.terms),
        interpretations=len(book.interpretations),
    )


def _missing(entry: Entry) -> Iterator[str]:
    """What of a statement, a required heading or a step is empty."""
    for language in ("ja", "en"):
        if not entry.text[language]:
            yield language
        if entry.kind in ("heading", "glossary", "errata", "table") and not entry.heading[language]:
            yield f"heading {language}"
        for step in entry.steps:
            if not step.text[language]:
                yield f"#{step.id} {language}"


def _references(book: Book) -> Iterator[tuple[str, str]]:
    """(where, key) of everything in a book that names a clause."""
    for entry in book.entries.values():
        named = [*entry.refs, *entry.see, *filter(None, (entry.parent, entry.superseded_by))]
        yield from ((entry.key, target) for target in named)
    yield from ((f"term {term.term}", term.clause) for term in book.terms)
    for interpretation in book.interpretations:
        yield from ((f"interpretation {interpretation.id}", target) for target in interpretation.clauses)
