"""強奪: an attacker that has beaten a holder takes a trophy back, or has a card of the enemy's hand thrown away."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import ClassVar

from ...kernel import (
    Action,
    Card,
    Chance,
    Choice,
    Move,
    Pass,
    Position,
    Refusal,
    Request,
    Steps,
    Text,
    clause,
    other,
)
from ..state.layout import IS_READY
from ..state.piles import one_of
from ..state.silence import AFTER_RESULT, AFTERWARDS
from ..state.table import Table

RULE = "suikoden:skills/plunder"
WAYS = {
    "A": "trophies",
    "B": "hand",
    "戦果": "trophies",
    "手札": "hand",
    "trophies": "trophies",
    "hand": "hand",
}
NO_WAY = Text(
    "A（戦果から）かB（手札から）を選びます。", "The choice is A, of the trophies, or B, of the hand."
)
EMPTY = Text("相手の{zone}にカードがないので、選べません。", "The opponent has nothing there: {zone}.")
NOT_THERE = Text("引かれるのは、{zone}のカード1枚です。", "What is drawn is one card of {zone}.")
WHICH = Text("強奪でランダムに引かれたカードはどれですか。", "Which card did the plunder draw at random?")


@dataclass(frozen=True, slots=True)
class Plunder(Choice):
    """強奪の選択: `value` is A, a trophy, or B, a card of the hand."""

    move: ClassVar[str] = "plunder"

    def candidates(self, position: Position, player: str) -> Iterable[Action]:
        return (Action(player, self.move, value=way) for way in ("A", "B"))

    @clause("suikoden:skills/plunder#a", "suikoden:skills/plunder#b")
    def refuse(self, position: Position, action: Action) -> Refusal | None:
        zone = WAYS.get(str(action.value))
        if zone is None:
            return Refusal(RULE, NO_WAY, goes_on=False)
        key = f"{other(action.player)}.{zone}"
        if position.top(key) is None:
            return Refusal(RULE, EMPTY.fill(zone=position.title(key)), ((key, "count"),), goes_on=False)
        return None


@dataclass(frozen=True, slots=True)
class Drawn(Choice):
    """ランダムに1枚: `cards` is the one card that was drawn from a zone; left out, nobody wrote down which."""

    zone: str
    move: ClassVar[str] = "drawn"
    chance: ClassVar[bool] = True

    def candidates(self, position: Position, player: str) -> Iterable[Action]:
        return (Chance("", self.move, cards=(card.id,)) for card in position.cards_in(self.zone))

    @clause("suikoden:skills/plunder")
    def refuse(self, position: Position, action: Action) -> Refusal | None:
        if not action.cards or (
            len(action.cards) == 1 and action.cards[0] in position.zones[self.zone].cards
        ):
            return None
        return Refusal(RULE, NOT_THERE.fill(zone=position.title(self.zone)), goes_on=False)


@clause("suikoden:skills/plunder", "suikoden:skills/plunder#a", "suikoden:skills/plunder#b")
def plunder(table: Table, player: str) -> Steps[None]:
    """A or B, whichever can be done; what is drawn is left to chance."""
    enemy, position = other(player), table.position
    there = [way for way in ("A", "B") if position.top(f"{enemy}.{WAYS[way]}") is not None]
    if not there:
        return
    silent = Action(player, Plunder.move, value=there[0]) if len(there) == 1 else None
    later = AFTER_RESULT | AFTERWARDS
    decision = yield Request(
        player, "plunder", RULE, (Plunder(),), silent, later, implied_by_others=frozenset({Pass.move})
    )
    zone = WAYS[str(decision.value)]
    card = yield from drawn(table, f"{enemy}.{zone}")
    if zone == "trophies":
        yield Move("take_back", card, f"{player}.field", f"{RULE}#a", at=None, values={IS_READY: True})
    else:
        thrown = f"{enemy}.discard_pile"
        yield Move("discard", card, thrown, f"{RULE}#b", about=((f"{player}.hand", "count"),))


def drawn(table: Table, zone: str) -> Steps[Card]:
    """The card that chance has picked; where nobody wrote it down and it makes a difference, that is a fact."""
    later = AFTER_RESULT | AFTERWARDS - {Drawn.move} | {Pass.move}
    silent = Chance("", Drawn.move)
    fell = yield Request("", "drawn", RULE, (Drawn(zone),), silent, later, claims="after")
    return one_of(table, fell.cards[0] if fell.cards else zone, WHICH)
