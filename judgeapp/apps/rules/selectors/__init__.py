"""Reading the corpus and the search index."""

from .books import (
    chapter_of,
    children_of,
    corpus,
    corpus_version,
    interpretations_of,
    most_used,
    previous_and_next,
    referrers_of,
    siblings_of,
)
from .house import citable

__all__ = [
    "chapter_of",
    "children_of",
    "citable",
    "corpus",
    "corpus_version",
    "interpretations_of",
    "most_used",
    "previous_and_next",
    "referrers_of",
    "siblings_of",
]
