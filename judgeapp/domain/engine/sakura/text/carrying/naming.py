"""A card name is declared (カード名を宣言する)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from random import Random
from typing import ClassVar

from ....kernel import Action, Choice, Position, Refusal, Set, Steps, Text, clause
from ...cards import card_names
from ...language import cards
from ...state.board_fields import DECLARED
from ...state.layout import NAME
from ..asking.silence import ASKING
from ..context import Context
from ..program import PROGRAM

RULE = "sakura:core/9-1"
UNKNOWN = Text("「{name}」という名前のカードはありません。", "There is no card of the name “{name}”.")


@dataclass(frozen=True, slots=True)
class CardName(Choice):
    """カード名: `value`, of any card of the season or on the table."""

    move: ClassVar[str] = "choose"
    countless: ClassVar[bool] = True

    def candidates(self, position: Position, player: str) -> Iterable[Action]:
        return (Action(player, self.move, value=name) for name in on_the_table(position))

    def sample(self, position: Position, player: str, source: Random) -> Action:
        """The name of one of the cards on the table."""
        return Action(player, self.move, value=source.choice(on_the_table(position)))

    @clause("sakura:core/6-2-1-2")
    def refuse(self, position: Position, action: Action) -> Refusal | None:
        name = str(action.value)
        if name in card_names() or name in on_the_table(position):
            return None
        return Refusal(RULE, UNKNOWN.fill(name=name), goes_on=False)


def on_the_table(position: Position) -> list[str]:
    return sorted(
        {str(card.values[NAME.name]) for card in position.cards.values() if card.values.get(NAME.name)}
    )


@PROGRAM.carries_out(cards.NameCard)
@clause("sakura:core/6-2-1-2")
def declare(context: Context, step: cards.NameCard) -> Steps[None]:
    """The name is remembered with the card that has it declared."""
    answer = yield from ASKING.ask(context.player, CardName(), RULE)
    yield Set("declare", context.card.id, {DECLARED: str(answer.value)}, RULE)
