"""701 and 702 カードのプレイ: a card of the hand, its cost, and where it goes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import ClassVar

from ...kernel import Action, Card, Move, Position, Refusal, Steps, Text, clause, each
from ..abilities.resolving.using import Use
from ..state.layout import DEPLOYED, FACE_UP, LIES_ON, TYPE
from ..state.table import Table
from ..turn.processing import namesake
from ..turn.triggers import settle
from ..turn.waiting import wait
from .costs import Paying, charmers, pay, payments, refuse_payment, refuse_resources
from .playing_cost import cost_to_play, text_of


@clause("sengoku:702.3")
def refuse_text(table: Table, card: Card, text: Use, action: Action) -> Refusal | None:
    """A text that begins with a target is not played without a proper one."""
    return text.refuse_now(table, card) or text.refuse_target(table, card, action)


def aims(table: Table, card: Card) -> Iterable[str]:
    """What a card can be played on: nothing, where its text names no target or is not encoded."""
    text = text_of(card)
    return text.aims(table, card) if text else ("",)


class PlayFromHand(Paying):
    """What playing a card has in common: it lies in the hand or is a 罨, it is of a kind, and its cost is paid."""

    def candidates(self, position: Position, player: str) -> Iterable[Action]:
        cards = (*position.cards_in(f"{player}.hand"), *position.cards_in(f"{player}.resources"))
        return each(cards, lambda card: self.ways(Table(position), player, card))

    def ways(self, table: Table, player: str, card: Card) -> Iterator[Action]:
        """Every payment for this card with everything that it can be played on; of the resources only for a 罨."""
        if card.zone.endswith(".resources") and not set_as_trap(table, card, player):
            return
        cost, also = cost_to_play(table, card), also_paying(table, player, card)
        for paid in payments(table, player, cost, also):
            for target in aims(table, card):
                yield Action(player, self.move, card.id, target, paid)

    @clause("sengoku:700.1", "sengoku:700.6")
    def refuse(self, position: Position, action: Action) -> Refusal | None:
        card = position.cards.get(action.card)
        if card is None or not (
            card.zone == f"{action.player}.hand" or set_as_trap(Table(position), card, action.player)
        ):
            reason = Text("プレイできるのは手札のカードだけです。", "Only a card of the hand can be played.")
            return Refusal("sengoku:700.1", reason, ((action.card, "zone"),) if card else (), goes_on=False)
        table = Table(position)
        if refused := self.refuse_name(table, action.player, card):
            return refused
        also = also_paying(table, action.player, card)
        refused = refuse_resources(table, action.player, action.cards, also)
        if refused := refused or self.refuse_card(table, action.player, card):
            return refused
        if (text := text_of(card)) and (refused := refuse_text(table, card, text, action)):
            return refused
        return refuse_payment(table, action.player, cost_to_play(table, card), action.cards, also)

    def refuse_name(self, table: Table, player: str, card: Card) -> Refusal | None:
        """Why a card of which nobody knows more than its name cannot be played here."""
        return None

    def refuse_card(self, table: Table, player: str, card: Card) -> Refusal | None:
        """Why this card cannot be played here, whatever is paid."""
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class PlayInMain(PlayFromHand):
    """A general, or a stratagem/main, in one's own main phase."""

    move: ClassVar[str] = "play"

    @clause("sengoku:701.2", "sengoku:201.2")
    def refuse_name(self, table: Table, player: str, card: Card) -> Refusal | None:
        """The name of a general on the field is that of a general card, whatever else is printed on it."""
        unknown = card.values.get(TYPE.name) is None
        refused = refuse_same_name(table, player, card) if unknown else None
        return replace(refused, goes_on=False) if refused else None

    @clause(
        "sengoku:701.1",
        "sengoku:702.1",
        "sengoku:200.1",
        "sengoku:200.3.1",
        "sengoku:204.5",
        "sengoku:208.3.1",
        "sengoku:200.4",
    )
    def refuse_card(self, table: Table, player: str, card: Card) -> Refusal | None:
        if card[TYPE] == "general":
            return refuse_same_name(table, player, card)
        if card[TYPE] == "stratagem_main":
            return None
        reason = Text(
            "{type}はメインフェイズにプレイできません。", "A {type} cannot be played in the main phase."
        )
        what = "sengoku:702.2" if card[TYPE] == "stratagem_battle" else "sengoku:204.2@200.4"
        return Refusal(what, reason.fill(type=TYPE.show(card[TYPE])), ((card.id, TYPE.name),), goes_on=False)


@dataclass(frozen=True, slots=True)
class PlayInBattle(PlayFromHand):
    """A stratagem/battle, in the stratagem step."""

    move: ClassVar[str] = "stratagem"

    @clause(
        "sengoku:702.2",
        "sengoku:200.3.1",
        "sengoku:204.5",
        "sengoku:208.3.1",
        "sengoku:702.1",
        "sengoku:701.1",
    )
    def refuse_card(self, table: Table, player: str, card: Card) -> Refusal | None:
        if card[TYPE] == "stratagem_battle":
            return None
        reason = Text(
            "{type}は計略ステップにプレイできません。プレイできるのは計略/戦闘カードだけです。",
            "A {type} cannot be played in the stratagem step; only stratagem/battle cards are.",
        )
        rule = ELSEWHERE[card[TYPE]]
        return Refusal(rule, reason.fill(type=TYPE.show(card[TYPE])), ((card.id, TYPE.name),))


ELSEWHERE = {
    "general": "sengoku:701.1",
    "stratagem_main": "sengoku:702.1",
    "formation": "sengoku:204.2@200.4",
}
"""The clause that says where a card of a type is played instead of the stratagem step."""


@clause("sengoku:622.3", "sengoku:701.2", "sengoku:701.2.1", "sengoku:904.2.1", "sengoku:304.4")
def refuse_same_name(table: Table, player: str, card: Card) -> Refusal | None:
    """No general is played whose name, or a unified name of it, is on the field already."""
    other = namesake(table.position, player, card)
    if other is None:
        return None
    reason = Text("同名の{of}がすでに自陣にいます。", "{of}, of the same name, is on the field already.")
    rule = "sengoku:622.3" if other[LIES_ON] else "sengoku:701.2"
    return Refusal(rule, reason.fill(of=table.title(other)), ((other.id, "zone"),))


@clause("sengoku:691.1", "sengoku:691.3", "sengoku:691.4", "sengoku:691.5.1.1", "sengoku:306.5")
def set_as_trap(table: Table, card: Card, player: str) -> bool:
    """罨 works on a card that lies face down among the resources, and there only."""
    return card.zone == f"{player}.resources" and not card[FACE_UP] and table.has(card, "wana")


@clause("sengoku:630.1")
def also_paying(table: Table, player: str, card: Card) -> tuple[str, ...]:
    """What may pay for the card besides the resources: for a stratagem, the generals with 魅力."""
    return charmers(table, player) if card[TYPE].startswith("stratagem") else ()


@clause(
    "sengoku:702.4", "sengoku:691.2", "sengoku:691.5.2", "sengoku:692.1", "sengoku:692.2", "sengoku:693.1"
)
def put_down(table: Table, card: Card, here: str) -> Move:
    """A played stratagem goes to the discard pile: 日輪 to the gauge, 置計 to the field in its place."""
    if card.zone.endswith(".resources"):
        return table.discard("stratagem", card, "sengoku:702.4", "sengoku:691.2", here)
    if table.has(card, "nichirin"):
        gauge = f"{card.owner}.nichirin_gauge"
        return Move("gauge", card, gauge, "sengoku:692.1", "sengoku:308.1.1", here, at=None)
    if table.has(card, "okikei"):
        return Move("set", card, f"{card.owner}.field", "sengoku:693.1", here, at=None)
    return table.discard("stratagem", card, "sengoku:702.4", here)


@clause(
    "sengoku:904.2",
    "sengoku:904.3",
    "sengoku:701.3",
    "sengoku:701.4",
    "sengoku:702.4",
    "sengoku:200.2.1",
    "sengoku:212.1.3",
    "sengoku:701.6",
)
def play_in_main(table: Table, played: Action) -> Steps[None]:
    """A general is deployed standing and under the attack restriction; a stratagem goes to the discard pile."""
    yield from pay(table, played.cards)
    card = table.position.cards[played.card]
    if card[TYPE] == "general":
        field = f"{played.player}.field"
        fresh = {DEPLOYED: True}
        yield Move("deploy", card, field, "sengoku:701.3", "sengoku:701.4", at=None, values=fresh)
    else:
        yield from carry_out_text(table, played, card, "sengoku:904.3")
    yield from settle(table)


@clause("sengoku:702.4", "sengoku:906.6.2", "sengoku:906.6.4")
def play_in_battle(table: Table, played: Action, here: str) -> Steps[None]:
    """A stratagem is paid for, goes to the discard pile, and does what it says."""
    yield from pay(table, played.cards)
    yield from carry_out_text(table, played, table.position.cards[played.card], here)
    yield from settle(table)


@clause(
    *("sengoku:702.4", "sengoku:906.6.3", "sengoku:906.6.5", "sengoku:500.3.1"),
    *("sengoku:691.5", "sengoku:691.5.1", "sengoku:691.5.3", "sengoku:692.2@692", "sengoku:693.2"),
)
def carry_out_text(table: Table, played: Action, card: Card, here: str) -> Steps[None]:
    """Put down first; what has triggered by being played waits until the text has been carried out."""
    yield put_down(table, card, here)
    yield from wait(table, "stratagem_played", [card], played.player)
    if text := text_of(card):
        yield from text.carry_out(table, card, played.target)
