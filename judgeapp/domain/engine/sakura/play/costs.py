"""消費: what a card costs, with what texts make of it."""

from __future__ import annotations

from typing import Any

from judgeapp.domain.numerals import whole

from ...kernel import Card, clause
from ..language import statics
from ..state.force import in_force, own_statics
from ..state.layout import COST
from ..state.table import Table
from ..text.context import Context, amount
from ..text.filters import fits
from ..text.numbers import in_effect


@clause("sakura:core/9-3", "sakura:core/6-2-1-12", "sakura:core/5-6", "sakura:add/21-3-1")
def cost_of(table: Table, player: str, card: Card, *, reacting: bool = False) -> int:
    """消費, with what texts make it: assigned first, then reduced, never below 0; none changes 時価.

    `reacting`: it is used as a reaction, which a text may let it be at another cost.
    """
    printed = card[COST]
    if not printed:
        return 0
    if printed == "market":
        return amount(Context(table, card.owner, card), "market")
    context = Context(table, player, card)
    base = fixed(context, card) if printed == "x" else whole(printed) or 0
    base = as_a_reaction(card, player, base) if reacting else base
    mine = [one for one in own_statics(card, player) if isinstance(one.static, statics.Cost)]
    theirs = [one for one in in_force(table, statics.Cost) if one.card.id != card.id]
    less = 0
    for held in (*mine, *theirs):
        if in_effect(table, held) and about(table, held, player, card):
            of = Context(table, held.player, held.card, x=held.x)
            base = base if held.static.to is None else amount(of, held.static.to)
            less += amount(of, held.static.less)
    return max(0, base - less)


@clause("sakura:core/5-6", "sakura:core/9-3")
def as_a_reaction(card: Card, player: str, cost: int) -> int:
    """The cost that is assigned to a card which is used as if it had 《対応》."""
    texts = (held.static for held in own_statics(card, player))
    named = [one.cost for one in texts if isinstance(one, statics.Reactable) and one.cost is not None]
    return named[0] if named else cost


def fixed(context: Context, card: Card) -> int:
    """The X of a cost."""
    for held in own_statics(card, context.player):
        if isinstance(held.static, statics.Fix):
            return amount(context, held.static.x)
    return 0


def about(table: Table, held: Any, player: str, card: Card) -> bool:
    """Whether a text about costs is about this card."""
    static = held.static
    if static.which == "this":
        return bool(held.card.id == card.id)
    met = held.player == card.owner if static.who == "me" else held.player != player
    return met and fits(Context(table, held.player, held.card), static.which, card)
