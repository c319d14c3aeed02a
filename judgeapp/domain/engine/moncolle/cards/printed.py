"""A card of a card list as the table knows it: what is printed on it, field by field."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ...kernel import clause

SAME_NAME = (
    "faction",
    "race",
    "attribute",
    "level",
    "immediate",
    "attack",
    "defense",
    "move_type",
    "initiative",
    "spell",
)


@clause("moncolle:cards", "moncolle:cards/kinds", "moncolle:cards/unit")
def printed(card: Mapping[str, Any]) -> dict[str, Any]:
    """The printed fields of a card as a card list writes it; a text that nobody has encoded is not known.

    >>> printed({"number": "FIRE-U01", "name": "架空", "type": "unit", "level": 2, "attack": 3, "defense": 2})
    {'name': '架空', 'card_number': 'FIRE-U01', 'kind': 'unit', 'level': 2, 'attack': 3, 'defense': 2}
    """
    fields: dict[str, Any] = {"name": card["name"], "card_number": card["number"]}
    if "type" in card:
        fields["kind"] = card["type"]
    fields |= {name: card[name] for name in SAME_NAME if name in card}
    if "abilities" in card:
        fields["abilities"] = list(card["abilities"])
    elif card.get("text"):
        fields["abilities"] = None
    return fields
