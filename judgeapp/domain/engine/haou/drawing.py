"""Cards from the draw pile, and the discard pile that becomes a new one."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import ClassVar

from ..kernel import Action, Arrange, Chance, Choice, Move, Position, Refusal, Request, Steps, Text, clause
from .silence import EVERY_MOVE
from .table import Table

DECK = ".deck"


@dataclass(frozen=True, slots=True)
class Shuffle(Choice):
    """シャッフル: `cards` is the order it left, from the top; without it the order is as the record lists it.

    `left` are the players whose draw piles are still to be shuffled.
    """

    left: tuple[str, ...]
    move: ClassVar[str] = "shuffle"
    chance: ClassVar[bool] = True

    def candidates(self, position: Position, player: str) -> Iterable[Action]:
        return (Chance(one, self.move) for one in self.left)

    @clause("haou:setup/4", "haou:turn/2/draw")
    def refuse(self, position: Position, action: Action) -> Refusal | None:
        if action.player not in self.left:
            reason = Text("切るのは{left}の山札です。", "The draw pile to be shuffled is {left}'s.").fill(
                left="・".join(self.left)
            )
            return Refusal("haou:setup/4", reason, goes_on=False)
        deck = position.zones[action.player + DECK].cards
        if not action.cards or sorted(action.cards) == sorted(deck):
            return None
        reason = Text(
            "並び順には、山札のカードすべてを1回ずつ書いてください。",
            "The order must name every card of the draw pile once.",
        )
        return Refusal("haou:setup/4", reason, goes_on=False)


def shuffled(left: tuple[str, ...], why: str) -> Request:
    """Ask the record how a shuffle left the cards."""
    silent = Chance(left[0], Shuffle.move)
    return Request("", "shuffle", why, (Shuffle(left),), silent, EVERY_MOVE - {Shuffle.move}, claims="after")


@clause("haou:turn/2/draw")
def draw(table: Table, player: str, why: str, *, reading: str = "") -> Steps[None]:
    """One card into the hand; outside the draw phase an empty draw pile gives none (haou-limit-break-empty-deck)."""
    card = table.position.top(player + DECK)
    if card is not None:
        yield Move("draw", card, f"{player}.hand", why, at=None).read_as(reading)


@clause("haou:turn/2/draw")
def renew(table: Table, player: str) -> Steps[None]:
    """捨札をシャッフルし、それをデッキとする: the discard pile becomes the draw pile, shuffled."""
    for card in table.position.cards_in(f"{player}.discard_pile"):
        yield Move("renew", card, player + DECK, "haou:turn/2/draw", at=None)
    cards = table.position.cards_in(player + DECK)
    order: tuple[str, ...] = ()
    if any(card.known for card in cards):
        fell = yield shuffled((player,), "haou:turn/2/draw")
        order = fell.cards
    if cards:
        yield Arrange("shuffle", player + DECK, order, "haou:turn/2/draw")
