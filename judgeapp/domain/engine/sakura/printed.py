"""A card of a card list as the table knows it: what is printed on it, and its text where it is encoded."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from ..kernel import clause
from ..kernel.model import vocabulary
from .cards import Listed, find_card
from .language import Effect

TRUMP = re.compile(r"-S-\d")
NOBODY = "nobody"


@clause(
    "sakura:core/6-2-1-3",
    "sakura:core/1-3",
    "sakura:core/6-2-1",
    "sakura:core/6-2-1-1",
    "sakura:core/6-2-1-4",
)
def printed(season: str, card: Mapping[str, Any]) -> dict[str, Any]:
    """The printed fields of a card of the Megami list, from the season's file.

    >>> printed("S9-2", {"number": "NA-01-yurina-O-N-1", "name": "斬", "type": "normal"})["damage"]
    '3/1'
    """
    fields: dict[str, Any] = {"name": card["name"], "card_number": card["number"]}
    listed = find_card(str(card.get("counts_as") or card["number"]), season)
    if listed is None:
        return fields
    return fields | facts(listed)


def facts(listed: Listed) -> dict[str, Any]:
    """What the season's file has of a card, as fields; a text that nobody has encoded is not known."""
    raw = listed.facts
    users = tuple(user for user in raw.get("users", (listed.megami,)) if user != NOBODY)
    category = raw.get("category") or ("trump" if TRUMP.search(listed.number) else "normal")
    found: dict[str, Any] = {"users": list(users), "category": category}
    found |= {
        name: raw[name]
        for name in ("type", "sub", "range", "damage", "charge", "wounds", "cost_wounds")
        if name in raw
    }
    if "cost" in raw:
        found["cost"] = str(raw["cost"])
    texts = listed.texts()
    found["texts"] = None if texts is None else [vocabulary.write(Effect, text) for text in texts]
    return found
