"""Template tags of rulings."""

from typing import Any

from django import template

from ..management.console import MARKS

register = template.Library()


@register.filter
def other_than(clauses: Any, already: Any) -> list[str]:
    """The clauses that are not shown already, in order, each once."""
    return [clause for clause in dict.fromkeys(clauses or ()) if clause not in (already or ())]


@register.filter
def mark(verdict: str) -> str:
    """A verdict as the sign that judges write."""
    return MARKS[verdict]


@register.simple_tag(takes_context=True)
def step_href(context: dict[str, Any], number: int) -> str:
    """Where a step (from 1) stands on this page, or on which page of a long record."""
    size = context.get("steps_per_page")
    page = f"?page={(number - 1) // size + 1}" if size else ""
    return f"{page}#step-{number}"


@register.filter
def counted_zones(player: dict[str, Any]) -> list[dict[str, Any]]:
    """The zones whose number of cards a judge looks for: those with cards, and those that may run out."""
    return [zone for zone in player["zones"] if zone["count"] != 0 or not zone["starts_empty"]]


@register.filter
def zones_apart(player: dict[str, Any]) -> dict[str, list[dict[str, Any]]]:
    """A player's zones with known cards: those that lie in the open, and the piles."""
    known = [zone for zone in player["zones"] if any(card["known"] for card in zone["cards"])]
    return {
        "open": [zone for zone in known if not zone["piled"]],
        "piles": [zone for zone in known if zone["piled"]],
    }


@register.filter
def unknown_cards(zone: dict[str, Any]) -> int:
    """How many of a zone's cards nobody has shown."""
    return sum(not card["known"] for card in zone["cards"])


@register.filter
def parts_of(picture: dict[str, Any] | None, player: str) -> list[dict[str, Any]]:
    """What lies before a player in a picture of the table; nothing where the book draws none."""
    seats = picture["players"] if picture else []
    return next((seat["parts"] for seat in seats if seat["id"] == player), [])
