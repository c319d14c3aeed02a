"""Victory and defeat by an effect (4-2)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import ClassVar

from ....effects.choosing import AGREE, Cards
from ....kernel import (
    CHOOSE,
    Action,
    Choice,
    Note,
    Pass,
    Position,
    Refusal,
    Request,
    Steps,
    Text,
    clause,
    other,
)
from ...language import cards, rules, statics
from ...play.players import forbidden, victory
from ...state.force import Held, own_statics
from ...state.layout import WINNER
from ...state.table import Table
from ..asking.silence import EVERY_MOVE
from ..context import Context
from ..instead import in_place_of
from ..numbers import in_effect
from ..program import PROGRAM
from .cards import own_use_refused


@clause("sakura:core/9-1-3-1")
def rescued(table: Table, player: str) -> Steps[bool]:
    """Whether a text took the place of a defeat: of several the loser says which; an unused trump may be one."""
    texts = in_place_of(table, player, "lose")
    for card in table.cards(player, "trumps"):
        for held in own_statics(card, player) if card.known else ():
            if (
                isinstance(held.static, statics.Instead)
                and held.static.of == "lose"
                and in_effect(table, held)
            ):
                texts.append(held)
    yield Note("beaten", player, RULE)
    saving = yield from text_that_saves(table, player, texts)
    if saving is not None:
        context = Context(table, player, saving.card, x=saving.x)
        yield from PROGRAM.carry_out(context, saving.static.do, RULE)
    yield Note("judged", player, RULE)
    return saving is not None


@clause("sakura:core/9-1-3-1")
def text_that_saves(table: Table, player: str, texts: list[Held]) -> Steps[Held | None]:
    """The text that the loser applies; one that need not be applied may be declined."""
    keys = tuple(dict.fromkeys(held.card.id for held in texts))
    declinable = all(held.static.may for held in texts)
    if not keys or (len(keys) == 1 and not declinable):
        return texts[0] if texts else None
    barred = {held.card.id: why for held in texts if (why := unusable(table, player, held)) is not None}
    able = tuple(key for key in keys if key not in barred)
    ways: tuple[Choice, ...] = (Saves(able, barred), Saving(able, 1, 1, RULE, barred))
    choices = (*ways, Pass()) if declinable else ways
    answer = yield Request(
        player, CHOOSE, RULE, choices, Pass.by(player) if declinable else None, EVERY_MOVE, unwritten=True
    )
    chosen = answer.cards[0] if answer.cards else answer.card
    return next((held for held in texts if held.card.id == chosen), None)


@dataclass(frozen=True, slots=True)
class Saves(Choice):
    """敗北の代わりの効果: `card`, whose text is applied."""

    keys: tuple[str, ...]
    barred: Mapping[str, Refusal] = field(default_factory=dict, hash=False)
    move: ClassVar[str] = AGREE

    def candidates(self, position: Position, player: str) -> Iterable[Action]:
        return ()

    def refuse(self, position: Position, action: Action) -> Refusal | None:
        if action.card in self.keys:
            return None
        return self.barred.get(action.card) or Refusal(RULE, SAVING, goes_on=False)


@dataclass(frozen=True, slots=True)
class Saving(Cards):
    """The same, chosen as a card."""

    barred: Mapping[str, Refusal] = field(default_factory=dict, hash=False)

    def refuse(self, position: Position, action: Action) -> Refusal | None:
        barred = (self.barred[key] for key in action.cards if key in self.barred)
        return next(barred, None) or Cards.refuse(self, position, action)


@clause("sakura:core/9-1-3-1", "sakura:core/9-3")
def unusable(table: Table, player: str, held: Held) -> Refusal | None:
    """Why a text that would use its own card in the place of a defeat cannot."""
    context = Context(table, player, held.card, x=held.x)
    uses = (step for step in held.static.do if isinstance(step, cards.UseCard))
    return next((why for step in uses if (why := own_use_refused(context, step)) is not None), None)


RULE = "sakura:core/9-1-3-1"
SAVING = Text(
    "敗北の代わりに適用できる効果ではありません。", "That effect does not take the place of the defeat."
)


@PROGRAM.carries_out(rules.Lose, defined=True)
@clause("sakura:core/4-2#2")
def lose(context: Context, step: rules.Lose) -> Steps[None]:
    """あなたは敗北する: the other player wins, and no effect bears on that victory."""
    player = context.of(step.who)
    if not forbidden(context.table, player, "lose") and not (yield from rescued(context.table, player)):
        yield context.table.set_game("lose", {WINNER: other(player)}, "sakura:core/4-2#2")


@PROGRAM.carries_out(rules.Win, defined=True)
@clause("sakura:core/4-2#3")
def win(context: Context, step: rules.Win) -> Steps[None]:
    """あなたは勝利する: the other player has lost, and no effect bears on that defeat."""
    yield victory(context.table, context.of(step.who), "sakura:core/4-2#3")
