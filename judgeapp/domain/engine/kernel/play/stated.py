"""What an effect states has changed, as events."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from ..model.events.event import Event, Move, Set
from ..model.fields import Field
from ..model.inputs import Change, Effect
from ..model.position import Position
from .book import Book


def stated_events(book: Book, position: Position, effect: Effect) -> Iterator[Event]:
    """One event for each change; the state said of a card right after its move is how it lies there."""
    clause, by_name = book.rules.effect_clause, position.layout.by_name
    left = list(effect.changes)
    while left:
        change = left.pop(0)
        if change.field != "zone":
            yield Set("effect_set", change.of, {by_name[change.field]: change.value}, clause)
            continue
        card = position.cards[change.of]
        values: dict[Field[Any], Any] = {}
        while left and card.zone != change.value and states_card(left[0], card.id, by_name):
            state = left.pop(0)
            values[by_name[state.field]] = state.value
        yield Move("effect_move", card, change.value, clause, values=values)


def states_card(change: Change, card: str, by_name: Mapping[str, Field[Any]]) -> bool:
    """Whether a change gives a state of that card: no other zone, and nothing that is printed on it."""
    return change.of == card and change.field != "zone" and not by_name[change.field].printed
