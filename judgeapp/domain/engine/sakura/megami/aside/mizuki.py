"""§16 ミズキ: troops that lie in the barracks until they are conscripted."""

from __future__ import annotations

from ....kernel import Card, Set, Steps, clause
from ...language.rules import Perform
from ...state.hosting import hosts
from ...state.layout import CATEGORY
from ...state.troops import CONSCRIPTED
from ...text.asking.picking import NOWHERE
from ...text.asking.silence import ASKING
from ...text.carrying.performing import performs
from ...text.context import Context, amount

RULE = "sakura:add/16-5"


@performs("conscript")
@clause("sakura:add/16-5", "sakura:add/16-4")
def conscript(context: Context, step: Perform) -> Steps[None]:
    """徴兵を行う: a troop in the barracks that is not conscripted becomes so."""
    for _ in range(amount(context, step.n)):
        here = context.table.cards(context.player, "barracks")
        idle = [
            card.id for card in here if card.values.get(CATEGORY.name) == "troop" and not card[CONSCRIPTED]
        ]
        for key in (yield from ASKING.cards(context.player, tuple(idle), 1, 1, RULE)):
            yield Set("conscript", key, {CONSCRIPTED: True}, RULE)


@clause("sakura:add/16-4")
def not_in_barracks(context: Context, card: Card, whose: str, zone: str) -> bool:
    """＜兵舎＞ is there for whoever has ミズキ, and holds troops and normal cards alone."""
    if zone != "barracks":
        return False
    return not hosts(context.table, whose, "mizuki") or card[CATEGORY] not in ("troop", "normal")


NOWHERE.append(not_in_barracks)
