"""Plays that nobody asked for and both players accepted: reported in the ruling, and kept on the table."""

from __future__ import annotations

from ...kernel import Action, Position, Steps, clause
from ..play.costs import pay
from ..play.playing import carry_out_text
from ..state.layout import TYPE
from ..state.table import Table
from .placing import place
from .triggers import settle


@clause("sengoku:903.2")
def another_resource(position: Position, action: Action) -> Steps[None] | None:
    """A second resource in a turn, or one outside the resource phase."""
    card = position.cards.get(action.card)
    if card is None or card.zone != f"{action.player}.hand" or action.value not in ("up", "down"):
        return None
    return place(Table(position), action)


@clause("sengoku:702.2")
def stratagem_out_of_step(position: Position, action: Action) -> Steps[None] | None:
    """A stratagem that was played outside the stratagem step and did what it says."""
    card = position.cards.get(action.card)
    lies_there = card is not None and card.zone == f"{action.player}.hand"
    return carried_out(Table(position), action) if lies_there else None


def carried_out(table: Table, action: Action) -> Steps[None]:
    card = table.position.cards[action.card]
    yield from pay(table, action.cards)
    if card[TYPE].startswith("stratagem"):
        yield from carry_out_text(table, action, card, "sengoku:702.2")
    yield from settle(table)


def unrequested_play(position: Position, action: Action) -> Steps[None] | None:
    """The steps of a resource or a stratagem that nobody asked for; None where it can do nothing."""
    if action.move == "resource":
        return another_resource(position, action)
    return stratagem_out_of_step(position, action) if action.move == "stratagem" else None
