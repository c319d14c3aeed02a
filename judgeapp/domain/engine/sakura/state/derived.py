"""What a board and a claim may say of an attack: its damage as it is now, with what made it so."""

from __future__ import annotations

from typing import Any

from ...kernel import Card, Part, Position, Reckoning, clause
from ..text.attacks import damage_of
from .layout import DAMAGE, LAYOUT, SOURCE
from .table import Table


def last(parts: Any) -> Any:
    return parts[-1].value


@LAYOUT.derives("aura_damage")
@clause("sakura:core/6-4-1-4", "sakura:core/6-4-1-6")
def aura_damage(position: Position, card: Card) -> Reckoning | None:
    """Damage to aura of an attack."""
    return reckoned(position, card, 0, "sakura:core/6-4-1-4")


@LAYOUT.derives("life_damage")
@clause("sakura:core/6-4-1-5", "sakura:core/6-4-1-6")
def life_damage(position: Position, card: Card) -> Reckoning | None:
    """Damage to life of an attack."""
    return reckoned(position, card, 1, "sakura:core/6-4-1-5")


def reckoned(position: Position, card: Card, which: int, printed: str) -> Reckoning | None:
    """What the layers of 5-6 come to; of a card what its attack under way has, nothing of one that makes none."""
    table = Table(position)
    made = [one for one in table.everywhere("attacking") if card.id in (one.id, one.values.get(SOURCE.name))]
    if (
        not made or made[-1].values.get(DAMAGE.name) == ""
    ):  # a card that is said to attack and prints no damage
        return None
    return Reckoning((Part("is", damage_of(table, made[-1])[which], printed),), last)
