"""Cards of a Megami that bear a keyword, by their names."""

from __future__ import annotations

from ....seasons import kept_for_seasons
from ...kernel.record.pinned_lists import shelf
from .edition import Listed, find_card


@kept_for_seasons
def declarable(version: str, keyword: str, season: str) -> dict[str, Listed]:
    """The cards in the list of a Megami, or of an Another version, with that keyword in their text in that season."""
    cards = (
        card
        for cardlist in shelf()
        if (cardlist.book, cardlist.code) == ("sakura", "NA")
        for card in cardlist.cards
    )
    own = (card for card in cards if version in card.facts.get("megami", ()))
    found = {card.name: find_card(card.number, season) for card in own}
    return {name: one for name, one in found.items() if one is not None and keyword in (one.texts() or ())}
