"""Reading the corpus and the search index."""

import contextlib
import logging
import os
import pickle
from functools import lru_cache
from hashlib import sha256
from pathlib import Path

from django.conf import settings

from judgeapp.domain.corpus import Book, Corpus, Entry, Interpretation, load_corpus
from judgeapp.domain.corpus.model import NORMATIVE, Chapter
from judgeapp.domain.gc_pause import gc_paused

from ..digests import digest_of

logger = logging.getLogger(__name__)

_PARSER = settings.BASE_DIR / "judgeapp" / "domain" / "corpus"
INTERPRETATIONS_DIR = settings.BASE_DIR / "docs" / "interpretations"
MOST_USED = 12


@lru_cache(maxsize=1)
def corpus() -> Corpus:
    """The corpus, read once per process: it ships with the code and never changes while it runs.

    As it was parsed it lies beside the index, where there is one: read so in a twentieth of the time.
    """
    code = digest_of([*(settings.BASE_DIR / "judgeapp" / "domain").glob("*.py"), *_PARSER.rglob("*.py")])
    kept = Path(settings.INDEX_DIR) / f"corpus-{corpus_version()}-{code}"
    try:
        with gc_paused:  # very many objects and no cycles
            digest, packed = (content := kept.read_bytes())[:32], content[32:]
            if sha256(packed).digest() == digest:
                found: Corpus = pickle.loads(packed)
                return found
    except Exception as problem:  # not there, damaged: it is parsed
        logger.debug("the corpus is parsed: %s", problem)
    parsed = load_corpus(settings.CORPUS_DIR, INTERPRETATIONS_DIR)
    with contextlib.suppress(OSError):  # no index yet, or nobody may write there
        made = kept.with_name(f"{kept.name}.{os.getpid()}")
        packed = pickle.dumps(parsed, pickle.HIGHEST_PROTOCOL)
        made.write_bytes(sha256(packed).digest() + packed)
        os.replace(made, kept)
        for older in kept.parent.glob("corpus-*"):
            if older != kept:
                older.unlink(missing_ok=True)
    return parsed


@lru_cache(maxsize=1)
def corpus_version() -> str:
    """Changes whenever a corpus or interpretation file does."""
    files = [*Path(settings.CORPUS_DIR).rglob("*.yaml"), *INTERPRETATIONS_DIR.glob("*.yaml")]
    return digest_of(files)


def book_of(entry: Entry) -> Book:
    """The book of an entry, in the edition that has it so."""
    return corpus().books[entry.book].in_edition(entry.edition)


def chapter_of(entry: Entry) -> Chapter:
    """The chapter that an entry stands in."""
    book = book_of(entry)
    return next(chapter for chapter in book.chapters if chapter.id == entry.chapter)


def numbered(book: Book, printed: str, part: str = "") -> tuple[Entry, ...]:
    """The entries of a book under a printed number, of one part of it where a `part` is named."""
    found = book.by_number.get(printed, ())
    return tuple(entry for entry in found if not part or entry.local.startswith(f"{part}/"))


def siblings_of(entry: Entry) -> tuple[Entry, ...]:
    """The entries under the same parent, in the order of the book, the entry itself among them."""
    book = book_of(entry)
    keys = book.children.get(entry.parent, ())
    return tuple(book.entries[key] for key in keys if book.entries[key].chapter == entry.chapter)


def children_of(entry: Entry) -> tuple[Entry, ...]:
    book = book_of(entry)
    return tuple(book.entries[key] for key in book.children.get(entry.key, ()))


def referrers_of(entry: Entry) -> tuple[Entry, ...]:
    """The entries that refer to this one; history lines last."""
    book = book_of(entry)
    referring = (corpus().get(key, entry.edition) for key in corpus().referrers.get(entry.key, ()))
    found = [
        entry_
        for entry_ in referring
        if entry_ is not None and (entry_.book != book.id or entry_.key in book.entries)
    ]
    return tuple(sorted(found, key=lambda one: one.kind == "history"))


def interpretations_of(entry: Entry) -> tuple[Interpretation, ...]:
    """The interpretations that concern an entry as its edition has it."""
    concerned = (
        interpretation_
        for interpretation_ in book_of(entry).interpretations
        if entry.key in interpretation_.clauses or interpretation_.id == entry.interpretation
    )
    return tuple(interpretation for interpretation in concerned if entry.edition or not interpretation.until)


def previous_and_next(entry: Entry) -> tuple[Entry | None, Entry | None]:
    """The entries before and after this one in the book's order."""
    book = book_of(entry)
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
