"""Deck codes of FuruDB (furudb.pages.dev): six signs a Megami, `010F8C020C92`, alone or at the end of a link.

Two digits are the Megami's number, one the version (original, A1, AA1, A2), three hexadecimal ones a 1 and eleven bits:
seven normal cards and four trumps by the place that their number ends in. As FuruDB's public source writes them
(furuyoni-kor/FuruDB, src/utils/deck.util.ts), two places are out of the ordinary: the only trump of Yatsuha's versions
stands in the first of the four, and the card that 第二章サイネ and 旅芸人トコヨ share is marked for Saine alone.
The faces of Innealra have none.
"""

import re
from collections.abc import Iterable, Iterator

from judgeapp.domain.corpus import Text

from ..cards import Card, CardIndex
from ..counts import Unclear
from ..deck import Deck

VERSIONS = ("", "-a1", "-aa1", "-a2")
_CODE = re.compile(r"(?<![0-9A-Z])(?:[0-9]{3}[0-9A-F]{3}){2}(?![0-9A-Z])", re.IGNORECASE)
_SAID = re.compile(r"furudb|コード|code", re.IGNORECASE)
_LINK = re.compile(r"furudb[^/\s]*/deck/[^/\s]", re.IGNORECASE)
_NORMAL, _TRUMPS = 7, 4
_PLACE = re.compile(r"-([NS])-([0-9])(?:/([0-9]))?$")


def read_code(line: str, index: CardIndex) -> list[Card]:
    """The Megami and cards of a code on a line; none where there is none.

    Raises Unclear for a link of FuruDB whose code is none.
    """
    text = line.strip()
    found = _CODE.search(text)
    if found and (found[0] == text or _SAID.search(text)):
        halves = [_half(found[0][at : at + 6].upper(), index) for at in (0, 6)]
        if all(halves):
            return list({card.base: card for cards in halves for card in cards}.values())
    if _LINK.search(text):
        raise Unclear(
            "deck_code",
            Text("FuruDBのデッキコードとして読めません。", "This is no readable deck code of FuruDB."),
            Text("FuruDBのページから写し直してください。", "Copy it again from FuruDB's page."),
        )
    return []


def write_code(deck: Deck) -> str:
    """The code of a deck of two Megami and cards of theirs; empty where it has none, as of cards that are not known."""
    chosen = sorted(deck.choices, key=lambda card: int(card.facts["megami_number"]))
    cards = [slot.card for slot in deck.slots if slot.card and slot.count == 1]
    if len(chosen) != 2 or len(cards) != len(deck.slots) or deck.broken:
        return ""
    halves, left = [], cards
    for megami in chosen:
        own = [card for card in left if megami.number in card.facts["megami"] and card.buildable]
        left = [card for card in left if card not in own]
        halves.append(_written(megami, own))
    return "" if left or not all(halves) else "".join(halves)


def _half(code: str, index: CardIndex) -> list[Card]:
    """A Megami and the chosen of her cards; nothing where the code is none."""
    version, bits = int(code[2]), int(code[3:], 16)
    if version >= len(VERSIONS) or bits >> (_NORMAL + _TRUMPS) != 1:
        return []
    megami = _megami(int(code[:2]), VERSIONS[version], index)
    if megami is None:
        return []
    marks = f"{bits:b}"[1:]
    cards = _places(megami, index)
    chosen = [cards.get(place) for place, mark in enumerate(marks) if mark == "1"]
    return [megami, *(card for card in chosen if card)] if all(chosen) else []


def _megami(number: int, version: str, index: CardIndex) -> Card | None:
    return next(
        (
            card
            for card in index
            if card.type == "megami"
            and card.facts.get("megami_number") == number
            and card.number == f"{card.number.partition('-')[0]}{version}"
        ),
        None,
    )


def _places(megami: Card, index: CardIndex) -> dict[int, Card]:
    """The cards of a Megami by their place in the code."""
    cards = [card for card in index if card.buildable and megami.number in card.facts.get("megami", ())]
    found = {place: card for card in cards for place in _places_of(card, megami)}
    trumps = {card.base: card for place, card in found.items() if place >= _NORMAL}
    if len(trumps) == 1:
        found[_NORMAL] = next(iter(trumps.values()))
    return found


def _places_of(card: Card, megami: Card) -> Iterator[int]:
    """The place of a card; of one that two Megami share, that of the Megami."""
    if found := _PLACE.search(card.base):
        kind, first, second = found.groups()
        shared = second is not None and card.facts["megami"].index(megami.number)
        yield int(second if shared else first) - 1 + (_NORMAL if kind == "S" else 0)


def _written(megami: Card, cards: Iterable[Card]) -> str:
    base, _, version = megami.number.partition("-")
    places = {place for card in cards for place in _places_of(card, megami)}
    if base == "yatsuha" and version and _NORMAL + _TRUMPS - 1 in places:
        places = places - {_NORMAL + _TRUMPS - 1} | {_NORMAL}
    marks = "".join("1" if place in places else "0" for place in range(_NORMAL + _TRUMPS))
    if (mode := f"-{version}" if version else "") not in VERSIONS:
        return ""
    return f"{megami.facts['megami_number']:02}{VERSIONS.index(mode)}{int('1' + marks, 2):03X}"
