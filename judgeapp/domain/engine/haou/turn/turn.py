"""ターンの流れ: the five phases of a turn, one player after the other."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import ClassVar

from ...kernel import (
    Action,
    Choice,
    Ordinary,
    Position,
    Refusal,
    Request,
    Set,
    Steps,
    Text,
    Values,
    clause,
    due_to,
    other,
)
from ..abilities.filters import in_force
from ..abilities.using import resolve_ability
from ..play.counters import gain, siege_damage
from ..state.grid import is_gate, place_of
from ..state.layout import (
    DEPLOYED_BY,
    FIRST_PLAYER,
    LIMIT_BROKEN,
    MOVES_USED,
    PHASE,
    STANDING,
    TURN,
    TURN_PLAYER,
    USED,
)
from ..state.silence import EVERY_MOVE, INTERRUPTS
from ..state.stack import Declared
from ..state.table import Table
from .drawing import IN_DRAW_PHASE, draw
from .priority import main_phase
from .setup import setup_phase

INCOME = 5
NOT_YOURS = Text("フェイズを進めるのは{player}です。", "The phase is {player}'s to carry out.")


@dataclass(frozen=True, slots=True)
class Proceed(Choice):
    """フェイズを行う: a phase without decisions is carried out."""

    move: ClassVar[str] = "proceed"

    def candidates(self, position: Position, player: str) -> Iterable[Action]:
        return (Action(player, self.move),)

    def refuse(self, position: Position, action: Action) -> Refusal | None:
        return None


@clause("haou:turn", "haou:turn/3")
def play(position: Position) -> Steps[None]:
    """Turn after turn, from wherever the position stands, until somebody has won."""
    table, order = Table(position), list(PHASES_IN_ORDER)
    if position.game[PHASE] == "setup":
        yield from setup_phase(table)
        yield table.set_game("phase", {PHASE: "preparation"}, "haou:turn")
    begun = position.game[PHASE]
    for name in order[order.index(begun) :]:
        yield from phase(table, name, taken_up=name == begun)
    while True:
        for name in order:
            yield from phase(table, name)


def phase(table: Table, name: str, *, taken_up: bool = False) -> Steps[None]:
    """One phase; `taken_up`: the record starts in it, so that a shot there is no step into the next main phase."""
    if name in SKIPPED and table.guard(SKIPPED[name], first_turn(table)):
        yield from skip(table, name)
        return
    procedure, why = PHASES_IN_ORDER[name]
    if table.position.game[PHASE] != name:
        yield table.set_game("phase", {PHASE: name}, why)
    if name != "main":
        after_main = taken_up and name in ("siege", "end")
        silence = EVERY_MOVE - {Proceed.move} - (INTERRUPTS if after_main else frozenset())
        silent = Action(table.active, Proceed.move)
        # Whoever carries out a phase of the next turn has seen this one end.
        others = frozenset({Proceed.move}) if name in ("siege", "end") else frozenset[str]()
        asked = Request(table.active, name, why, (Proceed(),), silent, silence, rests=True)
        asked.implied_by_others = others
        asked.comes_of = frozenset({"pass"} if name == "siege" else ())
        yield asked
    yield from procedure(table)


@clause("haou:turn/2/first-turn", "haou:turn/4/first-turn")
def first_turn(table: Table) -> bool:
    """先攻プレイヤーの最初のターン."""
    game = table.position.game
    return game[TURN] == 1 and game[FIRST_PLAYER] in ("", table.active)


def skip(table: Table, name: str) -> Steps[None]:
    """A phase that the first player's first turn is without."""
    following = list(PHASES_IN_ORDER)[list(PHASES_IN_ORDER).index(name) + 1]
    yield table.set_game("skip", {PHASE: following}, SKIPPED[name])


@clause("haou:turn/1")
def preparation_phase(table: Table) -> Steps[None]:
    """準備フェイズ, in the order of its lines."""
    yield from income(table)
    yield from stand_up(table)
    yield from restore_moves(table)
    yield from timed(table, "preparation")


@clause("haou:turn/1/resources", "haou:turn/1/maximum")
def income(table: Table) -> Steps[None]:
    """国力を5つ得る, up to the end of the gauge."""
    rule = "haou:turn/1/resources"
    for player in due_to(table.position, rule, table.active):
        yield from gain(table, player, INCOME, rule, most="haou:turn/1/maximum")


@clause("haou:turn/1/stand", "haou:keywords/dance", "haou:cards/standing")
def stand_up(table: Table) -> Steps[None]:
    """The exhausted generals of the active player stand (haou-stand-whose), but for those that dance."""
    either = table.uses_other_reading("haou-stand-whose")
    for card in (card for player in table.players for card in table.generals(player)):
        whose = either or table.guard("haou:turn/1/stand", card.owner == table.active, card.id)
        if (
            whose
            and not card[STANDING]
            and table.guard("haou:keywords/dance", card[DEPLOYED_BY] != "dance", card.id)
        ):
            up = Set("stand", card.id, {STANDING: True}, "haou:turn/1/stand")
            tired = any(
                not general.values.get(STANDING.name, True) for general in table.generals(table.waiting)
            )
            yield up.read_as("haou-stand-whose" if tired else "")


@clause("haou:turn/1/moves")
def restore_moves(table: Table) -> Steps[None]:
    rule = "haou:turn/1/moves"
    for card in (card for player in table.players for card in table.generals(player)):
        if card[MOVES_USED] and table.guard(rule, card.owner == table.active, card.id):
            yield Set("restore_moves", card.id, {MOVES_USED: 0}, rule)


@clause("haou:turn/1/abilities", "haou:turn/5/abilities")
def timed(table: Table, when: str) -> Steps[None]:
    """The abilities of a phase, those of the active player; nobody interrupts outside a main phase."""
    for card in table.generals(table.active):
        for number, one in enumerate(card.values.get("abilities") or ()):
            if any(one is other for other in in_force(card, when)) and table.general(card.id):
                yield from resolve_ability(table, Declared("ability", card.owner, card.id, "", str(number)))


@clause("haou:turn/2", "haou:turn/2/draw")
def draw_phase(table: Table) -> Steps[None]:
    """ドローフェイズ: a card."""
    for player in due_to(table.position, IN_DRAW_PHASE, table.active):
        yield from draw(table, player, IN_DRAW_PHASE)


@clause("haou:turn/4")
def siege_phase(table: Table) -> Steps[None]:
    """攻城フェイズ: 1 damage for each general in the enemy castle area, 2 at the gate, standing or not."""
    rule = "haou:turn/4/damage"
    for player in due_to(table.position, rule, table.active):
        yield from besiege(table, player, rule)


@clause("haou:turn/4/damage", "haou:board/4")
def besiege(table: Table, player: str, rule: str) -> Steps[None]:
    """The damage of all generals of a player together, then what their texts do as they besiege."""
    enemy = other(player)
    besiegers = [
        card
        for card in table.generals(player)
        if table.guard(rule, place_of(card)[0] == enemy.upper(), card.id)
    ]
    at_gate = [card for card in besiegers if table.guard(rule, is_gate(place_of(card)))]
    amount = len(besiegers) + (0 if table.uses_other_reading("haou-gate-square") else len(at_gate))
    reading = "haou-gate-square" if at_gate else ""
    if table.guard(rule, bool(amount), enemy):
        yield from siege_damage(table, enemy, amount or 1, rule, reading=reading)
    for card in besiegers:
        for number, one in enumerate(card.values.get("abilities") or ()):
            if any(one is other for other in in_force(card, "siege")):
                yield from resolve_ability(table, Declared("ability", card.owner, card.id, "", str(number)))


@clause("haou:turn/5", "haou:turn/5/abilities", "haou:turn/5/pass-turn", "haou:keywords/limit-break")
def end_phase(table: Table) -> Steps[None]:
    """終了フェイズ: what is due then; what was limited to the turn is open again, and the turn passes."""
    yield from timed(table, "end")
    for player in table.players:
        if over := table.position.players[player].unlike(PLAYERS_TURN):
            yield Set("turn_over", player, over, "haou:keywords/limit-break", "haou:turn/5/pass-turn")
        for card in table.generals(player):
            if used := card.unlike(CARDS_TURN):
                yield Set("turn_over", card.id, used, "haou:turn/5/pass-turn")
    number = table.position.game[TURN]
    following: Values = {TURN_PLAYER: table.waiting, TURN: number + 1 if number else 0}
    yield table.set_game("turn", following, "haou:turn/5/pass-turn")


PLAYERS_TURN, CARDS_TURN = Ordinary(LIMIT_BROKEN), Ordinary(USED)
SKIPPED = {"draw": "haou:turn/2/first-turn", "siege": "haou:turn/4/first-turn"}
PHASES_IN_ORDER: dict[str, tuple[Callable[[Table], Steps[None]], str]] = {
    "preparation": (preparation_phase, "haou:turn/1"),
    "draw": (draw_phase, "haou:turn/2"),
    "main": (main_phase, "haou:priority/example"),
    "siege": (siege_phase, "haou:turn/4"),
    "end": (end_phase, "haou:turn/5"),
}
"""壱 to 伍, each with the clause that leads into it."""
