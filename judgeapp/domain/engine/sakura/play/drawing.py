"""山札: drawing, 焦燥, and 山札の再構成 (7-1-6, 9-7)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from random import Random
from typing import ClassVar

from ...kernel import (
    Action,
    Arrange,
    Chance,
    Choice,
    Move,
    Note,
    Position,
    Refusal,
    Request,
    Steps,
    Text,
    clause,
)
from ..state.table import Table
from ..text.asking import EVERY_MOVE
from ..text.moments import Happening, at_moment
from .damage import impatience, single

DECK = ".deck"


@dataclass(frozen=True, slots=True)
class Shuffle(Choice):
    """良く切る: `cards` is the order it left, from the top; without it nobody wrote the order down."""

    left: tuple[str, ...]
    move: ClassVar[str] = "shuffle"
    chance: ClassVar[bool] = True
    countless: ClassVar[bool] = True

    def candidates(self, position: Position, player: str) -> Iterable[Action]:
        return (Chance(one, self.move) for one in self.left)

    def sample(self, position: Position, player: str, source: Random) -> Action:
        """One of the orders in which the cards can come to lie."""
        whose = source.choice(self.left)
        order = list(position.zones[whose + DECK].cards)
        source.shuffle(order)
        return Chance(whose, self.move, cards=tuple(order))

    @clause("sakura:core/7-1-6")
    def refuse(self, position: Position, action: Action) -> Refusal | None:
        if action.player not in self.left:
            reason = Text("切るのは{left}の山札です。", "The deck to be shuffled is {left}'s.")
            return Refusal("sakura:core/7-1-6", reason.fill(left="・".join(self.left)), goes_on=False)
        deck = position.zones[action.player + DECK].cards
        if not action.cards or sorted(action.cards) == sorted(deck):
            return None
        reason = Text(
            "並び順には、山札のカードすべてを1回ずつ書いてください。",
            "The order must name every card of the deck once.",
        )
        return Refusal("sakura:core/7-1-6", reason, goes_on=False)


@clause("sakura:core/7-1-6")
def shuffle(table: Table, left: tuple[str, ...], why: str) -> Steps[str]:
    """One deck is shuffled; whose it was is the answer."""
    silent = Chance(left[0], Shuffle.move)
    asked = Request("", "shuffle", why, (Shuffle(left),), silent, EVERY_MOVE - {Shuffle.move}, claims="after")
    fell = yield asked
    yield Arrange("shuffle", fell.player + DECK, fell.cards, "sakura:core/7-1-6", why)
    return fell.player


@clause("sakura:core/7-1-6", "sakura:core/5-5-3", "sakura:core/10-10")
def draw(table: Table, player: str, why: str) -> Steps[None]:
    """One card from the top; where there is none, 焦燥."""
    card = table.position.top(player + DECK)
    if card is None:
        yield Note("impatience", player, "sakura:core/10-10", "sakura:core/5-5-3")
        yield from impatience(table, player)
        return
    yield Move("draw", card, f"{player}.hand", why, "sakura:core/7-1-6", at=None)


AT_THE_END: list[Callable[[Table, str], Steps[None]]] = []
"""What additional rules add to a reconstruction as its last step: `megami` adds it."""


@clause("sakura:core/9-7", "sakura:core/9-7#i", "sakura:core/9-7#ii")
def reconstruct(table: Table, player: str, why: str, *, rule: bool = False) -> Steps[None]:
    """山札の再構成: by a rule 1 damage to life first; then the cards of both piles become the deck."""
    yield Note("reconstruct", player, why, "sakura:core/9-7")
    yield from at_moment(table, Happening("reconstructing", player, by_rule=rule))
    if rule:
        yield from single(table, player, "life", 1, rule=True)
    for pile in ("discard", "down"):
        for card in table.cards(player, pile):
            yield Move("renew", card, player + DECK, "sakura:core/9-7#ii", at=None)
    if table.position.zones[player + DECK].cards:
        yield from shuffle(table, (player,), "sakura:core/9-7#ii")
    for added in AT_THE_END:
        yield from added(table, player)
    yield from at_moment(table, Happening("reconstructed", player))
