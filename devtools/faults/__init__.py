"""Fault injection: take a legal record, change one thing, and say beforehand which entry the ruling must name.

Every maker builds its fault from the rules as printed and from the position at that entry; none of them asks
the engine whether the result is illegal. What the engine says is compared with it afterwards.
"""

from .inject import faults_in
from .measure import Finding, Tally, called_faulty, clean_records, examine, measure
from .model import Fault, Moment

__all__ = [
    "Fault",
    "Finding",
    "Moment",
    "Tally",
    "called_faulty",
    "clean_records",
    "examine",
    "faults_in",
    "measure",
]
