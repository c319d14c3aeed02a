"""The attack that a card would make: what is printed, the side that counts, and what waits for it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from ...kernel import Card, clause, guard
from ..language import changes, effects
from ..state.force import texts_of
from ..state.hosting import hosts
from ..state.layout import (
    ANSWERS,
    AWAITING,
    BOUND,
    CATEGORY,
    CHANGES,
    DAMAGE,
    FULL,
    NAME,
    OPEN_SIDE,
    RANGE,
    SOURCE,
    SUB,
    TEXTS,
    USERS,
)
from ..state.listed import category_of_attack
from ..state.table import Table
from ..state.wound_fields import WOUNDS
from ..text.attacks.damage import Damage, damage_of
from ..text.context import Context
from ..text.filters import matches_attack, sub_of


@dataclass(frozen=True, slots=True)
class How:
    """How a card is used: in the main phase, as a reaction to an attack, or by an effect.

    `free`: without its 消費, `no_costs`: without any cost (9-3); `goes_back`: the zone to which it goes in place of any
    other; `changes` of its attack, and how much more its 納 is,
    `from_life` of it taken from life.
    """

    by: str = "main"
    reacting: str = ""
    full: bool = False
    free: bool = False
    no_costs: bool = False
    gains: tuple[Any, ...] = ()
    goes_back: str = ""
    changes: tuple[Any, ...] = ()
    charge: int = 0
    from_life: int = 0


@clause("sakura:core/6-4-1-2", "sakura:core/6-4-1-3", "sakura:add/8-6")
def draft(table: Table, player: str, card: Card, how: How) -> dict[Any, Any]:
    """The attack that an attack card would make (9-2-1 i), with what waits for the next one of the turn."""
    side, sideless = face(table, card), without_side(table, card)
    values = {
        NAME: card.values.get(NAME.name),
        CATEGORY: category_of_attack(card),
        SUB: sub_of(table, card),
        USERS: card.values.get(USERS.name, ()),
        RANGE: "" if sideless else side.range if side else card[RANGE],
        DAMAGE: "0/0" if sideless else side.damage if side else card[DAMAGE],
        TEXTS: () if sideless else tuple(texts_of(card, full=how.full)),
        SOURCE: card.id,
        WOUNDS: card[WOUNDS],
        ANSWERS: how.reacting,
        FULL: how.full,
    }
    gains = (changes.Gain(how.gains),) if how.gains else ()
    rows = awaiting(table, player, values)
    values[BOUND] = tuple(rows)
    values[CHANGES] = (*gains, *how.changes, *(change for row in rows for change in row.change))
    return values


@clause("sakura:add/4-2-1")
def face(table: Table, card: Card) -> effects.Face | None:
    """The other side of a card of two sides, while it is the one that counts."""
    found = (text for text in card.values.get(TEXTS.name) or () if isinstance(text, effects.Face))
    if (side := next(found, None)) is None:
        return None
    opened = bool(card.values.get(OPEN_SIDE.name))
    return side if guard(table.position, "sakura:add/4-2-1", opened, card.id) else None


@clause("sakura:add/4-2-1")
def without_side(table: Table, card: Card) -> bool:
    """Whether a card of two sides shows none of them: its player has no umbrella."""
    texts = card.values.get(TEXTS.name) or ()
    return any(isinstance(text, effects.Face) for text in texts) and not hosts(table, card.owner, "yukihi")


def ghost(player: str, values: dict[Any, Any]) -> Card:
    """An attack that is not made yet, to be looked at."""
    return Card("", {field.name: value for field, value in values.items()}, player, f"{player}.attacking")


@clause("sakura:core/5-6", "sakura:core/10-3")
def no_more(table: Table, attack: Card) -> list[Any]:
    """The "next attack" changes of an attack that no longer matches them, judged by its damage without each."""
    found = []
    for row in attack[BOUND]:
        others = {CHANGES.name: without(attack[CHANGES], [row])}
        bare = Card("", {**attack.values, **others}, attack.owner, attack.zone)
        about = Context(table, row.player, table.position.cards[row.card])
        if not awaited(about, row.which, bare, damage_of(table, bare)):
            found.append(row)
    return found


def without(every: tuple[Any, ...], rows: list[Any]) -> tuple[Any, ...]:
    """The changes of an attack but for those of these rows; an equal one that it got otherwise stays."""
    left = list(every)
    for row in rows:
        for change in row.change:
            left.remove(change)
    return tuple(left)


def awaiting(table: Table, player: str, values: dict[Any, Any]) -> list[Any]:
    """The rows that wait for an attack like this one."""
    found, attack = [], ghost(player, values)
    for row in table.position.game[AWAITING]:
        card = table.position.cards.get(row.card)
        if card is not None:
            context = Context(table, row.player, card)
            if awaited(context, row.which, attack, damage_of(table, attack)):
                found.append(row)
    return found


@clause("sakura:core/10-3")
def awaited(context: Context, which: Any, attack: Card, damage: Damage) -> bool:
    """Whether an attack is one that a change for the next attack is about."""
    fits = matches_attack(context, which, attack, damage)
    return guard(context.table.position, "sakura:core/10-3", fits, context.card.id, "next")
