"""優先権と割込み: who may act in a main phase, and in which order what was declared is resolved.

An action of one player may be interrupted by the other, and a pass counts as an action. What is declared waits on the
stack; the last declared is resolved first, and before each of them the players may interrupt again.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import partial
from typing import ClassVar

from ...effects.waiting import one_by_one
from ...kernel import Action, Choice, Pass, Position, Refusal, Request, Steps, Text, clause, other
from ..abilities.using import UseAbility, declare_ability, resolve_ability
from ..battle.charging import resolve_charge
from ..battle.melee import resolve_melee
from ..battle.shooting import Shot, declare_shot, resolve_shot
from ..play.deploying import Deploy, deploy
from ..play.limit_break import LimitBreak, declare_limit_break, resolve_limit_break
from ..play.moving import March, march
from ..state.layout import ACTED, PASSES, PHASE, TURN_PLAYER
from ..state.silence import EVERY_MOVE, INTERRUPTS, OF_ACTIVE
from ..state.stack import ARRIVALS, Declared, pop, push, top
from ..state.table import Table

ALLOWED, STACKED = "haou:turn/3/interrupt/allowed", "haou:turn/3/interrupt/stack"
PASSED = "haou:turn/3/interrupt/pass"
NOTHING_OPEN = Text("割り込むものがありません。", "There is nothing to interrupt.")


@dataclass(frozen=True, slots=True)
class Interrupt(Choice):
    """放棄への割込み: whoever has something unresolved interrupts the opponent, who let it pass."""

    move: ClassVar[str] = "interrupt"

    def candidates(self, position: Position, player: str) -> Iterable[Action]:
        return (Action(player, self.move),)

    @clause("haou:turn/3/interrupt/pass")
    def refuse(self, position: Position, action: Action) -> Refusal | None:
        if action.references:
            return Refusal(PASSED, NOTHING_OPEN, goes_on=False)
        return None


class InMain(Request):
    """The decision of the active player, who alone deploys and moves."""

    def refuse(self, position: Position, action: Action) -> Refusal | None:
        if action.player != self.player and action.move in OF_ACTIVE:
            return others_action(action)
        return super().refuse(position, action)


@clause("haou:turn/3", "haou:priority", "haou:turn/3/interrupt/optional")
def others_action(action: Action) -> Refusal:
    """Why the non-active player does not deploy, move or use an ordinary ability (haou-priority-actions)."""
    reason = Text(
        "相手のメインフェイズに行えるのは【射撃】と［限界突破］だけです。",
        "In the opponent's main phase only a shot and limit break are open.",
    )
    decisive = (("game", TURN_PLAYER.name), ("game", PHASE.name))
    readings = ("haou-priority-actions",)
    return Refusal("haou:turn/3/interrupt/optional", reason, decisive, goes_on=False, readings=readings)


@clause("haou:turn/3/actions", "haou:turn/3/interrupt/allowed", "haou:priority", "haou:priority/example")
def main_phase(table: Table) -> Steps[None]:
    """Actions of the active player, and of the other one after a pass, until both have passed."""
    yield from brawls(table)
    game = table.position.game
    while True:
        yield from one_by_one(partial(due, table), partial(resolve, table))
        if game[PASSES] == 0:
            decision = yield InMain(
                table.active,
                "main",
                "haou:turn/3/actions",
                MAIN,
                Pass.by(table.active),
                INTERRUPTS | {Pass.move},
                rests=True,
                claims="before",
            )
            yield from carry_out(table, decision)
        else:
            decision = yield Request(
                table.waiting,
                "priority",
                "haou:priority/example",
                (*OPEN, Pass()),
                Pass.by(table.waiting),
                frozenset({"proceed"}),
                rests=True,
                comes_of=frozenset({"pass"}),
            )
            if decision.move == "pass":
                yield table.set_game("both_passed", {PASSES: 0}, "haou:priority/example")
                return
            yield from carry_out(table, decision)


@clause("haou:turn/3/melee")
def brawls(table: Table) -> Steps[None]:
    """Enemies that are found on one square as the phase is taken up have a melee before them."""
    if top(table) is None:
        for _, one, two in list(table.pairs()):
            mine, theirs = (one, two) if one.owner == table.active else (two, one)
            yield push(table, "melee", table.active, mine.id, theirs.id)


@clause("haou:turn/3/interrupt/optional", "haou:turn/3/interrupt/stack")
def due(table: Table) -> Steps[Declared | None]:
    """The last declared, once nobody interrupts any more; where nothing waits, the action stands."""
    game = table.position.game
    while top(table) is not None or game[ACTED]:
        if (yield from let_pass(table)):
            if (declared := top(table)) is not None:
                return declared
            yield table.set_game("stands", {ACTED: "", PASSES: 0}, "haou:priority/example")
    return None


@clause("haou:turn/3/interrupt/optional", "haou:turn/3/interrupt/stack", "haou:turn/3/interrupt/pass")
def let_pass(table: Table) -> Steps[bool]:
    """The opponent of who acted last may interrupt, then that player the pass; whether neither does any more."""
    game = table.position.game
    declared = top(table)
    acted = game[ACTED] or (declared.player if declared else "")
    if game[PASSES] == 0:
        asked, choices, why = other(acted), (*OPEN, Pass()), ALLOWED
    elif game[PASSES] == 1:
        asked, why = acted, PASSED
        choices = (*OPEN, Pass()) if arrival_waits(table) else (Interrupt(), Pass())
    else:
        asked, choices, why = acted, (*OPEN, Pass()), PASSED
    silent = Pass.by(asked)
    decision = yield Request(asked, "interrupt", why, choices, silent, EVERY_MOVE, rests=True, claims="after")
    if decision.move == "interrupt":
        yield table.set_game("interrupt", {PASSES: 2}, PASSED)
    elif decision.move != "pass":
        yield from carry_out(table, decision)
    elif game[PASSES] == 0 and declared is not None:
        yield table.set_game("let_pass", {PASSES: 1}, STACKED)
    else:
        return True
    return False


@clause("haou:turn/3/melee")
def arrival_waits(table: Table) -> bool:
    """Whether what an arrival brings about comes next: a melee waits for the skills and limit breaks of both."""
    waiting = top(table)
    return waiting is not None and waiting.kind in ARRIVALS


@clause("haou:turn/3/interrupt/optional", "haou:turn/3/interrupt/stack")
def resolve(table: Table, declared: Declared) -> Steps[None]:
    """The last declared is resolved."""
    yield pop(table, declared)
    yield from RESOLVED[declared.kind](table, declared)


def carry_out(table: Table, decision: Action) -> Steps[None]:
    """What a player has decided to do, or the pass of the active one."""
    if decision.move == "pass":
        yield table.set_game("pass", {PASSES: 1}, "haou:priority/example")
        return
    yield from ACTIONS[decision.move](table, decision)


ACTIONS: dict[str, Callable[[Table, Action], Steps[None]]] = {
    "deploy": deploy,
    "move": march,
    "ability": declare_ability,
    "shot": declare_shot,
    "limit_break": declare_limit_break,
}
RESOLVED: dict[str, Callable[[Table, Declared], Steps[None]]] = {
    "shot": resolve_shot,
    "limit_break": resolve_limit_break,
    "ability": resolve_ability,
    "charge": resolve_charge,
    "melee": resolve_melee,
}
OPEN: tuple[Choice, ...] = (Shot(), LimitBreak(), UseAbility(interrupts=True))
"""What either player may do in a main phase, as an interrupt too."""
MAIN: tuple[Choice, ...] = (Deploy(), March(), UseAbility(), Shot(), LimitBreak(), Pass())
