"""The other decisions of a turn: a resource, discards down to seven, the end of the main phase."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import ClassVar, Literal

from ...kernel import Action, Choice, Position, Refusal, Text, clause
from ...kernel.model.entity import Zone
from ..state.layout import TYPE
from .costs import picks

HAND_LIMIT = 7
RESOURCE_LIMIT = 10


@dataclass(frozen=True, slots=True)
class PlaceResource(Choice):
    """国力を置く: a card from the hand, `value` up or down."""

    move: ClassVar[str] = "resource"
    unsaid: ClassVar[Literal["value"]] = "value"
    by_a_card: ClassVar[bool] = True

    def candidates(self, position: Position, player: str) -> Iterable[Action]:
        for card in position.cards_in(f"{player}.hand"):
            yield from (Action(player, self.move, card.id, value=face) for face in ("up", "down"))

    @clause(
        "sengoku:903.2",
        "sengoku:903.2.1",
        "sengoku:903.2.2",
        "sengoku:306.2.1",
        "sengoku:306.3",
        "sengoku:200.4",
        "sengoku:200.4.1",
        "sengoku:306.2",
    )
    def refuse(self, position: Position, action: Action) -> Refusal | None:
        hand = position.zones[f"{action.player}.hand"].cards
        told = action.card in hand and action.value in ("up", "down")
        if position.zones[f"{action.player}.resources"].holds(RESOURCE_LIMIT):
            reason = Text(
                "自国力がすでに10枚あるため、国力を置けません。",
                "There are ten resources already; no more is placed.",
            )
            return Refusal(
                "sengoku:903.2.2", reason, ((f"{action.player}.resources", "count"),), goes_on=told
            )
        if not told:
            reason = Text(
                "国力に置けるのは手札のカード1枚です。表向きか裏向きかも示します。",
                "One card of the hand becomes a resource; it is said whether face up or face down.",
            )
            return Refusal("sengoku:903.2", reason, goes_on=False)
        if action.value == "up" and position.cards[action.card][TYPE].startswith("stratagem"):
            reason = Text(
                "計略カードは裏向きでしか国力に置けません。", "A stratagem becomes a resource face down only."
            )
            return Refusal("sengoku:903.2.1", reason, ((action.card, TYPE.name),))
        return None


@dataclass(frozen=True, slots=True)
class DiscardDown(Choice):
    """手札の上限: discard to seven, the cards named in `cards`."""

    move: ClassVar[str] = "discard"
    unsaid: ClassVar[Literal["cards"]] = "cards"

    def candidates(self, position: Position, player: str) -> Iterable[Action]:
        hand = position.zones[f"{player}.hand"].cards
        for cards in picks(position, hand, len(hand) - HAND_LIMIT):
            yield Action(player, self.move, cards=cards)

    @clause("sengoku:905.4", "sengoku:303.3.1")
    def refuse(self, position: Position, action: Action) -> Refusal | None:
        hand, chosen = position.zones[f"{action.player}.hand"].cards, set(action.cards)
        if (
            len(chosen) != len(action.cards)
            or not chosen.issubset(hand)
            or not leaves_the_limit(position.zones[f"{action.player}.hand"], len(chosen))
        ):
            reason = Text(
                f"手札から{len(hand) - HAND_LIMIT}枚を捨てて7枚にします。",
                f"Exactly {len(hand) - HAND_LIMIT} card(s) are discarded, down to seven.",
            )
            return Refusal("sengoku:905.4", reason, ((f"{action.player}.hand", "count"),), goes_on=False)
        return None


@clause("sengoku:905.4", "sengoku:303.3.1")
def leaves_the_limit(hand: Zone, discarded: int) -> bool:
    """Whether a hand comes down to seven; where not all of it was counted, it is asked whether it had so many more."""
    return len(hand.cards) - discarded <= HAND_LIMIT and hand.holds(discarded + HAND_LIMIT)


@dataclass(frozen=True, slots=True)
class EndTurn(Choice):
    """メインフェイズの終了: nothing more is done, the end phase follows."""

    move: ClassVar[str] = "end_turn"

    def candidates(self, position: Position, player: str) -> Iterable[Action]:
        return (Action(player, self.move),)

    def refuse(self, position: Position, action: Action) -> Refusal | None:
        return None
