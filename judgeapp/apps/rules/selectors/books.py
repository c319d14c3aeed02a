"""Reading the corpus and the search index."""

from functools import lru_cache
from pathlib import Path

from django.conf import settings

from judgeapp.domain.corpus import Book, Corpus, Entry, Interpretation, load_corpus
from judgeapp.domain.corpus.model import NORMATIVE, Chapter

from ..digests import digest_of

INTERPRETATIONS_DIR = settings.BASE_DIR / "docs" / "interpretations"
MOST_USED = 12


@lru_cache(maxsize=1)
def corpus() -> Corpus:
    """The corpus, read once per process: it ships with the code and never changes while it runs."""
    return load_corpus(settings.CORPUS_DIR, INTERPRETATIONS_DIR)


@lru_cache(maxsize=1)
def corpus_version() -> str:
    """Changes whenever a corpus or interpretation file does."""
    files = [*Path(settings.CORPUS_DIR).rglob("*.yaml"), *INTERPRETATIONS_DIR.glob("*.yaml")]
    return digest_of(files)


def chapter_of(entry: Entry) -> Chapter:
    """The chapter that an entry stands in."""
    book = corpus().books[entry.book]
    return next(chapter for chapter in book.chapters if chapter.id == entry.chapter)


def top_of_chapter(book: Book, chapter: Chapter) -> Entry | None:
    """The heading that opens a chapter; None where its file holds nothing yet."""
    return book.entries[chapter.keys[0]] if chapter.keys else None


def siblings_of(entry: Entry) -> tuple[Entry, ...]:
    """The entries under the same parent, in the order of the book, the entry itself among them."""
    book = corpus().books[entry.book]
    keys = book.children.get(entry.parent, ())
    return tuple(book.entries[key] for key in keys if book.entries[key].chapter == entry.chapter)


def children_of(entry: Entry) -> tuple[Entry, ...]:
    book = corpus().books[entry.book]
    return tuple(book.entries[key] for key in book.children.get(entry.key, ()))


def referrers_of(entry: Entry) -> tuple[Entry, ...]:
    """The entries that refer to this one; history lines last."""
    found = [corpus().entries[key] for key in corpus().referrers.get(entry.key, ())]
    return tuple(sorted(found, key=lambda one: one.kind == "history"))


def interpretations_of(entry: Entry) -> tuple[Interpretation, ...]:
    """The interpretations that concern an entry."""
    interpretations = corpus().books[entry.book].interpretations
    return tuple(one for one in interpretations if entry.key in one.clauses or one.id == entry.interpretation)


def previous_and_next(entry: Entry) -> tuple[Entry | None, Entry | None]:
    """The entries before and after this one in the book's order."""
    book = corpus().books[entry.book]
    keys = next(chapter.keys for chapter in book.chapters if chapter.id == entry.chapter)
    at = keys.index(entry.key)
    before = book.entries[keys[at - 1]] if at else None
    after = book.entries[keys[at + 1]] if at + 1 < len(keys) else None
    return before, after


@lru_cache(maxsize=8)
def most_used(book: str | None = None) -> tuple[Entry, ...]:
    """The clauses that others refer to most: what an empty search page offers."""
    used = corpus().referrers
    ranked = sorted(
        (
            entry
            for entry in corpus()
            if (book is None or entry.book == book) and (entry.kind in NORMATIVE or entry.kind == "heading")
        ),
        key=lambda entry: -sum(corpus().entries[key].kind != "history" for key in used.get(entry.key, ())),
    )
    return tuple(ranked[:MOST_USED])
