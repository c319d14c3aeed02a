"""ターンの手順: the six phases of a turn, one player after the other."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import ClassVar

from ...kernel import Action, Choice, Pass, Position, Refusal, Request, Set, Steps, Values, clause, due_to
from ..abilities.conditions import fulfil_all
from ..abilities.lasting import run_down
from ..abilities.settling import settle_all
from ..battle.battle import battle_on
from ..play.advancing import Advance, units_of
from ..play.joint import Joint, carry_out_joint
from ..play.marching import march, mark_left
from ..play.rituals import Ritual, use_ritual
from ..play.summoning import summon_phase
from ..state.areas import FRONT
from ..state.layout import (
    BEGAN,
    CALLED,
    CONTROLLED,
    DAMAGE,
    FOUGHT,
    JOINT,
    LAST_TURN,
    PHASE,
    POWER,
    STANDING,
    TURN,
    TURN_PLAYER,
)
from ..state.silence import InTurn, declining, turn_silence
from ..state.table import Table
from .adjusting import adjust
from .setup import setup_phase
from .victory import both_piles_empty, check_victory, judge_if_due


@dataclass(frozen=True, slots=True)
class Proceed(Choice):
    """フェイズを行う: a phase without decisions is carried out."""

    move: ClassVar[str] = "proceed"

    def candidates(self, position: Position, player: str) -> Iterable[Action]:
        return (Action(player, self.move),)

    def refuse(self, position: Position, action: Action) -> Refusal | None:
        return None


@clause("moncolle:turn", "moncolle:turn/phases", "moncolle:flow/3", "moncolle:flow")
def play(position: Position) -> Steps[None]:
    """Turn after turn, from wherever the position stands, until somebody has won."""
    table, order = Table(position), list(PHASES)
    if position.game[PHASE] == "setup":
        yield from setup_phase(table)
    yield from turn_begins(table, noted=True)
    yield from settle_all(table)
    begun = position.game[PHASE]
    for name in order[order.index(begun) :]:
        yield from phase(table, name)
    while True:
        for name in order:
            yield from phase(table, name)


@clause("moncolle:advance/intercept", "moncolle:advance/control-marker", "moncolle:flow/deck-out")
def turn_begins(table: Table, *, noted: bool = False) -> Steps[None]:
    """Who holds each front terrain now; and whether this is the last turn. `noted`: a record may have said so."""
    game = table.position.game
    unstated = game.values.get(LAST_TURN.name) is None
    begins: Values = {}
    for area in FRONT:
        held = next((player for player in table.players if table.noted_on(area, player)), "nobody")
        if not noted or game.values.get(BEGAN[area].name, "") == "":
            begins = {**begins, BEGAN[area]: held}
    empty = both_piles_empty(table)
    if not noted or game[PHASE] in ("charge", "first_adjust") or (unstated and not empty):
        begins = {**begins, LAST_TURN: table.guard("moncolle:flow/deck-out", empty, "game")}
    if begins:
        yield table.set_game("turn_begins", begins, "moncolle:advance/intercept")


@clause("moncolle:turn/first-turn", "moncolle:column/first-turn")
def first_turn(table: Table) -> bool:
    """お互いの最初のターン: the first two of the game."""
    return table.position.game[TURN] in (1, 2)


@clause("moncolle:turn/phases", "moncolle:turn/first-turn")
def phase(table: Table, name: str) -> Steps[None]:
    """One phase; what lasted for it ends with it."""
    procedure, why = PHASES[name]
    if name in OMITTED and table.guard("moncolle:turn/first-turn", first_turn(table)):
        return
    if table.position.game[PHASE] != name:
        yield table.set_game("phase", {PHASE: name}, why)
    yield from procedure(table)
    yield from run_out(table, ("phase",), "moncolle:other/duration/stated")


def proceed(table: Table, kind: str, why: str) -> Request:
    """A phase that is carried out without a decision."""
    silent = Action(table.advancing, Proceed.move)
    return InTurn(table.advancing, kind, why, (Proceed(),), silent, rests=True, **turn_silence(kind))


@clause(
    "moncolle:turn/1",
    "moncolle:turn/1#1-1",
    "moncolle:turn/1#1-2",
    "moncolle:setup/states",
    "moncolle:components/4",
)
def charge_phase(table: Table) -> Steps[None]:
    """Every unit of both sides becomes ready, and the advancing side gets a power counter."""
    yield proceed(table, "charge", "moncolle:turn/1")
    for player in table.players:
        for card in table.units(player):
            yield Set("ready", card.id, {STANDING: True}, "moncolle:turn/1#1-1", "moncolle:setup/states")
    for player in due_to(table.position, "moncolle:turn/1#1-2", table.advancing):
        now = table.position.players[player].values.get(POWER.name)
        if now is not None:
            yield Set("charge", player, {POWER: now + 1}, "moncolle:turn/1#1-2")
    yield from fulfil_all(table, "turn_begins")


def first_adjust(table: Table) -> Steps[None]:
    yield from adjust(table, "first_adjust")


def second_adjust(table: Table) -> Steps[None]:
    yield from adjust(table, "second_adjust")


@clause("moncolle:turn/3", "moncolle:turn/3/a", "moncolle:turn/3/b")
def main_phase(table: Table) -> Steps[None]:
    """Advances and rituals in any order and number, until the advancing side stops."""
    player = table.advancing
    yield from battle_on(table)
    while True:
        yield from mark_left(table)
        if table.position.game[JOINT]:
            yield from carry_out_joint(table, "advance")
            continue
        choices = (Advance(), Joint("advance"), Ritual(), Pass())
        silent = declining(player) | turn_silence("main")
        answer = yield InTurn(
            player, "main", "moncolle:turn/3", choices, rests=True, claims="before", **silent
        )
        if answer.move == "advance":
            yield from march(table, player, dict.fromkeys(units_of(answer), answer.target))
        elif answer.move == "ritual":
            yield from use_ritual(table, answer)
        elif answer.move == "joint":
            yield table.set_game("joint", {JOINT: ((answer.card, answer.target),)}, "moncolle:advance/f")
        else:
            return


@clause(
    "moncolle:turn/6",
    "moncolle:turn/6#6-1",
    "moncolle:turn/6#6-2",
    "moncolle:turn/6#6-3",
    "moncolle:flow/end",
)
def end_phase(table: Table) -> Steps[None]:
    """The turn is declared over, markers and what lasted for it go, and the sides change places."""
    yield proceed(table, "end", "moncolle:turn/6#6-1")
    markers = dict.fromkeys((*CONTROLLED.values(), *FOUGHT.values()), False)
    yield table.set_game("markers", markers, "moncolle:turn/6#6-2")
    yield from run_out(table, ("phase", "turn"), "moncolle:turn/6#6-3")
    yield from check_victory(table, "moncolle:turn/6#6-3")
    yield from judge_if_due(table)
    for player in table.players:
        for card in table.units(player):
            yield Set("turn_over", card.id, {CALLED: False, DAMAGE: 0}, "moncolle:turn/6#6-3")
    count = table.position.game[TURN]
    following: Values = {TURN_PLAYER: table.defending, TURN: count + 1 if count else 0}
    yield table.set_game("turn", following, "moncolle:turn/6#6-3")
    yield from turn_begins(table)


@clause("moncolle:other/duration/stated", "moncolle:turn/6#6-3")
def run_out(table: Table, spans: tuple[str, ...], why: str) -> Steps[None]:
    """Effects that lasted for so long end, all at once; then whoever has no defense left is discarded."""
    for player in table.players:
        for card in table.units(player):
            yield run_down("run_out", card, spans, why)
    yield from settle_all(table)


OMITTED = ("charge", "first_adjust", "main")
PHASES: dict[str, tuple[Callable[[Table], Steps[None]], str]] = {
    "charge": (charge_phase, "moncolle:turn/1"),
    "first_adjust": (first_adjust, "moncolle:turn/2"),
    "main": (main_phase, "moncolle:turn/3"),
    "summon": (summon_phase, "moncolle:turn/4"),
    "second_adjust": (second_adjust, "moncolle:turn/5"),
    "end": (end_phase, "moncolle:turn/6"),
}
"""The phases in order, each with the clause that leads into it."""
