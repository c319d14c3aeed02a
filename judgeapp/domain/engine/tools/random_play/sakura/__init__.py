"""桜降る代に決闘を: where random play starts, and how it seeks what it has not used."""

from .decks import (
    STARTS,
    any_megami,
    built,
    decks,
    from_the_middle,
    from_the_setup,
    of_megami,
    pairs,
)
from .seeking import played, seeking, uses_so_far

__all__ = [
    "STARTS",
    "any_megami",
    "built",
    "decks",
    "from_the_middle",
    "from_the_setup",
    "of_megami",
    "pairs",
    "played",
    "seeking",
    "uses_so_far",
]
