"""Reading the publisher's own documents: pure functions from text and corpus to clauses.

Nothing read here is kept in the repository.
"""

from .comparison import Change, Piece, compare
from .document import decode
from .editions import edition_of, newest, rank
from .model import DocumentRefused, Line, Oddity, Placed, Reading
from .reader import read_document
from .report import report_of

__all__ = [
    "Change",
    "DocumentRefused",
    "Line",
    "Oddity",
    "Piece",
    "Placed",
    "Reading",
    "compare",
    "decode",
    "edition_of",
    "newest",
    "rank",
    "read_document",
    "report_of",
]
