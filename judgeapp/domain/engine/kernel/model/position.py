"""Everything on the table: players, cards, zones and where the game stands. Unknown cards are values too."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from ....seasons import NO_SEASON, Season
from .bags.bag import Bag, bag_of, contents, each_card
from .bags.mixing import answer
from .breakdown import Breakdown
from .duplicate import known_of, things_of
from .entity import YES_OR_NO, Card, Entity, Zone, namesakes
from .facts import Fact, UnknownFact
from .fields import Field
from .guards import Guards
from .inputs import UnderWay
from .layout import Layout
from .names import one_of, owned, told_apart
from .text import Text, plain

if TYPE_CHECKING:
    from .events.event import Event

CARDS = "*cards"
"""How the cards lie, as far as anything that is kept of them follows from it."""
OF_LATER = re.compile(r"^[^#]+\?[^#]*$")
"""A fact that is no field of anything at the start: `h1.keywords?wana`, `paid?entry3`."""


@dataclass(slots=True)
class Position:
    """The table at one moment. It changes only by events.

    `origin` remembers which event set what, `began` with which event a lasting effect began; `later` is what was
    revealed of cards not yet uncovered, `told` what was answered about things that happen later, `unstated` what was
    chosen in secret, by the field that holds it. `catalogue` has what is printed on cards that are not on the table, by
    their names, and never changes.
    `derived` is a book's place for what it has worked out of the table as it stands, emptied by every event,
    `from_cards` for what follows from the cards alone and how they lie, emptied by every event about a card or a
    player unless only fleeting fields have changed or a card went from one fleeting zone to another, and `from_print`
    for what follows from what is printed on the cards, emptied when a card comes, goes or gets something printed.
    `touched` are the names of the fields that have changed, one after the other, and `CARDS` where `from_cards` was
    emptied: what is looked at after every event need not be where nothing that it reads was touched since.
    `bags` are the cards that were shuffled together while nobody wrote down the order; `shuffles` and `places` count
    such shuffles and the places in them, `lay_in` has the cards that turned out to lie in places.
    `other_readings` are the interpretations that the rules are read by the other way on this table.
    `guards` are the tests asked on this table, where somebody looks at what hangs on them; no copy has them.
    `inferred` says of what nobody has noted why it can be nothing else.
    `gone` has what things were called that have left the game altogether.
    `season` is the one whose cards and rules the game is played with.
    `under_way` is what a game on this table goes through again first, where it was saved half way.
    """

    layout: Layout
    game: Entity
    players: dict[str, Entity]
    cards: dict[str, Card]
    zones: dict[str, Zone]
    origin: dict[tuple[str, str], Event] = field(default_factory=dict)
    later: dict[str, dict[str, Any]] = field(default_factory=dict)
    derived: dict[Any, Any] = field(default_factory=dict)
    from_cards: dict[Any, Any] = field(default_factory=dict)
    from_print: dict[Any, Any] = field(default_factory=dict)
    touched: list[str] = field(default_factory=list)
    under_way: UnderWay | None = None
    began: dict[int, tuple[Any, Event]] = field(default_factory=dict)
    told: dict[str, Any] = field(default_factory=dict)
    unstated: dict[str, Fact] = field(default_factory=dict)
    bags: tuple[Bag, ...] = ()
    shuffles: int = 0
    places: int = 0
    lay_in: dict[str, str] = field(default_factory=dict)
    other_readings: frozenset[str] = frozenset()
    catalogue: dict[str, dict[str, Any]] = field(default_factory=dict)
    inferred: dict[tuple[str, str], Text] = field(default_factory=dict)
    gone: dict[str, Text] = field(default_factory=dict)
    guards: Guards | None = None
    season: Season = NO_SEASON

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
        begun = self.under_way and UnderWay(self.under_way.since.copy(), self.under_way.inputs)
        return Position(self.layout, under_way=begun, **things_of(self), **known_of(self))

    def ask_again(self, guards: Guards) -> None:
        """From here on guards are looked at, in what was worked out before too."""
        self.guards = guards
        self.invalidate_caches()
        self.derived.clear()
        self.from_print.clear()

    def invalidate_caches(self, *zones: Zone) -> None:
        """A card has come to these zones, left them or turned: what was kept of how the cards lie is forgotten."""
        if zones and all(zone.spec.fleeting for zone in zones):
            self.from_cards.pop("titles", None)
        else:
            self.from_cards.clear()
            self.touched.append(CARDS)

    def printed_as(self, name: str) -> dict[Field[Any], Any]:
        """What is printed on the card of that name, on the table or not: for copies, tokens and declared names.

        Raises `UnknownFact` where neither the catalogue nor a card on the table tells.
        """
        here = (card.values for card in self.cards.values() if card.values.get("name") == name)
        found = self.catalogue.get(name) or next(here, None)
        if found is None:
            question = Text("「{name}」には何が印刷されていますか。", "What is printed on {name}?")
            raise UnknownFact(Fact(f"catalogue.{name}", question.fill(name=name)))
        return {
            field: found[field.name] for field in self.layout.card if field.printed and field.name in found
        }

    def entity(self, key: str) -> Entity | None:
        """The game, a player or a card, by id."""
        return self.game if key == "game" else self.players.get(key) or self.cards.get(key)

    def cards_in(self, zone: str) -> list[Card]:
        """The cards of a zone from the top, as they lie now."""
        cards = self.cards
        return [cards[key] for key in self.zones[zone].cards]

    def contents(self, zone: str) -> list[Card]:
        """The cards of a zone as a set: of a pile that was shuffled nobody knows how, its cards and not its places."""
        return contents(self, zone)

    def each_card(self) -> list[Card]:
        """Every card once, wherever it lies: of a pile that was shuffled nobody knows how, its cards alone."""
        return each_card(self)

    def top(self, zone: str) -> Card | None:
        """The first card of a zone, None where it is empty; whether an uncounted zone is, may be unknown."""
        place = self.zones[zone]
        if not place.cards and place.open:
            if not place.spec.presumed:
                raise UnknownFact(place.next_fact())
            self.uncover(place)
        return self.cards[place.cards[0]] if place.cards else None

    def title(self, key: str) -> Text:
        """The thing that an id names, in words."""
        kept: dict[str, Text] = self.from_print.get("titles") or {}
        lying: dict[str, Text] = self.from_cards.get("titles") or {}
        return kept.get(key) or lying.get(key) or self._worded(key)

    def _worded(self, key: str) -> Text:
        """The same, put into words; kept until a card changes that it may depend on."""
        titles: dict[str, Text] = self.from_print.setdefault("titles", {})
        as_they_lie: dict[str, Text] = self.from_cards.setdefault("titles", {})
        if (zone := self.zones.get(key)) is not None:
            return titles.setdefault(key, owned(zone.owner, zone.spec.label))
        if (entity := self.entity(key)) is None:
            return self.title(self.lay_in[key]) if key in self.lay_in else self.gone.get(key) or plain(key)
        if "namesakes" not in self.from_print:
            self.from_print["namesakes"] = namesakes(self.cards.values())
        alike = self.from_print["namesakes"].get(key)
        if alike is None:
            return titles.setdefault(key, entity.title)
        card = self.cards[key]
        here = self.zones.get(card.zone)
        if here is not None and here.spec.made:
            return as_they_lie.setdefault(key, here.spec.called.fill(name=card.values["name"]))
        apart = any(self._in_sight(other, card.zone) for other in alike if other != key)
        spot = card.spot if card.spot.ja else one_of(alike.index(key) + 1)
        return as_they_lie.setdefault(key, told_apart(card.values["name"], spot) if apart else card.title)

    def _in_sight(self, card: str, here: str) -> bool:
        """Whether a card lies open on the table, or side by side with those of a zone."""
        zone = self.zones.get(self.cards[card].zone)
        if zone is None:
            return False
        told_by_zone = zone.spec.piled or zone.spec.made
        return not told_by_zone and (zone.spec.seen_by == "all" or zone.key == here)

    def reckoned(self, of: str, name: str) -> Breakdown | None:
        """How a derived field of a thing comes about as the table lies; None where it is as it is stated."""
        derivation = self.layout.derived.get(name)
        entity = None if derivation is None else self.entity(of)
        if derivation is None or entity is None:
            return None
        known: dict[tuple[str, str], Breakdown | None] = self.derived.setdefault("reckoned", {})
        if (of, name) not in known:
            known[of, name] = derivation(self, entity)
        return known[of, name]

    def answered(self, key: str, question: Text, likely: bool = True) -> bool:
        """The answer to a question that is about no single field; raises `UnknownFact` with the `likely` one first."""
        if key not in self.told:
            raise UnknownFact(Fact(key, question, (likely, not likely), YES_OR_NO))
        return bool(self.told[key])

    def begin(self, lasting: Any, event: Event) -> None:
        """Remember with which event something began that lasts."""
        self.began[id(lasting)] = lasting, event

    def beginning(self, lasting: Any) -> Event | None:
        """The event with which something began that lasts; None where it lasted at the start already."""
        found = self.began.get(id(lasting))
        return found[1] if found else None

    def fact(self, of: str, name: str) -> Fact:
        """The question behind an unknown value."""
        if of in self.zones:
            return self.zones[of].next_fact()
        entity = self.entity(of) or Entity(of)
        return entity.fact(self.layout.by_name[name])

    def settle(self, facts: Mapping[str, Any]) -> None:
        """Write answers to facts into the start: a field's value, or one more card at the bottom of a zone."""
        self.invalidate_caches()
        self.from_print.clear()
        if self.under_way:
            self.under_way.since.settle(facts)
        for key, told in facts.items():
            zone_key, mark, number = key.rpartition("#")
            of, _, name = key.rpartition(".")
            if OF_LATER.match(key):
                self.told[key] = told
            elif mark:
                self._count(self.zones[zone_key], int(number), at_least=bool(told))
            elif (entity := self.entity(of)) is not None and not self._is_place(of):
                entity.values[name] = told
            else:
                self.later.setdefault(of, {})[name] = told
        if self.bags:
            answer(self)

    def _is_place(self, key: str) -> bool:
        """Whether this is a place of a shuffled pile: what is shown of it is so of one of the pile's cards."""
        bag = bag_of(self, key)
        return bag is not None and key in bag.places

    def _count(self, zone: Zone, number: int, *, at_least: bool) -> None:
        """So many cards lay in an uncounted zone at the start, or fewer did."""
        if at_least:
            while zone.counted < number:
                self.uncover(zone)
        else:
            zone.most = number - 1
        zone.open = zone.open and (zone.most is None or zone.counted < zone.most)

    def uncover(self, zone: Zone) -> None:
        """One more card of an uncounted zone comes to light, at its bottom."""
        zone.counted += 1
        key = f"{zone.key}.{zone.counted}"
        while key in self.cards:
            key += "+"
        shown = self.later.pop(key, {})
        self.cards[key] = Card(key, shown, zone.owner, zone.key, zone.spot(zone.counted))
        zone.cards.append(key)
        self.invalidate_caches()
        if shown:
            self.from_print.clear()
