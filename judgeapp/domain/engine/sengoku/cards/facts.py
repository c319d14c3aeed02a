"""Chapter 2: what is printed on a card, as the rules read it."""

from __future__ import annotations

from dataclasses import dataclass

from ...kernel import Card, clause
from ..state.layout import COLOUR, COLOURED_COST, COLOURLESS_COST, FACE_UP, NAME, SUMMONED, UNIFIED_NAMES


@dataclass(frozen=True, slots=True)
class Cost:
    """A cost: how many resources of which colours, and how many of any."""

    coloured: tuple[str, ...] = ()
    colourless: int = 0

    @property
    @clause("sengoku:202.2")
    def value(self) -> int:
        """コスト数: both parts together (202.2)."""
        return len(self.coloured) + self.colourless


@clause("sengoku:202.1", "sengoku:700.2", "sengoku:202.3", "sengoku:216.3")
def printed_cost(card: Card) -> Cost:
    """The cost at the top left of a card; unknown where the record does not give it, none for a soldier."""
    return Cost() if card[SUMMONED] else Cost(card[COLOURED_COST], card[COLOURLESS_COST])


@clause("sengoku:202.1.2", "sengoku:203.2", "sengoku:203.3", "sengoku:203.4", "sengoku:306.5")
def colour_of(resource: Card) -> str:
    """The colour a resource yields; face down it yields none."""
    return resource[COLOUR] if resource[FACE_UP] else "none"


@clause("sengoku:413.1", "sengoku:413.2", "sengoku:413.3", "sengoku:201.2", "sengoku:216.4")
def names_of(card: Card) -> set[str]:
    """Its card name, and its unified names beside it; no effect changes them. A soldier has no card name."""
    return set() if card[SUMMONED] else {card[NAME], *card[UNIFIED_NAMES]}


@clause("sengoku:505.5")
def controller(card: Card) -> str:
    """The player in whose zone the card lies, who resolves what it does (505.5)."""
    return card.zone.partition(".")[0]
