"""What Megami bring beside the cards of a deck, as it lies when the game begins: the additional cards of §3 to §23."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from ...seasons import kept_for_seasons
from ..kernel import clause
from ..kernel.record.pinned_lists import shelf
from .printed import printed

ASIDE = {
    "normal": "extra",
    "trump": "extra",
    "poison": "poison_bag",
    "plan": "extra",
    "main_part": "parts",
    "custom_part": "parts",
    "troop": "barracks",
    "transform": "extra",
    "fate": "fates",
}
"""Where cards lie that are chosen for no deck, by their kind."""


RELIC, RELICS = "renri-A1-N-6-Ex", "relics"
"""The normal cards that lie in ＜遺物＞ (20-1)."""


@kept_for_seasons
def additional(megami: str, season: str) -> tuple[tuple[str, dict[str, Any]], ...]:
    """The additional cards of a Megami, each with the zone where it lies as the game begins."""
    listed = (
        card
        for cardlist in shelf()
        if (cardlist.book, cardlist.code) == ("sakura", "NA")
        for card in cardlist.cards
    )
    return tuple(
        (
            RELICS if RELIC in card.number else ASIDE[card.type],
            printed(season, {"number": card.number, "name": card.name}),
        )
        for card in listed
        if megami in card.facts.get("megami", ()) and not card.buildable
        for _ in range(card.facts.get("copies", 1))
    )


BROUGHT: dict[str, dict[str, Any]] = {"megumi": {"seeds": 5}, "thallya": {"artificial": 5}}
"""What a Megami brings that is no card: fields of the player."""


@clause(
    "sakura:add/18-1",
    "sakura:add/19-1",
    "sakura:core/4-1#2",
    "sakura:add/3-1",
    "sakura:add/20-1",
    "sakura:add/7-1",
    "sakura:add/17-1",
    "sakura:add/9-1",
)
def set_aside(megami: Iterable[str], season: str) -> dict[str, Any]:
    """What the Megami of a player bring, by zone or by field of the player."""
    found: dict[str, Any] = {
        field: value
        for name in megami
        for field, value in BROUGHT.get(str(name).partition("-")[0], {}).items()
    }
    for zone, card in (card_ for name in megami for card_ in additional(str(name), season)):
        found.setdefault(zone, []).append({**card})
    return found
