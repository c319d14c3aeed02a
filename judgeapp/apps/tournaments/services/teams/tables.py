"""The three tables of a match of teams: each has its result, and the match's own follows once all are in."""

from collections.abc import Iterable

from judgeapp.domain.pairing import PROFILES, SEATS, Games, TableResult, team_result

from ...models import Match, Player, Round
from ...scores import Score
from ...seats import Table, table_state, tables_of
from ...selectors.teams import outcome_at


def put_at_seat(match: Match, table: Table) -> None:
    """The table as it is now, and what the match is with it; the caller saves."""
    _log(match, match.at_seat(table.seat), table)
    match.tables = match.tables | {table.seat: table_state(table)}
    made = outcome_of(tables_of(match.tables), match.event.tiebreaks, in_cut=match.round.is_cut)
    match.outcome, match.games_a, match.games_b, match.games_drawn = made


def _log(match: Match, before: Table, after: Table) -> None:
    """What is written into the audit log: the seat, and its results before and after."""
    told = [
        before.seat,
        *(Score(*table.games).label if _played(table) else outcome_at(table) for table in (before, after)),
    ]
    match.seats_to_log = [*getattr(match, "seats_to_log", ()), " ".join(told)]  # type: ignore[attr-defined]  # for the log


def _played(table: Table) -> bool:
    return not table.is_open and not table.both_lost


def outcome_of(tables: Iterable[Table], tiebreaks: str, *, in_cut: bool) -> tuple[str, int, int, int]:
    """What these tables make of their match: its outcome, and the tables won by side A, by side B, and drawn."""
    known = [table.result for table in tables if table.result is not None]
    if len(known) < len(SEATS):
        return Match.Outcome.OPEN, 0, 0, 0
    games, both_lost = team_result(known)
    nobody = both_lost or (PROFILES[tiebreaks].draw_loses and games.won == games.lost)
    return (Match.Outcome.DOUBLE_LOSS if nobody and not in_cut else Match.Outcome.PLAYED), *games


def absences_enter(round_: Round) -> None:
    """A seat that nobody takes loses its table: nobody was entered for it, or who was has left. Called on publication;
    what stands so has version 0, and is changed like any result.

    In the bracket a table without anybody is left to the officials: somebody goes on.
    """
    matches = list(round_.matches.exclude(player_b=None).select_related("player_a", "player_b"))
    members = Player.everybody.filter(event=round_.event, dropped_after=None).exclude(team=None)
    there = set(members.values_list("team", "seat"))
    for match in matches:
        match.round = round_
        before = match.tables
        for seat in SEATS:
            sides = [(side, seat) in there for side in (match.player_a_id, match.player_b_id)]
            if all(sides) or (round_.is_cut and not any(sides)):
                continue
            most = round_.games_to_win
            games = Games(*(most * (here and not other) for here, other in (sides, sides[::-1])))
            put_at_seat(match, Table(seat, TableResult(games, both_lost=not any(sides)), 0))
        if match.tables != before:
            match.save()


def absences_clear(round_: Round) -> None:
    """Take back what stands for seats that nobody takes."""
    for match in round_.matches.exclude(tables={}).exclude(player_b=None):
        match.round = round_
        for table in tables_of(match.tables):
            if not table.is_open:
                _log(match, table, Table(table.seat, None, 0))
        match.tables, match.outcome = {}, Match.Outcome.OPEN
        match.games_a = match.games_b = match.games_drawn = 0
        match.save()


def any_entered(round_: Round) -> bool:
    """Whether a table of the round has a result that somebody entered."""
    return any(
        not table.is_open and table.version
        for tables in round_.matches.values_list("tables", flat=True)
        for table in tables_of(tables)
    )
