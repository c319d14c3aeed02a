"""§3 オボロ: 設置."""

from __future__ import annotations

from ....kernel import Steps, clause
from ...play.drafts import How
from ...play.limits import why_not
from ...play.using import use
from ...state.force import has
from ...state.hosting import hosts
from ...state.table import Table
from ...text.asking import ASKING
from ...text.moments import RULE_EFFECTS, Happening


@clause("sakura:add/3-3", "sakura:add/3-2")
def set_trap(table: Table, happening: Happening) -> Steps[None]:
    """Just before a reconstruction one card with 設置 may be used out of ＜伏せ札＞, before the life is paid."""
    player, rule = happening.player, "sakura:add/3-3"
    if not hosts(table, player, "oboro"):
        return
    how = How("effect")
    down = [card for card in table.cards(player, "down") if card.known and has(card, "trap")]
    usable = tuple(card.id for card in down if why_not(table, player, card, how) is None)
    chosen = yield from ASKING.one_by_one(player, usable, 0, 1, rule)
    for key in chosen:
        yield from use(table, player, table.position.cards[key], how)


RULE_EFFECTS.setdefault("reconstructing", []).append(set_trap)
