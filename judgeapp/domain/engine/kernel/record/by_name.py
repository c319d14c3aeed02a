"""Cards that an entry calls by their names: the ids that are meant, where a name can mean one card only."""

from __future__ import annotations

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
from .record import Claim, Entry, GameRecord

NOWHERE: Mapping[Any, Any] = MappingProxyType({})


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
        if card.known:
            for name in names_of(str(card.values["name"])):
                called.setdefault(name, []).append(card.id)
    taken = {*start.cards, *start.zones, *start.players, *start.layout.places, "game"}
    owners = {card.id: card.owner for card in start.cards.values()}
    lying = {card.id: card.zone for card in start.cards.values()}
    named = {name: keys for name, keys in called.items() if name not in taken}
    meant = Meant(named, owners, unnoted, lying, book.lies_in)
    told = tuple(meant.entry(entry, number) for number, entry in enumerate(record.entries))
    changed = any(one is not other for one, other in zip(told, record.entries, strict=True))
    return replace(record, entries=told) if changed else record


class Meant:
    """Which cards the names of a table mean; `unnoted` are those that lie where the record says nothing of, `lying` has
    the zones they lie in, `lies_in` those that are looked in.
    """

    def __init__(
        self,
        called: dict[str, list[str]],
        owners: Mapping[str, str] = NOWHERE,
        unnoted: Set[str] = frozenset(),
        lying: Mapping[str, str] = NOWHERE,
        lies_in: Mapping[tuple[str, str], tuple[str, ...]] = NOWHERE,
    ) -> None:
        self.called, self.owners, self.unnoted = called, owners, unnoted
        self.lying, self.lies_in = lying, lies_in
        self.brought: set[str] = set()  # what has come to the table since, and may be meant there

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
        self.brought.update(key for key in (card,) if self.lying.get(key) == f"{action.player}.hand")
        known = action.cards != NOBODY_KNOWS
        cards = tuple(self.key(key, "cards", own, zones["cards"]) for key in action.cards if known)
        cards = cards if known else action.cards
        return replace(action, card=card, target=target, cards=cards)

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
        """The zones of the other players in which it has its target."""
        named = self.lies_in.get((action.move, "target"), ())
        split = ((zone, *zone.partition(".")) for zone in self.lying.values())
        return {zone for zone, player, _, name in split if name in named and player != action.player}

    def key(self, said: str, slot: str, player: str = "", zones: Set[str] = frozenset()) -> str:
        """The id that is meant by an id or a name; of several cards the one of this player, and the one in there."""
        keys = self.called.get(said, [said])
        own = [key for key in keys if player and self.owners.get(key) == player]
        there = [key for key in own or keys if self.lying.get(key) in zones]
        keys = own if len(own) == 1 else there if len(there) == 1 and self.brought.isdisjoint(keys) else keys
        noted = [key for key in keys if key not in self.unnoted]
        keys = noted if len(noted) == 1 and slot != "cards" else keys
        if len(keys) > 1:
            reason = Text(
                f"「{said}」というカードは{len(keys)}枚あります。",
                f"There are {len(keys)} cards called {said}.",
            )
            meant = Text(f"{'、'.join(keys)} のどれですか。", f"Did you mean {' or '.join(keys)}?")
            raise InvalidRecord(slot, reason, expected=meant)
        return keys[0]
