"""Cards of a record that a pinned card list knows: what is printed on them comes from the list."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from difflib import get_close_matches
from functools import lru_cache
from typing import Any, TypeAlias

from ....deckcheck import CardIndex, CardList, load_card_lists
from ....deckcheck.cardlist import list_in_season, list_of_all_seasons
from ....deckcheck.cards import Card
from ....seasons import (
    FOLDER,
    FORGETTING,
    NO_SEASON,
    Season,
    kept_for_seasons,
    newest_first,
    printed_cards,
    seasons,
)
from ..model.errors import InvalidRecord
from ..model.frozen import freeze, thaw
from ..model.text import Text
from ..play.book import Book
from .card_names import names_of, shortens
from .notation.words import fold
from .own_cards import own_cards
from .record import VERSION_LENGTH, CardPin, GameRecord, Reveal, content_version

JSON: TypeAlias = dict[str, Any]


@kept_for_seasons
def shelf() -> tuple[CardList, ...]:
    """The card lists that the service is shipped with, with the cards that seasons have in them, read once."""
    return tuple(map(list_of_all_seasons, load_card_lists(FOLDER)))


def is_shipped(book: Book, pin: CardPin) -> bool:
    """Whether the pin names a shipped card list in a version that is at hand."""
    lists = [cardlist for cardlist in shelf() if (cardlist.book, cardlist.code) == (book.key, pin.list)]
    return any(pin.version in versions_of(card_list, book.season) for card_list in lists)


def version_of(card_list: CardList, season: Season = NO_SEASON) -> str:
    """What a record of that season pins: the digest of what the list and the season say of their cards.

    It changes whenever that does, text or fact, and with nothing else: not with a card that the season does not have.
    """
    return digest_of(card_list, season.id, texts=True)


def version_now(book: Book, code: str) -> str:
    """The version of the list of that code which the service has; empty where it has none."""
    lists = (cardlist for cardlist in shelf() if (cardlist.book, cardlist.code) == (book.key, code))
    return next((version_of(card_list, book.season) for card_list in lists), "")


def digest_of(card_list: CardList, season: str, *, texts: bool) -> str:
    """The digest of a list's cards in a season, with what the season prints on them or without.

    Their English names are left out: no ruling depends on them.
    """
    key = card_list.book, card_list.code, card_list.digest, season, texts
    if key not in VERSIONS:
        cards = {
            card.number: {
                key: value for key, value in {**card.facts, **facts_of(card)}.items() if key != "english"
            }
            for card in list_in_season(card_list, season).cards
        }
        printed = printed_cards(card_list.book, season)
        if cards.keys() & printed.keys():
            cards = {key: facts for key, facts in cards.items() if facts.get("counts_as", key) in printed}
            said = {key: {**cards.get(key, {}), "printed": raw} for key, raw in printed.items()}
            cards |= said if texts else {}
        VERSIONS[key] = content_version([facts for _, facts in sorted(cards.items())])
    return VERSIONS[key]


VERSIONS: dict[tuple[str, str, str, str, bool], str] = {}
FORGETTING.append(VERSIONS.clear)
"""The digests that have been asked for, by book, code, file and season, with texts and without."""


def versions_of(card_list: CardList, season: Season) -> tuple[str, ...]:
    """The version of a list, and what records of the first season pinned before.

    They pinned facts alone, and before that the digest of the file, as long as that is the same.
    """
    before = (digest_of(card_list, season.id, texts=False), card_list.digest[:VERSION_LENGTH])
    return (version_of(card_list, season), *(() if season.base else before))


def facts_of(card: Card) -> JSON:
    """What every list says of a card besides its facts."""
    return {"number": card.number, "name": card.name, "type": card.type}


def in_season_of(record: GameRecord, book: Book) -> Book:
    """The book in the season that a record states, or whose cards it pins.

    Raises `InvalidRecord` for a season there is none of.
    """
    return book.in_season(season_named(record, book)[0])


def season_named(record: GameRecord, book: Book) -> tuple[str, str]:
    """The season by which a record is ruled on as it stands, and why, as a ruling says it (`season_from`).

    It is the one that it states (record), whose list it pins (pinned), or else the first of the book (first): a caller
    that knows the event or the day puts theirs into the record before. Both are empty in a book without seasons.
    """
    if not seasons(book.key):
        return record.edition, ""
    if record.edition:
        return record.edition, "record"
    pinned = seasons_pinned(record, book)
    return (pinned[0], "pinned") if pinned and len(pinned) < len(seasons(book.key)) else ("", "first")


def seasons_pinned(record: GameRecord, book: Book) -> tuple[str, ...] | None:
    """The seasons whose lists a record pins, the oldest first; None where it pins no version of a list of ours."""
    lists = {card_list.code: card_list for card_list in shelf() if card_list.book == book.key}
    pinned = [pin for pin in record.card_lists if pin.version and pin.list in lists and not pin.cards]
    having = (
        season.id
        for season in reversed(newest_first(book.key))
        if all(pin.version in versions_of(lists[pin.list], season) for pin in pinned)
    )
    return tuple(having) if pinned else None


def with_versions(record: GameRecord, book: Book) -> GameRecord:
    """The record with each list pinned in a version: the one that the service has now, where none is stated.

    A record without a list pins that of the season, in a book whose cards are known by their names.
    """
    pins = record.card_lists or ((CardPin(book.reading.season_list),) if book.reading.season_list else ())
    versions = tuple(
        pin if pin.version else replace(pin, version=version_now(book, pin.list)) for pin in pins
    )
    return record if versions == record.card_lists else replace(record, card_lists=versions)


@dataclass(frozen=True, slots=True)
class PinnedLists:
    """The pinned lists of one record, as its book reads them. `read` keeps the fields of the cards looked up so far."""

    index: CardIndex
    book: Book
    read: dict[str, JSON] = field(default_factory=dict)

    @classmethod
    def of(cls, record: GameRecord, book: Book) -> PinnedLists:
        """Raises `InvalidRecord` for a list that is not there, or is there in another version."""
        pins = with_versions(record, book).card_lists
        if not any(pin.cards for pin in pins):
            return shipped_lists(book, tuple((pin.list, pin.version) for pin in pins))
        return cls.holding(book, pins)

    @classmethod
    def holding(cls, book: Book, pins: Sequence[CardPin]) -> PinnedLists:
        """The lists of these pins; raises as `of` does."""
        lists = [
            own_cards(book, pin, number) if pin.cards else pinned(book, pin, number).cards
            for number, pin in enumerate(pins)
        ]
        return cls(CardIndex(card for sequence in lists for card in sequence), book)

    def fields(self, number: str) -> JSON:
        """What is printed on the card of that number; nothing where no pinned list has it."""
        if number not in self.read:
            self.read[number] = self.fields_of(self.index.by_number(number))
        return self.read[number]

    def fields_of(self, card: Card | None) -> JSON:
        """What is printed on a card of a list."""
        if card is None:
            return {}
        facts = {**card.facts, **facts_of(card)}
        return {
            name: value for name, value in self.book.reading.printed(facts).items() if name != "card_number"
        }

    def complete(self, stated: JSON, where: str, entry: int | None = None) -> JSON:
        """A stated card with what its list adds; raises `InvalidRecord` where the two contradict each other.

        A card that is stated by its number alone must be in a list. One that is there as another card has what that one
        has.
        """
        number = str(stated.get("card_number") or "")
        if not number and (number := self.number_of(stated.get("name"))):
            stated = {**stated, "card_number": number, "name": self.fields(number)["name"]}
        found = self.fields(number)
        if found and shortens(stated.get("name"), found["name"]):
            stated = {**stated, "name": found["name"]}
        if number and not found and stated.get("name") is None:
            raise self.no_such_number(number, where, entry)
        for name, value in found.items():
            if name in stated and not self.alike(name, stated[name], value, where):
                if self.book.reading.as_another(stated):
                    return stated
                reason = Text(
                    f"カードリストでは{number}の{name}は{value}です（記載: {stated[name]}）。",
                    f"The card list gives {value} for {number}, not {stated[name]}.",
                )
                raise InvalidRecord(f"{where}.{name}", reason, entry=entry)
        return {**found, **stated}

    def alike(self, name: str, one: Any, other: Any, where: str) -> bool:
        """Whether two values of a field are the same, however they are written: 騎馬 is cavalry."""
        read = self.book.layout.by_name[name].read
        return bool(one == other or read(one, f"{where}.{name}") == read(other, name))

    def number_of(self, name: Any) -> str:
        """The number of the card with that name; empty where the lists have none of it, or several."""
        if not isinstance(name, str):
            return ""
        found = self.index.by_name(name)
        return found[0].number if len(found) == 1 and self.is_called(found[0], name) else ""

    @staticmethod
    def is_called(card: Card, name: str) -> bool:
        """Whether a card goes by that name: its own, however it is spaced, or that of one of its two sides."""
        return fold(name) in map(fold, names_of(card.name))

    def no_such_number(self, number: str, where: str, entry: int | None) -> InvalidRecord:
        """The refusal of a number that brings no card with it, with numbers like it."""
        reason = Text(
            f"{number} というカードナンバーは、固定したカードリストにありません。",
            f"There is no card number {number} in the pinned card lists.",
        )
        near = get_close_matches(number, (card.number for card in self.index), n=3)
        expected = Text(
            "カードリストのカードナンバーにするか、nameなどを書いてください。",
            "Give a number of a pinned list, or the card's name and what is printed on it.",
        )
        if not len(self.index):
            expected = Text(
                "card_listsでカードリストを固定するか、nameなどを書いてください。",
                "Pin its list in card_lists, or give the card's name and what is printed on it.",
            )
        elif near:
            expected = Text(f"近いもの: {'、'.join(near)}", f"Near: {', '.join(near)}.")
        return InvalidRecord(f"{where}.card_number", reason, expected=expected, entry=entry)

    def position(self, stated: JSON) -> JSON:
        """A stated position with its listed cards completed."""
        made = [zone.name for zone in self.book.layout.zones if zone.made]
        players = {
            player: {
                zone: value if zone in made else self.zone(value, f"start.position.players.{player}.{zone}")
                for zone, value in table.items()
            }
            for player, table in stated.get("players", {}).items()
        }
        table = {**stated, "players": players}
        if "catalogue" in stated:
            table["catalogue"] = self.zone(stated["catalogue"], "start.position.catalogue")
        return table

    def zone(self, value: Any, where: str) -> Any:
        """A zone as it may be stated: cards, a number of them, or cards with more below."""
        if isinstance(value, dict):
            return {**value, "cards": self.zone(value.get("cards"), where)}
        if not isinstance(value, list):
            return value
        return [self.stated(card, f"{where}[{index}]") for index, card in enumerate(value)]

    def stated(self, card: Any, where: str) -> Any:
        """A card as it may be stated: its fields, or its name alone."""
        if isinstance(card, str) and self.number_of(card):
            card = {"name": card}
        return self.complete(card, where) if isinstance(card, dict) else card

    def reveals(self, record: GameRecord) -> Iterator[tuple[int, Reveal]]:
        """The reveals of a record, each with what the list knows of the card that was shown."""
        for index, entry in enumerate(record.entries):
            if isinstance(entry, Reveal):
                shown = {name: thaw(value) for name, value in entry.facts}
                facts = self.complete(shown, "facts", index).items()
                complete = tuple((name, freeze(value)) for name, value in facts)
                yield index, Reveal(entry.card, complete, entry.fact, entry.answer)


@lru_cache(maxsize=64)
def shipped_lists(book: Book, pins: tuple[tuple[str, str], ...]) -> PinnedLists:
    """Lists that the service is shipped with, by code and version: read once in a process."""
    return PinnedLists.holding(book, [CardPin(code, version) for code, version in pins])


def pinned(book: Book, pin: CardPin, number: int) -> CardList:
    """One pinned list of that book."""
    lists = {card_list.code: card_list for card_list in shelf() if card_list.book == book.key}
    found = lists.get(pin.list)
    if found is None:
        reason = Text(f"「{pin.list}」というカードリストはありません。", f"There is no card list {pin.list}.")
        expected = Text(f"使える値: {'、'.join(lists)}", f"Known: {', '.join(lists)}.")
        raise InvalidRecord(f"card_lists[{number}].list", reason, expected=expected)
    if pin.version not in versions_of(found, book.season):
        check_version(pin, version_of(found, book.season), number)
    return list_in_season(found, book.season.id)


def check_version(pin: CardPin, now: str, number: int) -> None:
    """Raise `InvalidRecord` where the list is there in another version only."""
    if pin.version != now:
        reason = Text(
            f"{pin.list}の{pin.version}版はありません。", f"{pin.list} is not there in version {pin.version}."
        )
        expected = Text(f"現在の版: {now}", f"It is {now} now.")
        raise InvalidRecord(f"card_lists[{number}].version", reason, expected=expected)
