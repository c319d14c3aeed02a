"""§15 ハツミ: 順風 and 逆風."""

from __future__ import annotations

from ....kernel import Event, Set, Steps, Text, clause, other
from ...state.hosting import hosts
from ...state.layout import DIVING, HEADWIND, SHELTERED
from ...state.table import Table
from ...text.context import STATES, Context
from ...text.moments import RULE_EFFECTS, Happening, RuleEffect
from ...turn.ending import AT_TURNS_END
from .diving import surface


@clause("sakura:add/15-1-1", "sakura:add/15-2")
def winds(table: Table) -> list[Event]:
    """Whoever was attacked in this turn has headwind in the next one, whosever it is (sakura-headwind-next-turn)."""
    found: list[Event] = []
    if any(hosts(table, player, "hatsumi") for player in table.players):
        for player in table.players:
            sheltered = table.position.players[player][SHELTERED]
            attacked = bool(table.done("attacks", other(player))) and not sheltered
            winds_now = {HEADWIND: attacked, SHELTERED: False}
            event = Set(
                "winds", player, winds_now, "sakura:add/15-1-1", *(("sakura:add/15-2",) if sheltered else ())
            )
            found.append(event.read_as("sakura-headwind-next-turn"))
    return found


def headwind(context: Context) -> bool:
    return bool(context.table.position.players[context.player][HEADWIND])


@clause("sakura:add/15-1-2")
def at_the_start(table: Table, happening: Happening) -> Steps[None]:
    """A diver surfaces in the start phase of the own turn."""
    yield from surface(table, happening.player)


AT_TURNS_END.append(winds)
RULE_EFFECTS.setdefault("start_phase", []).append(
    RuleEffect(
        Text("潜水", "the dive"),
        at_the_start,
        lambda table, happening: table.position.players[happening.player][DIVING],
    )
)
STATES |= {"headwind": headwind, "tailwind": lambda context: not headwind(context)}
