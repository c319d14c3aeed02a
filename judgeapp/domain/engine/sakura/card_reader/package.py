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
BACK = "textBack"
"""What stands on the back of a fate, which a package has as a card of its own."""
CARD_FIELDS = frozenset(
    ("name", "type", "subType", "range", "damage", "capacity", "cost", "text", OPEN, BACK)
)


def printed_cards(package: Mapping[str, Any]) -> Iterator[tuple[str, Mapping[str, Any]]]:
    """The cards of all sections by their id; a package may also be one section."""
    sections = [one for name, one in package.items() if name != MEGAMI and isinstance(one, dict)]
    if any("text" in section_ for section_ in sections):
        sections = [dict(package)]
    for section in sections:
        for key, card in section.items():
            if isinstance(card, dict) and card.keys() & CARD_FIELDS:
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
    """The text of a card, with those of its other sides."""
    front, opened, back = (read_side(card, side, megami) for side in ("text", OPEN, BACK))
    face = {"range": card.get("rangeOpened"), "damage": card.get("damageOpened"), "texts": opened.texts}
    faces = [{"face": {name: value for name, value in face.items() if value}}] if any(face.values()) else []
    backs = [{"entwined": back.texts}] if back.texts else []
    unread = front.unread + [
        replace(line, field=side) for side, read in ((OPEN, opened), (BACK, back)) for line in read.unread
    ]
    name = str(card.get("name", ""))
    lines = front.lines + opened.lines + back.lines
    return ReadCard(key, name, front.texts + faces + backs, unread, lines)


def read_side(card: Mapping[str, Any], field: str, megami: Mapping[str, str]) -> ReadText:
    """A side of a card; what a fate says is resolved as it resonates, and is never used."""
    found = read_text(str(card.get(field) or ""), str(card.get("type") or ""), megami)
    if card.get("baseType") == "fate":
        found.texts = [{"fate": item["use"]} if "use" in item else item for item in found.texts]
    return found


def read_package(package: Mapping[str, Any]) -> Iterator[ReadCard]:
    """Every card of a package that says what its text is, read."""
    megami = megami_names(package)
    stated = ((key, card) for key, card in printed_cards(package) if isinstance(card.get("text"), str))
    return (read_card(key, card, megami) for key, card in stated)
