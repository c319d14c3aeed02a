"""S は T の複製となる (10-16): a card that is a copy has what is printed on another one in the place of its own.

The first text of such a card says of which card it is one. That text stays, and those of the copied card come after it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from ...effects.standing import once_per_text
from ...kernel import Card, Event, Position, Set, Steps, clause
from ..cards import find_card
from ..language import effects, statics
from ..state.board_fields import USED_AS
from ..state.layout import NAME, NUMBER, TEXTS, UNDER, USERS
from ..state.listed import FIELDS, own_values, printed_as
from ..state.table import Table
from ..text.context import Context, amount
from .tallies import FOLLOWS

RULE = "sakura:core/10-16"
WITHOUT_EFFECT = ("deck", "extra", "sealed", "outside", "removed")
"""Zones in which the text of a card is not in force (7-1-12, 7-1-13, 7-1-16), or is seen by nobody (9-1-1-2)."""
KEPT: dict[str, Any] = {"name": NAME, "megami": USERS}


def copy_of(card: Card) -> statics.CopyOf | None:
    """What the card is a copy of, where its first text says so."""
    texts = card.values.get(TEXTS.name)
    return said_to_copy(texts) if texts else None


@clause("sakura:core/10-16", "sakura:core/10-38")
def as_another(season: str, stated: Mapping[str, Any]) -> bool:
    """Whether a card is used as another card, or has a text that makes it a copy."""
    listed = find_card(str(stated.get(NUMBER.name)), season)
    texts = None if listed is None else listed.texts()
    return USED_AS.name in stated or bool(texts and said_to_copy(texts))


@once_per_text
def said_to_copy(texts: tuple[Any, ...]) -> statics.CopyOf | None:
    """What a card with these texts is a copy of."""
    holds = texts[0].holds if isinstance(texts[0], effects.Always) else ()
    return next((static for static in holds if isinstance(static, statics.CopyOf)), None)


def copiers(position: Position) -> list[str]:
    """The cards with such a text, but for attacks, which are as they were made."""
    known = position.from_print
    if "copiers" not in known:
        lying = (card for card in position.cards.values() if not card.zone.endswith(".attacking"))
        known["copiers"] = [card.id for card in lying if copy_of(card) and own_values(card, position.season)]
    found: list[str] = known["copiers"]
    return found


@clause("sakura:core/10-16", "sakura:core/6-2-1-5/note", "sakura:core/9-1-1-2")
def changed(position: Position, event: Event | None = None) -> Iterable[Event]:
    """The events that update every copy after its original changed or can be referred to no more."""
    found = copiers(position)
    return copied(position, found) if found else ()


def copied(position: Position, copies: list[str]) -> Iterator[Event]:
    """What each of these copies is now."""
    for key in copies:
        card = position.cards[key]
        own, static = own_values(card, position.season), copy_of(card)
        assert static is not None  # its first text stays, whatever it copies
        kept = {KEPT[name]: own[KEPT[name]] for name in static.keeps}
        in_force = card.zone.partition(".")[2] not in WITHOUT_EFFECT
        source = next(sources(position, card, static), None) if in_force else None
        first = own[TEXTS]
        wanted = own if source is None else {**source, **kept, TEXTS: (*first, *(source[TEXTS] or ()))}
        new = {field: value for field, value in wanted.items() if differs(card, field, value)}
        if new:
            yield Set("copy", card.id, new, RULE)


def differs(card: Card, field: Any, value: Any) -> bool:
    now = card.values.get(field.name, field.default)
    return bool(now != value)


@clause("sakura:core/10-16", "sakura:core/10-9")
def sources(position: Position, card: Card, static: statics.CopyOf) -> Iterator[dict[Any, Any]]:
    """The printed values that a copy takes from its original, found in its owner's zones."""
    table, owner = Table(position), card.owner
    if static.names:
        at = min(amount(Context(table, owner, card), static.by), len(static.names) - 1)
        yield printed_as(static.names[at], position.season)
    elif static.under:
        lying = table.everywhere("used", "using")
        holders = {card_.id for card_ in lying if card_.values.get(NAME.name) == static.under}
        yield from (
            printed(position, card_)
            for card_ in table.cards(owner, "sealed")
            if card_.values.get(UNDER.name) in holders
        )
    elif static.at:
        yield from (printed(position, card_) for card_ in table.cards(owner, static.at))


def printed(position: Position, source: Card) -> dict[Any, Any]:
    """The values of a card that copies of it get; of a copy of a copy its own printed values."""
    if copy_of(source) is not None:
        return own_values(source, position.season)
    return {field: source.values.get(field.name, field.default) for field in FIELDS}


def from_the_start(position: Position) -> Steps[None]:
    """Cards that are copies as the position stands."""
    yield from changed(position)


FOLLOWS.append((Event, changed))
