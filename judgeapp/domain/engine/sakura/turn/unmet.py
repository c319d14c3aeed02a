"""Why a card is not where a claim has it: what its own text waits for has not happened (9-1-1, 10-7, 10-8)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from typing import Any

from ...kernel import Change, Position, Text, clause
from ..language import cards, effects
from ..state.layout import TEXTS
from ..text.asking.picking import PLACES
from ..wording.card import inline, lines

HAS_NOT_COME = Text("{text}が働いていない", "{text} has not come about")


@clause("sakura:core/10-7", "sakura:core/10-8", "sakura:core/9-1-1")
def stays(position: Position, change: Change) -> tuple[Text, str, *tuple[str, ...]] | None:
    """Why a claimed zone is not that of a card: the text that would have put it there, with all that it cites."""
    card = position.cards.get(change.of)
    if change.field != "zone" or card is None or change.value == card.zone or just_moved(position, card.id):
        return None
    goal = str(change.value).rpartition(".")[2]
    for text in card.values.get(TEXTS.name) or ():
        if puts_itself(text, goal) and (line := next(iter(lines((text,))), None)) is not None:
            decides, *more = line.clauses
            return HAS_NOT_COME.fill(text=inline(line)), decides, *more
    return None


def just_moved(position: Position, key: str) -> bool:
    """Whether a card has come to its zone with the latest entry that has changed anything."""
    moved = position.origin.get((key, "zone"))
    return moved is not None and moved.entry >= max(event.entry for event in position.origin.values())


def puts_itself(text: Any, goal: str) -> bool:
    """Whether a text puts its own card into a zone of that name."""
    if isinstance(text, effects.Rise | effects.RiseAtOnce):
        return goal == "trumps"
    own = (step for step in within(text) if isinstance(step, cards.Put) and step.what == "this")
    return any(PLACES.get(put.to, put.to) == goal for put in own)


def within(text: Any) -> Iterator[Any]:
    """Every value of the card language that a text is made of, itself first."""
    yield text
    if isinstance(text, tuple | list):
        for part in text:
            yield from within(part)
    elif is_dataclass(text):
        for field in fields(text):
            yield from within(getattr(text, field.name))


def mentions(texts: Any, kind: type) -> bool:
    """Whether something of that kind stands anywhere in the texts."""
    return any(isinstance(step, kind) for step in within(texts))
