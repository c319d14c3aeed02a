"""Pieces moved by hand: the places where they lie, of a table in play or in the making, and what a move says."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from ..kernel import InvalidRecord, Layout, Position, Text
from ..kernel.model.names import quoted
from ..kernel.model.text import plain
from .situation import Situation

NOWHERE = Text(
    "どこからどこへ動かすかを、別々の2か所で選んでください。",
    "Choose two different places: where from, and where to.",
)
NONE_MOVED = Text("動かす個数は1以上です。", "At least one is moved.")


@dataclass(frozen=True, slots=True)
class Place:
    """One place: of whom or on which card, by which field, and how many lie there (None: nobody has noted it)."""

    of: str
    field: str
    label: Text
    count: int | None
    seat: str = ""

    @property
    def key(self) -> str:
        return f"{self.of}.{self.field}"


def in_play(position: Position) -> list[Place]:
    """The places of a table in play."""

    def value(of: str, name: str) -> Any:
        field = position.layout.by_name[name]
        held = position.entity(of)
        return field.default if held is None else held.values.get(name, field.default)

    def lying(zone: str) -> Iterator[tuple[str, Text]]:
        return ((card.id, position.title(card.id)) for card in position.cards_in(zone))

    return list(places(position.layout, value, lying))


def in_the_making(table: Situation) -> list[Place]:
    """The places of a table that is put together card by card."""

    def value(of: str, name: str) -> Any:
        stated = table.stated(of) if of == "game" or of in table.tables else table.card(of)[1]
        return stated.get(name, table.layout.by_name[name].default)

    def lying(zone: str) -> Iterator[tuple[str, Text]]:
        for card in table.zones[zone].cards:
            name = card.get("name")
            yield card["id"], Text(name, quoted(name).en) if name else plain(card["id"])

    return list(places(table.layout, value, lying))


def places(
    layout: Layout, value: Callable[[str, str], Any], lying: Callable[[str], Iterator[tuple[str, Text]]]
) -> Iterator[Place]:
    """What both share, then what lies before each player, then their cards; none in a book without pieces."""
    pieces = layout.pieces
    if pieces is None:
        return
    for field in pieces.shared:
        yield Place("game", field.name, field.label, value("game", field.name))
    for player in layout.players:
        there = (field for field in pieces.seldom if value(player, field.name))
        for field in (*pieces.own, *there):
            yield Place(player, field.name, field.label, value(player, field.name), player)
        for zone in pieces.zones:
            for key, title in lying(f"{player}.{zone}"):
                count = value(key, pieces.on_card.name)
                yield Place(key, pieces.on_card.name, title, count, player)


def chosen(found: list[Place], out: str, to: str, number: int | None) -> tuple[Place, Place, int]:
    """The two places of a move. Raises InvalidRecord where there are not two, or nothing is moved."""
    by_key = {place.key: place for place in found}
    if out not in by_key or to not in by_key or out == to:
        raise InvalidRecord("", NOWHERE)
    if number is None or number < 1:
        raise InvalidRecord("n", NONE_MOVED)
    return by_key[out], by_key[to], number


def claimed(out: Place, to: Place, number: int) -> dict[str, Any]:
    """A move as an entry: the table has changed by so many here and there."""
    holds = [
        {"of": place.of, "field": place.field, "value": f"{sign}{number}"}
        for place, sign in ((out, "-"), (to, "+"))
    ]
    return {"kind": "claim", "by": "judge", "holds": holds}


def moved(table: Situation, out: Place, to: Place, number: int) -> None:
    """A move on a table in the making: as many as there are; what nobody has noted stays so."""
    there = number if out.count is None else min(number, out.count)
    for place, by in ((out, -there), (to, there)):
        if place.count is None:
            continue
        values = {place.field: place.count + by}
        if place.of == "game" or place.of in table.tables:
            table.set_fields(place.of, {**table.stated(place.of), **values})
        else:
            table.change(place.of, values, [table.layout.by_name[place.field]])
