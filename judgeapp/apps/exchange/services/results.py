"""結果の取り込み: the results of a round from a list; whole or not at all, every bad line named."""

import csv
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from typing import NamedTuple

from django.utils.translation import gettext as _

from judgeapp.apps.accounts.models import User
from judgeapp.apps.tournaments.audit import changing
from judgeapp.apps.tournaments.models import Match, Round
from judgeapp.apps.tournaments.problems import LineFault, LinesRefused
from judgeapp.apps.tournaments.selectors.teams import members_of, result_told
from judgeapp.apps.tournaments.services.results import result_enter
from judgeapp.common.problems import Problem, Refused
from judgeapp.domain.cancellation import check_cancelled
from judgeapp.domain.limits import ERRORS_TOLD, clip

from .other_programs import results_of_json, results_of_xml
from .people_file import rows_of, text_of
from .results_columns import (
    POSITIONS,
    Row,
    columns_of,
    is_of_round,
    name_key,
    rows_in,
    unknown_column,
    with_games,
)


@dataclass(frozen=True, slots=True)
class ImportedResult:
    match: Match
    is_new: bool
    """False where the table had this result before."""
    seat: str = ""
    """Of a match of teams."""

    @property
    def result_text(self) -> str:
        """The result that is in now."""
        return result_told(self.match.at_seat(self.seat).result) if self.seat else str(self.match.result_text)


def results_import_csv(
    *, by: User | None, round_: Round, content: bytes, dry_run: bool = False
) -> list[ImportedResult]:
    """Enter the results of a list: table, A, B, drawn (drawn may be missing); or with headings, as this service and
    Melee give them out, by table or by both names; or what Melee, Cobra (JSON) and Tabbycat (XML) export. Of teams:
    the score at each seat, or a line for each table. Where a column tells the round, lines of other rounds are passed
    over.

    A table that has another result is an error: corrections are made at the table. With `dry_run` nothing is saved.
    Raises LinesRefused with all bad lines.
    """
    text = text_of(content)
    try:
        lines = (
            results_of_json(text, round_.number) or results_of_xml(text, round_.number) or list(rows_of(text))
        )
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
        (line, headings), *lines = lines
        if unknown := unknown_column(headings, lines[0][1] if lines else (), columns):
            message = _(
                "見出し「%(heading)s」の列が分かりません。名前の列なら見出しを「プレイヤー1」「プレイヤー2」に変え、"
                "要らない列は消してください。"
            ) % {"heading": clip(unknown)}
            raise LinesRefused(message, [LineFault(line, message)])
    lines = [(line, cells) for line, cells in lines if is_of_round(cells, columns, round_.number)]
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
    row = with_games(row, tables.games_to_win)
    tables.check_once(row, line)
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
        self.games_to_win = round_.games_to_win
        self.by_number: dict[int, Match] = {}
        self.by_name: dict[str, _Sits] = {}
        self.shared: set[str] = set()
        """Names that two have, written without spaces and in one width."""
        self.seen: dict[str, int] = {}
        self.named: dict[tuple[str, str], int] = {}
        """(name, seat) → the line that says how they fared."""
        members = members_of(event=round_.event)
        for match in round_.matches.select_related("round__event", "player_a", "player_b"):
            self.by_number[match.table] = match
            for player in filter(None, (match.player_a, match.player_b)):
                is_b = player.pk == match.player_b_id
                self._seat(player.name, _Sits(match, is_b))
                for seat, member in members.get(player.pk, {}).items():
                    self._seat(member.name, _Sits(match, is_b, seat))

    def _seat(self, name: str, sits: _Sits) -> None:
        key = name_key(name)
        if self.by_name.setdefault(key, sits) != sits:
            self.shared.add(key)

    def check_once(self, row: Row, line: int) -> None:
        """Raises Refused where a name stands twice in the row, or in another that says how they fared."""
        names = [name for name in row.names if name_key(name)]
        if len({name_key(name) for name in names}) < len(names):
            raise Refused("twice", _("「%(name)s」が1行に2回書かれています。") % {"name": clip(names[0])})
        for name in names if row.games or row.bye else ():
            earlier = self.named.setdefault((name_key(name), row.seat), line)
            if earlier != line:
                told = {"name": clip(name), "line": earlier}
                raise Refused("twice", _("「%(name)s」は%(line)s行目にもあります。") % told)

    def of(self, row: Row) -> Match:
        """The table of a row. Raises Refused where there is none, or whoever the row names does not sit there."""
        match = self.by_number.get(row.table) if row.table is not None else self._table_of(row)
        if match is None:
            raise Refused("no_table", _("この回戦にない卓です。"))
        for name in filter(name_key, (*row.names, row.winner)):
            key = name_key(name)
            if key in self.shared:
                message = _("「%(name)s」と読める人が2人います。卓番号と勝ち数だけの行にしてください。")
                raise Refused("two_of_the_name", message % {"name": clip(name)})
            if key not in self.by_name or self.by_name[key].match != match:
                told = {"table": match.table, "name": clip(name)}
                raise Refused("other_table", _("%(table)s卓に「%(name)s」はいません。") % told)
        return match

    def _table_of(self, row: Row) -> Match:
        sits = [self.by_name.get(name_key(name)) for name in row.names]
        found = {sit.match for sit in sits if sit is not None}
        if None in sits or len(found) != 1:
            names = " – ".join(map(clip, row.names))
            raise Refused("no_table", _("この回戦に「%(names)s」の卓はありません。") % {"names": names})
        return found.pop()

    def seat_of(self, row: Row) -> str:
        """The seat that is told, else that of the members who are named."""
        seats = {self.by_name[key].seat for name in row.names if (key := name_key(name)) in self.by_name} - {
            ""
        }
        if seats - {row.seat} and (row.seat or len(seats) > 1):
            names = " – ".join(row.names)
            raise Refused("other_seat", _("「%(names)s」は同じ席ではありません。") % {"names": names})
        return row.seat or next(iter(seats), "")

    def is_turned(self, row: Row) -> bool:
        """Whether the row's first number is of side B.

        Raises Refused where who is named as the winner has not won, or both who are named are of one side.
        """
        sides = [self.by_name[key].is_b if (key := name_key(name)) else None for name in row.names]
        if sides[0] is not None and sides[0] == sides[1]:
            names = " – ".join(map(clip, row.names))
            raise Refused("one_side", _("「%(names)s」は対戦していません。") % {"names": names})
        turned = sides[0] is True or sides[1] is False
        if not row.winner:
            return turned
        won_b = self.by_name[name_key(row.winner)].is_b
        turned = won_b if row.winner_first else turned
        first, second, _drawn = row.games or (0, 0, 0)
        won, lost = (first, second) if turned == won_b else (second, first)
        if won <= lost:
            message = _("「%(name)s」の勝ちと、スコア %(score)s が合いません。")
            raise Refused("contradiction", message % {"name": clip(row.winner), "score": f"{first}-{second}"})
        return turned
