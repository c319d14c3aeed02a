"""Clause keys and the corpus of rule digests.

>>> from judgeapp.domain.corpus import ClauseKey
>>> ClauseKey.parse("sengoku:204.2@200.4").place
'200.4'
"""

from ..text import Text
from .files import CorpusError
from .keys import ClauseKey, InvalidKey
from .loader import load_book, load_corpus, load_interpretations, load_terms
from .model import Anomaly, Book, Corpus, Entry, Interpretation, Question, Step, Table, Term

__all__ = [
    "Anomaly",
    "Book",
    "ClauseKey",
    "Corpus",
    "CorpusError",
    "Entry",
    "Interpretation",
    "InvalidKey",
    "Question",
    "Step",
    "Table",
    "Term",
    "Text",
    "load_book",
    "load_corpus",
    "load_interpretations",
    "load_terms",
]
