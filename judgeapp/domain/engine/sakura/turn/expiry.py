"""One crystal leaves every enhancement in a start phase (8-1-3 ii)."""

from __future__ import annotations

from typing import Any

from ...kernel import Card, Steps, Together, clause
from ..language import statics
from ..play.crystals import Place, held_here, kept_off, place, stays, stays_on
from ..state.crystal_fields import SEEDS, SEEDS_ON
from ..state.edition import by_1_14_1
from ..state.force import in_force
from ..state.layout import AURA, CRYSTALS_ON, DUST, SPACE
from ..state.table import Table
from ..text.asking.silence import ASKING
from ..text.numbers import in_effect


class Expiry:
    """What is where once every enhancement has lost its crystal."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.of: dict[str, dict[Any, int]] = {}
        self.without_room: list[tuple[Card, Place]] = []
        self.redirected = False

    def more(self, of: str, field: Any, by: int) -> None:
        """So much more of something."""
        entity = self.table.position.entity(of)
        assert entity is not None
        there = self.of.setdefault(of, {})
        there[field] = there.get(field, entity[field]) + by

    @clause(
        "sakura:add/17-5", "sakura:add/17-2-1-1", "sakura:core/1-4", "sakura:core/6-3", "sakura:core/10-42"
    )
    def take(self, card: Card) -> None:
        """One crystal leaves a card, seeds last: for ＜ダスト＞, the soil, or where a text sends it and has room."""
        if self.left(card) == 0:
            return
        player, seed = card.zone.partition(".")[0], not card.values.get(CRYSTALS_ON.name)
        zone = sent_to(self.table, card)
        into, to = gathering(self.table, card), place(self.table, player, zone)
        self.redirected |= zone != "dust"
        held = kept_off(self.table, player, "fade") if to[1] is AURA else None
        kept = held if held is not None and self.left(held.card) else None
        roomless = self.full(to) and not (kept and by_1_14_1(self.table.position))
        if into is None and not seed and roomless:
            self.without_room.append((card, to))
            return
        self.more(card.id, SEEDS_ON if seed else CRYSTALS_ON, -1)
        if into is not None:
            self.more(into.id, SEEDS_ON if seed else CRYSTALS_ON, 1)
        elif seed:
            self.more(player, SEEDS, 1)
        else:
            if kept is not None and kept.static.to == "this":
                to = kept.card, CRYSTALS_ON
            elif kept is not None:
                self.more(kept.card.id, CRYSTALS_ON, -1)
                self.more("game", DUST, 1)
                to = self.table.position.game, DUST
            self.more(to[0].id, to[1], 1)

    def left(self, card: Card) -> int:
        """The crystals and seeds that are still on a card."""
        now = self.of.get(card.id, {})
        return sum(now.get(field, card[field]) for field in (CRYSTALS_ON, SEEDS_ON))

    def full(self, to: Place) -> bool:
        """Whether a zone that a text names has no room for one more."""
        entity, field = to
        come = self.of.get(entity.id, {}).get(field, entity[field]) - entity[field]
        if field is SPACE:
            return come >= self.table.gaps()
        return field is AURA and come >= self.table.room(entity.id)


@clause("sakura:core/8-1-3#ii", "sakura:core/5-5-2")
def fade(table: Table) -> Steps[None]:
    """One crystal of every enhancement goes to ＜ダスト＞, all at once (sakura-start-phase-whose-enhancements)."""
    expiry = Expiry(table)
    for card in table.everywhere("enhancements"):
        if not (yield from crystals_stay(table, card)):
            expiry.take(card)
    if expiry.of:
        replaced = ("sakura:core/1-4",) if expiry.redirected else ()
        event = Together("fade", expiry.of, "sakura:core/8-1-3#ii", *replaced)
        yield event.read_as("sakura-start-phase-whose-enhancements")
    for card, to in expiry.without_room:
        yield stays_on(table, card, to)


def gathering(table: Table, card: Card) -> Card | None:
    """The other enhancement of the same player on which the crystals of a card gather instead."""
    player = card.zone.partition(".")[0]
    for held in in_force(table, statics.Instead):
        gathers = held.static.of == "others_to_dust"
        if gathers and held.player == player and held.card.id != card.id and in_effect(table, held):
            return held.card
    return None


@clause("sakura:core/1-4")
def crystals_stay(table: Table, card: Card) -> Steps[bool]:
    """Whether the crystals of an enhancement stay on it; where they may, its player says so."""
    if stays(table, card, "start_phase"):
        return True
    for held in held_here(table, card, statics.Stays):
        if held.static.may_stay:
            return (yield from ASKING.agree(held.player, card.id, "sakura:core/8-1-3#ii"))
    return False


def sent_to(table: Table, card: Any) -> str:
    """The zone to which the text of an enhancement sends its crystals instead of ＜ダスト＞."""
    held = (held_.static for held_ in held_here(table, card, statics.Instead))
    return next((static.to for static in held if static.of == "leaves_to_dust"), "dust")
