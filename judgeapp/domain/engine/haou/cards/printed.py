"""A card of a card list as the table knows it: what is printed on it, field by field."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ...kernel import clause
from ..state.words import TROOP_NAMES

SAME_NAME = ("power", "health", "dance", "secret_art")


@clause("haou:cards", "haou:cards/parts/5")
def printed(card: Mapping[str, Any]) -> dict[str, Any]:
    """The printed fields of a card as a card list writes it; a text that nobody has encoded is not known.

    >>> printed({"number": "T-1", "name": "架空", "troop": "槍足軽", "resource_cost": 2, "power": 4, "health": 5})
    ... # doctest: +NORMALIZE_WHITESPACE
    {'name': '架空', 'card_number': 'T-1', 'power': 4, 'health': 5, 'cost': 2, 'troop': 'spearmen'}
    """
    fields: dict[str, Any] = {"name": card["name"], "card_number": card["number"]}
    fields |= {name: card[name] for name in SAME_NAME if name in card}
    if "resource_cost" in card:
        fields["cost"] = card["resource_cost"]
    if troop := card.get("troop"):
        fields["troop"] = TROOP_NAMES[troop]
    if "abilities" in card:
        fields["abilities"] = list(card["abilities"])
    elif card.get("text"):
        fields["abilities"] = None
    return fields
