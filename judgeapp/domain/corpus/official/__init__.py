"""Reading the publisher's own documents: pure functions from text and corpus to clauses.

Nothing read here is kept in the repository.
"""

from .document import decode
from .formats import FORMATS
from .model import DocumentRefused, Line, Oddity, Placed, Reading
from .reader import read_document

__all__ = [
    "FORMATS",
    "DocumentRefused",
    "Line",
    "Oddity",
    "Placed",
    "Reading",
    "decode",
    "read_document",
]
