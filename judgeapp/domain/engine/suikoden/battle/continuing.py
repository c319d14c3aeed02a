"""10. 戦闘の続行か中止: the attacker goes on with another ready character, or stops."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import ClassVar

from ...kernel import Action, Choice, Position, Refusal, Request, Steps, Text, clause
from ..state.layout import IS_READY
from ..state.silence import OUTSIDE
from ..state.table import Table
from .ending import end_battle
from .fighters import ATTACK, Fighter, attack_fighter_step

RULE = "suikoden:battle/10"
NOBODY_READY = Text(
    "続行には未行動の出撃した人物が要りますが、残っていません。戦闘は終了します。",
    "To go on takes a ready sortied character, and none is left; the battle ends.",
)


@dataclass(frozen=True, slots=True)
class GoOn(Choice):
    """続行の宣言."""

    move: ClassVar[str] = "continue"

    def candidates(self, position: Position, player: str) -> Iterable[Action]:
        return (Action(player, self.move),)

    @clause("suikoden:battle/3", "suikoden:battle/10")
    def refuse(self, position: Position, action: Action) -> Refusal | None:
        table = Table(position)
        if table.can_fight(action.player):
            return None
        spent = tuple((card.id, IS_READY.name) for card in table.sortied(action.player))
        return Refusal(ATTACK, NOBODY_READY, spent, goes_on=False)


@dataclass(frozen=True, slots=True)
class Stop(Choice):
    """中止の宣言."""

    move: ClassVar[str] = "stop"

    def candidates(self, position: Position, player: str) -> Iterable[Action]:
        return (Action(player, self.move),)

    def refuse(self, position: Position, action: Action) -> Refusal | None:
        return None


@clause("suikoden:battle/10", "suikoden:battle/11")
def continuation_step(table: Table) -> Steps[None]:
    """Silence stops; the next fighter of the attacker goes on."""
    attacker = table.attacker
    choices, silent = (GoOn(), Stop(), Fighter(ATTACK)), Action(attacker, Stop.move)
    decision = yield Request(attacker, "continuation", RULE, choices, silent, OUTSIDE, rests=True)
    if decision.move == Stop.move:
        yield from end_battle(table)
    elif decision.move == Fighter.move:
        yield from attack_fighter_step(table, decision.card)
    else:
        yield table.step("attack_fighter", ATTACK)
