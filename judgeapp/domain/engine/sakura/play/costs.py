"""消費: what a card costs, with what texts make of it."""

from __future__ import annotations

from typing import Any

from judgeapp.domain.numerals import whole

from ...kernel import Card, Part, Position, clause, number_of
from ..language import statics
from ..state.edition import by_1_14_1
from ..state.force import Held, in_force, own_statics
from ..state.layout import COST
from ..state.table import Table
from ..text.context import Context, amount
from ..text.filters import matches
from ..text.numbers import in_effect


@clause("sakura:core/9-3", "sakura:core/9-3#ii", "sakura:core/9-3-1", "sakura:core/5-9@1.14.1")
def payment_clauses(position: Position, *, flare: bool) -> tuple[str, ...]:
    """The clauses by which a cost is paid, the cost of ＜フレア＞ or a further one: since 1.14.1 that of paying."""
    if by_1_14_1(position):
        return ("sakura:core/9-3-1", "sakura:core/5-9@1.14.1") if flare else ("sakura:core/5-9@1.14.1",)
    return ("sakura:core/9-3#ii",)


@clause("sakura:core/9-3#i", "sakura:core/5-9@1.14.1")
def unpayable_clause(position: Position) -> str:
    """The clause by which a cost that cannot be paid whole is not paid at all."""
    return "sakura:core/5-9@1.14.1" if by_1_14_1(position) else "sakura:core/9-3#i"


@clause("sakura:core/9-3", "sakura:core/6-2-1-12", "sakura:core/5-6", "sakura:add/21-3-1")
def cost_of(table: Table, player: str, card: Card, *, reacting: bool = False) -> int:
    """消費, with what texts make it, never below 0.

    `reacting`: it is used as a reaction, which a text may let it be at another cost.
    """
    return number_of(parts_of_cost(table, player, card, reacting=reacting))


@clause("sakura:core/9-3", "sakura:core/6-2-1-12", "sakura:core/5-6", "sakura:add/21-3-1")
def parts_of_cost(table: Table, player: str, card: Card, *, reacting: bool = False) -> list[Part]:
    """消費, part by part: assigned first, then reduced; nothing changes 時価."""
    printed, context = card[COST], Context(table, player, card)
    if printed == "market":
        value = amount(Context(table, card.owner, card), "market")
        return [Part("put", value, "sakura:add/21-3-1", COST.shown[printed])]
    base = fixed(context, card) if printed == "x" else whole(printed) or 0
    base = as_a_reaction(card, player, base) if reacting else base
    parts = [Part("is", base, COST.clause)]
    if not printed:
        return parts
    every = [
        (held, Context(table, held.player, held.card, x=held.x))
        for held in changing(table, statics.Cost, player, card)
    ]
    for held, of in every:
        if held.static.to is not None:
            parts.append(Part("put", amount(of, held.static.to), "sakura:core/5-6", source=held.card.id))
    for held, of in every:
        if less := amount(of, held.static.less):
            parts.append(Part("plus", -less, "sakura:core/9-3", source=held.card.id))
    return parts


def changing(table: Table, kind: type, player: str, card: Card) -> list[Held]:
    """What is in effect and changes a number of this card: its own text, then others."""
    mine = [held for held in own_statics(card, player) if isinstance(held.static, kind)]
    theirs = [held for held in in_force(table, kind) if held.card.id != card.id]
    return [
        held for held in (*mine, *theirs) if in_effect(table, held) and applies_to(table, held, player, card)
    ]


@clause("sakura:core/5-6", "sakura:core/9-3")
def as_a_reaction(card: Card, player: str, cost: int) -> int:
    """The cost that is assigned to a card which is used as if it had 《対応》."""
    texts = (held.static for held in own_statics(card, player))
    named = [text.cost for text in texts if isinstance(text, statics.Reactable) and text.cost is not None]
    return named[0] if named else cost


def fixed(context: Context, card: Card) -> int:
    """The X of a cost."""
    for held in own_statics(card, context.player):
        if isinstance(held.static, statics.Fix):
            return amount(context, held.static.x)
    return 0


def applies_to(table: Table, held: Any, player: str, card: Card) -> bool:
    """Whether a text about costs is about this card."""
    static = held.static
    if static.which == "this":
        return bool(held.card.id == card.id)
    met = held.player == card.owner if static.who == "me" else held.player != player
    return met and matches(Context(table, held.player, held.card), static.which, card)
