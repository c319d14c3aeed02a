"""A season in a book whose card lists say all of its cards: a file of new and changed cards, checked against its base.

The tools are those of a book that reads printed texts (`sakura/season`), for cards whose effects are data in the list.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import asdict, dataclass, field
from typing import Any, ClassVar, Literal

import yaml

from ..deckcheck.cardlist import CardListError, listed_facts, read_card
from ..deckcheck.cards import Card, CardIndex
from ..deckcheck.importing import (
    ImportRefused,
    LineError,
    check_bounds,
    csv_rows,
    decoded,
    json_rows,
    wrong_fields,
)
from ..seasons import FILE, LISTS, facts_in
from .kernel import InvalidRecord, Text
from .kernel.record.pinned_lists import shelf
from .season_faults import SeasonFault, SeasonRefused
from .season_faults import Told as SeasonTold

NOT_LISTED = Text(
    "この番号のカードは、どのリストにもありません。リスト（{codes}）の番号にするか、先にカードとして取り込んでください。",
    "No list has this number. Give one of a list ({codes}), or import the card first.",
)


Change = Literal["new", "changed", "same"]


@dataclass(frozen=True, slots=True)
class ListedCard:
    """A card of the new season. `said`: what the season says of it, all of a new card; `facts`: all that it then has.

    `changed`: the facts that the base has otherwise, with what it has.
    """

    number: str
    name: str
    line: int
    facts: Mapping[str, Any]
    said: Mapping[str, Any]
    change: Change
    changed: Mapping[str, tuple[Any, Any]] = field(default_factory=dict)

    @property
    def printed(self) -> str:
        """The text that a card prints, which no reader reads in this book."""
        return ""

    @property
    def read(self) -> None:
        """What was read of that text."""

    @property
    def proposed(self) -> None:
        """What a yes would put in force."""

    @property
    def texts(self) -> tuple[Any, ...] | None:
        """Its abilities as data; None where its list leaves them out, and they are on trust."""
        abilities = self.facts.get("abilities")
        return None if abilities is None else tuple(abilities)

    def with_confirmed(self, texts: tuple[Any, ...]) -> ListedCard:
        """The card itself: nothing of it wants a yes."""
        return self

    def confirmed(self) -> ListedCard:
        """The card itself: nothing of it wants a yes."""
        return self

    def to_dict(self) -> dict[str, Any]:
        """The card as JSON, from which `kept_card` makes it again."""
        return {**asdict(self), "printed": self.printed, "texts": self.texts}


@dataclass(frozen=True, slots=True)
class SeasonRow:
    """A card of the file: the line where it begins, and what is said of it."""

    line: int
    said: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class ListSeasons:
    """The tools of one book. `wrong_text`: why a card cannot lie on its table; `known`: the cards of imported lists."""

    book: str
    wrong_text: Callable[[Card], InvalidRecord | None]
    known: CardIndex = field(default_factory=CardIndex)

    SeasonRefused: ClassVar = SeasonRefused
    Told: ClassVar = SeasonTold

    def read_file(self, content: bytes) -> tuple[SeasonRow, ...]:
        """The cards of a JSON or CSV file, as `/cards/import/` takes them; raises `SeasonRefused`."""
        try:
            text = decoded(content)
            check_bounds(text)
            rows = list(json_rows(text) if text.lstrip()[:1] in ("[", "{") else csv_rows(text))
        except ImportRefused as refused:
            raise SeasonRefused([of_line(error) for error in refused.errors]) from refused
        if wrong := [of_line(raw) for _line, raw in rows if isinstance(raw, LineError)]:
            raise SeasonRefused(wrong)
        return tuple(SeasonRow(line, raw) for line, raw in rows)

    def compared(self, file: tuple[SeasonRow, ...], base: str) -> list[ListedCard]:
        """Every card of the file beside that of the season `base`; raises `SeasonRefused` with all faults."""
        shipped = {card.number: card for cards in shelf() if cards.book == self.book for card in cards.cards}
        there = {card.number: card for card in self.known} | shipped
        faults: list[SeasonFault] = []
        found: dict[str, ListedCard] = {}
        for row in file:
            number = str(row.said.get("number", ""))
            wrong = self._wrong(row, number, there, found)
            if not wrong:
                before = facts_in(self.book, base, listed_facts(there[number])) if number in there else {}
                facts = {name: value for name, value in {**before, **row.said}.items() if value is not None}
                wrong = self._no_card(row.line, facts)
                found[number] = listed_card(row, before, facts)
            faults += wrong
        if faults:
            raise SeasonRefused(faults)
        return list(found.values())

    def _wrong(
        self, row: SeasonRow, number: str, there: Mapping[str, Card], found: Mapping[str, ListedCard]
    ) -> list[SeasonFault]:
        """Why a number cannot stand there."""
        if number in found:
            reason = Text(f"{number} が2回書かれています。", f"{number} stands there twice.")
            at = found[number].line
            return [
                SeasonFault(
                    row.line, number, "number", reason, Text(f"{at}行目にもあります。", f"Also in line {at}.")
                )
            ]
        codes = [cards.code for cards in shelf() if cards.book == self.book]
        if number in there or number.partition("-")[0] in codes:
            return []
        known = "、".join(codes)
        reason = Text(NOT_LISTED.ja.replace("{codes}", known), NOT_LISTED.en.replace("{codes}", known))
        return [SeasonFault(row.line, number, "number", reason, Text("", ""))]

    def _no_card(self, line: int, facts: Mapping[str, Any]) -> list[SeasonFault]:
        """Why these facts make no card that can lie on the book's table."""
        name = str(facts.get("name", facts["number"]))
        if wrong := [of_line(error, name) for error in wrong_fields(line, facts)]:
            return wrong
        try:
            card = read_card(facts, self.book)
        except CardListError as error:
            return [SeasonFault(line, name, "", Text(f"使えません（{error}）。", f"{error}."), Text("", ""))]
        if (unplayable := self.wrong_text(card)) is None:
            return []
        return [
            SeasonFault(line, name, unplayable.field, unplayable.reason, unplayable.expected or Text("", ""))
        ]

    def megami_brought(self, file: tuple[SeasonRow, ...], base: str) -> list[str]:
        """Nobody: a card is all that such a season brings."""
        return []

    def lists_brought(
        self, file: tuple[SeasonRow, ...], cards: Iterable[ListedCard], base: str
    ) -> dict[str, list[dict[str, Any]]]:
        """Nothing beside the cards themselves."""
        return {}

    def kept_card(self, kept: Mapping[str, Any]) -> ListedCard:
        """A card that `to_dict` has written."""
        changed = {name: tuple(both) for name, both in kept["changed"].items()}
        return ListedCard(**{name: kept[name] for name in KEPT}, changed=changed)

    def sheets_of(self, cards: Iterable[ListedCard], told: SeasonTold) -> dict[str, str]:
        """The files of the season's folder, by their names: what differs from its base, list by list."""
        lists: dict[str, list[Mapping[str, Any]]] = {}
        for card in cards:
            if card.change != "same":
                lists.setdefault(card.number.partition("-")[0], []).append(card.said)
        names = {card.number: card.name for card in cards if card.change == "new"}
        stated = {"since": told.since, "rules": told.rules, "names": names}
        season = {"base": told.base, **{name: value for name, value in stated.items() if value}}
        files = {f"{LISTS}/{code}.yaml": written(said) for code, said in sorted(lists.items())}
        return {**files, FILE: written(season)}


KEPT = ("number", "name", "line", "facts", "said", "change")


def listed_card(row: SeasonRow, before: Mapping[str, Any], facts: Mapping[str, Any]) -> ListedCard:
    """A card of the file beside what the base has of it; what it says anew of an old one is all that is kept."""
    names = [name for name in row.said if before.get(name) != facts.get(name)]
    changed = {name: (before.get(name), facts.get(name)) for name in names}
    said = (
        {"number": facts["number"], **{name: row.said[name] for name in names}} if before else dict(row.said)
    )
    change: Change = "new" if not before else "changed" if names else "same"
    return ListedCard(str(facts["number"]), str(facts["name"]), row.line, dict(facts), said, change, changed)


def of_line(error: LineError, card: str = "") -> SeasonFault:
    """What is wrong in a line of a card file, as a season tells it."""
    return SeasonFault(error.line, card, error.field, Text(error.reason.ja, error.reason.en), Text("", ""))


def written(value: Any) -> str:
    """A value as YAML."""
    text: str = yaml.safe_dump(value, allow_unicode=True, sort_keys=False, width=120, default_flow_style=None)
    return text
