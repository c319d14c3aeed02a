"""§15 ハツミ: 順風 and 逆風."""

from __future__ import annotations

from ...kernel import Event, Set, clause, other
from ..state.layout import HEADWIND
from ..state.table import Table
from ..text.context import STATES, Context
from ..turn.ending import AT_TURNS_END
from .hosting import hosts


@clause("sakura:add/15-1-1")
def winds(table: Table) -> list[Event]:
    """Whoever was attacked in this turn has headwind in the next one, whosever it is (sakura-headwind-next-turn)."""
    found: list[Event] = []
    if any(hosts(table, player, "hatsumi") for player in table.players):
        for player in table.players:
            attacked = bool(table.done("attacks", other(player)))
            event = Set("winds", player, {HEADWIND: attacked}, "sakura:add/15-1-1")
            found.append(event.read_as("sakura-headwind-next-turn"))
    return found


def headwind(context: Context) -> bool:
    return bool(context.table.position.players[context.player][HEADWIND])


AT_TURNS_END.append(winds)
STATES |= {"headwind": headwind, "tailwind": lambda context: not headwind(context)}
