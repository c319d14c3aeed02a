"""A card of a card list as the table knows it: what is printed on it, field by field."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ...kernel import clause

SAME_NAME = (
    *("attack", "defense", "intellect", "shooting", "skills", "attribute", "recruit_cost"),
    *("leader", "terrain", "land_effects"),
)


@clause("suikoden:skills", "suikoden:abilities")
def printed(card: Mapping[str, Any]) -> dict[str, Any]:
    """The printed fields of a card as a card list writes it; a text that nobody has encoded is not known.

    >>> printed({"number": "T-1", "name": "架空", "attack": 4, "skills": ["騎馬"]})
    {'name': '架空', 'card_number': 'T-1', 'attack': 4, 'skills': ['騎馬']}
    """
    fields: dict[str, Any] = {"name": card["name"], "card_number": card["number"]}
    fields |= {name: card[name] for name in SAME_NAME if name in card}
    if "abilities" in card:
        fields["abilities"] = list(card["abilities"])
    elif card.get("text") and "land_effects" not in card:
        fields["abilities"] = None
    return fields
