"""Reads `cardlists/<book>/<set>.yaml`. Every file is checked against schemas/cardlist.json on load."""

import hashlib
import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any

import yaml
from jsonschema import Draft202012Validator

from judgeapp.domain.corpus import Text

from .. import books
from ..seasons import facts_in, list_changes, newest_first
from .book_decks import decks_of, wrong_card
from .cards import Card

_Loader: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


class CardListError(ValueError):
    """A card list is wrong. The message names file, card and field, and what would be right."""


@dataclass(frozen=True, slots=True)
class CardList:
    """One set: its cards in order. `digest` changes whenever the file does."""

    book: str
    code: str
    title: Text
    source: Text
    digest: str
    cards: tuple[Card, ...]
    brought: frozenset[str] = frozenset()
    """The numbers of the cards that only seasons have."""


def card_list_schema() -> dict[str, Any]:
    """The JSON Schema of a card list; `book` is one of the books there are."""
    schema: dict[str, Any] = json.loads(_schema_text())
    schema["properties"]["book"] = {"enum": list(books.book_keys())}
    return schema


@cache
def _schema_text() -> str:
    return files(__package__).joinpath("schemas/cardlist.json").read_text("utf-8")


def validator() -> Draft202012Validator:
    """Checks one card list file."""
    return _validator(books.book_keys())


@cache
def _validator(known: tuple[str, ...]) -> Draft202012Validator:
    return Draft202012Validator(card_list_schema())


def file_digest(path: Path) -> str:
    """What tells whether a card list file has changed."""
    return hashlib.sha256(path.read_bytes()).hexdigest()


def _checked(path: Path) -> Mapping[str, Any]:
    try:
        raw = yaml.load(path.read_text(encoding="utf-8"), Loader=_Loader)
    except (OSError, UnicodeDecodeError, yaml.YAMLError) as error:
        raise CardListError(f"{path}: cannot be read: {error}") from error
    if wrong := next(validator().iter_errors(raw), None):
        raise CardListError(f"{path}: {_where(raw, list(wrong.absolute_path))}: {wrong.message}")
    return dict(raw)


def _where(raw: Any, at: list[Any]) -> str:
    """`cards[3] G-004 power`: the place of an error, with the card's own number."""
    if len(at) > 1 and at[0] == "cards":
        number = raw["cards"][at[1]].get("number", "?") if isinstance(raw["cards"][at[1]], Mapping) else "?"
        return " ".join([f"cards[{at[1]}]", str(number), *map(str, at[2:])])
    return " ".join(map(str, at)) or "top level"


def read_card(raw: Mapping[str, Any], book: str) -> Card:
    """A card as the schema has it.

    Raises CardListError where its number is not written as card numbers are, or it is no card of the book.
    """
    if wrong := wrong_card(raw, book):
        raise CardListError(f"{raw['number']}: {wrong.ja} / {wrong.en}")
    try:
        base = raw.get("counts_as") or decks_of(book).base(raw["number"])
    except ValueError as error:
        raise CardListError(str(error)) from None
    return Card(
        book=book,
        number=raw["number"],
        base=base,
        name=raw["name"],
        reading=raw.get("reading", ""),
        type=raw["type"],
        summoned=raw.get("summoned", False),
        numbered=raw.get("numbered", True),
        facts={key: value for key, value in raw.items() if key not in ("number", "name", "reading", "type")},
    )


def load_card_list(path: Path) -> CardList:
    """One set from its file.

    Raises CardListError.
    """
    raw = _checked(path)
    try:
        cards = tuple(read_card(card, raw["book"]) for card in raw["cards"])
    except CardListError as error:
        raise CardListError(f"{path}: {error}") from None
    return CardList(
        raw["book"],
        raw["set"]["code"],
        Text(**raw["set"]["title"]),
        Text(**raw["set"]["source"]),
        file_digest(path),
        cards,
    )


def listed_facts(card: Card) -> dict[str, Any]:
    """All that a list says of a card, as `read_card` takes it."""
    told = {"number": card.number, "name": card.name, "type": card.type}
    return {**card.facts, **told} | ({"reading": card.reading} if card.reading else {})


def card_in_season(card: Card, season: str) -> Card:
    """A card as a season's lists have it; raises CardListError where what is said of it there makes no card."""
    before = listed_facts(card)
    facts = facts_in(card.book, season, before)
    return card if facts == before else read_card(_checked_card(facts), card.book)


def list_in_season(card_list: CardList, season: str) -> CardList:
    """A card list as a season has it, of a list with the cards of all; raises CardListError for what is no card."""
    said = list_changes(card_list.book, season).get(card_list.code, {})
    there = (card for card in card_list.cards if card.number not in card_list.brought or card.number in said)
    return replace(card_list, cards=tuple(card_in_season(card, season) for card in there))


def list_of_all_seasons(card_list: CardList) -> CardList:
    """A card list as it ships, with the cards that only seasons have in it, each as its first one has it.

    Raises CardListError for what is no card.
    """
    found = {card.number: card for card in card_list.cards}
    for season in reversed(newest_first(card_list.book)):
        said = list_changes(card_list.book, season.id).get(card_list.code, {})
        for number in said.keys() - found.keys():
            facts = facts_in(card_list.book, season.id, {"number": number})
            found[number] = read_card(_checked_card(facts), card_list.book)
    brought = frozenset(found) - {card.number for card in card_list.cards}
    cards = (*card_list.cards, *(found[number] for number in sorted(brought)))
    return replace(card_list, cards=cards, brought=brought) if brought else card_list


def set_digest(path: Path) -> str:
    """The time stamp of a card list: that of its file and of the season folders with cards of the list."""
    book, code = path.parent.name, path.stem
    told = [
        [season.id, said]
        for season in newest_first(book)
        if (said := list_changes(book, season.id).get(code))
    ]
    digest = file_digest(path)
    return hashlib.sha256(f"{digest}{json.dumps(told)}".encode()).hexdigest() if told else digest


def _checked_card(raw: Mapping[str, Any]) -> Mapping[str, Any]:
    if wrong := next(_card_validator().iter_errors(raw), None):
        place = " ".join([str(raw["number"]), *map(str, wrong.absolute_path)])
        raise CardListError(f"{place}: {wrong.message}")
    return raw


@cache
def _card_validator() -> Draft202012Validator:
    return Draft202012Validator({"$ref": "#/$defs/card", "$defs": card_list_schema()["$defs"]})


def card_list_files(folder: Path) -> Iterator[Path]:
    """The card list files below `cardlists/`, in order."""
    return iter(sorted(folder.glob("*/*.yaml")))


def load_card_lists(folder: Path) -> list[CardList]:
    """Every set below `cardlists/`; a number that stands twice in a book is refused.

    Raises CardListError.
    """
    lists = [load_card_list(path) for path in card_list_files(folder)]
    seen: dict[tuple[str, str], str] = {}
    for cardlist in lists:
        for card in cardlist.cards:
            if first := seen.get((card.book, card.number)):
                raise CardListError(
                    f"{cardlist.book}: {card.number} stands in set {first} and in set {cardlist.code}"
                )
            seen[card.book, card.number] = cardlist.code
    return lists
