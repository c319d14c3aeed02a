"""Decklists handed in at events. What is in a list is secret: only its versions hold it, and every look is recorded."""

from .checks import CheckDraw, DeckCheck
from .lists import (
    DeckPolicy,
    Extension,
    Look,
    Submission,
    SubmissionVersion,
    Waiver,
)

__all__ = [
    "CheckDraw",
    "DeckCheck",
    "DeckPolicy",
    "Extension",
    "Look",
    "Submission",
    "SubmissionVersion",
    "Waiver",
]
