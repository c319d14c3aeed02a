"""Reading the publisher's own documents: pure functions from text and corpus to clauses.

Nothing read here is kept in the repository.
"""

from .comparison import Change, compare
from .document import decode
from .formats import FORMATS
from .model import DocumentRefused, Line, Oddity, Placed, Reading
from .reader import read_document
from .report import report_of

__all__ = [
    "FORMATS",
    "Change",
    "DocumentRefused",
    "Line",
    "Oddity",
    "Placed",
    "Reading",
    "compare",
    "decode",
    "read_document",
    "report_of",
]
