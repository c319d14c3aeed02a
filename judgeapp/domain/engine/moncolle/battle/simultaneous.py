"""同時攻撃タイミング: both sides attack at the same moment with what is printed, and nothing else can be done."""

from __future__ import annotations

from ...kernel import Action, Request, Set, Steps, clause, other
from ..abilities.continuous import in_force
from ..abilities.harm import Hit, deal
from ..state.layout import LASTING, STANDING, TIMING
from ..state.silence import battle_silence
from ..state.table import Table
from .attack import strength, through_the_ranks
from .ordinary import Attack, can_attack

WHY, BASIC = "moncolle:battle/7", "moncolle:battle/7/basic-values"


@clause(
    "moncolle:battle/7",
    "moncolle:battle/7/lost-effects",
    "moncolle:battle/7/basic-values",
    "moncolle:battle/7/end",
)
def simultaneous_timing(table: Table) -> Steps[None]:
    """All ready units of both sides attack; those that were spent stay so and do not."""
    taking_part = {player: table.attackers(player, WHY) for player in table.players}
    hits: list[Hit] = []
    for player in table.players:
        if can_attack(table, player):
            silent, later = Action(player, Attack.move), battle_silence("simultaneous", first=False)
            later["implied_by_others"] |= {Attack.move}
            yield Request(player, "simultaneous", WHY, (Attack(),), silent, claims="after", **later)
    for player in table.players:
        mine = [card for card in taking_part[player] if table.unit(card.id)]
        if mine:
            hits += through_the_ranks(table, other(player), strength(table, mine))
    if anything_lost(table):
        yield from deal(table, hits, BASIC, WHY, reading="moncolle-simultaneous-effects")
    else:
        yield from deal(table, hits, WHY, BASIC)
    for card in [*table.fighters(table.advancing), *table.fighters(table.defending)]:
        yield Set("spend", card.id, {STANDING: False}, WHY)
    yield table.set_game("timing", {TIMING: "end"}, "moncolle:battle/7/end", "moncolle:battle/8")


@clause("moncolle:other/duration/simultaneous")
def anything_lost(table: Table) -> bool:
    """Whether an effect bears on a unit of the battle and is lost for the timing."""
    units = [*table.fighters(table.advancing), *table.fighters(table.defending)]
    return bool(in_force(table.position)) or any(card.values.get(LASTING.name) for card in units)
