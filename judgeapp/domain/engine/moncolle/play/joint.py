"""Several units at once, put together step by step: a joint advance, or a rearrangement of several units."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, ClassVar

from ...kernel import Action, Card, Choice, Duty, Pass, Position, Refusal, Set, Steps, Text, clause
from ..state.areas import area_of, elsewhere, home
from ..state.layout import AREA, JOINT
from ..state.silence import AFTER_JOINT, InTurn
from ..state.table import Table
from .limit import beyond_limit
from .marching import march, not_marched

ADVANCE, EXCHANGE = "moncolle:advance/f", "moncolle:turn/4/d"
NOT_YOURS = Text("自分の戦場のユニットを示します。", "An own unit on the battlefield is named.")
TWICE = Text("{of}の行き先はすでに決めています。", "Where {of} goes has been said already.")
NOT_AT_HOME = Text(
    "入れ替えるのは自軍領土の中だけです。", "Units can only be rearranged within the player's own territory."
)
NOT_DONE = Text(
    "{player}が組み立てた移動は、どこかで合計レベルが8を超えます。",
    "What {player} put together would exceed level 8.",
)


def moves_of(position: Position) -> dict[str, str]:
    """The units put together so far, and where each goes."""
    return {row[0]: row[1] for row in position.game[JOINT]}


def rule_of(what: str) -> str:
    """The clause by which units move together."""
    return ADVANCE if what == "advance" else EXCHANGE


@dataclass(frozen=True, slots=True)
class Joint(Choice):
    """同時の移動に加える: the unit `card` goes to the area `target`. `what` is advance or rearrange."""

    what: str
    move: ClassVar[str] = "joint"

    def candidates(self, position: Position, player: str) -> Iterable[Action]:
        for card in position.cards_in(f"{player}.field"):
            yield from (Action(player, self.move, card.id, area) for area in elsewhere(card))

    @clause("moncolle:advance/f", "moncolle:turn/4/d")
    def refuse(self, position: Position, action: Action) -> Refusal | None:
        table, moves = Table(position), moves_of(position)
        why = rule_of(self.what)
        card = table.unit(action.card, action.player)
        if card is None:
            return Refusal(why, NOT_YOURS, goes_on=False)
        if card.id in moves:
            return Refusal(why, TWICE.fill(of=table.title(card)), goes_on=False)
        if self.what == "advance":
            return not_marched(table, action.player, {**moves, card.id: action.target})
        own = home(action.player)
        if area_of(card) in own and action.target in own and action.target != area_of(card):
            return None
        return Refusal(why, NOT_AT_HOME, ((card.id, AREA.name),), goes_on=False)


@dataclass(frozen=True, slots=True)
class Go(Choice):
    """組み立てた移動の宣言: all that was put together is declared at once."""

    what: str
    move: ClassVar[str] = "go"

    def candidates(self, position: Position, player: str) -> Iterable[Action]:
        return (Action(player, self.move),)

    @clause("moncolle:advance/c", "moncolle:turn/4/d")
    def refuse(self, position: Position, action: Action) -> Refusal | None:
        why = "moncolle:advance/c" if self.what == "advance" else EXCHANGE
        return beyond_limit(Table(position), action.player, moves_of(position), why)


@clause("moncolle:advance/f", "moncolle:turn/4/d")
def carry_out_joint(table: Table, what: str) -> Steps[None]:
    """More units, or the declaration, which what comes next may imply; a pass calls off what was put together."""
    player, go = table.advancing, Go(what)
    why = rule_of(what)
    declared = Action(player, Go.move)
    refused = go.refuse(table.position, declared)
    duty = Duty(refused.clause, NOT_DONE, Pass.by(player)) if refused else None
    silent = None if refused else declared
    later: dict[str, Any] = {"implied_by": AFTER_JOINT, "implied_by_others": AFTER_JOINT | {Pass.move}}
    choices = (Joint(what), go, Pass())
    answer = yield InTurn(player, "joint", why, choices, silent, rests=True, duty=duty, **later)
    moves = moves_of(table.position)
    if answer.move == "joint":
        rows = (*table.position.game[JOINT], (answer.card, answer.target))
        yield table.set_game("joint", {JOINT: rows}, why)
        return
    yield table.set_game("joint", {JOINT: ()}, why)
    if answer.move == "go" and what == "advance":
        yield from march(table, player, moves)
    elif answer.move == "go":
        for key, area in moves.items():
            card: Card = table.position.cards[key]
            yield Set("rearrange", card.id, {AREA: area}, EXCHANGE).read_as("moncolle-exchange-into-empty")
