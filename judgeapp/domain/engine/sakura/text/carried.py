"""The modules that tie code to kinds of value of the language: importing this one imports all of them."""

from __future__ import annotations

from .. import megami
from . import conditions, numbers
from .carrying import attacks, cards, crystals, naming, next_cards, outcomes, performing, steering

__all__ = [
    "attacks",
    "cards",
    "conditions",
    "crystals",
    "megami",
    "naming",
    "next_cards",
    "numbers",
    "outcomes",
    "performing",
    "steering",
]
