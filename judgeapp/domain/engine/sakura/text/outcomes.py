"""Victory and defeat by an effect (4-2)."""

from __future__ import annotations

from ...kernel import Steps, clause, other
from ..language import rules
from ..play.players import forbidden
from ..state.layout import WINNER
from .context import Context
from .program import PROGRAM


@PROGRAM.carries_out(rules.Lose)
@clause("sakura:core/4-2#2")
def lose(context: Context, step: rules.Lose) -> Steps[None]:
    """あなたは敗北する: the other player wins, and no effect bears on that victory."""
    player = context.of(step.who)
    if not forbidden(context.table, player, "lose"):
        yield context.table.set_game("lose", {WINNER: other(player)}, "sakura:core/4-2#2")


@PROGRAM.carries_out(rules.Win)
@clause("sakura:core/4-2#3")
def win(context: Context, step: rules.Win) -> Steps[None]:
    """あなたは勝利する: the other player has lost, and no effect bears on that defeat."""
    player = context.of(step.who)
    if not forbidden(context.table, player, "win"):
        yield context.table.set_game("win", {WINNER: player}, "sakura:core/4-2#3")
