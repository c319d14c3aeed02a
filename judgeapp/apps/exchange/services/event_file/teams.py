"""Teams in an event's file: a member comes after the team, only teams are paired, and tables make the match."""

from collections.abc import Mapping
from typing import Any

from judgeapp.apps.tournaments.seats import tables_of
from judgeapp.apps.tournaments.services.teams.tables import outcome_of

from .faults import wrong

Rows = list[Mapping[str, Any]]


def check_teams(settings: Mapping[str, Any], rows: Mapping[str, Rows]) -> None:
    """Raise FileWrong for teams that no event can have."""
    by_teams = settings.get("by_teams", False)
    members = _check_members(rows["player"], by_teams)
    for name, fields in (("match", ("player_a", "player_b")), ("pairrule", ("player_a", "player_b"))):
        for at, row in enumerate(rows[name]):
            for field in fields:
                if row.get(field) in members:
                    raise wrong(
                        ("rows", name, at, field), "チームではなくメンバーです。", "is a member of a team."
                    )
    for at, match in enumerate(rows["match"]):
        _check_tables(match, ("rows", "match", at), settings, rows)
    for at, report in enumerate(rows["resultreport"]):
        if bool(report.get("seat")) != by_teams:
            raise wrong(
                ("rows", "resultreport", at, "seat"), "チーム戦にだけあります。", "is for teams only."
            )


def _check_members(players: Rows, by_teams: bool) -> set[int]:
    members: set[int] = set()
    seats: set[tuple[int, str]] = set()
    for place, player in enumerate(players, start=1):
        path = ("rows", "player", place - 1)
        team, seat = player.get("team"), player.get("seat", "")
        if (team is not None) != bool(seat) or (team is not None and not by_teams):
            raise wrong((*path, "seat"), "チームのメンバーだけにあります。", "is for members of teams only.")
        if team is None:
            continue
        if team >= place or team in members:
            raise wrong((*path, "team"), "前にあるチームを指します。", "is no team that stands before it.")
        if (team, seat) in seats:
            raise wrong((*path, "seat"), "この席にはもう人がいます。", "is taken.")
        seats.add((team, seat))
        members.add(place)
    return members


def _check_tables(
    match: Mapping[str, Any], path: tuple[Any, ...], settings: Mapping[str, Any], rows: Mapping[str, Rows]
) -> None:
    """The match is what its tables make; without teams there are none."""
    told = match.get("tables") or {}
    meets = settings.get("by_teams", False) and match.get("player_b") is not None
    if told and not meets:
        raise wrong((*path, "tables"), "チーム戦の対戦だけにあります。", "is for matches of teams only.")
    if not meets:
        return
    in_cut = rows["round"][match["round"] - 1].get("stage") == "cut"
    made = outcome_of(tables_of(told), settings["tiebreaks"], in_cut=in_cut)
    stands = tuple(match.get(name, 0) for name in ("games_a", "games_b", "games_drawn"))
    if made != (match.get("outcome", "open"), *stands):
        raise wrong((*path, "tables"), "対戦の結果と合いません。", "does not make the result of the match.")
