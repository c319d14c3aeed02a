"""Cards that an entry calls by their names: the ids that are meant, where a name can mean one card only."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Set
from dataclasses import replace
from types import MappingProxyType
from typing import Any

from ..model.errors import InvalidRecord
from ..model.inputs import CHOOSE, NOBODY_KNOWS, Action, Change, Effect
from ..model.position import Position
from ..model.text import Text
from ..play.book import Book
from .card_names import names_of
from .notation.naming import cards_of
from .record import Claim, Entry, GameRecord

NOWHERE: Mapping[Any, Any] = MappingProxyType({})
ON_THE_TABLE = "*"
"""Where a card has gone that was played from the hand."""


def in_ids(record: GameRecord, start: Position, book: Book) -> GameRecord:
    """The record with ids for the names of cards; raises `InvalidRecord` where several cards have the name.

    Whoever acts with a card means the own one of that name, where there is one, and of several the one that lies where
    such a decision has its cards; what is chosen may be anybody's.
    """
    called: dict[str, list[str]] = {}
    noted = record.start.get("position", {}).get("players", {})
    unnoted = set[str]()
    for card in start.cards.values():
        seat, _, zone = card.zone.partition(".")
        if zone not in noted.get(seat, ()):
            unnoted.add(card.id)
        if card.known and not (card.zone and start.zones[card.zone].spec.made):
            for name in names_of(str(card.values["name"])):
                called.setdefault(name, []).append(card.id)
    lain = {spec.name: spec.name for spec in book.layout.zones if not spec.made}
    for _, key, short, _ in cards_of(record.start, lain, {}):
        if short and key in start.cards and key not in called.get(short, ()):
            called.setdefault(short, []).append(key)
    taken = {*start.cards, *start.zones, *start.players, *start.layout.places, "game"}
    owners = {card.id: card.owner for card in start.cards.values()}
    lying = {card.id: card.zone for card in start.cards.values()}
    named = {name: keys for name, keys in called.items() if name not in taken}
    alike = {key for keys in named.values() if len(keys) > 1 for key in keys}
    looks = {key: repr(sorted(start.cards[key].values.items())) for key in alike}
    meant = Meant(named, owners, unnoted, lying, looks, book.reading.lies_in)
    told = tuple(meant.entry(entry, number) for number, entry in enumerate(record.entries))
    changed = any(one is not other for one, other in zip(told, record.entries, strict=True))
    return replace(record, entries=told) if changed else record


class Meant:
    """Which cards the names of a table mean; `unnoted` are those that lie where the record says nothing of, `lying` has
    the zones they lie in, `looks` what is known of each that shares its name, `lies_in` the zones that are looked in.
    """

    def __init__(
        self,
        called: dict[str, list[str]],
        owners: Mapping[str, str] = NOWHERE,
        unnoted: Set[str] = frozenset(),
        lying: Mapping[str, str] = NOWHERE,
        looks: Mapping[str, str] = NOWHERE,
        lies_in: Mapping[tuple[str, str], tuple[str, ...]] = NOWHERE,
    ) -> None:
        self.called, self.owners, self.unnoted = called, owners, unnoted
        self.lying, self.looks, self.lies_in = dict(lying), looks, lies_in
        self.times = Counter[str]()

    def entry(self, entry: Entry, number: int) -> Entry:
        """The entry with ids; the same one where it names nothing by name."""
        try:
            if isinstance(entry, Action):
                return self._action(entry)
            if isinstance(entry, Claim):
                holds = self._changes(entry.holds, "holds")
                return entry if holds == entry.holds else replace(entry, holds=holds)
            if isinstance(entry, Effect):
                changes = self._changes(entry.changes, "changes")
                source = self.key(
                    entry.source, "source", entry.player, self._zones(entry.player, "effect", "source")
                )
                same = (source, changes) == (entry.source, entry.changes)
                return entry if same else replace(entry, source=source, changes=changes)
        except InvalidRecord as fault:
            raise fault.at_entry(number) from None
        return entry

    def _action(self, action: Action) -> Action:
        called = self.called
        if (
            action.card not in called
            and action.target not in called
            and called.keys().isdisjoint(action.cards)
        ):
            return action
        own = "" if action.move == CHOOSE else action.player
        zones = {slot: self._zones(action.player, action.move, slot) for slot in ("card", "cards")}
        card = self.key(action.card, "card", own, zones["card"])
        target = self.key(action.target, "target", zones=self._of_others(action))
        gone_to = self._zones(action.player, action.move, "goes_to") or {ON_THE_TABLE}
        self._leaves_hand(action.player, card, *gone_to)
        if action.cards == NOBODY_KNOWS:
            return replace(action, card=card, target=target)
        cards = []
        for said in action.cards:
            cards.append(self.key(said, "cards", own, zones["cards"]))
            self._leaves_hand(action.player, cards[-1], "")
        return replace(action, card=card, target=target, cards=tuple(cards))

    def _leaves_hand(self, player: str, key: str, where: str) -> None:
        """A card of the hand has been played or discarded: the next one of its name is another."""
        if self.lying.get(key) == f"{player}.hand":
            self.lying[key] = where

    def _changes(self, changes: tuple[Change, ...], where: str) -> tuple[Change, ...]:
        return tuple(
            replace(one, of=self.key(one.of, f"{where}[{at}].of", zones=self._borne_in(one)))
            if one.of in self.called
            else one
            for at, one in enumerate(changes)
        )

    def _borne_in(self, said: Change) -> set[str]:
        """The zones whose cards have what is said, of whichever player."""
        named = () if said.field == "zone" else self.lies_in.get(("claim", "of"), ())
        return {zone for zone in self.lying.values() if zone.partition(".")[2] in named}

    def _zones(self, player: str, does: str, slot: str) -> set[str]:
        """The zones of a player in which what is done has the cards that it names in this slot."""
        return {f"{player}.{zone}" for zone in self.lies_in.get((does, slot), ())}

    def _of_others(self, action: Action) -> set[str]:
        """The zones in which it has its target: of the other players, or its own ones (the slot `own_target`)."""
        named = self.lies_in.get((action.move, "target"), ())
        split = ((zone, *zone.partition(".")) for zone in self.lying.values())
        others = {zone for zone, player, _, name in split if name in named and player != action.player}
        return others | self._zones(action.player, action.move, "own_target")

    def _lies_in(self, key: str, zones: Set[str]) -> bool:
        """Whether a card can lie in one of these zones by now."""
        where = self.lying.get(key, "")
        return where in zones or (where == ON_THE_TABLE and not any(zone.endswith(".hand") for zone in zones))

    def _next(self, alike: list[str]) -> str:
        """The least mentioned card of several that are alike."""
        key = min(alike, key=lambda one: self.times[one])
        self.times[key] += 1
        return key

    def key(self, said: str, slot: str, player: str = "", zones: Set[str] = frozenset()) -> str:
        """The id that is meant by an id or a name; of several cards the one of this player, and the one in there."""
        keys = self.called.get(said, [said])
        own = [key for key in keys if player and self.owners.get(key) == player]
        there = [key for key in own or keys if self._lies_in(key, zones)]
        alike = len({self.looks.get(key, key) for key in there}) == 1 and slot in ("card", "cards")
        keys = own if len(own) == 1 else [self._next(there)] if len(there) == 1 or alike else keys
        noted = [key for key in keys if key not in self.unnoted]
        keys = noted if len(noted) == 1 and slot != "cards" else keys
        if len(keys) > 1:
            reason = Text(
                f"「{said}」というカードは{len(keys)}枚あります。",
                f"There are {len(keys)} cards called “{said}”.",
            )
            meant = Text(f"{'、'.join(keys)} のどれですか。", f"Did you mean {' or '.join(keys)}?")
            raise InvalidRecord(slot, reason, expected=meant)
        return keys[0]
