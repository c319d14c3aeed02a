"""The card that a perjury declares (20-6-1 ii), and the known facts of the card that stands for it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, ClassVar

from ....kernel import Action, Card, Choice, Position, Refusal, Text, clause
from ...cards import Listed
from ...cards.declarable import declarable
from ...play.drafts import How, ghost
from ...play.limits import why_not
from ...state.board_fields import REFUTED, STANDS_FOR
from ...state.hosting import hosts, hosts_version
from ...state.layout import CATEGORY, NAME, NUMBER, SOURCE
from ...state.listed import values_of as printed_on
from ...state.table import Table
from ...text.context import STATES, Context
from ...turn.main_phase import at_hand

RULE = "sakura:add/20-6-1"
NO_NORMAL = Text(
    "偽証に使えるのは、自分の手札の通常札です。",
    "A perjury is made with a normal card from the player's own hand.",
)
NO_NAME = Text(
    "「{name}」は宣言できません（宿すメガミの、偽証を持つカードの名前です）。",
    "“{name}” cannot be declared: it is the name of a card with perjury of the player's own Megami.",
)
AGAIN = Text(
    "「{name}」はこのターンにすでに宣言されています。", "“{name}” has been declared this turn already."
)


def listed(table: Table, player: str, keyword: str = "perjury") -> dict[str, Listed]:
    """The cards that a player may declare, by name."""
    version = "renri-a1" if hosts_version(table, player, "renri", "A1") else "renri"
    season = table.position.season.id
    return declarable(version, keyword, season) if hosts(table, player, "renri") else {}


def values_of(declared: Listed, card: Card) -> dict[Any, Any]:
    """The printed values of the declared card, for the card that stands for it."""
    return {**printed_on(declared), NUMBER: declared.number, STANDS_FOR: card.id}


@dataclass(frozen=True, slots=True)
class Perjure(Choice):
    """偽証: `card` goes face down, `value` is the name declared."""

    move: ClassVar[str] = "perjure"
    by_a_card: ClassVar[bool] = True

    def candidates(self, position: Position, player: str) -> Iterable[Action]:
        names = listed(Table(position), player)
        for card in position.cards_in(f"{player}.hand") if names else ():
            yield from (Action(player, self.move, card.id, value=name) for name in names)

    @clause("sakura:add/20-6-1", "sakura:add/20-6-1#ii", "sakura:add/20-2-2")
    def refuse(self, position: Position, action: Action) -> Refusal | None:
        table, card = Table(position), position.cards.get(action.card)
        if card is None or not at_hand(table, action.player, card) or card[CATEGORY] != "normal":
            return Refusal(RULE, NO_NORMAL, goes_on=False)
        return why_not_declared(table, action.player, str(action.value), card)


def why_not_declared(
    table: Table, player: str, name: str, card: Card, keyword: str = "perjury"
) -> Refusal | None:
    """Why a name cannot be declared, or the declared card not be used."""
    names = listed(table, player, keyword)
    if name not in names:
        return Refusal(f"{RULE}#ii", NO_NAME.fill(name=name), goes_on=False)
    if any(row[3] == name for row in table.done("perjured", player)):
        return Refusal(f"{RULE}#ii", AGAIN.fill(name=name))
    looked_at = ghost(player, values_of(names[name], card))
    looked_at.owner = player
    return why_not(table, player, looked_at, How())


def stand_in_of(context: Context) -> Card | None:
    """The card that stands for a declared one: this card, or that of the moment."""
    cards = context.table.position.cards
    about = cards.get(context.trigger, context.card)
    for card in (context.card, about, cards.get(str(about.values.get(SOURCE.name)), about)):
        if card.values.get(STANDS_FOR.name):
            return card
    return None


def genuine(context: Context) -> bool:
    """Whether the card that was shown is the one declared."""
    stand_in = stand_in_of(context)
    return stand_in is not None and below(context, stand_in) == stand_in[NAME]


def forged(context: Context) -> bool:
    """Whether the revealed card differs from the declared card."""
    stand_in = stand_in_of(context)
    return stand_in is not None and below(context, stand_in) != stand_in[NAME]


def below(context: Context, stand_in: Card) -> str:
    """The name of the card that lies under the one that stands for it."""
    return str(context.table.position.cards[stand_in[STANDS_FOR]][NAME])


def refuted(context: Context) -> bool:
    return bool(context.card.values.get(REFUTED.name))


STATES |= {"genuine": genuine, "forged": forged, "refuted": refuted, "by_dance": lambda context: False}
