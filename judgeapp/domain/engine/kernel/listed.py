"""Cards of a record that a pinned card list knows: what is printed on them comes from the list."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, TypeAlias

from ...deckcheck import CardIndex, CardList, load_card_lists
from .book import Book
from .errors import InvalidRecord
from .fields import freeze, thaw
from .record import GameRecord, Reveal
from .text import Text

FOLDER = Path(__file__).resolve().parents[4] / "cardlists"
VERSION_LENGTH = 12
JSON: TypeAlias = dict[str, Any]


@cache
def shelf() -> tuple[CardList, ...]:
    """The card lists that the service is shipped with, read once."""
    return tuple(load_card_lists(FOLDER))


def version_of(card_list: CardList) -> str:
    """What a record pins: it changes whenever the list does."""
    return card_list.digest[:VERSION_LENGTH]


@dataclass(frozen=True, slots=True)
class Listed:
    """The pinned lists of one record, as its book reads them."""

    index: CardIndex
    printed: Callable[[Mapping[str, Any]], JSON]

    @classmethod
    def of(cls, record: GameRecord, book: Book) -> Listed:
        """Raises `InvalidRecord` for a list that is not there, or is there in another version."""
        lists = [
            pinned(book, name, version, number) for number, (name, version) in enumerate(record.card_lists)
        ]
        return cls(CardIndex(card for one in lists for card in one.cards), book.printed)

    def fields(self, number: str) -> JSON:
        """What is printed on the card of that number; nothing where no pinned list has it."""
        card = self.index.by_number(number)
        if card is None:
            return {}
        facts = {**card.facts, "number": card.number, "name": card.name, "type": card.type}
        return {name: value for name, value in self.printed(facts).items() if name != "card_number"}

    def complete(self, stated: JSON, where: str, entry: int | None = None) -> JSON:
        """A stated card with what its list adds; raises `InvalidRecord` where the two contradict each other."""
        found = self.fields(str(stated.get("card_number", "")))
        for name, value in found.items():
            if name in stated and stated[name] != value:
                number = stated["card_number"]
                reason = Text(
                    f"カードリストでは{number}の{name}は{value}です（記載: {stated[name]}）。",
                    f"The card list gives {value} for {number}, not {stated[name]}.",
                )
                raise InvalidRecord(f"{where}.{name}", reason, entry=entry)
        return {**found, **stated}

    def position(self, stated: JSON) -> JSON:
        """A stated position with its listed cards completed."""
        players = {
            player: {
                zone: self.zone(value, f"start.position.players.{player}.{zone}")
                for zone, value in table.items()
            }
            for player, table in stated.get("players", {}).items()
        }
        return {**stated, "players": players}

    def zone(self, value: Any, where: str) -> Any:
        """A zone as it may be stated: cards, a number of them, or cards with more below."""
        if isinstance(value, dict):
            return {**value, "cards": self.zone(value.get("cards"), where)}
        if not isinstance(value, list):
            return value
        return [
            self.complete(card, f"{where}[{index}]") if isinstance(card, dict) else card
            for index, card in enumerate(value)
        ]

    def reveals(self, record: GameRecord) -> Iterator[tuple[int, Reveal]]:
        """The reveals of a record, each with what the list knows of the card that was shown."""
        for index, entry in enumerate(record.entries):
            if isinstance(entry, Reveal):
                shown = {name: thaw(value) for name, value in entry.facts}
                facts = self.complete(shown, "facts", index).items()
                complete = tuple((name, freeze(value)) for name, value in facts)
                yield index, Reveal(entry.card, complete, entry.fact, entry.answer)


def pinned(book: Book, name: str, version: str, number: int) -> CardList:
    """One pinned list of that book."""
    lists = {one.code: one for one in shelf() if one.book == book.key}
    found = lists.get(name)
    if found is None:
        reason = Text(f"「{name}」というカードリストはありません。", f"There is no card list {name}.")
        expected = Text(f"使える値: {'、'.join(lists)}", f"Known: {', '.join(lists)}.")
        raise InvalidRecord(f"card_lists[{number}].list", reason, expected=expected)
    if version != version_of(found):
        reason = Text(f"{name}の{version}版はありません。", f"{name} is not there in version {version}.")
        expected = Text(f"現在の版: {version_of(found)}", f"It is {version_of(found)} now.")
        raise InvalidRecord(f"card_lists[{number}].version", reason, expected=expected)
    return found
