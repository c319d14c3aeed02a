"""結果の取り込み: the results of a round from a list; whole or not at all, every bad line named."""

import csv
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from typing import NamedTuple

from django.utils.translation import gettext as _

from judgeapp.apps.accounts.models import User
from judgeapp.common.problems import Problem, Refused
from judgeapp.domain.cancellation import check_cancelled
from judgeapp.domain.limits import ERRORS_TOLD

from ...audit import changing
from ...models import Match, Round
from ...problems import LineFault, LinesRefused
from ...selectors.teams import members_of, result_told
from ..results import result_enter
from .people_file import rows_of, text_of
from .results_columns import POSITIONS, Row, columns_of, plain, rows_in


@dataclass(frozen=True, slots=True)
class ImportedResult:
    match: Match
    is_new: bool
    """False where the table had this result before."""
    seat: str = ""
    """Of a match of teams."""

    @property
    def said(self) -> str:
        """The result that is in now."""
        return result_told(self.match.at_seat(self.seat).result) if self.seat else str(self.match.result_text)


def results_import_csv(
    *, by: User | None, round_: Round, content: bytes, dry_run: bool = False
) -> list[ImportedResult]:
    """Enter the results of a list: table, A, B, drawn (drawn may be missing); or with headings, as this service and
    Melee give them out, by table or by both names. Of teams: the score at each seat, or a line for each table.

    A table that has another result is an error: corrections are made at the table. With `dry_run` nothing is saved.
    Raises LinesRefused with all bad lines.
    """
    text = text_of(content)
    try:
        lines = list(rows_of(text))
    except csv.Error as error:
        raise LinesRefused(_('引用符（"）が閉じていないか、余分にあります。'), []) from error
    with suppress(_OnlyLookedAt), changing(round_.event, by=by):
        read = _read(by, round_, lines)
        if dry_run:
            raise _OnlyLookedAt
    return read


class _OnlyLookedAt(Exception):
    """Undoes all that a dry run has entered."""


def _read(by: User | None, round_: Round, lines: list[tuple[int, list[str]]]) -> list[ImportedResult]:
    columns: Mapping[str, int] = POSITIONS
    by_teams = round_.event.by_teams
    if lines and (heads := columns_of(lines[0][1], by_teams=by_teams)) is not None:
        columns = heads
        lines = lines[1:]
    tables = _Tables(round_)
    errors: list[LineFault] = []
    read: list[ImportedResult] = []
    for line, cells in lines:
        check_cancelled()
        try:
            for row in rows_in(cells, columns, by_teams=by_teams):
                entered = _enter(by, row, tables, line)
                read += [entered] if entered else []
        except Problem as problem:
            if len(errors) >= ERRORS_TOLD:
                break
            errors.append(LineFault(line, problem.text))
    if errors or not read:
        nothing = _("結果が1つも書かれていません。")
        raise LinesRefused(_("取り込みませんでした。次の行を直してください。") if errors else nothing, errors)
    return read


def _enter(by: User | None, row: Row, tables: "_Tables", line: int) -> ImportedResult | None:
    """Enter one line; None where it has no result."""
    if row.games is None:
        return None
    match = tables.of(row)
    seat = tables.seat_of(row)
    place = f"{match.table}{seat}"
    if place in tables.seen:
        told = {"table": place, "line": tables.seen[place]}
        raise Refused("twice", _("%(table)s卓は%(line)s行目にもあります。") % told)
    tables.seen[place] = line
    games_a, games_b, drawn = row.games
    if tables.is_turned(row):
        games_a, games_b = games_b, games_a
    entered = result_enter(
        by=by,
        match=match,
        version=match.version_at(seat) if match.is_open_at(seat) else -1,
        games_a=games_a,
        games_b=games_b,
        games_drawn=drawn,
        double_loss=row.double_loss,
        seat=seat,
    )
    return ImportedResult(entered, entered.version_at(seat) != match.version_at(seat), seat)


class _Sits(NamedTuple):
    """Where somebody is in the round: a member of a team at their seat."""

    match: Match
    is_b: bool
    seat: str = ""


class _Tables:
    """The tables of the round, by number and by who sits there."""

    def __init__(self, round_: Round) -> None:
        self.by_number: dict[int, Match] = {}
        self.by_name: dict[str, _Sits] = {}
        self.seen: dict[str, int] = {}
        members = members_of(event=round_.event)
        for match in round_.matches.select_related("round__event", "player_a", "player_b"):
            self.by_number[match.table] = match
            for player in filter(None, (match.player_a, match.player_b)):
                is_b = player.pk == match.player_b_id
                self.by_name[plain(player.name)] = _Sits(match, is_b)
                for seat, member in members.get(player.pk, {}).items():
                    self.by_name[plain(member.name)] = _Sits(match, is_b, seat)

    def of(self, row: Row) -> Match:
        named = {self.by_name[key].match for name in row.names if (key := plain(name)) in self.by_name}
        if row.table is None:
            if len(named) != 1 or not all(plain(name) in self.by_name for name in row.names):
                names = " – ".join(row.names)
                raise Refused("no_table", _("この回戦に「%(names)s」の卓はありません。") % {"names": names})
            return named.pop()
        match = self.by_number.get(row.table)
        if match is None:
            raise Refused("no_table", _("この回戦にない卓です。"))
        if named - {match}:
            raise Refused("other_table", _("%(table)s卓は別の対戦です。") % {"table": row.table})
        return match

    def seat_of(self, row: Row) -> str:
        """The seat that is told, else that of the members who are named."""
        seats = {self.by_name[key].seat for name in row.names if (key := plain(name)) in self.by_name} - {""}
        if seats - {row.seat} and (row.seat or len(seats) > 1):
            names = " – ".join(row.names)
            raise Refused("other_seat", _("「%(names)s」は同じ席ではありません。") % {"names": names})
        return row.seat or next(iter(seats), "")

    def is_turned(self, row: Row) -> bool:
        """The line's first number is of side B."""
        first = self.by_name.get(plain(row.winner or row.names[0]))
        return first is not None and first.is_b
