"""納める (9-2-3 iii): the crystals that come on an enhancement as it is used."""

from __future__ import annotations

from collections.abc import Callable

from ...effects.choosing import Number
from ...kernel import Card, Part, Steps, clause, number_of
from ..language import statics
from ..state.force import own_statics
from ..state.layout import AURA, CHARGE, CRYSTALS_ON, DUST, LIFE, SPACE
from ..state.table import Table
from ..text.asking.silence import ASKING
from ..text.context import Context, amount
from ..text.numbers import in_effect
from .basics import space_moved
from .costs import changing
from .crystals import from_outside, moved_at_once, transfer

BEFORE_CHARGING: list[Callable[[Table, str, Card, int], Steps[int]]] = []
"""What additional rules put on a card in the place of crystals of its charge, and how many: `megami` adds it."""
AFTER_CHARGING: list[Callable[[Table, str, Card], Steps[None]]] = []
"""What additional rules put on a card beside its charge: `megami` adds it."""


@clause("sakura:core/9-2-3#iii", "sakura:core/6-2-1-11", "sakura:core/10-35-2")
def charge(table: Table, player: str, card: Card, more: int = 0, from_life: int = 0) -> Steps[None]:
    """納める: so many crystals come from ＜ダスト＞ and from the own ＜オーラ＞, in shares as the player likes.

    `more`: by how much an effect makes it greater or smaller; `from_life`: so many of them come from the own life.
    """
    wanted = max(0, charge_of(table, player, card) + more)
    if wanted and from_out(table, player, card):
        answer = yield from ASKING.ask(
            player, Number(wanted, "sakura:core/9-2-3#iii"), "sakura:core/9-2-3#iii"
        )
        if answer.value:
            yield from from_outside(table, (card, CRYSTALS_ON), int(answer.value), "sakura:core/9-2-3#iii")
        wanted -= int(answer.value)
    if from_life:
        life = table.position.players[player], LIFE
        yield transfer("charge", life, (card, CRYSTALS_ON), min(from_life, wanted), "sakura:core/9-2-3#iii")
        wanted -= min(from_life, wanted)
    wanted -= yield from charged_from_space(table, player, card, wanted)
    for first in BEFORE_CHARGING:
        wanted -= yield from first(table, player, card, wanted)
    dust, aura = table.crystals(player, "dust"), table.crystals(player, "aura")
    wanted = min(wanted, dust + aura)
    least, most = max(0, wanted - aura), min(wanted, dust)
    out_of_dust = most
    if least < most:
        answer = yield from ASKING.ask(
            player, Number(most, "sakura:core/9-2-3#iii", least, most_first=True), "sakura:core/9-2-3#iii"
        )
        out_of_dust = int(answer.value)
    seat, why = table.position.players[player], "sakura:core/9-2-3#iii"
    for source, count in (((table.position.game, DUST), out_of_dust), ((seat, AURA), wanted - out_of_dust)):
        if count:
            yield transfer("charge", source, (card, CRYSTALS_ON), count, why)
    if out_of_dust and wanted > out_of_dust:
        yield moved_at_once(table, wanted, why)
    for last in AFTER_CHARGING:
        yield from last(table, player, card)


@clause("sakura:core/1-4", "sakura:core/9-2-3#iii")
def charged_from_space(table: Table, player: str, card: Card, wanted: int) -> Steps[int]:
    """How many crystals come from ＜間合＞, where the card's text lets its player take some from there."""
    rule, most = "sakura:core/9-2-3#iii", min(wanted, table.loose())
    if not most or not charged_otherwise(table, player, card, "from_space"):
        return 0
    count = int((yield from ASKING.ask(player, Number(most, rule), rule)).value)
    if count:
        space = table.position.game, SPACE
        yield transfer("charge", space, (card, CRYSTALS_ON), count, rule, "sakura:core/1-4")
        yield from space_moved(table, player)
    return count


def from_out(table: Table, player: str, card: Card) -> bool:
    """Whether crystals may come on the card from outside the game."""
    return charged_otherwise(table, player, card, "from_out")


def charged_otherwise(table: Table, player: str, card: Card, how: str) -> bool:
    """Whether a text of the card lets its 納 come from somewhere else."""
    charges = (held_ for held_ in own_statics(card, player) if isinstance(held_.static, statics.Charge))
    return any(getattr(held.static, how) and in_effect(table, held) for held in charges)


def charge_of(table: Table, player: str, card: Card) -> int:
    """納, with what texts make it, never below 0."""
    return number_of(parts_of_charge(table, player, card))


def parts_of_charge(table: Table, player: str, card: Card) -> list[Part]:
    """納, part by part."""
    parts = [Part("is", card[CHARGE], CHARGE.clause)]
    for held in changing(table, statics.Charge, player, card):
        if less := amount(Context(table, held.player, held.card, x=held.x), held.static.less):
            parts.append(Part("plus", -less, "sakura:core/9-2-3#iii", source=held.card.id))
    return parts
