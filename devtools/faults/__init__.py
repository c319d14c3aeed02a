"""Fault injection: take a legal record, change one thing, and say beforehand which entry the ruling must name.

Every maker builds its fault from the rules as printed and from the position at that entry; none of them asks
the engine whether the result is illegal. What the engine says is compared with it afterwards.
"""

from .demands import Demands, Hidden
from .inject import faults_in
from .measure import Finding, Tally, called_faulty, clean_records, examine, measure, passes_blank
from .model import Fault, Moment

__all__ = [
    "Demands",
    "Fault",
    "Finding",
    "Hidden",
    "Moment",
    "Tally",
    "called_faulty",
    "clean_records",
    "examine",
    "faults_in",
    "measure",
    "passes_blank",
]
