"""§9-3 サリヤ: TransForm cards, which lie in the machine and are in force there."""

from __future__ import annotations

from ....kernel import Card, ChangePrevented, Move, Steps, clause
from ...language import effects
from ...language.rules import Perform
from ...state.force import texts_of
from ...state.layout import CATEGORY
from ...state.table import Table
from ...text.asking.picking import AFTER_PUTTING, AtOnce
from ...text.asking.silence import ASKING
from ...text.carrying.performing import performs
from ...text.context import Context
from ...text.moments import Happening
from ...text.program import PROGRAM
from ...turn.watching import NOTICED

RULE = "sakura:add/9-3"


@performs("transform")
@clause(
    *("sakura:add/9-3", "sakura:add/9-3-1", "sakura:add/9-3-1-1", "sakura:add/9-3-1-5", "sakura:add/9-7"),
    "sakura:add/9-4",
)
def transform(context: Context, step: Perform) -> Steps[None]:
    """TransFormする: a card out of ＜追加札＞ comes to ＜マシン＞, and its 【変形時】 is carried out."""
    table, player = context.table, context.player
    among = tuple(card.id for card in table.cards(player, "extra") if card[CATEGORY] == "transform")
    for key in (yield from ASKING.cards(player, among, 1, 1, RULE)):
        card = table.position.cards[key]
        yield Move("transform", card, f"{player}.machine", RULE, f"{RULE}-1-5", at=None)
        for text in list(texts_of(card)):
            if isinstance(text, effects.Transformed):
                yield from PROGRAM.carry_out(Context(table, player, card), text.do, "sakura:add/9-3-1-5")


@clause("sakura:add/9-3")
def not_transformed(context: Context, card: Card, came_from: str) -> Steps[None]:
    """A form that an effect seals has not been transformed into: its 【変形時】 is not carried out."""
    waits = any(isinstance(text, effects.Transformed) for text in texts_of(card))
    if waits and card.zone.endswith(".sealed"):
        yield ChangePrevented("no_transforming", card.id, RULE, about=())


AFTER_PUTTING.append(not_transformed)


@clause("sakura:core/9-1-1-2", "sakura:core/6-3")
def discards_even(table: Table, event: Move) -> Happening | None:
    """The number of cards in a discard pile has become even, and not 0; of cards that go at once the last counts."""
    if not isinstance(event, AtOnce):
        for zone in {event.came_from, event.to}:
            player, _, name = zone.partition(".")
            if name == "discard" and (count := len(table.position.zones[zone])) and count % 2 == 0:
                return Happening("discard_even", player)
    return None


NOTICED.append(discards_even)
