"""§8 クルル: 機巧, whose texts are there while the icons that they show lie open, and 世紀の大発見."""

from __future__ import annotations

from ...effects.choosing import Player
from ...kernel import Card, Move, Note, Owned, Steps, clause
from ..language import effects
from ..language.rules import Perform
from ..state.layout import CATEGORY, NUMBER, SUB, TYPE, USERS
from ..text.asking import ASKING
from ..text.context import CONDITIONS, STATES, Context
from ..text.filters import of_megami
from ..text.performing import performs

OPEN = ("discard", "enhancements", "used")


@clause("sakura:add/8-3", "sakura:add/8-2")
def complete(context: Context, gears: effects.Gears) -> bool:
    """Of each icon at least so many cards lie in ＜捨て札＞, ＜付与札＞ and among the used trumps.

    A card counts for its type and for its subtype (sakura-mechanism-count).
    """
    cards = [card for zone in OPEN for card in context.table.cards(context.player, zone)]
    return stands(context, gears, cards)


def by_others(context: Context) -> bool:
    """他のメガミのカードで組み立てた: the mechanism of this text stands by cards of other Megami alone."""
    shown = [card for zone in OPEN for card in context.table.cards(context.player, zone)]
    others = [card for card in shown if of_megami(context, "other", card.values.get(USERS.name) or ())]
    return bool(context.gears) and all(stands(context, gears, others) for gears in context.gears)


def stands(context: Context, gears: effects.Gears, cards: list[Card]) -> bool:
    """Whether these cards show the icons, those that the chosen card decides among them."""
    types = [card[TYPE] for card in cards]
    subs = [card[SUB] for card in cards]
    wanted = {"attack": gears.attack, "action": gears.action, "enhance": gears.enhance}
    wanted_subs = {"reaction": gears.reaction, "fullpower": gears.fullpower}
    for key in context.chosen[:1] if gears.match else ():
        chosen = context.table.position.cards[key]
        wanted = {**wanted, chosen[TYPE]: wanted.get(chosen[TYPE], 0) + 1}
        wanted_subs = {**wanted_subs, chosen[SUB]: wanted_subs.get(chosen[SUB], 0) + bool(chosen[SUB])}
    enough = all(types.count(kind) >= count for kind, count in wanted.items() if count)
    return enough and all(subs.count(kind) >= count for kind, count in wanted_subs.items() if count)


@performs("great_discovery")
@clause("sakura:add/8-4", "sakura:add/8-4#1", "sakura:add/8-4#2", "sakura:add/8-4#3", "sakura:add/8-4#4")
def great_discovery(context: Context, step: Perform) -> Steps[None]:
    """世紀の大発見: the trumps that a player did not choose become this player's, unused; this card is removed."""
    table, player, rule = context.table, context.player, "sakura:add/8-4"
    yield Note("look", context.card.id, f"{rule}#1")
    answer = yield from ASKING.ask(player, Player(rule), rule)
    for card in [one for one in table.position.cards.values() if one.zone == f"{answer.target}.outside"]:
        if card[CATEGORY] == "trump":
            yield Move("discover", card, f"{player}.trumps", f"{rule}#2")
            yield Owned("discover", card, player, f"{rule}#2")
    for card in table.cards(player, "extra"):
        if card.values.get(NUMBER.name) == FOUND:
            yield Move("put", card, f"{player}.trumps", f"{rule}#3")
    yield Move("remove", context.card, f"{context.card.owner}.removed", f"{rule}#4")


FOUND = "NA-10-kururu-A1-S-3-Ex1"
CONDITIONS[effects.Gears] = complete
STATES["by_others"] = by_others
