"""Keywords that work in the hand: cards are shown, all at the same time, and so begin to wait."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import combinations
from typing import ClassVar

from ...kernel import (
    Action,
    Card,
    Choice,
    Event,
    Note,
    Pass,
    Position,
    Refusal,
    Request,
    Steps,
    Text,
    clause,
)
from ..keywords.model import AMBUSH, UNBLOCKED
from ..state.layout import KEYWORDS
from ..state.table import Table
from ..state.verbs import SHOWN
from ..turn.implied_passes import ANY_MOVE, BY_THE_OTHER
from ..turn.waiting import wait


def in_hand(position: Position, player: str, keyword: str) -> list[Card]:
    """The cards of a hand that are known to have the keyword."""
    known, name = position.from_print, f"with {keyword}"
    if name not in known:
        known[name] = frozenset(
            key for key, card in position.cards.items() if keyword in (card.values.get(KEYWORDS.name) or ())
        )
    having: frozenset[str] = known[name]
    if position.told:
        ending = f".keywords?{keyword}"
        having |= {
            key.removesuffix(ending) for key, yes in position.told.items() if yes and key.endswith(ending)
        }
    return [card for card in position.cards_in(f"{player}.hand") if card.id in having] if having else []


@dataclass(frozen=True, slots=True)
class Show(Choice):
    """手札の公開: `cards` of the hand with the keyword, all that shall trigger."""

    keyword: str
    rule: str
    move: ClassVar[str] = "show"

    def candidates(self, position: Position, player: str) -> Iterable[Action]:
        keys = [card.id for card in in_hand(position, player, self.keyword)]
        for count in range(1, len(keys) + 1):
            yield from (Action(player, self.move, cards=cards) for cards in combinations(keys, count))

    def refuse(self, position: Position, action: Action) -> Refusal | None:
        hand, table = position.zones[f"{action.player}.hand"].cards, Table(position)
        known = {key for key in action.cards if key in hand and table.has(position.cards[key], self.keyword)}
        if action.cards and len(set(action.cards)) == len(action.cards) and set(action.cards) <= known:
            return None
        reason = Text(
            "公開できるのは、その特技を持つ手札のカードだけです。",
            "Only cards of the hand with the keyword are shown.",
        )
        return Refusal(self.rule, reason, goes_on=False)


@clause(
    "sengoku:624.1", "sengoku:624.2", "sengoku:624.3", "sengoku:624.4", "sengoku:906.4.2", "sengoku:905.2"
)
def ambush(table: Table) -> Iterable[Event | Request]:
    """伏兵, at both its moments: the player whose turn it is not shows every card that shall be deployed."""
    return show(table, table.defender, "fukuhei", AMBUSH, "sengoku:624.3")


@clause("sengoku:610.1", "sengoku:610.3", "sengoku:610.4", "sengoku:610.5", "sengoku:906.4.6")
def join(table: Table) -> Iterable[Event | Request]:
    """忍, when nobody has intercepted an attack on the wall: the attacking player shows every card that shall join."""
    return show(table, table.turn_player, "shinobi", UNBLOCKED, "sengoku:610.4")


@clause("sengoku:glossary/reveal")
def show(table: Table, player: str, keyword: str, moment: str, rule: str) -> Iterable[Event | Request]:
    """The player of the hand is asked, if there is such a card in it; what is shown begins to wait."""
    there = in_hand(table.position, player, keyword)
    return showing(table, player, keyword, moment, rule) if there else ()


def showing(table: Table, player: str, keyword: str, moment: str, rule: str) -> Steps[None]:
    """The same, where there is one."""
    choices, silent = (Show(keyword, rule), Pass()), Pass.by(player)
    later = BY_THE_OTHER
    shown = yield Request(
        player, "show", rule, choices, silent, ANY_MOVE, implied_by_others=later, claims="settled"
    )
    for key in shown.cards:
        yield Note(SHOWN, key, rule, "sengoku:glossary/reveal")
    yield from wait(table, moment, [table.position.cards[key] for key in shown.cards])
