"""公表された大会: a tournament as its organizer published it, held against our own standings.

The form (`schemas/published.json`): `rounds`, each a list of `[player, opponent or null, games won, games lost, games
drawn]`; `published_standings` with points and tie-break values; `phase_ends_after`, the last rounds of phases that
others followed. No opponent and games won is a bye with those games; no opponent and no games is a round lost.
"""

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files
from typing import Any

from jsonschema import Draft202012Validator
from jsonschema.exceptions import best_match

from ..schema_faults import fault_of
from .ledger import InvalidHistory, Ledger
from .lots import Lots
from .results import Games, InvalidResult, PlayerId, Result, Scoring
from .standings import MTG, Profile, ends_of, standings
from .text import Text

TOLERANCE = 1e-5
"""Published values are rounded to seven digits or fewer."""


class InvalidPublished(ValueError):
    """A file that is no published tournament: the place in it and the reason."""

    def __init__(self, place: str, reason: Text) -> None:
        super().__init__(f"{place}: {reason.en}")
        self.place, self.reason = place, reason


@dataclass(frozen=True, slots=True)
class Difference:
    """A player whose values are not the published ones: each value's name with (published, ours)."""

    player: PlayerId
    values: Mapping[str, tuple[float, float]]


@dataclass(frozen=True, slots=True)
class Comparison:
    """How many published players there are, and who differs."""

    players: int
    different: tuple[Difference, ...] = field(default=())

    @property
    def equal(self) -> int:
        return self.players - len(self.different)


def compare(published: Any, profile: Profile = MTG) -> Comparison:
    """Our points and tie-breaks of every player against the published ones. Raises InvalidPublished."""
    _check(published)
    rows = published["published_standings"]
    ledger = _ledger(published)
    ends = ends_of(ledger, published.get("phase_ends_after", []))
    ours = {row.player: row for row in standings(ledger, profile, Lots(ledger.players), ends)}
    found = []
    for row in rows:
        own = ours[row["player"]]
        values = {"points": float(own.points)} | {name: float(value) for name, value in own.values.items()}
        wrong = {
            name: (row[name], value)
            for name, value in values.items()
            if name in row and abs(row[name] - value) > TOLERANCE
        }
        if wrong:
            found.append(Difference(row["player"], wrong))
    return Comparison(len(rows), tuple(found))


@cache
def _schema() -> Draft202012Validator:
    return Draft202012Validator(
        json.loads(files(__package__).joinpath("schemas/published.json").read_text("utf-8"))
    )


def _check(published: Any) -> None:
    error = best_match(_schema().iter_errors(published))
    if error is None:
        return
    fault = fault_of(error)
    place = ".".join(str(part) for part in fault.path) or "$"
    raise InvalidPublished(
        place, Text(*(f"{why}{right}" for why, right in zip(fault.reason, fault.expected, strict=True)))
    )


def _ledger(published: Any) -> Ledger:
    players = [row["player"] for row in published["published_standings"]]
    if len(set(players)) != len(players):
        twice = next(player for player in players if players.count(player) > 1)
        raise InvalidPublished(
            "published_standings", Text(f"「{twice}」が2回あります。", f"“{twice}” stands there twice.")
        )
    results = list(_results(published["rounds"]))
    known = dict.fromkeys(players)
    for result in results:  # who played and is not published still counts as an opponent
        known |= dict.fromkeys(player_ for player_ in (result.player, result.opponent) if player_ is not None)
    points = {name: published.get("scoring", {}).get(name) for name in ("win", "draw", "loss")}
    scoring = Scoring(**{name: value for name, value in points.items() if value is not None})
    try:
        return Ledger(known, results, scoring)
    except InvalidHistory as error:
        raise InvalidPublished("rounds", Text(f"結果が食い違っています（{error}）。", f"{error}.")) from error


def _results(rounds: list[list[list[Any]]]) -> Iterator[Result]:
    for number, tables in enumerate(rounds, start=1):
        for place, (player, opponent, won, lost, drawn) in enumerate(tables):
            try:
                yield _result(number, player, opponent, Games(won, lost, drawn))
            except InvalidResult as error:
                reason = Text(f"この結果はありえません（{error}）。", f"{error}.")
                raise InvalidPublished(f"rounds.{number - 1}.{place}", reason) from error


def _result(number: int, player: PlayerId, opponent: PlayerId | None, games: Games) -> Result:
    if opponent is not None:
        return Result.match(number, player, opponent, *games)
    return Result.bye(number, player, games) if games.won > games.lost else Result.absence(number, player)
