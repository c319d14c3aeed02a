"""621 共宴 (shared feast): deployed, it may feast with one other such general; they share their {共宴} abilities."""

from __future__ import annotations

from collections.abc import Iterator

from ...kernel import Action, Card, Event, Move, Position, Refusal, Set, Steps, Text, clause
from ..state.layout import FEASTS_WITH
from ..state.reach import values
from ..state.table import Table
from .model import DEPLOYED, Triggered, aimed, controller
from .targeting import protected_by, untouchable


@clause("sengoku:621.1", "sengoku:621.1.1")
def ways(table: Table, source: Card) -> Iterator[Action]:
    """For each other 共宴 general of its own field that feasts with nobody."""
    return aimed(table, source, table.generals(controller(source)), refuse)


@clause("sengoku:621.1", "sengoku:621.1.1", "sengoku:401.2.1")
def refuse(table: Table, source: Card, action: Action) -> Refusal | None:
    """Why there is no feast with that one: it is no other general with 共宴 of its field, or it feasts already."""
    others = (general_ for general_ in table.generals(controller(source)) if general_ is not source)
    general = next((card for card in others if card.id == action.target and table.has(card, "kyoen")), None)
    if general is None:
        reason = Text(
            "共宴させるのは、自陣にいる【共宴】を持つ他の武将です。",
            "A feast is shared with another general of one's own field that has 共宴.",
        )
        return Refusal("sengoku:621.1", reason, goes_on=False)
    if general[FEASTS_WITH]:
        reason = Text("{of}はすでに共宴しています。", "{of} shares a feast already.")
        decisive = ((general.id, FEASTS_WITH.name),)
        return Refusal("sengoku:621.1.1", reason.fill(of=table.title(general)), decisive, goes_on=False)
    rule = protected_by(table, controller(source), general, source)
    return untouchable(table, general, rule) if rule else None


def resolve(table: Table, source: Card, chosen: Action) -> Steps[None]:
    yield Set("feast", source.id, {FEASTS_WITH: chosen.target}, "sengoku:621.1")
    yield Set("feast", chosen.target, {FEASTS_WITH: source.id}, "sengoku:621.1")


@clause("sengoku:621.2")
def part(position: Position, moved: Move) -> Iterator[Event]:
    """The general that feasted with the one that left feasts no more."""
    if moved.came_from.endswith(".field"):
        for card in position.cards_in(moved.came_from):
            if card[FEASTS_WITH] == moved.subject:
                yield Set("feast_over", card.id, {FEASTS_WITH: ""}, "sengoku:621.2", cause=moved)


KYOEN = Triggered(
    "kyoen", DEPLOYED, "sengoku:621.1", resolve, ways=ways, refuse=refuse, reach=values(FEASTS_WITH)
)
