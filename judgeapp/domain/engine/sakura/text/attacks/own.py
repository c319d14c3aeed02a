"""What an attack has of itself: whose it is, its text, and the card that it comes from."""

from __future__ import annotations

from typing import Any

from ....kernel import Card, clause
from ...language import effects, statics
from ...state.force import Held, of_class, texts_of
from ...state.layout import ANSWERS, FIXED, FULL, SOURCE
from ...state.table import Table
from ..context import Context, amount


def owner_of(attack: Card) -> str:
    """Whose attack it is."""
    return attack.zone.partition(".")[0]


@clause("sakura:core/10-11")
def context_of(table: Table, attack: Card) -> Context:
    """The text of an attack: 「このカード」 is the card that it comes from."""
    card = table.position.cards.get(attack[SOURCE], attack)
    context = Context(table, owner_of(attack), card, attack.id, attack[ANSWERS], full=attack[FULL])
    context.looked_at = None if attack.id else attack
    fixed = attack.values.get(FIXED.name)
    context.x = fixed_x(context, attack) if fixed is None else int(fixed)
    return context


def fixed_x(context: Context, attack: Card) -> int:
    """The X of an attack as its text works it out now (Ｘは…に等しい)."""
    for held in own(context, attack):
        if isinstance(held.static, statics.Fix):
            return amount(context, held.static.x)
    return 0


def own(context: Context, attack: Card) -> list[Held]:
    """What the 【常時】 of the attack itself hold."""
    return of_class(context.card, context.player, effects.Always, texts(attack))


def texts(attack: Card) -> tuple[Any, ...]:
    """The texts of an attack, as it was made."""
    return texts_of(attack, full=attack[FULL])
