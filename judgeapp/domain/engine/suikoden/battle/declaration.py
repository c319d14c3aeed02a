"""1. 攻撃宣言: the turn player attacks or does not; if so, every ready character is turned face down."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import ClassVar

from ...kernel import Action, Choice, Pass, Position, Refusal, Request, Steps, Together, clause
from ..state.layout import FACE_UP, IS_READY, PHASE
from ..state.table import Table
from .ending import next_fight

RULE = "suikoden:battle/1"


@dataclass(frozen=True, slots=True)
class Attack(Choice):
    """攻撃の宣言."""

    move: ClassVar[str] = "attack"

    def candidates(self, position: Position, player: str) -> Iterable[Action]:
        return (Action(player, self.move),)

    def refuse(self, position: Position, action: Action) -> Refusal | None:
        return None


@clause("suikoden:battle/1")
def declaration_step(table: Table) -> Steps[None]:
    """攻撃しない場合: the battle phase is over; else the ready characters of both go face down."""
    attacker = table.attacker
    choices, silent = (Attack(), Pass()), Action(attacker, Attack.move)
    decision = yield Request(
        attacker, "declaration", RULE, choices, silent, frozenset({"sortie"}), rests=True, forgets=True
    )
    if decision.move == Pass.move:
        yield table.set_game("no_attack", {PHASE: "none"}, RULE)
        return
    ready = [card for player in table.sides for card in table.field(player) if card[IS_READY]]
    yield Together("turn_down", {card.id: {FACE_UP: False} for card in ready}, RULE)
    yield from next_fight(table)
    yield table.step("attack_sortie", "suikoden:battle/2")
