"""§13 コルヌ: 凍結トークン in the aura."""

from __future__ import annotations

from ....kernel import ChangePrevented, Set, Steps, clause
from ...language.rules import Perform
from ...state.layout import FROZEN
from ...text.carrying.performing import performs
from ...text.context import COUNTED, Context, amount


@performs("freeze")
@clause("sakura:add/13-5", "sakura:add/13-1", "sakura:add/13-3", "sakura:add/13-4")
def freeze(context: Context, step: Perform) -> Steps[None]:
    """凍結する: a token from outside the game to the aura, as far as there is room for it."""
    player = context.of(step.who)
    room = min(amount(context, step.n), context.table.room(player))
    if room:
        now = context.table.position.players[player][FROZEN]
        yield Set("freeze", player, {FROZEN: now + room}, "sakura:add/13-5")
    else:
        yield ChangePrevented(
            "no_room", player, "sakura:add/13-3", "sakura:add/13-5", about=((player, FROZEN.name),)
        )


@clause("sakura:add/13-2-1")
def frozen(context: Context) -> int:
    """How many tokens lie in the enemy's aura."""
    return context.table.position.players[context.enemy][FROZEN]


COUNTED["enemy.frozen"] = frozen
