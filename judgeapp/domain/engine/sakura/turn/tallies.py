"""What was done this turn: rows that follow from the events."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from typing import Any, TypeAlias

from ...kernel import Action, Card, Event, Move, Position, Set, Together, Transfer, Values, clause, other
from ..language import statics
from ..play.crystals import Place, place, to_soil
from ..state.board_fields import DECLARED
from ..state.crystal_fields import SEEDS_ON
from ..state.edition import by_1_14_1
from ..state.force import own_statics
from ..state.layout import CATEGORY, CHARGED, CRYSTALS_ON, DUST, EVER, LOG, USED_FROM
from ..state.table import Row, Table
from ..state.words import BASICS
from ..text.asking.silence import USE

CHARGED_IN = ("using", "discard", "enhancements", "used")
"""Where a card stays charged."""
CARD_ZONES = ("enhancements", "used", "using", "trumps", "plans")
"""Where crystals stay on a card."""
SEED_ZONES = ("enhancements", "using")
"""Where seeds do."""


Rows: TypeAlias = "Callable[[Position, Any], Iterable[Row]]"


def rows_of(position: Position, event: Event) -> Iterable[Row]:
    """What an event was, in rows: what, whose, of which card, how many."""
    if rows := ROWS.get(event.verb):
        return rows(position, event)
    return crystal_rows(position, event) if isinstance(event, Transfer) else ()


def used(position: Position, event: Event) -> Iterable[Row]:
    """A card comes to ＜使用中＞, as a reaction or not; of one that is used where it lies its own event tells."""
    if not isinstance(event, Move):
        return
    player = mover(event)
    yield ("used", player, event.subject, str(event.values.get(USED_FROM, "")))
    if event.verb == "react":
        yield ("reactions", player, event.subject, "")


def done_by(event: Event, action: Action) -> bool:
    """Whether an event is the use of the card that an entry names as used by that player."""
    return (
        action.move == USE
        and isinstance(event, Move)
        and event.verb in ("use", "react")
        and (event.subject, mover(event)) == (action.card, action.player)
    )


def by_mover(done: str, note: Callable[[Any], str] = lambda event: "") -> Rows:
    """Something that the player does to whose zone a card has come."""
    return lambda position, event: ((done, mover(event), event.subject, note(event)),)


def mover(event: Any) -> str:
    """The player to whose zone a card has come."""
    return str(event.to).partition(".")[0]


def by_owner(done: str) -> Rows:
    """Something that is done with a card by its owner."""
    return lambda position, event: ((done, position.cards[event.subject].owner, event.subject, ""),)


def by_player(done: str) -> Rows:
    """Something that an event tells of a player."""
    return lambda position, event: ((done, event.subject, "", ""),)


def in_vain(position: Position, event: Event) -> Iterable[Row]:
    """A refutation that fails is that of the enemy of the perjury's player."""
    yield ("refutations_failed", other(position.cards[event.subject].zone[0]), event.subject, "")


MANY = 3
"""Crystals moved at once that anything asks for: fewer leave no row."""


@clause("sakura:core/6-3")
def at_once(count: int, to: str) -> Iterable[Row]:
    """Crystals moved at once; those put on a card have come to ＜付与札＞."""
    if count >= MANY:
        yield ("moved", "", "", str(count))
        if to != CRYSTALS_ON.name:
            yield ("moved_elsewhere", "", "", str(count))


@clause("sakura:core/6-3", "sakura:core/8-1-3#ii")
def faded(position: Position, event: Event) -> Iterable[Row]:
    """The crystals and seeds that left enhancements in the start phase, and those of them that came to no other one."""
    if not isinstance(event, Together):
        return
    came = {
        of: sum(event.of[of][field] - was for field, was in before) for of, before in event.changed.items()
    }
    for kind, count in (
        ("moved", sum(of in position.cards for of in came)),
        ("moved_elsewhere", sum(more for of, more in came.items() if of not in position.cards)),
    ):
        if count >= MANY:
            yield (kind, "", "", str(count))


ROWS: dict[str, Rows] = {
    **dict.fromkeys(("use", "react"), used),
    "perfect": by_mover("perfected"),
    "prepare": by_mover("plan_prepared", lambda event: event.came_from.partition(".")[2]),
    "perjure": by_mover("perjured", lambda event: str(event.values.get(DECLARED, ""))),
    "attack": by_mover("attacks", lambda event: str(event.values.get(CATEGORY, ""))),
    "advance": by_owner("plan_advanced"),
    "transform": by_owner("transformed"),
    "beaten": by_player("lost"),
    "space_moved": by_player("space_moved"),
    "damaged": by_player("damage"),
    "reconstruct": by_player("reconstructed"),
    "refuted_in_vain": in_vain,
    "fade": faded,
    "aura_shielded": lambda position, event: (("aura_changed", event.subject, "", "damage"),),
    "arrow_in_vain": lambda position, event: (("arrows", "", "", "0"),),
}
"""What the events of a verb were; of crystals that move `crystal_rows` tells."""


@clause("sakura:core/9-6#iii")
def crystal_rows(position: Position, event: Transfer) -> Iterable[Row]:
    """Damage, basic actions (since 1.14.1 `basic_action` counts them before), arrows, a change of an aura."""
    (giver, lost), (taker, gained) = event.source, event.target
    if event.verb == "damage":
        yield (f"{lost.name}_damage", giver, "", str(event.moved))
    if event.verb in BASICS and not by_1_14_1(position):
        yield ("basics", giver if giver != "game" else taker, "", event.verb)
    if event.verb == "arrow":
        yield ("arrows", "", "", str(event.moved))
    yield from at_once(event.moved, gained.name)
    if lost.name == "dust":
        yield ("dust_left", "", "", str(event.moved))
    for seat, field in ((giver, lost), (taker, gained)):
        if field.name == "life":
            yield ("life_changed", seat, "", str(event.moved))
    if event.verb in BASICS or event.verb == "damage":
        for seat, field in ((giver, lost), (taker, gained)):
            if field.name == "aura":
                yield ("aura_changed", seat, "", event.verb)


FOLLOWS: list[tuple[type[Event], Callable[[Position, Any], Iterable[Event]]]] = []
"""What additional rules bring about at once, and by which kind of event: `megami` adds it."""


@cache
def brought_by(kind: type) -> tuple[Callable[[Position, Any], Iterable[Event]], ...]:
    """The rules by which an event of that kind brings something about."""
    return tuple(rule for of, rule in FOLLOWS if issubclass(kind, of))


@clause("sakura:core/9-2")
def follow(position: Position, event: Event) -> Iterable[Event]:
    """The immediate consequences of an event and the tally rows of that event."""
    kind: type = type(event)
    for rule in brought_by(kind):
        yield from rule(position, event)
    if rows := tuple(rows_of(position, event)):
        noted: Values = {LOG: (*position.game[LOG], *rows)}
        if any(row[0] in OF_GAME for row in rows):
            before: tuple[Row, ...] = position.game[EVER]
            noted = {**noted, EVER: counted(before, rows)}
        yield Set("tally", "game", noted, event.clauses[0])


@clause("sakura:core/7-1-9", "sakura:core/6-3")
def let_go(position: Position, event: Move) -> Iterable[Event]:
    """Crystals, seeds and a charge that a card holds no more where it has come to."""
    card = position.cards[event.subject]
    zone, lying = card.zone.partition(".")[2], card.values.get(CRYSTALS_ON.name)
    if card.values.get(SEEDS_ON.name) and zone not in SEED_ZONES:
        yield to_soil(position, card, card[SEEDS_ON], event.came_from.partition(".")[0])
    if lying and zone not in CARD_ZONES:
        goal, why = goes_off(position, card)
        yield Transfer("to_dust", (card, CRYSTALS_ON), goal, lying, "sakura:core/7-1-9", *why)
    moved = event.came_from.partition(".")[0] != card.zone.partition(".")[0]
    if card.values.get(CHARGED.name) and (moved or zone not in CHARGED_IN):
        yield Set("release", card.id, {CHARGED: False}, "sakura:add/10-3-1-1")


@clause("sakura:core/7-1-9", "sakura:core/1-4", "sakura:core/9-1-1-2")
def goes_off(position: Position, card: Card) -> tuple[Place, tuple[str, ...]]:
    """Where crystals go that a card holds no more: to ＜ダスト＞, or where its own 【常時】 sends them instead."""
    for held in own_statics(card, card.owner):
        if isinstance(held.static, statics.Instead) and held.static.of == "leaves_to_dust":
            return place(Table(position), card.owner, str(held.static.to)), ("sakura:core/1-4",)
    return (position.game, DUST), ()


FOLLOWS.append((Move, let_go))
OF_GAME = ("used", "perfected", "lost", "transformed")
"""What is counted over the whole game."""


def counted(before: Iterable[Row], rows: Iterable[Row]) -> tuple[Row, ...]:
    """How often each player has done it in this game."""
    found = {(row[0], row[1]): int(row[3]) for row in before}
    for row in rows:
        if row[0] in OF_GAME:
            found[row[0], row[1]] = found.get((row[0], row[1]), 0) + 1
    return tuple((what, player, "", str(times)) for (what, player), times in found.items())
