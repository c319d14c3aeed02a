"""§3-3 to §3-9 『消失』オボロ: パーツ in ＜電子戦ゾーン＞, and デジ設置 in the place of a reconstruction."""

from __future__ import annotations

from typing import Any

from ....effects.choosing import Cards
from ....kernel import CHOOSE, Card, Note, Pass, Set, Steps, Together, clause
from ...language import effects
from ...language.rules import Perform
from ...play.drafts import How, draft
from ...play.drawing import IN_PLACE
from ...state.board_fields import ASSEMBLED
from ...state.force import has
from ...state.layout import TEXTS
from ...state.table import Table
from ...text.asking.called import AsEffect, AsUse
from ...text.asking.silence import ASKING, EVERY_MOVE
from ...text.carrying.attacks import generated
from ...text.carrying.performing import performs
from ...text.context import COUNTED, Context, amount
from ..before_reconstruction import Asked

RULE, ASSEMBLE, DISMANTLE, MOST = "sakura:add/3-3", "sakura:add/3-7", "sakura:add/3-8", 5


@clause("sakura:add/3-4", "sakura:add/3-9", "sakura:add/3-7")
def assembled(table: Table, player: str, *, yes: bool = True) -> list[Card]:
    """The parts of a player that are assembled, or those that are not."""
    return [card for card in table.cards(player, "parts") if card[ASSEMBLED] is yes]


@performs("assemble")
@clause("sakura:add/3-7")
def assemble(context: Context, step: Perform) -> Steps[None]:
    """So many parts are assembled; beyond five some are taken apart again."""
    table, player, wanted = context.table, context.of(step.who), amount(context, step.n)
    among = tuple(card.id for card in assembled(table, player, yes=False))
    for key in (yield from ASKING.some(player, among, min(wanted, len(among)), wanted, ASSEMBLE)):
        yield Set("assemble", key, {ASSEMBLED: True}, ASSEMBLE)
    yield from taken_apart(table, player, MOST)


@performs("dismantle_to")
def dismantle(context: Context, step: Perform) -> Steps[None]:
    yield from taken_apart(context.table, context.of(step.who), amount(context, step.n))


@clause("sakura:add/3-8")
def taken_apart(table: Table, player: str, left: int) -> Steps[None]:
    """Parts are taken apart one by one until so many are left."""
    here = tuple(card.id for card in assembled(table, player))
    over = max(0, len(here) - left)
    for key in (yield from ASKING.some(player, here, over, over, DISMANTLE)):
        yield Set("dismantle", key, {ASSEMBLED: False}, DISMANTLE)


@clause("sakura:add/3-3", "sakura:add/3-4-1", "sakura:add/3-5", "sakura:add/3-6")
def digital_trap(table: Table, player: str) -> Steps[bool]:
    """In the place of a reconstruction a main part may be shown with custom parts, whose texts its attack has."""
    parts = assembled(table, player)
    mains = tuple(card.id for card in parts if has(card, "digital_trap"))
    if not mains:
        return False
    rule, by_name = f"{RULE}#1", (AsUse(mains, f"{RULE}#1"), AsEffect(mains, f"{RULE}#1"))
    choices = (Cards(mains, 1, 1, rule), Pass(), *by_name)
    answer = yield Asked(player, CHOOSE, rule, choices, Pass.by(player), EVERY_MOVE)
    chosen = answer.cards
    if not chosen:
        return False
    customs = tuple(card.id for card in parts if grades(card))
    shown = yield from ASKING.one_by_one(player, customs, 0, len(customs), rule)
    for key in (*chosen, *shown):
        graded = (f"{RULE}#3", "sakura:add/3-4-2") if key in shown else ()
        yield Note("show", key, f"{RULE}#2", *graded)
    main = table.position.cards[chosen[0]]
    added = [text for key in shown for text in grades(table.position.cards[key])[len(shown) - 1]]
    values = draft(table, player, main, How("effect"))
    values[TEXTS] = (*values[TEXTS], *added)
    of: dict[str, Any] = {card.id: {ASSEMBLED: False} for card in parts}
    yield Together("dismantle", of, f"{RULE}#5")
    yield from generated(table, player, main.id, values, f"{RULE}#4", f"{RULE}#6")
    return True


@clause("sakura:add/3-4-2")
def grades(card: Card) -> list[tuple[Any, ...]]:
    """The texts of a custom part by how many custom parts are shown, from one; a main part has none."""
    every = [text for text in card.values.get(TEXTS.name) or () if isinstance(text, effects.Grades)]
    return [of for text in every for of in (text.one, text.two, text.three, text.four)]


IN_PLACE.append(digital_trap)
COUNTED["parts"] = lambda context: len(assembled(context.table, context.player))
