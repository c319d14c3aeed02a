"""移動: a standing general uses a move and goes to a square beside its own."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import ClassVar

from ...kernel import Action, Card, Choice, Position, Refusal, Set, Steps, Text, clause, in_a_list, other
from ..battle.shooting import where
from ..state.grid import SQUARES, neighbours, noted, place_of
from ..state.layout import MOVES_USED, SQUARE, STANDING, TROOP
from ..state.table import Table
from .arriving import arrived

NOT_OURS = Text("移動するのは、自分の場にいる武将です。", "Only the player's own generals in play move.")
NO_SQUARE = Text("移動先はA1〜B5のマスで示します。", "A move goes to a square, A1 to B5.")
DOWN = Text("{of}は疲弊状態なので、移動できません。", "{of} is exhausted and does not move.")
SPENT = Text("{of}に移動回数は残っていません。", "{of} has no moves left.")
TOO_FAR = Text(
    "移動できるのは縦横に隣り合うマスだけです（{here}からは{near}）。",
    "A move goes to a vertically or horizontally adjacent square only (from {here}: {near}).",
)
TAKEN = Text(
    "{square}には自分の{other}がいます。1つのマスに自分の武将は1体だけです。",
    "{other} is on {square}; a square holds one general of a player.",
)


@dataclass(frozen=True, slots=True)
class March(Choice):
    """移動の宣言: `card` goes to the square `target`."""

    move: ClassVar[str] = "move"
    by_a_card: ClassVar[bool] = True

    def candidates(self, position: Position, player: str) -> Iterable[Action]:
        for card in position.cards_in(f"{player}.field"):
            around = neighbours(here) if (here := noted(card)) else ()
            yield from (Action(player, self.move, card.id, square) for square in around)

    @clause("haou:turn/3/move", "haou:turn/3/move/method", "haou:cards/standing", "haou:cards/exhausted")
    def refuse(self, position: Position, action: Action) -> Refusal | None:
        table = Table(position)
        card = table.general(action.card, action.player)
        if card is None:
            return Refusal("haou:turn/3/move", NOT_OURS, where(position, action.card), goes_on=False)
        if action.target not in SQUARES:
            return Refusal("haou:turn/3/move/method", NO_SQUARE, goes_on=False)
        if not card[STANDING]:
            reason, decisive = DOWN.fill(of=table.title(card)), ((card.id, STANDING.name),)
            return Refusal("haou:cards/exhausted", reason, decisive)
        if card[MOVES_USED] >= table.moves(card):
            reason = SPENT.fill(of=table.title(card))
            return Refusal("haou:turn/3/move", reason, ((card.id, MOVES_USED.name), (card.id, TROOP.name)))
        return unreachable(table, card, action.target)


@clause("haou:turn/3/move/method", "haou:turn/3/move/one-per-square")
def unreachable(table: Table, card: Card, square: str) -> Refusal | None:
    """Why a general does not go to a square: too far off, or held by a general of its own side."""
    here = place_of(card)
    if square not in neighbours(here):
        reason = TOO_FAR.fill(here=here, near=in_a_list(neighbours(here)))
        return Refusal("haou:turn/3/move/method", reason, ((card.id, SQUARE.name),))
    return own_general_there(table, card.owner, square)


@clause("haou:turn/3/move/one-per-square")
def own_general_there(table: Table, player: str, square: str) -> Refusal | None:
    """1つのマスにあなたの武将は1体: why an own general keeps another off a square."""
    there = table.on(square, player)
    if there is None:
        return None
    reason = TAKEN.fill(square=square, other=table.title(there))
    return Refusal("haou:turn/3/move/one-per-square", reason, ((there.id, SQUARE.name),), goes_on=False)


@clause("haou:turn/3/move/method")
def march(table: Table, action: Action) -> Steps[None]:
    """The move is used up, declared and carried out at once; interrupts come after it (haou-interrupt-move)."""
    card = table.position.cards[action.card]
    used, rules = card[MOVES_USED] + 1, ("haou:turn/3/move/method", "haou:turn/3/move")
    yield Set("spend_move", card.id, {MOVES_USED: used}, *rules)
    yield moved(table, card, action.target, "haou:turn/3/move/method")
    yield from arrived(table, action.player, card, charges=True)


def moved(table: Table, card: Card, square: str, *clauses: str) -> Set:
    """A general goes to a square; a spear that goes up to enemies does not suppress them (haou-suppress-entering)."""
    event = Set("move", card.id, {SQUARE: square}, *clauses)
    if table.is_a(card, "spearmen") and any(True for _ in table.beside(square, other(card.owner))):
        event.read_as("haou-suppress-entering")
    return event
