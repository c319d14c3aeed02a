"""［限界突破］: a copy from the hand makes the general of its name in play stronger, and a card is drawn."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import ClassVar

from ...kernel import Action, Card, Choice, Move, Position, Refusal, Set, Steps, Text, clause
from ..battle.shooting import where
from ..state.layout import LIMIT_BROKEN, NAME, NUMBER
from ..state.stack import Declared, push
from ..state.table import Table
from ..turn.drawing import draw
from .counters import inspire

SPENT = Text(
    "このターンの［限界突破］はすでに使っています。次に使えるのは次のターンです。",
    "This turn's limit break has been used; the next one is in the next turn.",
)
NOT_IN_HAND = Text(
    "捨札に送るのは、自分の手札の武将です。", "The general to discard is one from the player's own hand."
)
NOT_IN_PLAY = Text(
    "闘魂カウンターを乗せるのは、自分の場にいる武将です。",
    "The counter goes on one of the player's own generals in play.",
)
OTHER_NAME = Text(
    "捨札に送れるのは、場の武将と同じ名前（カード番号）の武将だけです。",
    "The discarded general must have the name (card number) of the one in play.",
)


@clause("haou:cards/parts/2", "haou:keywords/limit-break")
def same_name(one: Card, two: Card) -> bool:
    """同じ名前（同カード番号）: by the name, and by the number where both have one."""
    if one.values.get(NUMBER.name) and two.values.get(NUMBER.name):
        return one[NUMBER] == two[NUMBER]
    return one[NAME] == two[NAME]


@dataclass(frozen=True, slots=True)
class LimitBreak(Choice):
    """限界突破の宣言: `card` of the hand is discarded for `target`, which need not be named."""

    move: ClassVar[str] = "limit_break"

    def candidates(self, position: Position, player: str) -> Iterable[Action]:
        for card in position.cards_in(f"{player}.hand"):
            if card.known:
                for general in position.cards_in(f"{player}.field"):
                    yield Action(player, self.move, card.id, general.id)

    @clause("haou:keywords/limit-break", "haou:turn/3/limit-break")
    def refuse(self, position: Position, action: Action) -> Refusal | None:
        table, rule = Table(position), "haou:keywords/limit-break"
        if position.players[action.player][LIMIT_BROKEN]:
            return Refusal(rule, SPENT, ((action.player, LIMIT_BROKEN.name),))
        copy = position.cards.get(action.card)
        if copy is None or copy.zone != f"{action.player}.hand":
            return Refusal(rule, NOT_IN_HAND, where(position, action.card), goes_on=False)
        if action.target and table.general(action.target, action.player) is None:
            return Refusal(rule, NOT_IN_PLAY, where(position, action.target), goes_on=False)
        if found := strengthened(table, action):
            return None if same_name(copy, found) else Refusal(rule, OTHER_NAME, names_read(copy, found))
        return Refusal(rule, OTHER_NAME, ((copy.id, NAME.name),), goes_on=False)


def names_read(*cards: Card) -> tuple[tuple[str, str], ...]:
    return tuple((card.id, NAME.name) for card in cards)


def strengthened(table: Table, action: Action) -> Card | None:
    """The general in play that the counter is for: named, or the one of that name."""
    if action.target:
        return table.general(action.target, action.player)
    copy = table.position.cards[action.card]
    return next((card for card in table.generals(action.player) if same_name(copy, card)), None)


@clause("haou:keywords/limit-break")
def declare_limit_break(table: Table, action: Action) -> Steps[None]:
    """The copy is discarded as limit break is declared."""
    player, copy, general = action.player, table.position.cards[action.card], strengthened(table, action)
    yield push(table, "limit_break", player, copy.id, general.id if general else "")
    yield Set("limit_break", player, {LIMIT_BROKEN: True}, "haou:keywords/limit-break")
    yield Move("discard", copy, f"{copy.owner}.discard_pile", "haou:keywords/limit-break")


@clause("haou:keywords/limit-break", "haou:counters/fighting-spirit")
def resolve_limit_break(table: Table, declared: Declared) -> Steps[None]:
    """One counter, if the general is still in play (haou-limit-break-gone), and one card from the draw pile."""
    general = table.general(declared.target, declared.player)
    if general is not None:
        dry = "" if table.position.top(f"{declared.player}.deck") else "haou-limit-break-empty-deck"
        yield inspire(general, 1, "haou:keywords/limit-break").read_as(dry)
    gone = "" if general is not None else "haou-limit-break-gone"
    if table.uses_other_reading(gone):
        return
    yield from draw(table, declared.player, "haou:keywords/limit-break", reading=gone)
