"""Faults of 戦国大戦TCG, and those of any book that a game of 戦国大戦TCG has room for."""

from .. import claims, order
from ..demands import Demands
from . import cards, keywords, payments, skipped

MAKERS = (
    *(*order.MAKERS, *claims.MAKERS, *cards.MAKERS, *keywords.MAKERS),
    *(*payments.MAKERS, *skipped.MAKERS),
)
DECKLISTS = ("hiyama", "kirisawa", "kurose", "midorikawa")
"""Those of `examples/decks` that faults are measured with, beside invented cards."""
ASKED = Demands(kinds=30)
