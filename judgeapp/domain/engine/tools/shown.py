"""Which cards of a record everybody at the table could see, and during which entries.

A card is seen while it lies face up in a public zone, and when it is shown from the hand. What a record writes about
any other card is knowledge of one player, or of the judge who wrote it down.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from sys import maxsize
from typing import Any

from ..kernel import Action, Book, GameRecord, Position
from ..kernel.opening import opening

START = -1
SHOW = "show"
"""The move that shows cards of the hand to everybody."""


@dataclass(frozen=True, slots=True)
class Shown:
    """The spans of entries (from 0, `START` at the start; both ends in) during which each card was seen."""

    spans: dict[str, list[tuple[int, int]]] = field(default_factory=dict)
    always: frozenset[str] = frozenset()
    """What is no card: the game, the players, the zones."""

    def ever(self, card: str) -> bool:
        return card in self.spans

    def at(self, key: str, entry: int) -> bool:
        """Whether everybody could see this card during an entry."""
        return key in self.always or any(begin <= entry <= end for begin, end in self.spans.get(key, ()))

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


def shown_cards(record: GameRecord, ruling: Mapping[str, Any], book: Book) -> Shown:
    """When everybody could see which card of a record. `ruling` is the record's own, as data, with its events."""
    position = opening(record, book)
    public = {key: zone.spec.public for key, zone in position.zones.items()}
    zone_of = {card.id: card.zone for card in position.cards.values()}
    shown = Shown(always=frozenset({"game", *position.players, *position.zones}))
    for card in position.cards.values():
        if public[card.zone] and card.values.get("face_up", True):
            shown.begin(card.id, START)
    for entry, written in zip(ruling["entries"], record.entries, strict=True):
        index = entry["index"]
        for event in entry["events"]:
            for key, zone, face_up in moved_by(event, zone_of):
                zone_of[key] = zone
                (shown.begin if face_up and public.get(zone, False) else shown.end)(key, index)
        if isinstance(written, Action) and written.move == SHOW:
            for key in written.cards:
                if not shown.at(key, index):
                    shown.begin(key, index)
                    shown.end(key, index)
    return shown


def moved_by(event: Mapping[str, Any], zone_of: Mapping[str, str]) -> Iterator[tuple[str, str, bool]]:
    """(card, zone, face up) of every card that an event moved or turned over. A card that vanishes goes nowhere."""
    moved = {change["of"]: change["to"] for change in event["changes"] if change["field"] == "zone"}
    turned = {change["of"]: change["to"] for change in event["changes"] if change["field"] == "face_up"}
    for card in moved.keys() | turned.keys():
        zone = moved.get(card, zone_of.get(card))
        if zone is not None:
            yield card, zone, bool(turned.get(card, True))


def covered(position: Position, shown: Shown, entry: int) -> Position:
    """The table as everybody sees it after an entry: what lies hidden or face down is blank."""
    seen = position.copy()
    unseen = {key for key in seen.cards if not shown.at(key, entry)}
    for zone in seen.zones.values():
        if not zone.spec.public:
            unseen.update(zone.cards)
    for key in unseen:
        kept = seen.cards[key].values
        seen.cards[key].values = {name: kept[name] for name in ("face_up", "standing") if name in kept}
    for entity in (seen.game, *seen.players.values()):
        entity.values = {name: value for name, value in entity.values.items() if value not in unseen}
    return seen
