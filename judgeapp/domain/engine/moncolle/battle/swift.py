"""速攻タイミング: what is used before initiative, one effect after another and never countered."""

from __future__ import annotations

from ...kernel import Pass, Request, Steps, clause
from ..abilities.declared import use_now
from ..abilities.settling import settle_all
from ..abilities.using import UseAbility, UseSpell
from ..state.layout import ACTING, TIMING
from ..state.silence import battle_silence, declining
from ..state.table import Table

ORDER = "moncolle:battle/3/order"


@clause(
    "moncolle:battle/3",
    "moncolle:battle/3/use",
    "moncolle:battle/3/order",
    "moncolle:details/timing/swift-attack",
    "moncolle:battle/chain/swift-attack",
)
def swift_timing(table: Table) -> Steps[None]:
    """The advancing side declares and resolves all of its own, then the defending side."""
    begun = table.position.game[ACTING] or table.advancing
    for player in table.players[table.players.index(begun) :]:
        yield table.set_game("acting", {ACTING: player}, ORDER)
        while table.fighters(player):
            choices = (UseSpell(("swift",)), UseAbility(("swift",)), Pass())
            silent = declining(player) | battle_silence("swift", first=player == table.advancing)
            answer = yield Request(player, "swift", ORDER, choices, **silent)
            if answer.move == "pass":
                break
            yield from use_now(table, answer)
            yield from settle_all(table)
    yield table.set_game("timing", {TIMING: "initiative", ACTING: ""}, "moncolle:battle/4")
