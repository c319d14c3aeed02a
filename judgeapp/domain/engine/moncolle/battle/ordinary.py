"""先攻普通タイミング and 後攻普通タイミング: effects before the attack, and then the attack, which is forced."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import ClassVar

from ...kernel import (
    Action,
    Choice,
    Duty,
    Pass,
    Position,
    Refusal,
    Request,
    Steps,
    Text,
    clause,
    in_a_list,
    other,
)
from ..abilities.settling import settle_all
from ..abilities.using import UseAbility, UseSpell
from ..state.layout import GOES_FIRST, STANDING, TIMING
from ..state.silence import USES, battle_silence
from ..state.table import Table
from .counter import CHAIN_OF

NOT_ALL = Text(
    "攻撃には、未行動の自軍ユニットがすべて加わります（{units}）。",
    "Every ready own unit takes part in the attack ({units}).",
)
IMPOSSIBLE = Text(
    "攻撃できる未行動のユニットか、攻撃されるユニットがありません。",
    "There is no ready unit to attack, or none to be attacked.",
)
HELD_BACK = Text(
    "{player}は攻撃していません。攻撃は必ず行います。", "{player} has not attacked; the attack is forced."
)
DECLARE = "moncolle:battle/attack/declare"
FORCED = {"first": "moncolle:battle/5#2", "second": "moncolle:battle/6#2"}
BEFORE = {"moncolle:battle/5#2": "moncolle:battle/5#1", "moncolle:battle/6#2": "moncolle:battle/6#1"}
"""By the clause of the attack, that of the effects before it."""


class Acting(Request):
    """What a side does in its ordinary timing: effects before the attack, and the attack."""

    def ruled_by(self, action: Action) -> str:
        return BEFORE[self.clause] if action.move in USES else self.clause


@clause("moncolle:battle/attack/impossible", "moncolle:battle/5#2", "moncolle:battle/6#2")
def can_attack(table: Table, player: str) -> bool:
    """Whether a side attacks: it has a ready unit, and the other side a unit."""
    return bool(table.attackers(player)) and bool(table.fighters(other(player)))


@dataclass(frozen=True, slots=True)
class Attack(Choice):
    """攻撃の宣言: all ready units; `cards` or `card` may name them."""

    move: ClassVar[str] = "attack"

    def candidates(self, position: Position, player: str) -> Iterable[Action]:
        return (Action(player, self.move),)

    @clause("moncolle:battle/attack", "moncolle:battle/attack/declare", "moncolle:battle/attack/zero")
    def refuse(self, position: Position, action: Action) -> Refusal | None:
        table = Table(position)
        ready = [card.id for card in table.attackers(action.player)]
        if not can_attack(table, action.player):
            decisive = tuple((card.id, STANDING.name) for card in table.fighters(action.player))
            return Refusal("moncolle:battle/attack/impossible", IMPOSSIBLE, decisive, goes_on=False)
        named = {*action.cards, *((action.card,) if action.card else ())}
        if named and named != set(ready):
            shown = in_a_list(map(position.title, ready))
            return Refusal(DECLARE, NOT_ALL.fill(units=shown), tuple((key, STANDING.name) for key in ready))
        return None


@clause("moncolle:battle/5", "moncolle:battle/5/end")
def first_timing(table: Table) -> Steps[None]:
    """The side that goes first acts; then the other one."""
    yield from ordinary(table, table.position.game[GOES_FIRST])
    yield table.set_game("timing", {TIMING: "second"}, "moncolle:battle/5/end")


@clause("moncolle:battle/6", "moncolle:battle/6/end")
def second_timing(table: Table) -> Steps[None]:
    """The other side acts, if it has a unit left."""
    second = other(table.position.game[GOES_FIRST])
    if table.fighters(second):
        yield from ordinary(table, second)
    yield table.set_game("timing", {TIMING: "end"}, "moncolle:battle/6/end", "moncolle:battle/8")


@clause(
    "moncolle:battle/5#1",
    "moncolle:battle/6#1",
    "moncolle:battle/5#2",
    "moncolle:battle/6#2",
    "moncolle:details/timing/pre-attack",
)
def ordinary(table: Table, player: str) -> Steps[None]:
    """Effects before the attack as often as they can be paid for, then one attack."""
    why = FORCED[table.timing]
    while table.fighters(player):
        uses: tuple[Choice, ...] = (UseSpell(("pre_attack",)), UseAbility(("pre_attack",)))
        later = battle_silence("ordinary", first=table.timing == "first")
        if can_attack(table, player):
            duty = Duty(why, HELD_BACK, Action(player, Attack.move))
            choices: tuple[Choice, ...] = (*uses, Attack())
            asked = Acting(player, "ordinary", why, choices, duty=duty, **later)
        else:
            choices, silent = (*uses, Attack(), Pass()), Pass.by(player)
            asked = Acting(player, "ordinary", why, choices, silent, **later)
        answer = yield asked
        if answer.move == "pass":
            return
        yield from CHAIN_OF.run(table.position, answer)
        yield from settle_all(table)
        if answer.move == Attack.move:
            return
