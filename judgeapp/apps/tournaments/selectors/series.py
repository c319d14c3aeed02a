"""A series as it stands: who has how many points, from which events; and one person's events."""

import hashlib
from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from django.db.models import Count, F, QuerySet

from judgeapp.common.once import once

from ..models import Event, Player, Series
from ..naming import same_name_key
from .events import events_organized

SHOWN = 30
Person = str
"""Who somebody is through the events of a series: the organizer's number, else the account, else the name."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One event of one person. A no-show has no place and no points."""

    event: Event
    player: Player
    place: int | None
    points: int
    counts: bool


@dataclass(frozen=True, slots=True)
class Line:
    """One person in the standings of a series."""

    rank: int
    person: Person
    player: Player
    """as they were entered last"""
    points: int
    entries: tuple[Entry, ...]

    @property
    def played(self) -> int:
        return sum(entry.place is not None for entry in self.entries)

    @property
    def no_shows(self) -> int:
        return sum(entry.player.no_show for entry in self.entries)

    @property
    def best(self) -> int | None:
        """The best place."""
        return min((entry.place for entry in self.entries if entry.place), default=None)


def person_of(player: Player) -> Person:
    """By the organizer's number, else the account, else the name; as a word that an address can hold."""
    meant = f"u {player.user_id}" if player.user_id else f"p {same_name_key(player.name)}"
    meant = f"n {player.number}" if player.number else meant
    return hashlib.sha256(meant.encode()).hexdigest()[:16]


def series_all() -> QuerySet[Series]:
    """Every series, with how many events it has."""
    return Series.objects.annotate(held=Count("events")).select_related("owner")


@once
def lines_of(*, series: Series, season: str = "") -> list[Line]:
    """The standings over all finished events, or those of a season of the cards.

    Points come first, then the better places; with the same of both the same rank.
    """
    players = Player.objects.filter(event__series=series, event__state=Event.State.FINISHED)
    if season:
        players = players.filter(event__season=season)
    by_person: dict[Person, list[Player]] = defaultdict(list)
    order = (F("event__starts_at").asc(nulls_last=True), "event__pk", "pk")
    for player in players.select_related("event").order_by(*order):
        if player.final_place is not None or player.no_show:
            by_person[person_of(player)].append(player)
    told = [(person, _entries(series, entered)) for person, entered in by_person.items()]
    scored = [
        (sum(entry.points for entry in entries if entry.counts), _places(entries), person, entries)
        for person, entries in told
    ]
    scored.sort(key=lambda row: (-row[0], row[1], row[3][-1].player.name))
    lines: list[Line] = []
    for place, (points, places, person, entries) in enumerate(scored, start=1):
        before = scored[place - 2] if place > 1 else None
        same = before is not None and before[:2] == (points, places)
        rank = lines[-1].rank if same else place
        lines.append(Line(rank, person, entries[-1].player, points, entries))
    return lines


def _entries(series: Series, players: Iterable[Player]) -> tuple[Entry, ...]:
    worth = [
        (series.points_for(player.final_place) if player.final_place is not None else 0, player)
        for player in players
    ]
    best = sorted(range(len(worth)), key=lambda at: (-worth[at][0], at))
    counting = set(best if series.counted is None else best[: series.counted])
    return tuple(
        Entry(player.event, player, player.final_place, points, at in counting)
        for at, (points, player) in enumerate(worth)
    )


def _places(entries: Iterable[Entry]) -> tuple[int, ...]:
    """The places of a person, best first: the tie-break."""
    return tuple(sorted(entry.place for entry in entries if entry.place is not None))


def line_of(*, series: Series, person: Person, season: str = "") -> Line | None:
    """One person's line."""
    lines = lines_of(series=series, season=season)
    return next((line for line in lines if line.person == person), None)


def seasons_of(*, series: Series) -> list[str]:
    """The seasons of the cards with which its events are played, in the order of the events."""
    order = (F("starts_at").asc(nulls_last=True), "pk")
    events = series.events.exclude(state=Event.State.DRAFT).exclude(season="").order_by(*order)
    return list(dict.fromkeys(events.values_list("season", flat=True)))


def events_to_add(*, user: Any) -> QuerySet[Event]:
    """The newest events that this person organizes and that are of no series."""
    return events_organized(user=user).filter(series=None)[:SHOWN]
