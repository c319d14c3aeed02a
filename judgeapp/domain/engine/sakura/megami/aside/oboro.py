"""§3 オボロ: 設置."""

from __future__ import annotations

from ....kernel import Steps, Text, clause
from ...play.drafts import How
from ...play.limits import why_not
from ...play.using import use
from ...state.force import has
from ...state.hosting import hosts
from ...state.table import Table
from ..before_reconstruction import Offer


def traps(table: Table, player: str) -> tuple[str, ...]:
    """The cards with 設置 in ＜伏せ札＞ that can be used now."""
    if not hosts(table, player, "oboro"):
        return ()
    down = [card for card in table.cards(player, "down") if has(card, "trap")]
    return tuple(card.id for card in down if why_not(table, player, card, HOW) is None)


@clause("sakura:add/3-3", "sakura:add/3-2")
def set_trap(table: Table, player: str, chosen: tuple[str, ...]) -> Steps[None]:
    """Just before a reconstruction one card with 設置 may be used out of ＜伏せ札＞, before the life is paid."""
    for key in chosen:
        yield from use(table, player, table.position.cards[key], HOW)


HOW = How("effect")
TRAP = Offer(Text("設置", "the trap"), "sakura:add/3-3", traps, set_trap)
