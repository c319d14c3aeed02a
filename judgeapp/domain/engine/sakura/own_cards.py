"""眼前構築: a card that a player has chosen is one of the own Megami, and there is one of each (3-1)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ...seasons import kept_for_seasons
from ..kernel import CHOOSE, Action, Position, Refusal, Text, clause, other
from ..kernel.record.pinned_lists import shelf
from .state.board_fields import STANDS_FOR
from .state.brought import MEGAMI
from .state.layout import NUMBER

RULE = "sakura:core/3-1"
FOREIGN = Text(
    "{card}は、{player}の宿すメガミのカードではありません。",
    "{card} is no card of the Megami that {player} has.",
)
TWICE = Text(
    "{card}は1枚しかなく、すでに別のところにあります。", "There is one {card}, and it lies elsewhere."
)


@kept_for_seasons
def brought_by() -> dict[str, frozenset[str]]:
    """The Megami, or their Another versions, that bring each card to deck building, by its number."""
    cards = (
        card
        for cardlist in shelf()
        if (cardlist.book, cardlist.code) == ("sakura", "NA")
        for card in cardlist.cards
    )
    return {card.number: frozenset(card.facts.get("megami", ())) for card in cards if card.buildable}


@clause("sakura:core/3-1", "sakura:core/2-1")
def cannot_be(position: Position, key: str) -> Refusal | None:
    """Why a card of a player's own that is shown cannot be that one; nothing where the Megami were not noted."""
    card = position.cards[key]
    number = str(card.values.get(NUMBER.name))
    if number not in brought_by():
        return None
    if may_have(position, card.owner, number) is False:
        return Refusal(RULE, FOREIGN.fill(card=position.title(key), player=card.owner))
    alike = (card_ for card_ in position.cards.values() if card_.values.get(NUMBER.name) == number)
    others = (other for other in alike if other.id != key and other.owner == card.owner)
    if any(not other.values.get(STANDS_FOR.name) for other in others):
        return Refusal(RULE, TWICE.fill(card=position.title(key)))
    return None


@clause("sakura:core/7-1-10", "sakura:core/7-1-6", "sakura:core/7-1-11")
def comes_from(position: Position, action: Action, printed: Mapping[str, Any]) -> tuple[str, ...]:
    """Where a card lay that nobody had seen: in hand or drawn since, a trump among the unused ones.

    What no Megami of the player brings and lies with the enemy is the enemy's card that is used.
    """
    number = str(printed.get("card_number"))
    player = whose(position, action, number)
    if may_have(position, player, number) is False and lies_with(position, other(player), number):
        return ()
    zones = {"normal": ("hand", "deck"), "trump": ("trumps",)}.get(str(printed.get("category")), ())
    return tuple(f"{player}.{zone}" for zone in zones)


def lies_with(position: Position, player: str, number: str) -> bool:
    """Whether a card of that number that somebody has seen is the player's."""
    cards = (card for card in position.cards.values() if card.owner == player)
    return any(card.values.get(NUMBER.name) == number for card in cards)


@clause("sakura:core/3-1", "sakura:core/10-12")
def whose(position: Position, action: Action, number: str) -> str:
    """Whose card that is: one that is chosen is the other player's where only that one can have it."""
    own, enemy = action.player, other(action.player)
    if action.move != CHOOSE:
        return own
    mine, theirs = (may_have(position, player, number) for player in (own, enemy))
    return enemy if mine is False and theirs is not False else own


def may_have(position: Position, player: str, number: str) -> bool | None:
    """Whether a card of deck building is one of the player's Megami; None where those were not noted."""
    hosted = position.players[player].values.get(MEGAMI.name)
    return bool(brought_by().get(number, frozenset()) & set(hosted)) if hosted else None
