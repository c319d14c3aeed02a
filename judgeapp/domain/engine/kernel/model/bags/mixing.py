"""How cards come into a bag and out of it: a shuffle, what is answered about it, a card that is picked out."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import chain
from typing import TYPE_CHECKING, Any

from ..entity import Card, Zone
from ..errors import InvalidRecord
from ..names import spot_since
from ..text import Text
from .bag import Bag, bag_of, lying_values, narrow

if TYPE_CHECKING:
    from ..position import Position

MARK = "~"
NO_SUCH_CARD = Text(
    "「{card}」は、シャッフルされたカードのうち{place}にありうるものではありません。",
    "{card} is none of the shuffled cards that can lie at {place}.",
)


def mix(position: Position, zone: Zone, top: tuple[str, ...] = ()) -> None:
    """The cards of a zone are shuffled, and nobody knows how; of cards that are all unknown no more is unknown then.

    `top`: only these, which lie on it.
    """
    inside = [position.cards[key] for key in top] or position.cards_in(zone.key)
    mixed, below = {card.id for card in inside}, [key for key in zone.cards if top and key not in top]
    older = [bag for bag in position.bags if any(card.id in bag.places for card in inside)]
    if not older and not any(told_apart(position, card) for card in inside):
        return
    known = [card for card in inside if not any(card.id in bag.places for bag in older)]
    position.shuffles += 1
    now = position.shuffles
    members = dict(chain.from_iterable(bag.members.items() for bag in older)) | {c.id: now for c in known}
    places = {place: born for bag in older for place, born in bag.places.items() if place not in mixed}
    fresh = [
        f"{zone.key}.{MARK}{number + 1}" for number in range(position.places, position.places + len(inside))
    ]
    position.places += len(fresh)
    for gone in mixed - {card.id for card in known}:
        del position.cards[gone]
    taken = settled(position, fresh, members)
    open_places = [place for place in fresh if place not in taken]
    members = {key: joined for key, joined in members.items() if key not in taken.values()}
    if len(members) == 1 and len(open_places) == 1 and not places and (top or not zone.open):
        taken[open_places.pop()], members = next(iter(members)), {}
    zone.cards[:] = [*(taken.get(place, place) for place in fresh), *below]
    position.lay_in.update(taken)
    for key in taken.values():
        position.cards[key].zone = zone.key
    places |= dict.fromkeys(open_places, now)
    owner = zone.owner
    for place in open_places:
        spot = spot_since(owner, zone.spec.label, now, fresh.index(place) + 1)
        position.cards[place] = Card(place, {}, owner, zone.key, spot)
    more = (zone.open and not top) or any(bag.more for bag in older)
    position.bags = (*(bag for bag in position.bags if bag not in older), Bag(members, places, more))
    narrow(position)


def settled(position: Position, fresh: list[str], members: Mapping[str, int]) -> dict[str, str]:
    """The cards of which somebody has answered in which of these places they came to lie."""
    taken: dict[str, str] = {}
    asked = {f"{card}?shuffle{joined}": card for card, joined in members.items()}
    for key, card in asked.items():
        if (place := position.told.get(key)) in fresh:
            put(taken, members, str(place), card)
    for place in fresh:
        if told := position.told.get(f"{place}?card"):
            put(taken, members, place, str(told))
        elif shown := position.later.get(place):
            put(
                taken,
                members,
                place,
                like(position, shown, [member for member in members if member not in taken.values()]),
            )
    return taken


def answer(position: Position) -> None:
    """What has been answered about the piles of a start: the cards lie in the places that were told."""
    for bag in position.bags:
        taken = settled(position, [*bag.places], bag.members)
        position.lay_in.update(taken)
        for place, card in taken.items():
            where = position.cards.pop(place)
            lying = position.zones[where.zone].cards
            lying[lying.index(place)] = card
            position.cards[card].zone = where.zone
            position.cards[card].values.update(lying_values(position, where))
        left = {key: joined for key, joined in bag.members.items() if key not in taken.values()}
        places = {key: born for key, born in bag.places.items() if key not in taken}
        position.bags = (*(other for other in position.bags if other is not bag), Bag(left, places, bag.more))
    narrow(position)


def put(taken: dict[str, str], members: Mapping[str, int], place: str, card: str) -> None:
    """A card comes to lie in a place; raises `InvalidRecord` where it cannot."""
    if taken.get(place) == card:
        return
    if card not in members or place in taken or card in taken.values():
        raise InvalidRecord("fact", NO_SUCH_CARD.fill(card=card, place=place))
    taken[place] = card


def like(position: Position, shown: dict[str, Any], members: Iterable[str]) -> str:
    """A card that is as a place was shown to be: one that is known to be so, or else one of which nothing was known."""
    cards = [position.cards[key] for key in members]
    for card in cards:
        if described(card) and all(card.values.get(name) == value for name, value in shown.items()):
            return card.id
    unknown = next((card for card in cards if not described(card)), None)
    if unknown is None:
        return str(shown.get("name") or shown)
    unknown.values.update(shown)
    return unknown.id


def described(card: Card) -> bool:
    """Whether anything is stated of a card."""
    return any(value is not None for value in card.values.values())


def told_apart(position: Position, card: Card) -> bool:
    """Whether a card is one that a record can mean: something is stated of it, if only an id of its own."""
    return described(card) or card.id.rpartition(".")[0] not in position.zones


def take_out(position: Position, member: str) -> None:
    """A card is picked out of the pile that holds it: it lay in one of its places, and that one is gone."""
    bag = bag_of(position, member)
    if bag is None or member not in bag.members:
        return
    zone = position.zones[position.cards[member].zone]
    place = next(card for card in reversed(zone.cards) if card in bag.places_of(member))
    zone.cards[zone.cards.index(place)] = member
    del position.cards[place]
    left = {key: joined for key, joined in bag.members.items() if key != member}
    places = {key: born for key, born in bag.places.items() if key != place}
    position.bags = (*(other for other in position.bags if other is not bag), Bag(left, places, bag.more))


def in_order(position: Position, zone: Zone, order: tuple[str, ...]) -> None:
    """The cards of a zone lie in an order that somebody wrote down: what was mixed there is so no more."""
    for key in order:
        if key not in zone.cards:
            take_out(position, key)
    zone.cards[:] = order
