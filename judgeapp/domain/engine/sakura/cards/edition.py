"""The cards of a season: `cardlists/sakura/<season>/<megami>.yaml`, read when asked for."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from ....seasons import kept_for_seasons, printed_cards, seasons, sheet_names, with_bases
from ....seasons import sheet as written_sheet
from ...kernel import InvalidRecord, Text
from ...kernel.model import vocabulary
from ...kernel.record.pinned_lists import shelf
from ..language import Effect

FIRST = "S9-2"
"""The season of records that name none: they were written before there were others."""
MEGAMI = re.compile(r"\d-+([a-z]+)|(?<=--)([a-z]+)")


@dataclass(frozen=True, slots=True)
class Listed:
    """A card as its file has it: facts, and the text as written (None: not encoded)."""

    number: str
    megami: str
    facts: dict[str, Any]
    written: tuple[Any, ...] | None
    season: str = FIRST
    """The season that prints it so first."""

    def texts(self) -> tuple[Any, ...] | None:
        """The text as values of the language; raises `InvalidRecord` naming the place and what would be right."""
        return None if self.written is None else read_texts(self.number, self.megami, self.season)


@kept_for_seasons
def read_texts(number: str, megami: str, season: str) -> tuple[Any, ...]:
    written = sheet(megami, season)[number].written or ()
    return tuple(vocabulary.read(Effect, one, f"{number}.texts[{at}]") for at, one in enumerate(written))


@kept_for_seasons
def sheet(megami: str, season: str) -> dict[str, Listed]:
    """The cards of one Megami and of its Another versions in a season's own file, by number; none without a file."""
    cards: dict[str, Listed] = {}
    for raw in written_sheet("sakura", season, megami):
        number, written = str(raw["number"]), raw.get("texts")
        if number in cards:
            reason = Text(f"{number}が2回書かれています。", f"{number} stands there twice.")
            raise InvalidRecord(f"{megami}.yaml: {number}", reason)
        facts = {key: value for key, value in raw.items() if key != "texts"}
        cards[number] = Listed(number, megami, facts, None if written is None else tuple(written), season)
    return cards


@kept_for_seasons
def find_card(number: str, season: str) -> Listed | None:
    """The card of that number as a season prints it, in the file of the Megami that it names or in any other."""
    sheets = sheet_names("sakura", season)
    named = [name for found in MEGAMI.findall(number) for name in found if name in sheets]
    for printed in with_bases("sakura", season):
        for megami in (*named, *(name for name in sheets if name not in named)):
            if number in sheet(megami, printed):
                return sheet(megami, printed)[number]
    return None


@kept_for_seasons
def names() -> dict[str, str]:
    """The name of each card by its number, as the card list has it, or a season where that has not."""
    listed = (cardlist for cardlist in shelf() if (cardlist.book, cardlist.code) == ("sakura", "NA"))
    own = {number: name for season in seasons("sakura").values() for number, name in season.names.items()}
    own |= {card.number: str(card.facts["name"]) for card in every_card(FIRST) if card.facts.get("name")}
    return own | {card.number: card.name for card_list in listed for card in card_list.cards}


@kept_for_seasons
def card_names() -> frozenset[str]:
    """The names of the cards that can be declared, as the card list has them."""
    listed = (cardlist for cardlist in shelf() if (cardlist.book, cardlist.code) == ("sakura", "NA"))
    return frozenset(card.name for card_list in listed for card in card_list.cards)


def cards_in(season: str) -> Iterator[Listed]:
    """Every card that a season has, those of its bases included, as it prints them."""
    for number in printed_cards("sakura", season):
        if (listed := find_card(number, season)) is not None:
            yield listed


def every_card(season: str = FIRST) -> Iterator[Listed]:
    """Every card that a season's own files have, Megami by Megami."""
    for megami in sheet_names("sakura", season):
        yield from sheet(megami, season).values()
