"""The steps of a text, each carried out in turn."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, ClassVar

from ...kernel import (
    Action,
    Card,
    Choice,
    Move,
    Position,
    Refusal,
    Request,
    Set,
    Steps,
    Text,
    clause,
    in_a_list,
    other,
)
from ..play.arriving import arrived
from ..play.counters import gain, inspire, retreats, siege_damage, wound
from ..play.moving import own_general_there
from ..state.grid import SQUARES, home, neighbours, place_of, squares_of
from ..state.layout import DAMAGE, MOVES_USED, SQUARE, STANDING
from ..state.table import Table
from ..turn.drawing import draw
from .filters import affected
from .model import (
    Ability,
    Besiege,
    Damage,
    Draw,
    Exhaust,
    Gain,
    Heal,
    Place,
    RestoreMoves,
    Spirit,
    Stand,
    Step,
    Strengthen,
    ToHand,
    What,
)

RULE = "haou:turn/3/ability"
PLACED = "haou-placed-by-effect"
NOT_THERE = Text("そのマスには置けません（{squares}）。", "It cannot be put there ({squares}).")


@clause("haou:turn/3/ability")
def perform(table: Table, player: str, card: Card, ability: Ability, target: str) -> Steps[None]:
    """One step after another; after each of them whoever has no health left retreats."""
    for step in ability.do:
        if type(step) in TO_PLAYERS:
            yield from TO_PLAYERS[type(step)](table, player, step)
        elif isinstance(step, Place):
            yield from place(table, player, card, step, target)
        elif not isinstance(step, Strengthen):
            yield from to_generals(table, card, step, target)
        yield from retreats(table)


def to_generals(table: Table, card: Card, step: Step, target: str) -> Steps[None]:
    """A step that happens to each of some generals."""
    what: What = getattr(step, "what", "self")
    for general in affected(table.position, what, card, target):
        if isinstance(step, Damage):
            yield wound(table, general, step.amount, RULE)
        elif isinstance(step, Heal):
            yield Set("heal", general.id, {DAMAGE: max(0, general[DAMAGE] - step.amount)}, RULE)
        elif isinstance(step, Spirit):
            yield inspire(general, step.amount, RULE)
        elif isinstance(step, ToHand):
            yield Move("to_hand", general, f"{general.owner}.hand", RULE, at=None)
        else:
            yield Set(*STATES[type(step)](general), RULE)


STATES: dict[type, Callable[[Card], tuple[str, str, dict[Any, Any]]]] = {
    Stand: lambda general: ("stand", general.id, {STANDING: True}),
    Exhaust: lambda general: ("exhaust", general.id, {STANDING: False}),
    RestoreMoves: lambda general: ("restore_moves", general.id, {MOVES_USED: 0}),
}


def draw_cards(table: Table, player: str, step: Draw) -> Steps[None]:
    for _ in range(step.amount):
        yield from draw(table, player, RULE)


def gain_resources(table: Table, player: str, step: Gain) -> Steps[None]:
    yield from gain(table, player, step.amount, RULE)


def besiege(table: Table, player: str, step: Besiege) -> Steps[None]:
    yield from siege_damage(table, other(player), step.amount, RULE, "haou:turn/4/damage")


TO_PLAYERS: dict[type, Callable[[Table, str, Any], Steps[None]]] = {
    Draw: draw_cards,
    Gain: gain_resources,
    Besiege: besiege,
}


@dataclass(frozen=True, slots=True)
class ChooseSquare(Choice):
    """置くマスの選択: `target` is one of these squares."""

    squares: tuple[str, ...]
    move: ClassVar[str] = "choose"

    def candidates(self, position: Position, player: str) -> Iterable[Action]:
        return (Action(player, self.move, target=square) for square in self.squares)

    def refuse(self, position: Position, action: Action) -> Refusal | None:
        if action.target in self.squares:
            return None
        return Refusal(RULE, NOT_THERE.fill(squares=in_a_list(self.squares)), goes_on=False)


def place(table: Table, player: str, source: Card, step: Place, target: str) -> Steps[None]:
    """A general is put on a square: it arrives there, but it has not moved (haou-placed-by-effect)."""
    for card in affected(table.position, step.what, source, target):
        here = place_of(card)
        squares = {
            "adjacent": neighbours(here),
            "own_castle": squares_of(home(card.owner)),
            "centre": squares_of("C"),
            "anywhere": SQUARES,
        }[step.to]
        free = tuple(square for square in squares if not own_general_there(table, card.owner, square))
        if free:
            decision = yield Request(player, "choose", RULE, (ChooseSquare(free),))
            yield Set("place", card.id, {SQUARE: decision.target}, RULE).read_as(PLACED)
            yield from arrived(
                table, card.owner, card, reading=PLACED, charges=table.uses_other_reading(PLACED)
            )
