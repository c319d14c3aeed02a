"""A start position in the making: cards put down, counted and changed one at a time, in any book.

It works on the JSON of a record's start and never checks the rules: what was written stays, and `read_position` says
what is wrong with it.

>>> from judgeapp.domain.engine.books import engine_for
>>> table = Situation(engine_for("sengoku").layout, {"players": {}})
>>> key = table.place("a.field", {"name": "白鷺の宗近", "power": 2500, "siege_power": 1})
>>> table.count("a.deck", 1)
>>> table.data
{'players': {'a': {'field': [{'id': 'a1', 'name': '白鷺の宗近', 'power': 2500, 'siege_power': 1}], 'deck': 1}}}
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from itertools import count
from typing import Any

from ..kernel import Field, Layout, ZoneSpec
from ..kernel.model.errors import InvalidRecord

CardData = dict[str, Any]
PLACE = re.compile(
    r"(?:start\.position\.)?(?:players\.)?(?P<player>[a-z])\.(?P<zone>\w+)(?:\[(?P<index>\d+)\])?(?:\.(?P<field>\w+))?"
)


@dataclass(slots=True)
class ZoneState:
    """What was stated of a zone: its cards from the top, how many unknown ones below them, and perhaps more.

    `more` without any card is a zone that nobody counted; one that is `left_out` need not be written for that.
    """

    key: str
    spec: ZoneSpec
    cards: list[CardData] = field(default_factory=list)
    unknown: int = 0
    more: bool = False
    left_out: bool = False

    @property
    def is_empty(self) -> bool:
        """Whether the zone was counted, and no card lies there."""
        return not (self.cards or self.unknown or self.more)

    def stated(self) -> Any:
        """The zone as a record writes it."""
        if not self.cards:
            return (
                {"cards": [{}] * self.unknown, "more": True} if self.more and self.unknown else self._bare()
            )
        cards = [*self.cards, *({} for _ in range(self.unknown))]
        return {"cards": cards, "more": True} if self.more else cards

    def _bare(self) -> int | None:
        return None if self.more else self.unknown


class Situation:
    """A position being written. `data` is its JSON; every change is made in a copy of what was given.

    It is the table alone: what was under way when it was saved would not lead to a table that was changed since.
    """

    def __init__(self, layout: Layout, data: Mapping[str, Any]) -> None:
        self.layout = layout
        self.zones: dict[str, ZoneState] = {}
        self.rest = {name: value for name, value in data.items() if name not in ("players", "under_way")}
        self.tables: dict[str, dict[str, Any]] = {}
        specs = {spec.name: spec for spec in layout.zones}
        for player in layout.players:
            table = data.get("players", {}).get(player, {})
            self.tables[player] = {name: value for name, value in table.items() if name not in specs}
            for spec in layout.zones:
                key = f"{player}.{spec.name}"
                default: Any = [] if spec.starts_empty else None
                self.zones[key] = read_zone(key, spec, table.get(spec.name, default))
                self.zones[key].left_out = spec.name not in table

    @property
    def data(self) -> dict[str, Any]:
        """The JSON of the position; what is as by default is left out."""
        players: dict[str, Any] = {}
        for player, own in self.tables.items():
            table = dict(own)
            for spec in self.layout.zones:
                zone = self.zones[f"{player}.{spec.name}"]
                stated = zone.stated()
                if stated != (0 if spec.starts_empty else None) or (stated is None and not zone.left_out):
                    table[spec.name] = stated
            if table:
                players[player] = table
        return {**self.rest, "players": players}

    def place(self, zone: str, values: Mapping[str, Any]) -> str:
        """Put a card at the bottom of the known cards of a zone; returns its new id. Raises KeyError: no such zone."""
        player, taken = zone.partition(".")[0], {card["id"] for card in self._cards()}
        key = next(name for number in count(1) if (name := f"{player}{number}") not in taken)
        self.zones[zone].cards.append({"id": key, **values})
        return key

    def count(self, zone: str, unknown: int, *, more: bool = False) -> None:
        """State how many unknown cards a zone holds besides the known ones. Raises KeyError: no such zone."""
        state = self.zones[zone]
        state.unknown, state.more = unknown, more

    def card(self, key: str) -> tuple[ZoneState, CardData]:
        """A card and the zone it lies in; raises KeyError where there is none."""
        for state in self.zones.values():
            for card in state.cards:
                if card["id"] == key:
                    return state, card
        raise KeyError(key)

    def change(self, key: str, values: Mapping[str, Any], fields: Iterable[Field[Any]]) -> None:
        """State these fields of a card anew; those that `values` leaves out are as by default."""
        _, card = self.card(key)
        restate(card, values, fields)

    def move(self, key: str, zone: str) -> None:
        """Put a card into another zone, below the known cards there."""
        state, card = self.card(key)
        target = self.zones[zone]
        state.cards.remove(card)
        target.cards.append(card)

    def take_away(self, key: str) -> None:
        """Take a card off the table."""
        state, card = self.card(key)
        state.cards.remove(card)

    def reprint(self, printed: Callable[[CardData], CardData]) -> None:
        """Put what `printed` makes of each known card in its place."""
        for state in self.zones.values():
            state.cards[:] = [printed(card) for card in state.cards]

    def set_fields(self, of: str, values: Mapping[str, Any]) -> None:
        """State the fields of the game or of a player anew; those left out are as by default."""
        fields = self.layout.game if of == "game" else self.layout.player
        restate(self.rest if of == "game" else self.tables[of], values, fields)

    def stated(self, of: str) -> Mapping[str, Any]:
        """What was stated of the game or of a player."""
        return self.rest if of == "game" else self.tables[of]

    @property
    def other_characters(self) -> frozenset[str]:
        """The names of fields and zones that no figure at this table brings."""
        return self.layout.other_characters(self.tables.__getitem__)

    def place_of(self, fault: InvalidRecord) -> tuple[str, str]:
        """Where a fault stands: the game, a player, a zone or a card, and the field of it, both perhaps empty."""
        found = PLACE.fullmatch(fault.field)
        if found is None:
            name = fault.field.removeprefix("start.position.")
            return ("game", name) if name in {field.name for field in self.layout.game} else ("", "")
        zone = f"{found['player']}.{found['zone']}"
        if zone not in self.zones:
            return found["player"], found["zone"]
        cards = self.zones[zone].cards
        if found["index"] is not None and int(found["index"]) < len(cards):
            return cards[int(found["index"])]["id"], found["field"] or ""
        return zone, ""

    def _cards(self) -> Iterable[CardData]:
        return (card for state in self.zones.values() for card in state.cards)


def restate(table: dict[str, Any], values: Mapping[str, Any], fields: Iterable[Field[Any]]) -> None:
    """Replace the stated values of these fields."""
    for name in fields:
        table.pop(name.name, None)
    table.update(values)


def reprinted(card: CardData, before: Mapping[str, Any], now: Mapping[str, Any]) -> CardData:
    """A card with what is printed on it now; what was stated of it otherwise than was printed before stays.

    >>> reprinted({"id": "a1", "range": "3-4", "damage": "4/1"}, {"range": "3-4", "damage": "3/1"}, {"range": "2-4"})
    {'range': '2-4', 'id': 'a1', 'damage': '4/1'}
    """
    kept = {name: value for name, value in card.items() if name not in before or value != before[name]}
    return {**{name: value for name, value in now.items() if name in card or name not in before}, **kept}


def read_zone(key: str, spec: ZoneSpec, stated: Any) -> ZoneState:
    """A zone of a record: blank cards at its bottom become a count, the others get the id the engine gives them."""
    more = stated is None
    if isinstance(stated, dict):
        stated, more = stated["cards"], bool(stated.get("more"))
    if isinstance(stated, int):
        return ZoneState(key, spec, unknown=stated)
    cards = []
    for number, entry in enumerate(stated or (), start=1):
        described = {"name": entry} if isinstance(entry, str) else entry
        cards.append({"id": f"{key}.{number}", **described} if described else {})
    unknown = 0
    while cards and not cards[-1]:
        cards.pop()
        unknown += 1
    numbered = [card or {"id": f"{key}.{number}"} for number, card in enumerate(cards, start=1)]
    return ZoneState(key, spec, numbered, unknown, more)
