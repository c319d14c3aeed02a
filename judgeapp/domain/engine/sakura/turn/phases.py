"""ターンの進行 (§8): start, main and end phase, one player after the other."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import ClassVar

from ...kernel import (
    CHOOSE,
    Action,
    Choice,
    Pass,
    Position,
    Request,
    Set,
    Steps,
    Values,
    clause,
    guard,
    until_end_of,
)
from ..play.drawing import draw, reconstruct
from ..play.players import gain_vigor
from ..state.board_fields import LOSES_MAIN
from ..state.layout import (
    BEGUN,
    PHASE,
    START_DISTANCE,
    TURN,
)
from ..state.table import Table
from ..text.asking.silence import EVERY_MOVE, RECONSTRUCT
from ..text.moments import Happening, at_moment
from ..text.numbers import distance
from .copying import from_the_start
from .ending import cut_short, end_phase, pass_turn
from .expiry import fade
from .in_turn import NEW_TURN, InTurn
from .main_phase import main_phase
from .setup import setup_phase
from .watching import Watch

RULE = "sakura:core/s8"


@dataclass(frozen=True, slots=True)
class Proceed(Choice):
    """フェイズを行う: a phase that begins without a decision."""

    move: ClassVar[str] = "proceed"

    def candidates(self, position: Position, player: str) -> Iterable[Action]:
        return (Action(player, self.move),)

    def refuse(self, position: Position, action: Action) -> None:
        return None


@dataclass(frozen=True, slots=True)
class Reconstruct(Choice):
    """山札の再構成を行う."""

    move: ClassVar[str] = RECONSTRUCT

    def candidates(self, position: Position, player: str) -> Iterable[Action]:
        return (Action(player, self.move),)

    def refuse(self, position: Position, action: Action) -> None:
        return None


FROM_THE_START: list[Callable[[Table], Steps[None]]] = []
"""What follows from a table as a record states it, by additional rules: `megami` adds it."""


@clause("sakura:core/s8", "sakura:core/s4")
def play(position: Position) -> Steps[None]:
    """Phase after phase, from wherever the position stands, until somebody has won."""
    table = Table(position)
    if position.game[PHASE] == "setup":
        yield from setup_phase(table)
        yield table.set_game("phase", {PHASE: "start"}, "sakura:core/4-1#7")
    yield from from_the_start(position)
    for rule in FROM_THE_START:
        yield from rule(table)
    watch = Watch(table)
    taken_up = True
    while True:
        for name, procedure in PHASES.items():
            if taken_up and position.game[PHASE] != name:
                continue
            yield from phase(table, watch, name, procedure, taken_up=taken_up)
            taken_up = False


@clause("sakura:core/8-3-2/note")
def phase(
    table: Table, watch: Watch, name: str, procedure: Callable[[Table], Steps[None]], *, taken_up: bool
) -> Steps[None]:
    """One phase; an effect may end it from any depth (10-13), or have taken it from its player."""
    if name == "main" and not taken_up and table.position.players[table.turn_player][LOSES_MAIN]:
        yield Set("main_lost", table.turn_player, {LOSES_MAIN: False}, RULE)
        return
    if table.position.game[PHASE] != name:
        begun: Values = {PHASE: name, BEGUN: False} if name == "main" else {PHASE: name}
        yield table.set_game("phase", begun, RULE)
    if name == "start" or (taken_up and name == "end"):
        player = table.turn_player
        silent, asks = Action(player, Proceed.move), taken_up or answerable(table)
        yield InTurn(
            player,
            name,
            RULE,
            (Proceed(),),
            silent,
            EVERY_MOVE if asks else EVERY_MOVE - {CHOOSE},
            rests=True,
            forgets=True,
            implied_by_others=EVERY_MOVE if asks else NEW_TURN,
        )
    if name == "start":
        watch.turn_begins()
    with until_end_of("phase") as period:
        yield from watch.watched(procedure(table))
    if period.ended:
        yield from cut_short(table)
        yield from watch.follows()
    if name == "end":
        yield from pass_turn(table)


def answerable(table: Table) -> bool:
    """Whether a start phase may ask something that is no part of every turn: there are texts that can be in force."""
    return any(True for _ in table.everywhere("enhancements", "used"))


@clause("sakura:core/8-1", "sakura:core/8-1-1", "sakura:core/8-1-2", "sakura:core/8-1-3")
def start_phase(table: Table) -> Steps[None]:
    """開始フェイズ: the distance is noted, texts come, then i to iv, which the first two turns are without."""
    player = table.turn_player
    noted: Values = {START_DISTANCE: distance(table)}
    yield table.set_game("start_distance", noted, "sakura:core/8-1-1").read_as(
        "sakura-distance-at-turn-start"
    )
    yield from at_moment(table, Happening("start_phase", player))
    if guard(table.position, "sakura:core/8-1-3", table.position.game[TURN] in (1, 2)):
        return
    yield from gain_vigor(table, player, 1, "sakura:core/8-1-3#i")
    yield from fade(table)
    yield from offer_reconstruction(table, player)
    for _ in range(2):
        yield from draw(table, player, "sakura:core/8-1-3#iv")


@clause("sakura:core/8-1-3#iii", "sakura:core/9-7")
def offer_reconstruction(table: Table, player: str) -> Steps[None]:
    rule = "sakura:core/8-1-3#iii"
    choices, silent = (Reconstruct(), Pass()), Pass.by(player)
    answer = yield Request(player, "reconstruct", rule, choices, silent, EVERY_MOVE)
    if answer.move == RECONSTRUCT:
        yield from reconstruct(table, player, rule, rule=True)


PHASES: dict[str, Callable[[Table], Steps[None]]] = {
    "start": start_phase,
    "main": main_phase,
    "end": end_phase,
}
