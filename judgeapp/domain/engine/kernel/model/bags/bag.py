"""Cards that were shuffled together while nobody wrote down the order: which ones is known, where each lies is not.

After such a shuffle the zone holds places (`a.deck.~1`): cards of which no more is known than what is the same on all
that may lie there. What is answered about a place or a card is so from its shuffle on, and it is put there then.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from ..entity import Card
from ..facts import Fact, UnknownFact
from ..frozen import freeze
from ..text import Text

if TYPE_CHECKING:
    from ..position import Position

MOST_CARDS = 12
"""Among so many different cards each is tried in a place; of more it is only asked which."""
WHERE = Text("シャッフルの後、{of}はどこにありますか。", "Where has {of} been since the shuffle?")
WHICH = Text(
    "シャッフルの後に{zone}にある1枚（{place}）は、どのカードですか。",
    "Which card is the one in {zone} since the shuffle ({place})?",
)


@dataclass(frozen=True, slots=True)
class Bag:
    """Some cards, and the places in which they lie in an unknown order.

    Each has the number of the shuffle that brought it in: a card lies in no place that is older. Where there is `more`,
    a card may also lie below all places, among those that nobody has counted.
    """

    members: Mapping[str, int]
    places: Mapping[str, int]
    more: bool = False

    def places_of(self, card: str) -> list[str]:
        """Where a card can lie."""
        return [place for place, born in self.places.items() if born >= self.members[card]]

    def cards_of(self, place: str) -> list[str]:
        """Which cards can lie in a place."""
        return [card for card, joined in self.members.items() if joined <= self.places[place]]


def bag_of(position: Position, key: str) -> Bag | None:
    """The bag in which a card is, or of which this is a place."""
    return next((bag for bag in position.bags if key in bag.members or key in bag.places), None)


def narrow(position: Position) -> None:
    """What is known of places and cards by now: the values that agree, and the zone where it can only be one."""
    position.bags = tuple(bag for bag in position.bags if bag.members and bag.places)
    for bag in position.bags:
        common: dict[int, dict[str, Any]] = {}
        for place, born in bag.places.items():
            if born not in common:
                common[born] = agreed(position, [position.cards[key] for key in bag.cards_of(place)])
            card = position.cards[place]
            card.values = {**common[born], **lying_values(position, card)}
        for member in bag.members:
            zones = zones_of(position, bag, member)
            position.cards[member].zone = zones[0] if len(zones) == 1 else ""
    position.invalidate_caches()
    position.from_print.clear()


def lying_values(position: Position, card: Card) -> dict[str, Any]:
    """How a card lies, without what is printed on it."""
    return {name: value for name, value in card.values.items() if not position.layout.kept[name]}


def agreed(position: Position, cards: list[Card]) -> dict[str, Any]:
    """What is the same on all of them; what is not, is not known."""
    values: dict[str, Any] = {}
    for field in position.layout.card:
        if position.layout.kept[field.name]:
            seen = {freeze(value_of(card, field)) for card in cards}
            value = next(iter(seen)) if len(seen) == 1 else None
            if value != field.default or field.given_with:
                values[field.name] = value
    return values


def value_of(card: Card, field: Any) -> Any:
    """A field as the rules read it, None where it is not known."""
    try:
        return card[field]
    except UnknownFact:
        return None


def zones_of(position: Position, bag: Bag, member: str) -> list[str]:
    """The zones in which a card can lie."""
    zones = [position.cards[place].zone for place in bag.places_of(member)]
    if bag.more:
        zones.append(next(iter(bag.places), "").rpartition(".")[0])
    return list(dict.fromkeys(zone for zone in zones if zone))


def contents(position: Position, zone: str) -> list[Card]:
    """The cards of a zone where their order does not matter: of a shuffled pile that lies there whole, its cards."""
    cards = position.cards_in(zone)
    if not position.bags:
        return cards
    whole = [
        bag
        for bag in position.bags
        if not bag.more and all(place.zone == zone for place in places(position, bag))
    ]
    lying = [card for card in cards if not any(card.id in bag.places for bag in whole)]
    return lying + [position.cards[key] for bag in whole for key in bag.members]


def each_card(position: Position) -> list[Card]:
    """Every card of the table once: of a shuffled pile its cards, and not the places in which they may lie."""
    places = {key for bag in position.bags for key in bag.places}
    return [card for key, card in position.cards.items() if key not in places]


def places(position: Position, bag: Bag) -> Iterator[Card]:
    """The places of a bag, as the cards that lie there."""
    return (position.cards[place] for place in bag.places)


def has_to_be_found(position: Position, card: str) -> bool:
    """Whether a card's place is unknown since a shuffle, or known only as some place in a hand."""
    bag = bag_of(position, card)
    if bag is None or card not in bag.members:
        return False
    zone = position.zones.get(position.cards[card].zone)
    return zone is None or not (zone.spec.piled or zone.spec.seen_by == "nobody")


def whereabouts(position: Position, card: str) -> Fact:
    """The question where a card has come to lie, with a place for each zone."""
    bag = bag_of(position, card)
    if bag is None:
        return Fact(f"{card}.zone", WHERE.fill(of=position.title(card)))
    key = f"{card}?shuffle{bag.members[card]}"
    by_zone = {position.cards[place].zone: place for place in reversed(bag.places_of(card))}
    words = {place: position.title(zone) for zone, place in reversed(by_zone.items())}
    answers = () if key in position.told or bag.more else tuple(words)
    return Fact(key, WHERE.fill(of=position.title(card)), answers, words)


def which(position: Position, place: str) -> Fact | None:
    """The question which card lies in a place; None where that is no place of a shuffled pile."""
    bag = bag_of(position, place)
    if bag is None or place not in bag.places:
        return None
    different = {
        repr(sorted(position.cards[key].values.items())): key for key in reversed(bag.cards_of(place))
    }
    keys = tuple(reversed(different.values()))
    key = f"{place}?card"
    told = key in position.told or len(keys) > MOST_CARDS or bag.more
    asked = WHICH.fill(zone=position.title(position.cards[place].zone), place=position.cards[place].spot)
    return Fact(key, asked, () if told else keys, {key_: position.title(key_) for key_ in keys})
