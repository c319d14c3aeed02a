"""How a book declares a zone: who may look at it, how its cards lie, and what is so where a record says nothing."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from .text import NOTHING, Text

SeenBy: TypeAlias = Literal["all", "owner", "nobody"]


@dataclass(frozen=True, slots=True)
class ZoneSpec:
    """A zone that each player has.

    Unstated, a zone that `starts_empty` is empty and another one uncounted. Where a rule needs a card of an
    uncounted zone that is `presumed`, there is one; otherwise it is an unknown fact. A zone that is `filled` holds what
    the book lays into it.
    `seen_by` says who may look at the fronts of its cards, and `down_seen_by` who may where a card of an open zone
    lies face down. The cards of a `piled` zone lie on one another: a reader leafs through them where they are known.
    Nothing that is kept of the cards follows from those in a `fleeting` zone.
    `called` is what a thing is called that is there only in this zone, made of a card whose `{name}` it has.
    """

    name: str
    label: Text
    clause: str
    starts_empty: bool = True
    presumed: bool = False
    seen_by: SeenBy = "all"
    down_seen_by: SeenBy = "owner"
    piled: bool = False
    fleeting: bool = False
    filled: bool = False
    called: Text = NOTHING

    @property
    def made(self) -> bool:
        """Whether the zone holds tokens, which exist in this zone alone, instead of cards."""
        return self.called != NOTHING
