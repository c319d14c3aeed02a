"""The room as it is laid out: zones, rows, and the tables that stand in them."""

from collections.abc import Iterable
from dataclasses import dataclass

from ..models import Event, Match
from ..zones import USUAL_ROW, Zone


@dataclass(frozen=True, slots=True)
class Place:
    """A table of the room; without a match it is empty."""

    table: int
    match: Match | None


@dataclass(frozen=True, slots=True)
class Laid:
    """A zone with its rows."""

    name: str
    rows: list[list[Place]]


def rooms_of(event: Event, matches: Iterable[Match]) -> list[Laid]:
    """The zones of the event with the tables of a round; tables beyond the last zone stand in one without a name."""
    by_table = {match.table: match for match in matches}
    zones: list[Zone] = list(event.zones)
    inside = {table for zone in zones for table in range(zone["first"], zone["last"] + 1)}
    beyond = sorted(set(by_table) - inside)
    laid = [
        Laid(zone["name"], _rows(range(zone["first"], zone["last"] + 1), zone["per_row"], by_table))
        for zone in zones
    ]
    return [*laid, *([Laid("", _rows(beyond, USUAL_ROW, by_table))] if beyond else [])]


def _rows(tables: Iterable[int], per_row: int, matches: dict[int, Match]) -> list[list[Place]]:
    places = [Place(table, matches.get(table)) for table in tables]
    return [places[start : start + per_row] for start in range(0, len(places), per_row)]
