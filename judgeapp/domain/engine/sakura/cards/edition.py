"""The season that the service is shipped with: `cardlists/sakura/<season>/<megami>.yaml`, read when asked for."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import yaml

from ....seasons import with_bases
from ...kernel import InvalidRecord, Text
from ...kernel.model import vocabulary
from ...kernel.record.pinned_lists import shelf
from ..language import Effect

EDITION = "S9-2"
FOLDER = Path(__file__).resolve().parents[5] / "cardlists" / "sakura"
MEGAMI = re.compile(r"\d-+([a-z]+)|(?<=--)([a-z]+)")
_Loader: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


@dataclass(frozen=True, slots=True)
class Listed:
    """A card as its file has it: facts, and the text as written (None: not encoded)."""

    number: str
    megami: str
    facts: dict[str, Any]
    written: tuple[Any, ...] | None
    season: str = EDITION
    """The season that prints it so first."""

    def texts(self) -> tuple[Any, ...] | None:
        """The text as values of the language; raises `InvalidRecord` naming the place and what would be right."""
        return None if self.written is None else read_texts(self.number, self.megami, self.season)


@cache
def read_texts(number: str, megami: str, season: str) -> tuple[Any, ...]:
    written = sheet(megami, season)[number].written or ()
    return tuple(vocabulary.read(Effect, one, f"{number}.texts[{at}]") for at, one in enumerate(written))


def sheet(megami: str, season: str = EDITION) -> dict[str, Listed]:
    """The cards of one Megami and of its Another versions in a season's own file, by number; none without a file."""
    return _sheet(megami, season)


@cache
def _sheet(megami: str, season: str) -> dict[str, Listed]:
    path = FOLDER / season / f"{megami}.yaml"
    if not path.exists():
        return {}
    cards: dict[str, Listed] = {}
    for raw in yaml.load(path.read_text("utf-8"), Loader=_Loader):
        number, written = str(raw["number"]), raw.get("texts")
        if number in cards:
            reason = Text(f"{number}が2回書かれています。", f"{number} stands there twice.")
            raise InvalidRecord(f"{path.name}: {number}", reason)
        facts = {key: value for key, value in raw.items() if key != "texts"}
        cards[number] = Listed(number, megami, facts, None if written is None else tuple(written), season)
    return cards


@cache
def sheets() -> tuple[str, ...]:
    """The Megami of the season, as their files are called."""
    found = (path.stem for path in (FOLDER / EDITION).glob("*.yaml"))
    return tuple(sorted(one for one in found if one != "season"))


@cache
def find_card(number: str, season: str = EDITION) -> Listed | None:
    """The card of that number as a season prints it, in the file of the Megami that it names or in any other."""
    named = [one for found in MEGAMI.findall(number) for one in found if one in sheets()]
    for printed in with_bases("sakura", season):
        for megami in (*named, *(one for one in sheets() if one not in named)):
            if number in sheet(megami, printed):
                return sheet(megami, printed)[number]
    return None


@cache
def names() -> dict[str, str]:
    """The name of each card by its number, as the card list has it, or the season where that has not."""
    listed = (one for one in shelf() if (one.book, one.code) == ("sakura", "NA"))
    own = {card.number: str(card.facts["name"]) for card in every_card() if card.facts.get("name")}
    return own | {card.number: card.name for one in listed for card in one.cards}


@cache
def card_names() -> frozenset[str]:
    """The names of the cards of the season, as the card list has them."""
    listed = (one for one in shelf() if (one.book, one.code) == ("sakura", "NA"))
    return frozenset(card.name for one in listed for card in one.cards)


def every_card(season: str = EDITION) -> Iterator[Listed]:
    """Every card that a season's own files have, Megami by Megami."""
    for megami in sheets():
        yield from sheet(megami, season).values()
