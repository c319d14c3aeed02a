"""Seats of a team, and the tables of a match between two: plain data, as a match keeps it."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from judgeapp.domain.pairing import SEATS, Games, TableResult

SEAT_CHOICES = [(seat, seat) for seat in SEATS]


class Table(NamedTuple):
    """One table of a match of teams: its result, side A first, and how often it has changed."""

    seat: str
    result: TableResult | None
    version: int

    @property
    def is_open(self) -> bool:
        return self.result is None

    @property
    def games(self) -> tuple[int, int, int]:
        return (*self.result.games,) if self.result else (0, 0, 0)

    @property
    def both_lost(self) -> bool:
        return self.result is not None and self.result.both_lost


def table_of(tables: Mapping[str, Any], seat: str) -> Table:
    """The table of a seat, as the match keeps it."""
    kept = tables.get(seat) or {}
    games = kept.get("games")
    result = None if games is None else TableResult(Games(*games), kept.get("both_lost", False))
    return Table(seat, result, kept.get("version", 0))


def tables_of(tables: Mapping[str, Any]) -> list[Table]:
    """All tables of a match, by seat."""
    return [table_of(tables, seat) for seat in SEATS]


def table_state(table: Table) -> dict[str, Any]:
    """The table as a match keeps it."""
    games = None if table.result is None else list(table.result.games)
    return {"games": games, "both_lost": table.both_lost, "version": table.version}


def known_tables(tables: Mapping[str, Any]) -> list[tuple[str, TableResult]]:
    """The results that are in, by seat."""
    return [(table.seat, table.result) for table in tables_of(tables) if table.result is not None]
