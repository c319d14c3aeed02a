"""登用コスト: how each unit of it is produced. What is recruited with it is not judged."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import ClassVar, NamedTuple

from ...kernel import Action, Choice, Position, Refusal, Steps, Text, clause
from ..state.layout import ATTRIBUTE
from ..state.piles import one_of
from ..state.table import Table
from ..state.words import ATTRIBUTES


class Unit(NamedTuple):
    """One unit of cost: its clause, the attribute that it takes (none: any hand card), where the card goes."""

    clause: str
    attribute: str
    to: str


COSTS = {
    "白": Unit("suikoden:costs/white", "", "discard_pile"),
    "仁": Unit("suikoden:costs/benevolence", "benevolence", "wanderers"),
    "義": Unit("suikoden:costs/righteousness", "righteousness", "wanderers"),
    "勇": Unit("suikoden:costs/courage", "courage", "wanderers"),
    "仁殺": Unit("suikoden:costs/benevolence-kill", "benevolence", "discard_pile"),
    "義殺": Unit("suikoden:costs/righteousness-kill", "righteousness", "discard_pile"),
    "勇殺": Unit("suikoden:costs/courage-kill", "courage", "discard_pile"),
}
NO_COST = Text(
    "登用コストは白・仁・義・勇・仁殺・義殺・勇殺のどれかです。",
    "A cost is 白 (white), 仁, 義, 勇, or one of these with 殺.",
)
NOT_IN_HAND = Text(
    "白には自分の手札1枚を捨てます。", "White is paid for with one card from the player's own hand."
)
NOT_IN_FIELD = Text(
    "{cost}には自分の場にいる人物1枚を使います。",
    "{cost} is paid for with one character on the player's own field.",
)
OTHER_ATTRIBUTE = Text(
    "{cost}に使えるのは{attribute}の人物です。", "{cost} takes a character of {attribute}."
)


@dataclass(frozen=True, slots=True)
class PayCost(Choice):
    """登用コストの発生: `value` which unit, `card` what is used for it; for 白 the hand if nobody noted which."""

    move: ClassVar[str] = "pay_cost"

    def candidates(self, position: Position, player: str) -> Iterable[Action]:
        for player_ in position.players:
            for name, unit in COSTS.items():
                zone = "field" if unit.attribute else "hand"
                for card in position.cards_in(f"{player_}.{zone}"):
                    yield Action(player_, self.move, card.id, value=name)

    @clause(*(unit.clause for unit in COSTS.values()), "suikoden:costs")
    def refuse(self, position: Position, action: Action) -> Refusal | None:
        unit = COSTS.get(str(action.value))
        if unit is None:
            return Refusal("suikoden:costs", NO_COST, goes_on=False)
        if not unit.attribute and action.card in ("", f"{action.player}.hand"):
            hand = f"{action.player}.hand"
            none_left = Refusal(unit.clause, NOT_IN_HAND, ((hand, "count"),), goes_on=False)
            return none_left if position.top(hand) is None else None
        zone = f"{action.player}.{'field' if unit.attribute else 'hand'}"
        if action.card not in position.zones[zone].cards:
            where = ((action.card, "zone"),) if action.card in position.cards else ()
            reason = NOT_IN_FIELD.fill(cost=str(action.value)) if unit.attribute else NOT_IN_HAND
            return Refusal(unit.clause, reason, where, goes_on=False)
        card = position.cards[action.card]
        if unit.attribute and card[ATTRIBUTE] != unit.attribute:
            reason = OTHER_ATTRIBUTE.fill(cost=str(action.value), attribute=ATTRIBUTES[unit.attribute])
            return Refusal(unit.clause, reason, ((card.id, ATTRIBUTE.name),))
        return None


@clause(*(unit.clause for unit in COSTS.values()))
def pay_cost(table: Table, action: Action) -> Steps[None]:
    """The card goes where the table of costs says."""
    unit, card = COSTS[str(action.value)], one_of(table, action.card or f"{action.player}.hand")
    yield table.leave("pay", card, unit.to, unit.clause)
