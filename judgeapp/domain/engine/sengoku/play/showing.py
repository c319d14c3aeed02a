"""Keywords that work in the hand: cards are shown, all at the same time, and so begin to wait."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from itertools import combinations
from typing import ClassVar, Literal

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
from ..keywords import TRIGGERED, Triggered
from ..keywords.model import AMBUSH, UNBLOCKED
from ..play.costs import Paying, alike
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
        having |= {key.removesuffix(f".keywords?{keyword}") for key, yes in position.told.items() if yes}
    return [card for card in position.cards_in(f"{player}.hand") if card.id in having] if having else []


@dataclass(frozen=True, slots=True)
class Show(Choice):
    """手札の公開: `cards` of the hand with the keyword, all that shall trigger."""

    keyword: str
    rule: str
    move: ClassVar[str] = "show"
    unsaid: ClassVar[Literal["cards"]] = "cards"

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


@dataclass(frozen=True, slots=True)
class Unshown(Paying):
    """Used with not a word of its being shown: whoever pays for the card has shown it."""

    keyword: str
    rule: str
    move: ClassVar[str] = "activate"

    def concerns(self, position: Position, action: Action) -> bool:
        return self.in_hand(position, action) is not None

    @property
    def used(self) -> Triggered:
        return TRIGGERED[self.keyword]

    def candidates(self, position: Position, player: str) -> Iterable[Action]:
        return ()

    def payments(self, position: Position, action: Action) -> Iterator[tuple[str, ...]]:
        table, card = Table(position), self.in_hand(position, action)
        for way in self.used.listed(table, card) if card else ():
            yield from alike(table, way.cards)

    def refuse(self, position: Position, action: Action) -> Refusal | None:
        card = self.in_hand(position, action)
        if card is None:
            reason = Text(
                "発動できるのは、その特技を持つ手札のカードだけです。",
                "Only a card of the hand with the keyword is used.",
            )
            return Refusal(self.rule, reason, goes_on=False)
        return self.used.refused(Table(position), card, action)

    def in_hand(self, position: Position, action: Action) -> Card | None:
        """The card that the action uses, if it lies in the hand and has the keyword."""
        if action.card not in position.zones[f"{action.player}.hand"].cards:
            return None
        card, named = position.cards[action.card], str(action.value) in ("", self.keyword)
        return card if named and Table(position).has(card, self.keyword) else None


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
    """The same, where there is one. What is used one after another and not shown was shown together."""
    unshown = Unshown(keyword, rule)
    asked = Request(
        *(player, "show", rule, (Show(keyword, rule), unshown, Pass()), Pass.by(player), ANY_MOVE),
        implied_by_others=BY_THE_OTHER,
        implied_ahead=frozenset({Unshown.move}),
        claims="settled",
    )
    answer = yield asked
    while answer.move == Unshown.move:
        card = table.position.cards[answer.card]
        yield Note(SHOWN, card.id, rule, "sengoku:glossary/reveal")
        yield from unshown.used.resolve(table, card, answer)
        if not in_hand(table.position, player, keyword):
            return
        answer = yield replace(asked, choices=(unshown, Pass()))
    for key in answer.cards:
        yield Note(SHOWN, key, rule, "sengoku:glossary/reveal")
    yield from wait(table, moment, [table.position.cards[key] for key in answer.cards])
