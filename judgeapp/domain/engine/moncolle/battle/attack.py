"""攻撃ダメージ: the sum of all attackers, through the ranks of the other side."""

from __future__ import annotations

from ...effects.chain import Link
from ...kernel import Card, ChangePrevented, Set, Steps, clause, other
from ..abilities.harm import Hit, deal
from ..state.layout import DAMAGE as TAKEN
from ..state.layout import STANDING
from ..state.table import Table
from .line_up import from_the_front

DAMAGE = "moncolle:battle/attack/damage"
OVER, WITHIN = "moncolle:battle/attack/damage/over", "moncolle:battle/attack/damage/within"


@clause("moncolle:battle/attack/zero", "moncolle:battle/attack/damage", "moncolle:cards/unit#6")
def strength(table: Table, attackers: list[Card]) -> int:
    """The attack of all of them; one of 0 or less counts as 0."""
    return sum(counted(table, card) for card in attackers)


def counted(table: Table, card: Card) -> int:
    """The attack of a unit, as far as it counts."""
    attack = table.attack(card)
    return 0 if attack < 0 and table.guard("moncolle:battle/attack/zero", True, card.id) else attack


@clause(
    "moncolle:battle/attack/damage",
    "moncolle:battle/attack/damage/over",
    "moncolle:battle/attack/damage/within",
)
def through_the_ranks(table: Table, player: str, total: int) -> list[Hit]:
    """What each unit of a side takes: what is left of the total beyond the defense of all in front of it, or 0."""
    hits, left, why = [], total, OVER if total else WITHIN
    units, in_order = from_the_front(table, player, total)
    for card in units:
        hits.append(Hit(card, left, why, in_order))
        beyond = max(0, left - table.defense(card)) if left else 0
        why = OVER if beyond else WITHIN
        left = beyond if table.guard(why, True, card.id) else left
    return hits


@clause(
    "moncolle:battle/attack/damage",
    "moncolle:battle/chain/reverse",
    "moncolle:details/damage/attack",
    "moncolle:battle/attack/declare",
)
def resolve_attack(table: Table, link: Link) -> Steps[None]:
    """The steps of an attack: attackers still in the battle deal damage at once (moncolle-gone-before-resolution)."""
    there = [card for key in link.cards if (card := table.unit(key, link.player)) is not None]
    gone = "moncolle-gone-before-resolution" if len(there) < len(link.cards) else ""
    if there:
        hits = through_the_ranks(table, other(link.player), strength(table, there))
        yield from deal(table, hits, DAMAGE, reading=gone)
    else:
        for card in table.fighters(other(link.player)):
            about = tuple((card.id, name) for name in ("zone", TAKEN.name))
            yield ChangePrevented(
                "spared", card.id, DAMAGE, "moncolle:battle/chain/reverse", about=about
            ).read_as(gone)
    for key in link.cards:
        if (card := table.unit(key)) is not None:
            yield Set("spend", card.id, {STANDING: False}, "moncolle:battle/attack/declare")
