"""A picture of the table: piles, rows, grids, tracks and gauges, from which boards draw any game.

A book declares what its table looks like with `Layout.picture`; `drawn` fills the declaration in for a position. Where
a card stands on a grid is a field of the card.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, TypeAlias

from .entity import Card, Entity
from .fields import Field
from .text import NOTHING, Text

if TYPE_CHECKING:
    from .position import Position

Drawn: TypeAlias = dict[str, Any]
DrawCard: TypeAlias = Callable[[Card], Drawn]


@dataclass(frozen=True, slots=True)
class Pile:
    """The cards of a zone on one another: their number, and the top one where it may be seen."""

    zone: str


@dataclass(frozen=True, slots=True)
class Row:
    """The cards of a zone side by side; among what both share, those of each player in turn."""

    zone: str


@dataclass(frozen=True, slots=True)
class Grid:
    """Squares in rows, the uppermost first; on each the cards of `zone`, of whichever player, whose `cell` is its name.

    An empty name is a gap. `marked` are squares that are something of their own (a gate), with the word for it.
    """

    label: Text
    zone: str
    cell: Field[str]
    rows: tuple[tuple[str, ...], ...]
    marked: Mapping[str, Text] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Track:
    """A line of places from `first` to `last`, and where on it the number of a field stands."""

    value: Field[int]
    first: int
    last: int


@dataclass(frozen=True, slots=True)
class Gauge:
    """A number as marks, out of `most` where there is a limit."""

    value: Field[int]
    most: int | None = None


Shared: TypeAlias = Grid | Row | Track | Gauge
Own: TypeAlias = Pile | Row | Track | Gauge


@dataclass(frozen=True, slots=True)
class Picture:
    """The layout of a board: the shared fields of the game and each player's own side.

    A zone of which a picture says nothing is drawn behind that, as a row, while cards lie there.
    """

    shared: tuple[Shared, ...] = ()
    own: tuple[Own, ...] = ()

    def drawn(self, position: Position, draw: DrawCard) -> Drawn:
        """The picture of a position as plain data."""
        shared = [draw_part(position, position.game, part, draw) for part in self.shared]
        seats = [
            {
                "id": key,
                "parts": [
                    draw_part(position, seat, part, draw) for part in (*self.own, *self.rest(position, key))
                ],
            }
            for key, seat in position.players.items()
        ]
        return {"shared": shared, "players": seats}

    def rest(self, position: Position, player: str) -> Iterator[Row]:
        """The zones of a player that have no part of their own, and hold cards."""
        drawn = {part.zone for part in (*self.shared, *self.own) if isinstance(part, Grid | Row | Pile)}
        for spec in position.layout.zones:
            if spec.name not in drawn and position.zones[f"{player}.{spec.name}"].cards:
                yield Row(spec.name)


def draw_part(position: Position, of: Entity, part: Shared | Own, draw: DrawCard) -> Drawn:
    """One part: which kind it is, its label, and what is on it."""
    if isinstance(part, Grid):
        return draw_grid(position, part, draw)
    if isinstance(part, Row) and of is position.game:
        return draw_both(position, part, draw)
    if isinstance(part, Pile | Row):
        zone = position.zones[f"{of.id}.{part.zone}"]
        cards = [draw(card) for card in position.cards_in(zone.key)]
        count = None if zone.open else len(cards)
        return {**head(part, zone.spec.label), "zone": part.zone, "count": count, "cards": cards}
    value = of.values.get(part.value.name, part.value.default)
    if isinstance(part, Gauge):
        return {**head(part, part.value.label), "value": value, "most": part.most}
    marks = position.layout.marks_on(part.value.name, position)
    places = [
        {"name": str(place), "here": place == value, "mark": marks.get(place, NOTHING).to_dict()}
        for place in range(part.first, part.last + 1)
    ]
    return {**head(part, part.value.label), "value": value, "places": places}


def draw_both(position: Position, row: Row, draw: DrawCard) -> Drawn:
    """The cards that lie between the players, each with whose it is."""
    zones = [position.zones[f"{player}.{row.zone}"] for player in position.players]
    cards = [{**draw(card), "player": zone.owner} for zone in zones for card in position.cards_in(zone.key)]
    return {**head(row, zones[0].spec.label), "zone": row.zone, "count": len(cards), "cards": cards}


def draw_grid(position: Position, grid: Grid, draw: DrawCard) -> Drawn:
    """The squares with what stands on them; `elsewhere` are the cards of which nobody has noted the square."""
    cells = {name for row in grid.rows for name in row}
    standing: dict[str, list[Drawn]] = {}
    for player in position.players:
        for card in position.cards_in(f"{player}.{grid.zone}"):
            here = card.values.get(grid.cell.name, grid.cell.default)
            drawn = {**draw(card), "player": player}
            if here in cells:  # the square says where the card stands
                told = grid.cell.label.to_dict()
                drawn["badges"] = [badge for badge in drawn.get("badges", ()) if badge["label"] != told]
            standing.setdefault(here if here in cells else "", []).append(drawn)
    rows = [
        [
            {"name": name, "mark": grid.marked.get(name, NOTHING).to_dict(), "cards": standing.get(name, [])}
            if name
            else {"name": "", "mark": NOTHING.to_dict(), "cards": []}
            for name in row
        ]
        for row in grid.rows
    ]
    return {**head(grid, grid.label), "zone": grid.zone, "rows": rows, "elsewhere": standing.get("", [])}


def head(part: Shared | Own, label: Text) -> Drawn:
    return {"kind": type(part).__name__.lower(), "label": label.to_dict()}
