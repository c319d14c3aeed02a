"""613 車撃 (wheel shot): an attack may deal 500 special damage to one exhausted enemy general."""

from __future__ import annotations

from collections.abc import Iterator

from ...kernel import Action, Card, Refusal, Steps, Text, clause, other
from ..battle.damage import special
from ..state.layout import STANDING
from ..state.reach import HURTS
from ..state.table import Table
from .model import ATTACK, Triggered, aimed, controller
from .targeting import protected_by, untouchable


@clause("sengoku:613.2", "sengoku:613.3")
def ways(table: Table, source: Card) -> Iterator[Action]:
    """Nobody has intercepted yet: an interceptor is not among the exhausted."""
    return aimed(table, source, table.generals(other(controller(source))), refuse)


@clause("sengoku:613.2", "sengoku:625.1", "sengoku:401.2.1")
def refuse(table: Table, source: Card, action: Action) -> Refusal | None:
    """Why it is not aimed at that one: no enemy general, one that stands, or one that cannot be a target."""
    enemy, player = table.general(action.target), controller(source)
    if enemy is None or controller(enemy) == player:
        reason = Text(
            "【車撃】の対象は、敵陣にいる疲弊状態の武将1体です。",
            "車撃 is aimed at one exhausted enemy general.",
        )
        return Refusal("sengoku:613.2", reason, goes_on=False)
    if enemy[STANDING]:
        reason = Text(
            "{of}は待機状態のため、【車撃】の対象にできません。",
            "{of} is standing; 車撃 is aimed at an exhausted general.",
        )
        decisive = ((enemy.id, STANDING.name),)
        return Refusal("sengoku:613.2", reason.fill(of=table.title(enemy)), decisive, goes_on=False)
    rule = protected_by(table, player, enemy, source)
    return untouchable(table, enemy, rule) if rule else None


def resolve(table: Table, source: Card, chosen: Action) -> Steps[None]:
    target = table.position.cards[chosen.target]
    yield special(table, source, target, 500, "sengoku:613.2")


SHAGEKI = Triggered("shageki", ATTACK, "sengoku:613.2", resolve, ways=ways, refuse=refuse, reach=HURTS)
