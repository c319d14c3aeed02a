"""Reading the corpus and the search index."""

from .books import (
    book_of,
    chapter_of,
    children_of,
    corpus,
    corpus_version,
    interpretations_of,
    most_used,
    numbered,
    previous_and_next,
    referrers_of,
    siblings_of,
)
from .house import citable

__all__ = [
    "book_of",
    "chapter_of",
    "children_of",
    "citable",
    "corpus",
    "corpus_version",
    "interpretations_of",
    "most_used",
    "numbered",
    "previous_and_next",
    "referrers_of",
    "siblings_of",
]
