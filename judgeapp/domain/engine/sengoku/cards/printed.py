"""A card of a card list as the table knows it: what is printed on it, field by field."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ...kernel import clause
from ..state.keyword_names import NAMES
from ..state.words import TYPES

COLOUR_OF_FACTION = {
    "azure": "blue",
    "crimson": "red",
    "jade": "green",
    "black": "black",
    "unaffiliated": "none",
}
SAME_NAME = ("power", "clan", "troops", "kinds", "era", "summoned")


@clause("sengoku:207.1")
def printed(card: Mapping[str, Any]) -> dict[str, Any]:
    """The printed fields of a card as a card list writes it; what the list does not say is left out.

    >>> listed = {"number": "EX-001", "name": "初", "type": "general", "faction": "azure", "cost": {"blue": 1}}
    >>> printed({**listed, "siege": 1})
    ... # doctest: +NORMALIZE_WHITESPACE
    {'name': '初', 'card_number': 'EX-001', 'card_type': 'general', 'siege_power': 1, 'colour': 'blue',
     'coloured_cost': ['blue'], 'colourless_cost': 0}
    """
    fields: dict[str, Any] = {"name": card["name"], "card_number": card["number"]}
    if card.get("type") in TYPES:
        fields["card_type"] = card["type"]
    fields |= {name: card[name] for name in SAME_NAME if card.get(name)}
    if "siege" in card:
        fields["siege_power"] = card["siege"]
    if card.get("faction"):
        fields["colour"] = COLOUR_OF_FACTION[card["faction"]]
    if "cost" in card:
        fields |= printed_cost(card["cost"])
    if keywords := [NAMES[name] for name in card.get("keywords", ()) if name in NAMES]:
        fields["keywords"] = keywords
    fields |= {name: list(card[name]) for name in ("unified_names", "casts") if card.get(name)}
    return fields | ({"abilities": list(card["abilities"])} if "abilities" in card else {})


def printed_cost(cost: Mapping[str, int]) -> dict[str, Any]:
    """緑緑④ as its coloured circles one by one and the number in the white one."""
    coloured = [colour for colour, count in cost.items() if colour != "any" for _ in range(count)]
    return {"coloured_cost": coloured, "colourless_cost": cost.get("any", 0)}
