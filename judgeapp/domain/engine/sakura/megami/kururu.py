"""§8 クルル: 機巧, whose texts are there while the icons that they show lie open."""

from __future__ import annotations

from ...kernel import clause
from ..language import effects
from ..state.layout import SUB, TYPE
from ..text.context import CONDITIONS, Context

OPEN = ("discard", "enhancements", "used")


@clause("sakura:add/8-3", "sakura:add/8-2")
def complete(context: Context, gears: effects.Gears) -> bool:
    """Of each icon at least so many cards lie in ＜捨て札＞, ＜付与札＞ and among the used trumps.

    A card counts for its type and for its subtype (sakura-mechanism-count).
    """
    cards = [card for zone in OPEN for card in context.table.cards(context.player, zone)]
    types = [card[TYPE] for card in cards]
    subs = [card[SUB] for card in cards]
    wanted = {"attack": gears.attack, "action": gears.action, "enhance": gears.enhance}
    enough = all(types.count(kind) >= count for kind, count in wanted.items() if count)
    return enough and all(
        subs.count(kind) >= count
        for kind, count in (("reaction", gears.reaction), ("fullpower", gears.fullpower))
        if count
    )


CONDITIONS[effects.Gears] = complete
