"""What was done this turn: rows that follow from the events."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from ...kernel import Appear, Event, Move, Position, Set, Together, Transfer, Values, clause, other
from ..play.crystals import to_soil
from ..state.board_fields import DECLARED
from ..state.layout import CATEGORY, CHARGED, CRYSTALS_ON, DUST, EVER, LOG, USED_FROM
from ..state.seed_fields import SEEDS_ON
from ..state.table import Row
from ..state.words import BASICS

CHARGED_IN = ("using", "discard", "enhancements", "used")
"""Where a card stays charged."""
CARD_ZONES = ("enhancements", "used", "using", "trumps", "plans")
"""Where crystals stay on a card."""
SEED_ZONES = ("enhancements", "using")
"""Where seeds do."""


def rows_of(position: Position, event: Event) -> Iterable[Row]:
    """What an event was, in rows: what, whose, of which card, how many."""
    if isinstance(event, Move) and event.verb in ("use", "react"):
        player = event.to.partition(".")[0]
        yield ("used", player, event.subject, str(event.values.get(USED_FROM, "")))
        if event.verb == "react":
            yield ("reactions", player, event.subject, "")
    elif isinstance(event, Move) and event.verb == "perfect":
        yield ("perfected", event.to.partition(".")[0], event.subject, "")
    elif isinstance(event, Move) and event.verb == "prepare":
        yield ("plan_prepared", event.to.partition(".")[0], event.subject, event.came_from.partition(".")[2])
    elif isinstance(event, Move) and event.verb == "perjure":
        player = event.to.partition(".")[0]
        yield ("perjured", player, event.subject, str(event.values.get(DECLARED, "")))
    elif event.verb == "refuted_in_vain":
        yield ("refutations_failed", other(position.cards[event.subject].zone[0]), event.subject, "")
    elif event.verb == "beaten":
        yield ("lost", event.subject, "", "")
    elif event.verb == "advance":
        yield ("plan_advanced", position.cards[event.subject].owner, event.subject, "")
    elif isinstance(event, Together) and event.verb == "fade":
        yield from at_once(len(event.of) - 1, "")
    elif isinstance(event, Appear) and event.verb == "attack":
        yield ("attacks", event.to.partition(".")[0], event.subject, str(event.values.get(CATEGORY, "")))
    elif isinstance(event, Transfer):
        yield from crystal_rows(event)
    elif event.verb == "arrow_in_vain":
        yield ("arrows", "", "", "0")
    elif event.verb == "space_moved":
        yield ("space_moved", event.subject, "", "")
    elif event.verb == "transform":
        yield ("transformed", position.cards[event.subject].owner, event.subject, "")
    elif event.verb == "damaged":
        yield ("damage", event.subject, "", "")
    elif event.verb == "reconstruct":
        yield ("reconstructed", event.subject, "", "")


def crystal_rows(event: Transfer) -> Iterable[Row]:
    """Damage, basic actions, arrows, a change of an aura."""
    (giver, lost), (taker, gained) = event.source, event.target
    if event.verb == "damage":
        yield (f"{lost.name}_damage", giver, "", str(event.moved))
    if event.verb in BASICS:
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


MANY = 3
"""Crystals moved at once that anything asks for: fewer leave no row."""


@clause("sakura:core/6-3")
def at_once(count: int, to: str) -> Iterable[Row]:
    """Crystals moved at once; those put on a card have come to ＜付与札＞."""
    if count >= MANY:
        yield ("moved", "", "", str(count))
        if to != CRYSTALS_ON.name:
            yield ("moved_elsewhere", "", "", str(count))


FOLLOWS: list[Callable[[Position, Event], Iterable[Event]]] = []
"""What additional rules bring about at once: `megami` adds it."""


@clause("sakura:core/9-2", "sakura:core/7-1-9", "sakura:core/6-3")
def follow(position: Position, event: Event) -> Iterable[Event]:
    """What an event brings about at once: its rows, and crystals that no card holds any more."""
    if isinstance(event, Move):
        card = position.cards[event.subject]
        zone, lying = card.zone.partition(".")[2], card.values.get(CRYSTALS_ON.name, 0)
        if card.values.get(SEEDS_ON.name) and zone not in SEED_ZONES:
            yield to_soil(position, card, card[SEEDS_ON], event.came_from.partition(".")[0])
        if lying and zone not in CARD_ZONES:
            yield Transfer("to_dust", (card, CRYSTALS_ON), (position.game, DUST), lying, "sakura:core/7-1-9")
        moved = event.came_from.partition(".")[0] != card.zone.partition(".")[0]
        if card.values.get(CHARGED.name) and (moved or zone not in CHARGED_IN):
            yield Set("release", card.id, {CHARGED: False}, "sakura:add/10-3-1-1")
    for rule in FOLLOWS:
        yield from rule(position, event)
    if rows := tuple(rows_of(position, event)):
        noted: Values = {LOG: (*position.game[LOG], *rows)}
        if any(row[0] in OF_GAME for row in rows):
            before: tuple[Row, ...] = position.game[EVER]
            noted = {**noted, EVER: counted(before, rows)}
        yield Set("tally", "game", noted, event.clauses[0])


OF_GAME = ("used", "perfected", "lost", "transformed")
"""What is counted over the whole game."""


def counted(before: Iterable[Row], rows: Iterable[Row]) -> tuple[Row, ...]:
    """How often each player has done it in this game."""
    found = {(row[0], row[1]): int(row[3]) for row in before}
    for row in rows:
        if row[0] in OF_GAME:
            found[row[0], row[1]] = found.get((row[0], row[1]), 0) + 1
    return tuple((what, player, "", str(times)) for (what, player), times in found.items())
