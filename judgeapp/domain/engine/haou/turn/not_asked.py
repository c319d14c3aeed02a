"""Why a decision is not asked for, where its moment alone does not say it."""

from __future__ import annotations

from collections.abc import Sequence

from ...kernel import Action, Event, Position, Refusal, Text
from ..state.layout import PASSES, PHASE
from ..state.silence import OF_ACTIVE
from ..state.table import Table
from .priority import others_action

PASSED = Text(
    "{player}は優先権を放棄しました。決めるのは{other}です。",
    "{player} has passed; the decision is {other}'s.",
)


def not_asked(position: Position, events: Sequence[Event], action: Action) -> Refusal | None:
    """Deploying, moving or an ability while the opponent of the active player holds priority."""
    game, table = position.game, Table(position)
    if game[PHASE] != "main" or action.move not in OF_ACTIVE:
        return None
    if action.player != table.active:
        return others_action(action)
    if game[PASSES] == 1:
        reason = PASSED.fill(player=table.active, other=table.waiting)
        return Refusal("haou:priority/example", reason, (("game", PASSES.name),), goes_on=False)
    return None
