"""What a season's file brings to the card lists: new cards, new Megami, and who else has a card from then on."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Any

from ....deckcheck.cardlist import list_in_season
from ....deckcheck.cards import Card
from ...kernel.record.pinned_lists import shelf
from .files import SeasonFile
from .importing import SeasonCard, is_face, number_of, plain_key

KEY = re.compile(r"NA-(?P<of>\d+)-(?P<family>[a-z]+)-(?P<version>[A-Z]+\d*)-(?P<place>(?P<kind>[NSF])-.+)")
"""A number of the Megami list: whose, of which version, the kind of card, its place."""
TYPES = {"N": "normal", "S": "trump", "F": "fate"}
OWN, ANOTHER = "O", "A"
Rows = dict[str, list[dict[str, Any]]]


def lists_brought(file: SeasonFile, cards: Iterable[SeasonCard], base: str) -> Rows:
    """The rows of the card lists NA and MEGAMI that the season `base` does not have, as card lists write them."""
    listed = {code: rows_of(code, base) for code in ("NA", "MEGAMI")}
    told = {
        key: megami for key, megami in file.megami.items() if isinstance(megami, dict) and megami.get("name")
    }
    with_faces = {str(megami.get("base")) for megami in told.values() if is_face(megami)}
    new = [
        card for card in cards if card.number not in listed["NA"] and KEY.fullmatch(card.number) and card.name
    ]
    readings = {number_of(one.id): str(one.fields.get("ruby") or "") for one in file.cards}
    megami = [
        megami_row(key, said, places)
        for key, said in told.items()
        if key not in listed["MEGAMI"] and key not in with_faces and (places := places_of(key, new))
    ]
    replaced = {plain_key(str(one.fields["replace"])) for one in file.cards if one.fields.get("replace")}
    versions = [row["number"] for row in megami]
    rows = [card_row(card, readings.get(card.number, ""), hosts_of(card.number, versions)) for card in new]
    rows += with_versions(listed["NA"], versions, {row["number"] for row in rows}, replaced)
    return {code: found for code, found in (("NA", rows), ("MEGAMI", megami)) if found}


def rows_of(code: str, season: str) -> dict[str, Card]:
    """The cards of one of our lists as a season has it, by number."""
    lists = (list_in_season(one, season) for one in shelf() if (one.book, one.code) == ("sakura", code))
    return {card.number: card for card_list in lists for card in card_list.cards}


def places_of(megami: str, cards: Iterable[SeasonCard]) -> list[re.Match[str]]:
    """The numbers of the cards that a new Megami, or a version of one, has for her own."""
    numbers = filter(None, (KEY.fullmatch(card.number) for card in cards))
    return [number for number in numbers if megami in (family_of(number), version_of(number))]


def family_of(number: re.Match[str]) -> str:
    return number["family"]


def version_of(number: re.Match[str]) -> str:
    """The id of the version whose card a number is: yurina-a1; her own name for the original."""
    version = number["version"]
    return family_of(number) if version == OWN else f"{family_of(number)}-{version.lower()}"


def megami_row(key: str, said: Mapping[str, Any], places: list[re.Match[str]]) -> dict[str, Any]:
    """A Megami in the list of Megami. Of two with one number no player chooses both (2-1)."""
    name = str(said["name"])
    row = {
        "number": key,
        "numbered": False,
        "name": name,
        "type": "megami",
        "megami_number": int(places[0]["of"]),
    }
    return row | ({"aliases": [name.rpartition("・")[2]]} if is_face(said) else {})


def hosts_of(number: str, versions: Iterable[str]) -> list[str]:
    """Who brings a card to deck building: a version its own, each face of a new Megami what bears no version (24)."""
    place = KEY.fullmatch(number)
    assert place is not None
    if place["version"] != OWN:
        return [version_of(place)]
    family = family_of(place)
    faces = [one for one in versions if one.startswith(f"{family}-{OWN.lower()}")]
    others = [one for one in versions if one.startswith(f"{family}-{ANOTHER.lower()}")]
    return faces or [family, *others]


def card_row(card: SeasonCard, reading: str, hosts: list[str]) -> dict[str, Any]:
    """A card in the list of cards; fates, and cards that others bring, are not chosen in deck building."""
    kind = KEY.fullmatch(card.number)
    assert kind is not None
    row: dict[str, Any] = {
        "number": card.number,
        "name": card.name,
        "type": TYPES[kind["kind"]],
        "megami": hosts,
    }
    if reading:
        row["reading"] = reading
    if " / " in card.name:
        row["aliases"] = card.name.split(" / ")
    if kind["kind"] == "F" or "-Ex" in card.number:
        row["buildable"] = False
    return row


def with_versions(
    listed: Mapping[str, Card], versions: Iterable[str], new: set[str], replaced: set[str]
) -> list[dict[str, Any]]:
    """Who has the cards of a Megami, once she has another version: that one too, but for those that it replaces.

    It replaces a card that the file names (`replace`), or in whose place it has one of its own.
    """
    rows = []
    for number, card in listed.items():
        place = KEY.fullmatch(number)
        if place is None or place["version"] != OWN or plain_key(number) in replaced:
            continue
        more = [
            one
            for one in versions
            if one.startswith(f"{family_of(place)}-{ANOTHER.lower()}")
            and own_number(place, one) not in new
            and one not in card.facts["megami"]
        ]
        if more:
            rows.append({"number": number, "megami": [*card.facts["megami"], *more]})
    return rows


def own_number(place: re.Match[str], version: str) -> str:
    """The number that a version's own card has in the place of another card."""
    return f"NA-{place['of']}-{place['family']}-{version.partition('-')[2].upper()}-{place['place']}"
