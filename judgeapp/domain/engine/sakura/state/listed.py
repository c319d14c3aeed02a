"""What is printed on a card of the season, as fields of the table: for cards that are, or are used as, another one.

And the 分類 of one that nobody has seen: what lies among the trumps is one.
"""

from __future__ import annotations

from typing import Any

from ....seasons import Season
from ...kernel import Card, clause
from ..cards import Listed, find_card, names
from .layout import CATEGORY, CHARGE, COST, DAMAGE, NAME, NUMBER, RANGE, SUB, TEXTS, TYPE, USERS
from .wound_fields import COST_WOUNDS, WOUNDS

NOBODY = "nobody"
PRINTED: dict[Any, tuple[str, Any]] = {
    TYPE: ("type", ""),
    SUB: ("sub", ""),
    RANGE: ("range", ""),
    DAMAGE: ("damage", ""),
    CHARGE: ("charge", 0),
    WOUNDS: ("wounds", False),
    COST_WOUNDS: ("cost_wounds", False),
}
"""Fields, what the season's file calls each, and what it is where the file has none."""


FIELDS = (NAME, USERS, *PRINTED, COST, TEXTS)


@clause("sakura:core/6-2-1", "sakura:core/10-16", "sakura:core/10-38")
def values_of(listed: Listed) -> dict[Any, Any]:
    """All that a card has printed on it but its category, which no card takes from another one."""
    raw = listed.facts
    found = {field: raw.get(name, default) for field, (name, default) in PRINTED.items()}
    users = tuple(user for user in raw.get("users", (listed.megami,)) if user != NOBODY)
    texts, cost = listed.texts(), raw.get("cost")
    named = {NAME: names().get(listed.number, ""), USERS: users}
    return {**named, **found, COST: "" if cost is None else str(cost), TEXTS: texts}


def own_values(card: Card, season: Season) -> dict[Any, Any]:
    """What is printed on a card itself, by its number; none where the list has no such card."""
    listed = find_card(str(card.values.get(NUMBER.name)), season.id)
    return {} if listed is None else values_of(listed)


def printed_as(name: str, season: Season) -> dict[Any, Any]:
    """What is printed on the card of that name; none where the list has no such card."""
    listed = find_card(next((number for number, one in names().items() if one == name), ""), season.id)
    return {} if listed is None else values_of(listed)


@clause("sakura:core/7-1-11", "sakura:core/6-2-1-1")
def category_of(card: Card) -> str:
    """分類, told by where a card lies where it is not stated."""
    among = card.zone.endswith((".trumps", ".used"))
    return "trump" if among and CATEGORY.name not in card.values else card[CATEGORY]


def category_of_attack(card: Card) -> str:
    """分類 of the attack that a card makes: that of the card, where it is one that attacks have."""
    told = category_of(card)
    return told if told in ("normal", "trump", "troop", "part", "poison") else "none"
