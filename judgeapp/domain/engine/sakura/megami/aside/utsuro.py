"""§11 ウツロ: 終焉の影が蘇る."""

from __future__ import annotations

from ....kernel import Move, Note, Steps, clause
from ....kernel.model.bags.bag import contents
from ...language.rules import Perform
from ...play.drawing import reconstruct
from ...state.layout import CATEGORY, NUMBER
from ...text.carrying.performing import performs
from ...text.context import Context

RULE = "sakura:add/11-2"
CLEARED = ("deck", "discard", "down", "enhancements", "hand")
SHADOWS = tuple(f"NA-13-utsuro-A1-S-1-Ex{number}" for number in (2, 3, 4))


@performs("shadows_return")
@clause("sakura:add/11-2")
def shadows_return(context: Context, step: Perform) -> Steps[None]:
    """All own cards but the trumps are removed, the shadows are discarded, and the deck is made again."""
    table, player = context.table, context.player
    for zone in CLEARED:
        for card in contents(table.position, f"{player}.{zone}"):
            if card[CATEGORY] != "trump":
                yield Move("remove", card, f"{card.owner}.removed", RULE, "sakura:core/10-18")
    for card in table.cards(player, "extra"):
        if card[NUMBER] in SHADOWS:
            yield Move("put", card, f"{player}.discard", RULE)
    yield Note("shadows", context.card.id, RULE).read_as("sakura-shadow-reshuffle-damage")
    yield from reconstruct(table, player, RULE)
