"""桜花結晶: as many as there are and find room go from one zone to another (6-3)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ...kernel import (
    Card,
    Entity,
    Event,
    Field,
    Note,
    Position,
    Steps,
    Together,
    Transfer,
    clause,
    other,
)
from ..language import statics
from ..state.board_fields import MOST_FLOW
from ..state.crystal_fields import FARTHER, NEARER, SEEDS, SEEDS_ON
from ..state.edition import by_1_14_1
from ..state.force import Held, in_force
from ..state.layout import (
    AURA,
    CRYSTALS_ON,
    DUST,
    FLARE,
    FROZEN,
    LIFE,
    LOG,
    MOST_AURA,
    MOST_SPACE,
    PHASE,
    SPACE,
    TOTAL,
)
from ..state.table import FIELDS, SHARED, Table, on_card
from ..text.numbers import in_effect

Place = tuple[Entity, Field[int]]
LIMITS = {"space": MOST_SPACE, "aura": MOST_AURA, "flow": MOST_FLOW}
FULL = {
    "space": ("sakura:core/7-1-1", "sakura:add/9-6"),
    "aura": ("sakura:core/7-1-3-1", "sakura:add/13-3"),
    "flow": ("sakura:add/21-1", ""),
}
"""The clause of each limit, and that of the tokens that count for it."""
TAKING_ROOM = {AURA: (FROZEN,), SPACE: tuple(FARTHER.values())}
"""What lies in a zone beside its crystals and takes their room."""


def place(table: Table, player: str, spot: str, card: Card | None = None) -> Place:
    """The zone that a text names, as its player sees it; `this` and `chosen`: on a card."""
    who, _, name = spot.rpartition(".")
    if name in ("this", "chosen"):
        assert card is not None  # whoever names a card has it
        return card, CRYSTALS_ON
    if name in SHARED:
        return table.position.game, FIELDS[name]
    return table.position.players[other(player) if who == "enemy" else player], FIELDS[name]


def taken_room(target: Place) -> int:
    """The room of a zone that something beside its crystals takes."""
    entity, field = target
    return sum(entity[name] for name in TAKING_ROOM.get(field, ()))


def why_full(target: Place) -> tuple[str, ...]:
    """The clauses by which a zone takes no more crystals, and the others do not move."""
    rule, of_tokens = FULL[target[1].name]
    return "sakura:core/6-3", rule, *((of_tokens,) if taken_room(target) else ())


@clause("sakura:core/6-3", "sakura:core/7-1-1", "sakura:core/7-1-3-1", "sakura:add/9-6")
def transfer(
    verb: str, source: Place, target: Place, wanted: int, *clauses: str, limit: int | None = None
) -> Transfer:
    """As many of the wanted crystals as there are and find room; where they are fewer, the clause why is cited."""
    (giver, lost), (entity, field) = source, target
    most = limit or LIMITS.get(field.name)
    room = None if most is None else most - taken_room(target)
    there = giver[lost] - (sum(giver[name] for name in NEARER.values()) if lost is SPACE else 0)
    fewer: tuple[str, ...] = ("sakura:core/6-3",) if there < wanted else ()
    if room is not None and room - entity[field] < min(there, wanted):
        fewer = why_full(target)
    event = Transfer(verb, source, target, max(0, min(wanted, there)), *clauses, *fewer, room=room)
    event.bound = fewer[-1] if fewer else ""
    if verb == "arrow" and lost is LIFE and (flare := giver.values.get(FLARE.name)) is not None:
        event.otherwise = {(giver.id, FLARE.name): flare + event.moved}  # as life that is lost to damage goes
    if field.name in LIMITS and entity[field] + event.moved > LIMITS[field.name]:
        event.clauses = (*event.clauses, "sakura:core/1-4")  # a text has raised the limit
    return event


@clause("sakura:core/6-3")
def moved_at_once(table: Table, count: int, *clauses: str, elsewhere: bool = False) -> Event:
    """The tally event for `count` crystals moved in one moment over several zones; `elsewhere` than to ＜付与札＞."""
    kinds = ("moved", "moved_elsewhere") if elsewhere else ("moved",)
    rows = tuple((kind, "", "", str(count)) for kind in kinds)
    return table.set_game("tally", {LOG: (*table.position.game[LOG], *rows)}, *clauses)


@clause("sakura:core/1-4")
def carried(table: Table, event: Transfer) -> Steps[None]:
    """Crystals move, those to an aura where a text of the enemy sends them instead: the text then costs a crystal."""
    victim, field = event.target
    moves = field is AURA and moves_to_aura(table, event)
    held = kept_off(table, victim, event.verb) if moves else None
    if held is None:
        yield event
        return
    if held.static.to == "this":
        yield onto_card(table, event, held)
        return
    card, (giver, lost) = held.card, event.source
    dust, source = (table.position.game, DUST), table.position.entity(giver)
    assert source is not None  # an event names what is there
    if lost is DUST:
        instead: Event = Note("stay_in_dust", card.id, "sakura:core/1-4", event.decides)
        instead.read_as("sakura-sent-to-dust-from-dust")
    else:
        instead = redirected(table, event, (source, lost), dust)
    instead.otherwise = come_to(event)
    yield instead
    yield from leaving(table, card, 1, "sakura:core/1-4")


def come_to(event: Transfer) -> dict[tuple[str, str], Any]:
    """What a move makes of its zones; of one that another takes the place of, what it would have made of them."""
    return {(key, field.name): left for key, fields in event.of.items() for field, left in fields.items()}


@clause("sakura:core/10-42", "sakura:core/6-3")
def moves_to_aura(table: Table, event: Transfer) -> bool:
    """Whether a move to an aura is one that a text can replace: since 1.14.1 the room of that aura is not looked at."""
    if by_1_14_1(table.position):
        return event.wanted > 0 and event.source != event.target
    return event.moved > 0


@clause("sakura:core/10-42")
def redirected(table: Table, event: Transfer, source: Place, dust: Place) -> Transfer:
    """The move to ＜ダスト＞ in the place of one to an aura: as many as find room there, since 1.14.1 all of them."""
    if by_1_14_1(table.position):
        return transfer(event.verb, source, dust, event.wanted, "sakura:core/1-4", "sakura:core/10-42")
    return transfer(event.verb, source, dust, event.moved, "sakura:core/1-4", event.decides)


@clause("sakura:core/10-42", "sakura:core/1-4")
def onto_card(table: Table, event: Transfer, held: Held) -> Transfer:
    """The move to the card whose text takes what would come to an aura, whatever the room there."""
    source = table.position.entity(event.source[0])
    assert source is not None  # an event names what is there
    rules = ("sakura:core/1-4", "sakura:core/10-42")
    return transfer(event.verb, (source, event.source[1]), (held.card, CRYSTALS_ON), event.wanted, *rules)


def kept_off(table: Table, victim: str, verb: str) -> Held | None:
    """The text that sends elsewhere what would come to this aura by an event of that verb."""
    for held in in_force(table, statics.Instead):
        keeps = held.static.of == "to_aura" and held.player != victim and verb not in held.static.barred
        if keeps and on_card(held.card) and in_effect(table, held):
            return held
    return None


def held_here(table: Table, card: Card, kind: type) -> Iterator[Held]:
    """What a card holds about its own crystals."""
    for held in in_force(table, kind):
        if held.card.id == card.id and in_effect(table, held):
            yield held


@clause("sakura:core/1-4")
def stays(table: Table, card: Card, why: str) -> bool:
    """Whether a text keeps the crystals on its card where they are: but for what it names, or in one phase only."""
    for held in held_here(table, card, statics.Stays):
        phase = held.static.during in ("", table.position.game[PHASE])
        if phase and why not in held.static.but_by and not held.static.may_stay:
            return True
    return False


@clause("sakura:core/7-1-9")
def leaving(table: Table, card: Card, wanted: int, *clauses: str, verb: str = "spend") -> Steps[None]:
    """Crystals on a card go to ＜ダスト＞, or where its text sends them instead."""
    for held in held_here(table, card, statics.Instead):
        if held.static.of == "leaves_to_dust":
            to, left = place(table, held.player, held.static.to, card), card[CRYSTALS_ON] - wanted
            yield from off_card(verb, table, card, to, wanted, *clauses, "sakura:core/1-4")
            if card[CRYSTALS_ON] > max(0, left):
                yield stays_on(table, card, to)
            return
    yield from off_card(verb, table, card, (table.position.game, DUST), wanted, *clauses)


@clause("sakura:core/6-3", "sakura:core/10-42")
def stays_on(table: Table, card: Card, to: Place) -> Event:
    """Crystals that find no room where a text sends them instead stay on their card, as 1.14.1 says."""
    if by_1_14_1(table.position):
        return Note("stays_on", card.id, "sakura:core/10-42", *why_full(to))
    return Note("stays_on", card.id, *why_full(to)).read_as("sakura-no-room-where-a-text-sends")


@clause("sakura:add/17-5", "sakura:add/17-2-1-1")
def off_card(
    verb: str, table: Table, card: Card, target: Place, wanted: int, *clauses: str, limit: int | None = None
) -> Steps[None]:
    """Crystals leave a card, seeds last; a seed goes back to the soil instead."""
    left = min(card[SEEDS_ON], max(0, wanted - card[CRYSTALS_ON]))
    event = transfer(verb, (card, CRYSTALS_ON), target, wanted, *clauses, limit=limit)
    yield from carried(table, event)
    if left:
        yield to_soil(table.position, card, left, card.zone.partition(".")[0])


@clause("sakura:add/17-2-1-1")
def to_soil(position: Position, card: Card, count: int, player: str) -> Event:
    """Seeds leave their card for the soil of their player, and are sprouted no more."""
    soil = position.players[player][SEEDS] + count
    of: dict[str, Any] = {card.id: {SEEDS_ON: card[SEEDS_ON] - count}, player: {SEEDS: soil}}
    return Together("to_soil", of, "sakura:add/17-2-1-1")


def from_outside(table: Table, target: Place, wanted: int, *clauses: str) -> Steps[None]:
    """Crystals come from outside the game, of which there are always enough (7-1-16)."""
    entity, field = target
    limit = LIMITS.get(field.name)
    coming = wanted if limit is None else min(wanted, max(0, limit - entity[field]))
    of: dict[str, dict[Any, int]] = {"game": {TOTAL: table.position.game[TOTAL] + coming}}
    of.setdefault(entity.id, {})[field] = entity[field] + coming
    yield Together("from_outside", of, *clauses)


def shields(table: Table, player: str) -> list[Card]:
    """Cards whose crystals count as aura where their player is dealt damage."""
    found = in_force(table, statics.AsAura)
    return [held.card for held in found if held.player == player and in_effect(table, held)]


def aura_for_damage(table: Table, player: str) -> int:
    return table.position.players[player][AURA] + sum(on_card(card) for card in shields(table, player))
