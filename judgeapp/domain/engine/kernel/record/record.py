"""A game record: what was written down, read strictly and never changed by reading it."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from hashlib import sha256
from typing import Any

from judgeapp.domain.json_text import NotJson, read_json
from judgeapp.domain.limits import RECORD

from ..model.errors import InvalidRecord
from ..model.frozen import freeze, thaw
from ..model.inputs import NOBODY_KNOWS, Action, Chance, Change, Effect
from ..model.text import Text
from .lines import read_lines
from .schema import check, entry_validator, envelope_validator

VERSION = 1
VERSION_LENGTH = 12
"""So many letters of a digest tell versions of a card list apart."""


@dataclass(frozen=True, slots=True)
class Reveal:
    """What a card turned out to be, or the answer to a fact. It settles earlier entries too."""

    card: str = ""
    facts: tuple[tuple[str, Any], ...] = ()
    fact: str = ""
    answer: Any = None

    @property
    def answers(self) -> dict[str, Any]:
        """The facts it settles, by key."""
        if self.fact:
            return {self.fact: self.answer}
        return {f"{self.card}.{name}": value for name, value in self.facts}

    def to_dict(self) -> dict[str, Any]:
        if self.fact:
            return {"fact": self.fact, "answer": self.answer}
        return {"card": self.card, "facts": {name: thaw(value) for name, value in self.facts}}


@dataclass(frozen=True, slots=True)
class Claim:
    """What a player or a judge says was true at this point of the record."""

    by: str
    holds: tuple[Change, ...]

    def to_dict(self) -> dict[str, Any]:
        return {"by": self.by, "holds": [change.to_dict() for change in self.holds]}


Entry = Action | Chance | Reveal | Claim | Effect
KIND_OF: dict[type, str] = {
    Action: "action",
    Chance: "chance",
    Reveal: "reveal",
    Claim: "claim",
    Effect: "effect",
}
"""What a record calls each kind of entry."""
KINDS = tuple(KIND_OF.values())


@dataclass(frozen=True, slots=True)
class CardPin:
    """A card list that a record's numbers are looked up in: one that is there in this version, or its own `cards`.

    Without a version it is the list as it is when the record is ruled on.
    """

    list: str
    version: str = ""
    cards: tuple[Mapping[str, Any], ...] = ()

    @property
    def name_and_version(self) -> dict[str, str]:
        """The list and its version, as a ruling names them."""
        return {"list": self.list, "version": self.version}

    def to_dict(self) -> dict[str, Any]:
        told = self.name_and_version if self.version else {"list": self.list}
        return told | ({"cards": list(self.cards)} if self.cards else {})


@dataclass(frozen=True, slots=True)
class GameRecord:
    """A record of one game. Build it with `from_json`; `to_json` writes the canonical form."""

    book: str
    start: Mapping[str, Any]
    entries: tuple[Entry, ...] = ()
    edition: str = ""
    title: str = ""
    card_lists: tuple[CardPin, ...] = ()
    players: Mapping[str, str] = field(default_factory=dict)
    notes: Mapping[int, str] = field(default_factory=dict)
    unread: tuple[str, ...] = ()
    """Lines below the last entry that nobody could read: from the first of them on, as they were written."""

    @classmethod
    def from_json(cls, source: str | bytes | Mapping[str, Any]) -> GameRecord:
        """Read a record; raises `InvalidRecord` naming the entry and the field."""
        data = parse(source) if isinstance(source, str | bytes) else source
        check(envelope_validator(), data)
        entries = data["entries"]
        return cls(
            book=data["book"],
            start=data["start"],
            entries=tuple(read_entry(number, entry) for number, entry in enumerate(entries)),
            edition=data.get("edition", ""),
            title=data.get("title", ""),
            card_lists=read_pins(data.get("card_lists", ())),
            players=dict(data.get("players", {})),
            notes={number: entry["note"] for number, entry in enumerate(entries) if "note" in entry},
            unread=tuple(data.get("unread", ())),
        )

    def to_dict(self) -> dict[str, Any]:
        data: dict[str, Any] = {"version": VERSION, "book": self.book}
        for name in ("edition", "title"):
            if getattr(self, name):
                data[name] = getattr(self, name)
        if self.card_lists:
            data["card_lists"] = [pin.to_dict() for pin in self.card_lists]
        if self.players:
            data["players"] = dict(self.players)
        data["start"] = dict(self.start)
        data["entries"] = [self._write_entry(number) for number in range(len(self.entries))]
        if self.unread:
            data["unread"] = list(self.unread)
        return data

    def to_json(self) -> str:
        return canonical(self.to_dict())

    def with_entries(self, entries: tuple[Entry, ...]) -> GameRecord:
        """The same record with other entries; notes stay behind."""
        return replace(self, entries=entries, notes={})

    def _write_entry(self, number: int) -> dict[str, Any]:
        written = write_entry(self.entries[number])
        return written | ({"note": self.notes[number]} if number in self.notes else {})


def canonical(data: Any) -> str:
    """JSON with one form for one value: sorted keys, no blanks, no escapes."""
    return CANONICAL.encode(data)


CANONICAL = json.JSONEncoder(ensure_ascii=False, sort_keys=True, separators=(",", ":"), check_circular=False)


def parse(source: str | bytes) -> Any:
    """The value of a record's text: one JSON object, or JSON Lines."""
    try:
        lines = read_lines(source) if isinstance(source, str) else None
        return read_json(source, RECORD) if lines is None else lines
    except NotJson as error:
        reason = Text(f"JSONとして読めません（{error.ja}）。", f"is not JSON ({error.en}).")
        raise InvalidRecord("record", reason) from None


def read_pins(stated: Iterable[Mapping[str, Any]]) -> tuple[CardPin, ...]:
    """The pinned card lists. Cards that a record brings along are of the version that follows from them."""
    pins = []
    for number, pin in enumerate(stated):
        cards = pin.get("cards", ())
        version = content_version(cards) if cards else pin.get("version", "")
        if pin.get("version", version) != version:
            reason = Text("記載されたカードと合いません。", "is not that of the cards that are stated.")
            expected = Text(f"正しい値: {version}", f"Expected {version}.")
            raise InvalidRecord(f"card_lists[{number}].version", reason, expected=expected)
        pins.append(CardPin(pin["list"], version, tuple(cards)))
    return tuple(pins)


def content_version(cards: Iterable[Mapping[str, Any]]) -> str:
    """What a record pins of cards by their content; it changes whenever one of them does."""
    return sha256(canonical(list(cards)).encode()).hexdigest()[:VERSION_LENGTH]


def read_entry(number: int, data: Any) -> Entry:
    """One entry of the record, checked by the schema of its kind."""
    kind = data.get("kind") if isinstance(data, dict) else None
    if kind not in KINDS:
        reason = Text(f"{kind} という種類の記録はありません。", f"{kind} is not a kind of entry.")
        expected = Text(f"使える種類: {'、'.join(KINDS)}", f"Expected one of {', '.join(KINDS)}.")
        raise InvalidRecord("kind", reason, expected=expected, entry=number)
    check(entry_validator(kind), data, entry=number)
    if kind == "reveal":
        facts = tuple((name, freeze(value)) for name, value in sorted(data.get("facts", {}).items()))
        return Reveal(data.get("card", ""), facts, data.get("fact", ""), data.get("answer"))
    if kind == "claim":
        return Claim(data["by"], read_changes(data["holds"]))
    if kind == "effect":
        return Effect(
            data["player"],
            data["source"],
            read_changes(data.get("changes", [])),
            data.get("says", ""),
            tuple(data.get("do", ())),
        )
    made = Action if kind == "action" else Chance
    slots = {name: data[name] for name in ("move", "card", "target", "value") if name in data}
    slots |= {"said_as": data["as"]} if "as" in data else {}
    cards = data.get("cards", ())
    return made(data.get("player", ""), **slots, cards=NOBODY_KNOWS if cards is None else tuple(cards))


def read_changes(stated: list[dict[str, Any]]) -> tuple[Change, ...]:
    return tuple(Change(change["of"], change["field"], freeze(change["value"])) for change in stated)


def write_entry(entry: Entry) -> dict[str, Any]:
    return {"kind": KIND_OF[type(entry)], **entry.to_dict()}
