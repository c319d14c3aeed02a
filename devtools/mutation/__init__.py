"""Rule mutation: change one thing in a book's procedures and see whether a scenario notices.

`mutants` finds the changes, `install` puts one into the running engine, `explained` reads why one may survive.
Who runs the scenarios on them is the pytest plugin `devtools/mutation/plugin.py`.
"""

from .explained import Explanations, load_explanations
from .install import install
from .mutants import FLOOR, Mutant, mutants_of, scenarios_of, with_cards

__all__ = [
    "FLOOR",
    "Explanations",
    "Mutant",
    "install",
    "load_explanations",
    "mutants_of",
    "scenarios_of",
    "with_cards",
]
