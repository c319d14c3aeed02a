"""Decks that two players choose at the table: who may choose what now, what each may see, and when it is over.

A draft is its setup and the moves made; everything else is worked out from them.

>>> draft = start("moncolle-half-deck", {})
>>> draft = draft.after(Move(1, "roll", ("5",))).after(Move(2, "roll", ("3",)))
>>> draft.ask(1).kind, draft.ask(2)
('faction', None)
"""

from .base import Ask, DraftRefused, DraftState, Fact, Kind, Move, Option
from .kinds import kinds, replay, start

__all__ = ["Ask", "DraftRefused", "DraftState", "Fact", "Kind", "Move", "Option", "kinds", "replay", "start"]
