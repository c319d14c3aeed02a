"""Which cards of a record everybody at the table could see, and during which entries.

A card is seen while it lies face up in a public zone, and when it is shown from the hand. What a record writes about
any other card is knowledge of one player, or of the judge who wrote it down.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from sys import maxsize
from typing import Any

from ..kernel import Action, Book, Card, GameRecord, Position
from ..kernel.model.entity import Zone
from ..kernel.record.by_name import in_ids
from ..kernel.record.record import Entry
from ..kernel.record.start import start_position

START = -1
SHOW = "show"
SHOWN = "shown"
"""The move that shows cards of the hand to everybody, and the event of a card that is shown."""


@dataclass(frozen=True, slots=True)
class Visibility:
    """The spans of entries (from 0, `START` at the start; both ends in) during which each card was seen."""

    spans: dict[str, list[tuple[int, int]]] = field(default_factory=dict)
    always: frozenset[str] = frozenset()
    """What is no card: the game, the players, the zones."""
    told: dict[tuple[str, str], int] = field(default_factory=dict)
    """Secrets that were disclosed, by thing and field, and with which entry."""
    choices: set[int] = field(default_factory=set)
    """The entries whose secret choice was disclosed later on."""

    def ever(self, card: str) -> bool:
        return card in self.spans

    def at(self, key: str, entry: int) -> bool:
        """Whether everybody could see this card during an entry."""
        return key in self.always or any(begin <= entry <= end for begin, end in self.spans.get(key, ()))

    def disclose(self, event: Mapping[str, Any], entry: int, set_by: dict[tuple[str, str], int]) -> None:
        """What an event tells of secrets: a change from a value to the same value discloses it."""
        for change in event["changes"]:
            what = change["of"], change["field"]
            if "from" in change and change["from"] == change["to"]:
                self.told.setdefault(what, entry)
                self.choices.add(set_by.get(what, START))
            else:
                set_by[what] = entry
                self.told.pop(what, None)

    def knows(self, of: str, name: str, entry: int) -> bool:
        """Whether everybody knew a secret during an entry."""
        return self.told.get((of, name), maxsize) <= entry

    def begin(self, card: str, entry: int) -> None:
        """From this entry on the card is seen."""
        spans = self.spans.setdefault(card, [])
        if not spans or spans[-1][1] < entry:
            spans.append((entry, maxsize))

    def end(self, card: str, entry: int) -> None:
        """With this entry the card goes out of sight."""
        spans = self.spans.get(card)
        if spans and spans[-1][1] == maxsize:
            spans[-1] = (spans[-1][0], entry)


def visible_cards(record: GameRecord, ruling: Mapping[str, Any], book: Book) -> Visibility:
    """When everybody could see which card of a record. `ruling` is the record's own, as data, with its events."""
    position = start_position(record, book)
    record = in_ids(record, position, book)
    public = {key: for_all(zone) for key, zone in position.zones.items()}
    zone_of = {card.id: card.zone for card in position.cards.values()}
    shown = Visibility(always=frozenset({"game", *position.players, *position.zones}))
    for card in position.cards.values():
        if public.get(card.zone) and card.values.get(book.layout.face, True):
            shown.begin(card.id, START)
    set_by: dict[tuple[str, str], int] = {}
    for entry, written in zip(ruling["entries"], record.entries, strict=True):
        index = entry["index"]
        for event in entry["events"]:
            shown.disclose(event, index, set_by)
            for key, zone, face_up in moved_by(event, zone_of, book.layout.face):
                zone_of[key] = zone
                (shown.begin if face_up and public.get(zone, False) else shown.end)(key, index)
        for key in shown_by(entry, written):
            if not shown.at(key, index):
                shown.begin(key, index)
                shown.end(key, index)
    return shown


def shown_by(entry: Mapping[str, Any], written: Entry) -> list[str]:
    """The cards that an entry shows to everybody: by what happened, or, where the rules forbade it, by its words."""
    shown = [event["of"] for event in entry["events"] if event["verb"] == SHOWN]
    return [*shown, *written.cards] if isinstance(written, Action) and written.move == SHOW else shown


def for_all(zone: Zone) -> bool:
    """Whether everybody may look at what lies face up in a zone."""
    return zone.spec.seen_by == "all"


def moved_by(
    event: Mapping[str, Any], zone_of: Mapping[str, str], face: str
) -> Iterator[tuple[str, str, bool]]:
    """(card, zone, face up) of every card that an event moved or turned over. A card that vanishes goes nowhere."""
    moved = {change["of"]: change["to"] for change in event["changes"] if change["field"] == "zone"}
    turned = {change["of"]: change["to"] for change in event["changes"] if change["field"] == face}
    for card in moved.keys() | turned.keys():
        zone = moved.get(card, zone_of.get(card))
        if zone is not None:
            yield card, zone, bool(turned.get(card, True))


def redacted(position: Position, shown: Visibility, entry: int) -> Position:
    """The table as everybody sees it after an entry: what lies hidden or face down is blank, and without its id."""
    seen = position.copy()
    for bag in seen.bags:  # what is known of a place tells of the whole pile
        for key in bag.places:
            card = seen.cards[key]
            card.values = {name: value for name, value in card.values.items() if not seen.layout.kept[name]}
        for key in bag.members:
            del seen.cards[key]
    seen.bags = ()
    for zone in seen.zones.values():
        for number, key in enumerate(zone.cards):
            if not for_all(zone) or not shown.at(key, entry):
                zone.cards[number] = blank(seen, seen.cards.pop(key), number + 1)
    for entity in (seen.game, *seen.players.values()):
        entity.values = {
            name: value for name, value in entity.values.items() if is_there(seen, position, value)
        }
    for entity in (seen.game, *seen.players.values(), *seen.cards.values()):
        for name in entity.values:
            if seen.layout.by_name[name].secret and not shown.knows(entity.id, name, entry):
                entity.values[name] = None
    return seen


def blank(seen: Position, card: Card, number: int) -> str:
    """Put a card that nobody knows in the place of one; its id."""
    lies = (seen.layout.face, seen.layout.posture)
    kept: dict[str, Any] = {name: card.values[name] for name in lies if name in card.values}
    key = f"{card.zone}.?{number}"
    seen.cards[key] = Card(key, kept, card.owner, card.zone, seen.zones[card.zone].spot(number))
    return key


def is_there(seen: Position, position: Position, value: object) -> bool:
    """Whether a value may be told: it names no card, or one that is still to be seen."""
    return not isinstance(value, str) or value in seen.cards or value not in position.cards
