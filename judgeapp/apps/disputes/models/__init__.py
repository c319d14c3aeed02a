"""Disputes and their rulings. The row is the truth: the broker only says that there is something to look at."""

from .builder import Draft, Tap
from .cases import (
    OPEN,
    Citation,
    Decision,
    Dispute,
    Failure,
    Publication,
    PublicationYear,
    Ruling,
    SeasonFrom,
    State,
    Verdict,
)
from .photos import Photo
from .written import WrittenRuling

__all__ = [
    "OPEN",
    "Citation",
    "Decision",
    "Dispute",
    "Draft",
    "Failure",
    "Photo",
    "Publication",
    "PublicationYear",
    "Ruling",
    "SeasonFrom",
    "State",
    "Tap",
    "Verdict",
    "WrittenRuling",
]
