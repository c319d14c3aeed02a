"""結果の取り込み: the results of a round from a list; whole or not at all, every bad line named."""

import csv
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass

from django.utils.translation import gettext as _

from judgeapp.apps.accounts.models import User
from judgeapp.common.problems import Problem, Refused
from judgeapp.domain.cancellation import check_cancelled
from judgeapp.domain.limits import ERRORS_TOLD

from ...audit import changing
from ...models import Match, Round
from ...problems import LineFault, LinesRefused
from ..results import result_enter
from .people_file import rows_of, text_of
from .results_columns import POSITIONS, Row, columns_of, plain, row_of


@dataclass(frozen=True, slots=True)
class ImportedResult:
    match: Match
    is_new: bool
    """False where the table had this result before."""


def results_import_csv(
    *, by: User | None, round_: Round, content: bytes, dry_run: bool = False
) -> list[ImportedResult]:
    """Enter the results of a list: table, A, B, drawn (drawn may be missing); or with headings, as this service and
    Melee give them out, by table or by both names.

    A table that has another result is an error: corrections are made at the table. With `dry_run` nothing is saved.
    Raises LinesRefused with all bad lines.
    """
    if round_.event.by_teams:
        raise LinesRefused(_("チーム戦の結果は、一覧から取り込めません。"), [])
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
    if lines and (heads := columns_of(lines[0][1])) is not None:
        columns = heads
        lines = lines[1:]
    tables = _Tables(round_)
    errors: list[LineFault] = []
    read: list[ImportedResult] = []
    for line, cells in lines:
        check_cancelled()
        try:
            entered = _enter(by, row_of(cells, columns), tables, line)
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
    if match.table in tables.seen:
        told = {"table": match.table, "line": tables.seen[match.table]}
        raise Refused("twice", _("%(table)s卓は%(line)s行目にもあります。") % told)
    tables.seen[match.table] = line
    games_a, games_b, drawn = row.games
    if tables.is_turned(row, match):
        games_a, games_b = games_b, games_a
    entered = result_enter(
        by=by,
        match=match,
        version=match.version if match.is_open else -1,
        games_a=games_a,
        games_b=games_b,
        games_drawn=drawn,
        double_loss=row.double_loss,
    )
    return ImportedResult(entered, entered.version != match.version)


class _Tables:
    """The tables of the round, by number and by who sits there."""

    def __init__(self, round_: Round) -> None:
        self.by_number: dict[int, Match] = {}
        self.by_name: dict[str, Match] = {}
        self.seen: dict[int, int] = {}
        for match in round_.matches.select_related("round__event", "player_a", "player_b"):
            self.by_number[match.table] = match
            for player in filter(None, (match.player_a, match.player_b)):
                self.by_name[plain(player.name)] = match

    def of(self, row: Row) -> Match:
        named = {self.by_name[key] for name in row.names if (key := plain(name)) in self.by_name}
        if row.table is None:
            if len(named) != 1 or not all(plain(name) in self.by_name for name in row.names):
                names = " – ".join(row.names)
                raise Refused("no_table", _("この回戦に「%(names)s」の卓はありません。") % {"names": names})
            return named.pop()
        match = self.by_number.get(row.table)
        if match is None:
            raise Refused("no_table", _("この回戦にない卓です。"))
        if named - {match}:
            raise Refused("other_table", _("%(table)s卓は別の2人です。") % {"table": row.table})
        return match

    def is_turned(self, row: Row, match: Match) -> bool:
        """The line's first number is of side B."""
        first = plain(row.winner or row.names[0])
        return match.player_b is not None and first == plain(match.player_b.name)
