"""A general has come to a square: 制圧 of the enemies beside it, then what its arrival brings about on the square."""

from __future__ import annotations

from ...kernel import Card, Set, Steps, clause, other
from ..state.grid import neighbours, noted, place_of
from ..state.layout import ACTED, PASSES, STANDING
from ..state.stack import push, top
from ..state.table import Table
from .counters import retreats, wound


@clause("haou:turn/3/skills", "haou:turn/3/interrupt/forced", "haou:keywords/charge", "haou:turn/3/melee")
def arrived(table: Table, player: str, card: Card, reading: str = "", charges: bool = False) -> Steps[None]:
    """制圧 first; then, against an enemy on the square, the melee is due, and before it the charge of cavalry.

    `reading` is the interpretation by which this kind of arrival counts as entering; `charges`: it moved here.
    """
    square = noted(card)
    if reading != "haou-suppress-entering" or not table.uses_other_reading(reading):
        nearby = [card, *table.beside(square, other(player))]
        for general in (
            general
            for general in nearby
            if table.guard("haou:keywords/suppress", general is card, general.id)
        ):
            yield from suppressed(table, general, reading)
    stays = table.general(card.id) is not None
    enemy = table.on(square, other(player)) if stays else None
    if enemy is not None:
        on_spear = "haou-suppress-own-square" if table.is_a(enemy, "spearmen") else ""
        yield push(table, "melee", player, card.id, enemy.id).read_as(on_spear)
    rule = "haou:keywords/charge"
    for met in table.generals(other(player)) if stays else ():
        if table.guard(rule, met is enemy, met.id):
            held_back = not card[STANDING] and table.uses_other_reading("haou-suppress-before-charge")
            rides = charges and not held_back and table.is_a(card, "cavalry")
            if table.guard(rule, rides, card.id):
                tired = "" if card[STANDING] else "haou-suppress-before-charge"
                yield push(table, "charge", player, card.id, met.id).read_as(tired)
    if enemy is None and top(table) is None:
        yield table.set_game("act", {ACTED: player, PASSES: 0}, "haou:turn/3/interrupt/allowed")


@clause(
    "haou:keywords/suppress",
    "haou:turn/3/interrupt/forced",
    "haou:turn/3/interrupt/two-kinds",
    "haou:cards/troops/spearmen",
)
def suppressed(table: Table, card: Card, reading: str) -> Steps[None]:
    """【制圧】: each enemy spear beside the square deals half its power; cavalry becomes exhausted.

    They take effect at once and together (haou-suppress-at-once, haou-two-suppress), of exhausted spears too
    (haou-suppress-when-exhausted).
    """
    rule, around = "haou:keywords/suppress", neighbours(noted(card))
    enemies = table.generals(other(card.owner))
    if table.uses_other_reading("haou-suppress-own-square"):
        around = (*around, noted(card))
    spears = [
        enemy
        for enemy in enemies
        if table.guard(rule, place_of(enemy) in around and table.is_a(enemy, "spearmen"), enemy.id)
    ]
    if table.uses_other_reading("haou-suppress-when-exhausted"):
        spears = [general for general in spears if general[STANDING]]
    read = [reading, "haou-two-suppress" if len(spears) > 1 else ""]
    for spear in spears:
        tired = "" if spear[STANDING] else "haou-suppress-when-exhausted"
        forced = "haou:turn/3/interrupt/forced"
        yield wound(table, card, table.half_power(spear), rule, forced).read_as(*read, tired)
    if spears and table.guard(rule, table.is_a(card, "cavalry")):
        yield Set("exhaust", card.id, {STANDING: False}, rule).read_as(*read)
    if spears:
        yield from retreats(table)
