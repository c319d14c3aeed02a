"""Everything on the table: players, cards, zones and where the game stands. Unknown cards are values too."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, TypeVar

from .facts import Fact, UnknownFact
from .fields import Field, Layout, Ordinary, ZoneSpec
from .inputs import Input
from .names import namesakes, owned, quoted, told_apart
from .text import Text, plain

if TYPE_CHECKING:
    from .event import Event

T = TypeVar("T")

THERE_OR_NOT = {True: Text("あった", "yes"), False: Text("なかった", "no")}
UNKNOWN_CARD = Text("不明のカード", "an unknown card")


@dataclass(slots=True)
class Entity:
    """Something that has fields: the game itself, a player, a card. `values` holds what was stated."""

    id: str
    values: dict[str, Any] = field(default_factory=dict)

    def __getitem__(self, wanted: Field[T]) -> T:
        """The value of a field; raises `UnknownFact` where nobody has shown it."""
        value: T | None = self.values.get(wanted.name, wanted.default)
        if value is None:
            raise UnknownFact(self.fact(wanted))
        return value

    def unlike(self, ordinary: Ordinary) -> dict[Field[Any], Any]:
        """Those of the fields that are not as they are by default, with what they are by default."""
        now = tuple(map(self.values.get, ordinary.names, ordinary.values))
        if now == ordinary.values:
            return {}
        compared = zip(ordinary.fields, now, strict=True)
        return {field: field.default for field, value in compared if value != field.default}

    def fact(self, wanted: Field[Any]) -> Fact:
        """The question that this field raises when it is not known."""
        question = Text("{of}の{label}は？", "What is the {label} of {of}?").fill(
            of=self.title, label=wanted.label
        )
        return Fact(f"{self.id}.{wanted.name}", question, wanted.choices, wanted.shown)

    @property
    def title(self) -> Text:
        return Text("対戦", "the game") if self.id == "game" else plain(self.id)


@dataclass(slots=True)
class Card(Entity):
    """A card, known or not. Its id names the physical card for the whole record."""

    owner: str = ""
    zone: str = ""

    @property
    def known(self) -> bool:
        """Whether somebody has shown what the card is."""
        return bool(self.values.get("name"))

    @property
    def title(self) -> Text:
        name = self.values.get("name")
        if name:
            return quoted(name)
        return Text(f"{UNKNOWN_CARD.ja}({self.id})", f"{UNKNOWN_CARD.en} ({self.id})")


@dataclass(slots=True)
class Zone:
    """The cards of one zone, first one on top. An `open` zone may hold more below that nobody has counted."""

    key: str
    owner: str
    spec: ZoneSpec
    cards: list[str] = field(default_factory=list)
    open: bool = False
    counted: int = 0

    def __len__(self) -> int:
        """How many cards; in an open zone the number itself is an unknown fact."""
        if self.open:
            raise UnknownFact(self.next_fact())
        return len(self.cards)

    def holds(self, number: int) -> bool:
        """Whether so many cards lie here; unknown only where those that somebody counted are not enough."""
        if self.open and len(self.cards) < number:
            raise UnknownFact(self.next_fact())
        return len(self.cards) >= number

    def next_fact(self) -> Fact:
        """The question whether one more card than the counted ones lay here at the start."""
        order = self.counted + 1
        question = Text(
            f"開始時点で{self.owner}の{self.spec.label.ja}に{order}枚目のカードはありましたか。",
            f"Did {self.owner}'s {self.spec.label.en} hold at least {order} card(s) at the start?",
        )
        return Fact(
            f"{self.key}#{order}", question, () if self.spec.presumed else (True, False), THERE_OR_NOT
        )


@dataclass(frozen=True, slots=True)
class UnderWay:
    """What a saved table lies in the middle of: the table before it began, and what was entered since."""

    since: Position
    inputs: tuple[Input, ...]


@dataclass(slots=True)
class Position:
    """The table at one moment. It changes only by events.

    `origin` remembers which event set what; `later` is what was revealed of cards not yet uncovered; `derived`
    is a book's place for what it has worked out of the table as it stands, emptied by every event, `from_cards` for
    what follows from the cards alone and how they lie, emptied by every event about a card or a player unless only
    fleeting fields have changed, and `from_print` for what follows from what is printed on the cards, emptied when a
    card comes, goes or gets something printed.
    `under_way` is what a game on this table goes through again first, where it was saved half way.
    """

    layout: Layout
    game: Entity
    players: dict[str, Entity]
    cards: dict[str, Card]
    zones: dict[str, Zone]
    origin: dict[tuple[str, str], Event] = field(default_factory=dict)
    later: dict[str, dict[str, Any]] = field(default_factory=dict)
    derived: dict[str, Any] = field(default_factory=dict)
    from_cards: dict[str, Any] = field(default_factory=dict)
    from_print: dict[str, Any] = field(default_factory=dict)
    under_way: UnderWay | None = None

    @classmethod
    def empty(cls, layout: Layout) -> Position:
        """A table with nothing on it."""
        zones = {
            f"{player}.{spec.name}": Zone(f"{player}.{spec.name}", player, spec)
            for player in layout.players
            for spec in layout.zones
        }
        players = {player: Entity(player) for player in layout.players}
        return cls(layout, Entity("game"), players, {}, zones)

    def copy(self) -> Position:
        """An independent table in the same state, its past forgotten."""
        cards = {key: Card(key, dict(one.values), one.owner, one.zone) for key, one in self.cards.items()}
        zones = {
            key: Zone(key, one.owner, one.spec, list(one.cards), one.open, one.counted)
            for key, one in self.zones.items()
        }
        players = {key: Entity(key, dict(one.values)) for key, one in self.players.items()}
        later = {key: dict(values) for key, values in self.later.items()}
        game = Entity("game", dict(self.game.values))
        begun = self.under_way and UnderWay(self.under_way.since.copy(), self.under_way.inputs)
        return Position(self.layout, game, players, cards, zones, later=later, under_way=begun)

    def entity(self, key: str) -> Entity | None:
        """The game, a player or a card, by id."""
        return self.game if key == "game" else self.players.get(key) or self.cards.get(key)

    def cards_in(self, zone: str) -> list[Card]:
        """The cards of a zone from the top, as they lie now."""
        cards = self.cards
        return [cards[key] for key in self.zones[zone].cards]

    def top(self, zone: str) -> Card | None:
        """The first card of a zone, None where it is empty; whether an uncounted zone is, may be unknown."""
        place = self.zones[zone]
        if not place.cards and place.open:
            if not place.spec.presumed:
                raise UnknownFact(place.next_fact())
            self._uncover(place)
        return self.cards[place.cards[0]] if place.cards else None

    def title(self, key: str) -> Text:
        """The thing that an id names, in words."""
        if (zone := self.zones.get(key)) is not None:
            return owned(zone.owner, zone.spec.label)
        entity = self.entity(key)
        if entity is None:
            return plain(key)
        if "namesakes" not in self.from_print:
            self.from_print["namesakes"] = namesakes(self.cards.values())
        alike = self.from_print["namesakes"].get(key, ())
        if any(self._in_sight(other, self.cards[key].zone) for other in alike):
            return told_apart(entity.values["name"], key)
        return entity.title

    def _in_sight(self, card: str, here: str) -> bool:
        """Whether a card lies open on the table, or side by side with those of a zone."""
        zone = self.zones[self.cards[card].zone]
        return not zone.spec.piled and (zone.spec.seen_by == "all" or zone.key == here)

    def fact(self, of: str, name: str) -> Fact:
        """The question behind an unknown value."""
        if of in self.zones:
            return self.zones[of].next_fact()
        entity = self.entity(of) or Entity(of)
        return entity.fact(self.layout.by_name[name])

    def settle(self, facts: Mapping[str, Any]) -> None:
        """Write answers to facts into the start: a field's value, or one more card at the bottom of a zone."""
        self.from_cards.clear()
        self.from_print.clear()
        if self.under_way:
            self.under_way.since.settle(facts)
        for key, answer in facts.items():
            zone_key, mark, _ = key.rpartition("#")
            of, _, name = key.rpartition(".")
            if mark and answer:
                self._uncover(self.zones[zone_key])
            elif mark:
                self.zones[zone_key].open = False
            elif (entity := self.entity(of)) is not None:
                entity.values[name] = answer
            else:
                self.later.setdefault(of, {})[name] = answer

    def _uncover(self, zone: Zone) -> None:
        """One more card of an uncounted zone comes to light, at its bottom."""
        zone.counted += 1
        key = f"{zone.key}.{zone.counted}"
        while key in self.cards:
            key += "+"
        shown = self.later.pop(key, {})
        self.cards[key] = Card(key, shown, zone.owner, zone.key)
        zone.cards.append(key)
        self.from_cards.clear()
        if shown:
            self.from_print.clear()
