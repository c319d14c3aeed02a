"""500.2 and 410: a general that retreats triggers what it had on its field, whatever is printed on it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from ....kernel import Card, Event, Field, Move, Values, clause
from ...state.layout import KEYWORDS, RETREATED_ABILITIES, RETREATED_KEYWORDS
from ...state.table import Table
from .speaking import Named, anything, numbered, printed


@clause("sengoku:500.2", "sengoku:410.1")
def leaving(table: Table, generals: Iterable[Card]) -> dict[str, Values]:
    """What they have of their own, gained and lost, by their ids: found for all before the first one goes."""
    return {card.id: had(table, card) for card in generals}


def had(table: Table, general: Card) -> Values:
    """Its abilities and keywords as fields, where they are not simply the printed ones."""
    if not anything(table):
        return {}
    abilities, keywords = tuple(table.abilities(general).values()), table.keywords(general)
    stated = general[KEYWORDS] if general.tells(KEYWORDS) else keywords
    values: dict[Field[Any], Any] = {}
    if abilities != tuple(one for _, one in printed(general)):
        values[RETREATED_ABILITIES] = abilities
    if set(keywords) != set(stated):
        values[RETREATED_KEYWORDS] = keywords
    return values


def retreat(general: Card, values: Values, *clauses: str, cause: Event | None = None) -> Move:
    """To the discard pile of its owner, with what it takes along there."""
    return Move("retreat", general, f"{general.owner}.discard_pile", *clauses, values=values, cause=cause)


@clause("sengoku:410.2")
def abilities_there(card: Card) -> Iterator[Named]:
    """The abilities that work on a card in the discard pile: printed, or those that it retreated with."""
    stated = card.values.get(RETREATED_ABILITIES.name)
    return printed(card) if stated is None else numbered(stated)


def keywords_there(table: Table, card: Card) -> tuple[str, ...]:
    """The keywords of a card at a moment of its own: in the discard pile, those that it retreated with."""
    stated: tuple[str, ...] | None = card.values.get(RETREATED_KEYWORDS.name)
    return table.keywords(card) if stated is None else stated
