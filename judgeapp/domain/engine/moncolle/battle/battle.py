"""戦闘: the eight timings in their order, from wherever a battle stands."""

from __future__ import annotations

from collections.abc import Callable

from ...kernel import Steps, Values, clause
from ..abilities.conditions import fulfil_all
from ..abilities.lasting import run_down
from ..abilities.settling import settle_all
from ..state.layout import (
    BATTLE,
    INTERCEPTED,
    RANK,
    SPENT_SLOTS,
    TIMING,
    USED,
)
from ..state.table import Table
from .after_battle import after_battle
from .calling import call_timing
from .initiative import initiative_timing
from .line_up import line_up_timing
from .ordinary import first_timing, second_timing
from .simultaneous import simultaneous_timing
from .swift import swift_timing


@clause("moncolle:battle", "moncolle:battle/overview", "moncolle:board/3")
def fight(table: Table, area: str, *, intercepted: bool) -> Steps[None]:
    """Units of both sides are in one front terrain: a battle."""
    begins: Values = {BATTLE: area, INTERCEPTED: intercepted, TIMING: "call"}
    yield table.set_game("battle", begins, "moncolle:battle/overview")
    yield from fulfil_all(table, "battle_begins")
    yield from settle_all(table)
    yield from battle_on(table)


@clause("moncolle:battle/overview")
def battle_on(table: Table) -> Steps[None]:
    """One timing after another until the battle is over."""
    while table.timing:
        yield from TIMINGS[table.timing](table)


@clause(
    "moncolle:battle/8",
    "moncolle:battle/8/effects",
    "moncolle:other/duration/stated",
    "moncolle:battle/8/next",
)
def end_timing(table: Table) -> Steps[None]:
    """What lasted for the battle is lost, all at once, and the spell slots are unspent; then what follows a battle."""
    yield from fulfil_all(table, "battle_ends")
    yield from settle_all(table)
    for player in table.players:
        for card in table.fighters(player):
            over: Values = {SPENT_SLOTS: (), USED: (), RANK: 0}
            yield run_down("battle_over", card, ("battle",), "moncolle:battle/8/effects", over)
    yield from settle_all(table)
    yield from after_battle(table)


TIMINGS: dict[str, Callable[[Table], Steps[None]]] = {
    "call": call_timing,
    "line_up": line_up_timing,
    "swift": swift_timing,
    "initiative": initiative_timing,
    "first": first_timing,
    "second": second_timing,
    "simultaneous": simultaneous_timing,
    "end": end_timing,
}
