"""904.4 for keywords: those with {メイン} are used in one's own main phase."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import ClassVar

from ..kernel import Action, Card, Choice, Position, Refusal, Steps, Text, clause
from .keywords import MAIN, Main
from .table import Table
from .triggers import settle


def usable(table: Table, player: str, card: Card) -> Iterator[Main]:
    """The keywords of the main phase that this card has where it lies."""
    if card.zone == f"{player}.hand" or (card.zone == f"{player}.field" and table.general(card.id)):
        for keyword in table.keywords(card):
            main = MAIN.get(keyword)
            if main is not None and card.zone == f"{player}.{main.zone}":
                yield main


@dataclass(frozen=True, slots=True)
class UseKeyword(Choice):
    """特技の発動: `card` has it, `value` names it where the card has several; `target` and `cards` as it needs them."""

    move: ClassVar[str] = "ability"

    def candidates(self, position: Position, player: str) -> Iterable[Action]:
        table = Table(position)
        for zone in ("field", "hand"):
            for card in position.cards_in(f"{player}.{zone}"):
                for main in usable(table, player, card):
                    yield from main.ways(table, card)

    @clause("sengoku:401.1", "sengoku:400.2.1", "sengoku:904.4", "sengoku:904.4.1", "sengoku:904.4.2")
    def refuse(self, position: Position, action: Action) -> Refusal | None:
        table, card = Table(position), position.cards.get(action.card)
        found = meant(table, action) if card is not None else None
        if card is None or found is None:
            reason = Text(
                "このカードには、ここで発動できるメインの特技がありません。",
                "The card has no keyword of the main phase that can be used here.",
            )
            return Refusal("sengoku:401.1", reason, goes_on=False)
        return found.refuse(table, card, action)


def meant(table: Table, action: Action) -> Main | None:
    """The keyword that the action names, or the only one that the card has."""
    found = list(usable(table, action.player, table.position.cards[action.card]))
    named = [one for one in found if one.keyword == action.value] if action.value else found
    return named[0] if len(named) == 1 else None


@clause("sengoku:904.4", "sengoku:400.2.1", "sengoku:503.2.4")
def use_keyword(table: Table, used: Action) -> Steps[None]:
    """It is paid for and carried out, and then what it triggered follows."""
    main = meant(table, used)
    if main is not None:
        yield from main.resolve(table, table.position.cards[used.card], used)
        yield from settle(table)
