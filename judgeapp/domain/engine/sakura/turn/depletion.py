"""付与札の破棄 (9-5): enhancements without a crystal."""

from __future__ import annotations

from collections.abc import Iterable

from ...kernel import CARDS, Action, Card, ChangePrevented, Move, Request, Set, Steps, clause
from ..language import effects
from ..play.players import forbidden
from ..state.crystal_fields import SEEDS_ON
from ..state.force import texts_of
from ..state.layout import BREAKING, CATEGORY, CRYSTALS_ON
from ..state.table import Table, on_card
from ..state.troops import TROOPS, goes_to
from ..text.asking.ordering import Next
from ..text.asking.silence import EVERY_MOVE
from ..text.context import Context
from ..text.moments import Happening, at_moment
from ..text.program import PROGRAM

BROKEN = "sakura:core/9-5"
OF_EMPTY = frozenset((CARDS, CRYSTALS_ON.name, SEEDS_ON.name, BREAKING.name))
"""What it hangs on whether an enhancement is to be disposed of."""


@clause("sakura:core/5-5-2", "sakura:core/9-5")
def exhausted(table: Table) -> Iterable[Card]:
    """Enhancements without a crystal that are not being disposed of."""
    for card in table.everywhere("enhancements"):
        if on_card(card) == 0 and not card[BREAKING]:
            yield card


@clause("sakura:core/5-5", "sakura:core/5-1-1")
def next_of(table: Table, cards: list[Card]) -> Steps[Card]:
    """The turn player chooses which enhancement is disposed of next, or which text comes before it."""
    player, keys = table.turn_player, tuple(card.id for card in cards)
    silent = Action(player, Next.move, keys[0])
    answer = yield Request(
        player, "order", "sakura:core/5-5", (Next(keys),), silent, EVERY_MOVE - {Next.move}
    )
    return table.position.cards[answer.card]


@clause("sakura:core/9-5#i", "sakura:core/9-5#ii", "sakura:core/9-1-1-7")
def dispose(table: Table, card: Card) -> Steps[None]:
    """付与札の破棄: i its 【破棄時】, ii it is put away if it still lies there without a crystal."""
    zone, player = card.zone, card.zone.partition(".")[0]
    yield Set("break", card.id, {BREAKING: True}, BROKEN, "sakura:core/5-5-2")
    broken = [text for text in texts_of(card) if isinstance(text, effects.Broken)]
    if broken and forbidden(table, player, "broken"):
        yield ChangePrevented("break_silent", card.id, "sakura:core/1-4", "sakura:core/9-5#i", about=())
        broken = []
    for text in broken:
        if card.zone == zone:
            yield from PROGRAM.carry_out(Context(table, player, card), text.do, "sakura:core/9-5#i")
    if card.zone != zone:
        return
    if on_card(card) == 0:
        goal = goes_to(card, usual := "used" if card[CATEGORY] == "trump" else "discard")
        troops = () if goal == usual else (TROOPS,)
        yield Move("broken", card, f"{card.owner}.{goal}", "sakura:core/9-5#ii", *troops)
        yield from at_moment(table, Happening("broken", player, card=card.id))
    else:
        yield Set("break", card.id, {BREAKING: False}, "sakura:core/9-5#ii")
