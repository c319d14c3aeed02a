"""The cards of a data package (`{"section": {"id": {"type": …, "text": …}}}`) with their texts read."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from ...read_cards import ReadCard
from ..cards.megami import megami_cards
from .reader import ReadText, read_text

MEGAMI = "megami"
OPEN = "textOpened"
"""What stands on the side of the card for the open umbrella."""


def printed_cards(package: Mapping[str, Any]) -> Iterator[tuple[str, Mapping[str, Any]]]:
    """The cards of all sections that say what their text is, by their id; a package may also be one section."""
    sections = [one for name, one in package.items() if name != MEGAMI and isinstance(one, dict)]
    if any("text" in one for one in sections):
        sections = [dict(package)]
    for section in sections:
        for key, card in section.items():
            if isinstance(card, dict) and isinstance(card.get("text"), str):
                yield key, card


def megami_names(package: Mapping[str, Any]) -> dict[str, str]:
    """The id of each Megami by her name: those of the service, and those that the package brings."""
    brought = package.get(MEGAMI)
    own = brought if isinstance(brought, dict) else {}
    named = {str(one["name"]): key for key, one in own.items() if isinstance(one, dict) and "name" in one}
    bases = {key for key, one in own.items() if isinstance(one, dict) and "base" not in one}
    known = {card.name: card.number for card in megami_cards()}
    return {**known, **{name: key for name, key in named.items() if key in bases}}


def read_card(key: str, card: Mapping[str, Any], megami: Mapping[str, str]) -> ReadCard:
    """The text of a card, with that of its other side."""
    front = read_side(card, "text", megami)
    other = read_side(card, OPEN, megami)
    face = {"range": card.get("rangeOpened"), "damage": card.get("damageOpened"), "texts": other.texts}
    faces = [{"face": {name: value for name, value in face.items() if value}}] if any(face.values()) else []
    unread = front.unread + [replace(line, field=OPEN) for line in other.unread]
    name = str(card.get("name", ""))
    return ReadCard(key, name, front.texts + faces, unread, front.lines + other.lines)


def read_side(card: Mapping[str, Any], field: str, megami: Mapping[str, str]) -> ReadText:
    return read_text(str(card.get(field) or ""), str(card.get("type") or ""), megami)


def read_package(package: Mapping[str, Any]) -> Iterator[ReadCard]:
    """Every card of a package, read."""
    megami = megami_names(package)
    return (read_card(key, card, megami) for key, card in printed_cards(package))
