"""A position as JSON and back. Loading says what is wrong, where, and which clause it breaks.

Shorthands a judge can write: a zone as a number is that many unknown cards, `null` is an uncounted zone, a
card as a string is its name. Saving writes one canonical form, and loading that form gives it again.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from ..model.entity import Card, Zone
from ..model.errors import InvalidRecord
from ..model.inputs import UnderWay
from ..model.layout import Layout
from ..model.position import Position
from ..model.text import Text
from ..play.book import Book
from .card_json import check_only_once, read_fields, write_card, write_fields
from .record import Reveal, write_entry
from .shuffled import read_shuffled, write_shuffled


def load_position(book: Book, data: Mapping[str, Any]) -> Position:
    """Build a position of the book's season from its JSON form, which has passed the layout's schema."""
    layout = book.layout
    position = Position.empty(layout)
    position.season = book.season
    read_fields(position.game, data, layout.game, "start.position")
    position.catalogue = dict(read_catalogue(layout, data.get("catalogue", ())))
    for player, entity in position.players.items():
        table = data["players"].get(player, {})
        read_fields(entity, table, layout.player, f"start.position.players.{player}")
        for spec in layout.zones:
            zone = position.zones[f"{player}.{spec.name}"]
            zone.left_out = spec.name not in table
            read_zone(
                position,
                zone,
                table.get(spec.name, [] if spec.starts_empty else None),
                book.rules.one_zone_clause,
            )
    read_shuffled(position, data.get("shuffled", ()), book.rules.one_zone_clause)
    return position


def read_catalogue(layout: Layout, stated: Iterable[Any]) -> Iterator[tuple[str, dict[str, Any]]]:
    """The cards that are not on the table, by their names: what is printed on them."""
    printed = tuple(field for field in layout.card if field.printed)
    for number, entry in enumerate(stated):
        where = f"start.position.catalogue[{number}]"
        described = {"name": entry} if isinstance(entry, str) else entry
        if not described.get("name"):
            raise InvalidRecord(f"{where}.name", Text("項目がありません。", "is missing."))
        card = Card("", {})
        read_fields(card, described, printed, where)
        yield card.values["name"], card.values


def read_zone(position: Position, zone: Zone, stated: Any, clause: str) -> None:
    """Put the stated cards into a zone."""
    if isinstance(stated, dict):
        cards, zone.open = stated["cards"], bool(stated.get("more", False))
    elif isinstance(stated, int):
        cards = [{}] * stated
    else:
        cards, zone.open = stated or [], stated is None
    for number, entry in enumerate(cards, start=1):
        described = {"name": entry} if isinstance(entry, str) else entry
        key = described.get("id", f"{zone.key}.{number}")
        check_only_once(position, key, f"{zone.key}[{number - 1}].id", clause)
        card = Card(key, {}, described.get("owner", zone.owner), zone.key, zone.spot(number))
        read_fields(card, described, position.layout.card, f"start.position.players.{zone.key}[{number - 1}]")
        position.cards[key] = card
        zone.cards.append(key)
    zone.counted = len(zone.cards)


def dump_position(position: Position) -> dict[str, Any]:
    """The canonical JSON form: what equals its default is left out."""
    if position.under_way is None:
        return dump_table(position)
    return dump_table(position) | {"under_way": dump_under_way(position.under_way)}


def dump_under_way(begun: UnderWay) -> dict[str, Any]:
    """The table before, and what was entered since; what is known of what was not yet to be seen comes as reveals."""
    since = begun.since
    told = (Reveal("", (), fact, answer) for fact, answer in since.told.items())
    later = (
        Reveal(card, tuple((name, since.layout.by_name[name].write(value)) for name, value in shown.items()))
        for card, shown in since.later.items()
    )
    entries = [write_entry(entry) for entry in (*told, *later, *begun.inputs)]
    return {"since": dump_table(since), "entries": entries}


def dump_table(position: Position) -> dict[str, Any]:
    """The table alone."""
    layout = position.layout
    data = write_fields(position.game, layout)
    if position.catalogue:
        listed = position.catalogue.values()
        data["catalogue"] = [write_fields(Card("", values), layout) for values in listed]
    if position.bags:
        data["shuffled"] = [write_shuffled(position, bag) for bag in position.bags]
    data["players"] = {}
    for player, entity in position.players.items():
        table = write_fields(entity, layout)
        for spec in layout.zones:
            zone = position.zones[f"{player}.{spec.name}"]
            written = write_zone(position, zone)
            if not goes_without_saying(zone, written):
                table[spec.name] = written
        data["players"][player] = table
    return data


def goes_without_saying(zone: Zone, written: Any) -> bool:
    """Whether what is written of a zone is so where nothing is."""
    if zone.spec.starts_empty:
        return written == [] and (zone.left_out or not zone.spec.filled)
    return written is None and zone.left_out


def write_zone(position: Position, zone: Zone) -> Any:
    """A number where nothing but the count is known, else the cards."""
    cards = [as_it_lies(position, card, zone) for card in position.cards_in(zone.key)]
    if zone.open:
        return {"cards": cards, "more": True} if cards else None
    numbered = [{"id": f"{zone.key}.{number}"} for number in range(1, len(cards) + 1)]
    return len(cards) if cards and cards == numbered else cards


def as_it_lies(position: Position, card: Card, zone: Zone) -> dict[str, Any]:
    """A card of a zone; of a place of a shuffled pile only how it lies, for the rest follows from the pile's cards."""
    if position.bags and any(card.id in bag.places for bag in position.bags):
        lies = {name: value for name, value in card.values.items() if not position.layout.kept[name]}
        card = Card(card.id, lies, card.owner, card.zone)
    return write_card(card, zone.owner, position.layout)
