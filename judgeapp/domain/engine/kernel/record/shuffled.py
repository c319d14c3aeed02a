"""Cards in an unknown order, as JSON and back: which cards, and the places in which they lie."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Any

from ..model.bags.bag import Bag, narrow
from ..model.bags.mixing import MARK
from ..model.entity import Card
from ..model.errors import InvalidRecord
from ..model.position import Position
from ..model.text import Text
from .card_json import check_only_once, read_fields, write_card

NUMBERED = re.compile(rf"\.{MARK}(\d+)$")
NOT_THERE = Text("「{key}」は卓上にありません。", "{key} is not on the table.")
NOT_AS_MANY = Text("cardsと数が合いません。", "are not as many as the cards.")


def read_shuffled(position: Position, stated: Iterable[Mapping[str, Any]], clause: str) -> None:
    """Cards that lie in an unknown order; the places are on the table already."""
    for number, bag in enumerate(stated):
        where = f"start.position.shuffled[{number}]"
        places, since, more = bag["places"], bag.get("since", {}), bool(bag.get("more"))
        if missing := next((place for place in places if place not in position.cards), None):
            raise InvalidRecord(f"{where}.places", NOT_THERE.fill(key=missing))
        if len(bag["cards"]) != len(places) and not more:
            raise InvalidRecord(f"{where}.places", NOT_AS_MANY)
        members = [
            read_member(position, one, f"{where}.cards[{at}]", clause) for at, one in enumerate(bag["cards"])
        ]
        for key in members:
            position.cards[key].owner = position.cards[key].owner or position.cards[places[0]].owner
        joined = {key: since.get(key, 1) for key in members}
        position.bags = (*position.bags, Bag(joined, {key: since.get(key, 1) for key in places}, more))
    if position.bags:
        numbers = (found for key in position.cards if (found := NUMBERED.search(key)))
        position.places = max((int(found[1]) for found in numbers), default=0)
        bags = position.bags
        position.shuffles = max(
            key_ for bag in bags for key_ in (*bag.members.values(), *bag.places.values())
        )
        narrow(position)


def read_member(position: Position, described: Any, where: str, clause: str) -> str:
    """One of the cards; its id."""
    stated = {"name": described} if isinstance(described, str) else described
    key = stated.get("id") or f"{where}"
    check_only_once(position, key, f"{where}.id", clause)
    position.cards[key] = Card(key, {}, stated.get("owner", ""), "")
    read_fields(position.cards[key], stated, position.layout.card, where)
    return key


def write_shuffled(position: Position, bag: Bag) -> dict[str, Any]:
    """The cards, the places, and with which shuffle each of them came, where that was not the first."""
    owner = position.cards[next(iter(bag.places))].owner
    cards = [write_card(position.cards[key], owner, position.layout) for key in bag.members]
    since = {key: one for key, one in (*bag.members.items(), *bag.places.items()) if one != 1}
    written: dict[str, Any] = {"cards": cards, "places": [*bag.places]}
    return written | ({"since": since} if since else {}) | ({"more": True} if bag.more else {})
