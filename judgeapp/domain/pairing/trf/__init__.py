"""TRF16: tournaments of chess programs read, written, and paired again."""

from .checking import ByeGiven, RoundChecked, Weight, check_pairings
from .own import own_at
from .reading import read_trf
from .report import Cell, Entry, InvalidTrf, Report
from .writing import write_trf

__all__ = [
    "ByeGiven",
    "Cell",
    "Entry",
    "InvalidTrf",
    "Report",
    "RoundChecked",
    "Weight",
    "check_pairings",
    "own_at",
    "read_trf",
    "write_trf",
]
