"""Cards of a Megami that bear a keyword, by their names."""

from __future__ import annotations

from functools import cache

from ...kernel.record.pinned_lists import shelf
from .edition import Listed, find_card


@cache
def declarable(version: str, keyword: str, season: str) -> dict[str, Listed]:
    """The cards in the list of a Megami, or of an Another version, with that keyword in their text in that season."""
    cards = (card for one in shelf() if (one.book, one.code) == ("sakura", "NA") for card in one.cards)
    own = (card for card in cards if version in card.facts.get("megami", ()))
    found = {card.name: find_card(card.number, season) for card in own}
    return {name: one for name, one in found.items() if one is not None and keyword in (one.texts() or ())}
