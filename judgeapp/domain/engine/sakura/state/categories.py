"""分類 of a card that nobody has seen: what lies among the trumps is one."""

from __future__ import annotations

from ...kernel import Card, clause
from .layout import CATEGORY


@clause("sakura:core/7-1-11", "sakura:core/6-2-1-1")
def category_of(card: Card) -> str:
    """分類, told by where a card lies where it is not stated."""
    among = card.zone.endswith((".trumps", ".used"))
    return "trump" if among and CATEGORY.name not in card.values else card[CATEGORY]


def category_of_attack(card: Card) -> str:
    """分類 of the attack that a card makes: that of the card, where it is one that attacks have."""
    told = category_of(card)
    return told if told in ("normal", "trump", "troop", "part", "poison") else "none"
