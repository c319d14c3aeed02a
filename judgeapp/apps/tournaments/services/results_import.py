"""結果の取り込み: the results of a round from a list; whole or not at all, every bad line named."""

import csv
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass

from django.utils.translation import gettext as _

from judgeapp.apps.accounts.models import User
from judgeapp.common.problems import Problem, Refused
from judgeapp.domain.cancellation import check_cancelled
from judgeapp.domain.limits import ERRORS_TOLD

from ..audit import changing
from ..models import Match, Round
from ..problems import LineFault, LinesRefused
from .people_file import rows_of, text_of
from .results import result_enter

HEADER = {"卓", "卓番号", "table"}
NUMBERS = 4
"""Table, games of side A, games of side B, drawn games."""


@dataclass(frozen=True, slots=True)
class ImportedResult:
    match: Match
    is_new: bool
    """False where the table had this result before."""


def results_import_csv(
    *, by: User | None, round_: Round, content: bytes, dry_run: bool = False
) -> list[ImportedResult]:
    """Enter the results of a CSV file: table, A, B, drawn (drawn may be missing); a header line may stand above.

    A table that has another result is an error: corrections are made at the table. With `dry_run` nothing is saved.
    Raises LinesRefused with all bad lines.
    """
    text = text_of(content)
    try:
        lines = list(rows_of(text))
    except csv.Error as error:
        raise LinesRefused(_('引用符（"）が閉じていないか、余分にあります。'), []) from error
    if lines and lines[0][1][0].strip().casefold() in HEADER:
        lines = lines[1:]
    with suppress(_OnlyLookedAt), changing(round_.event, by=by):
        read = _read(by, round_, lines)
        if dry_run:
            raise _OnlyLookedAt
    return read


class _OnlyLookedAt(Exception):
    """Undoes all that a dry run has entered."""


def _read(by: User | None, round_: Round, lines: list[tuple[int, list[str]]]) -> list[ImportedResult]:
    matches = {match.table: match for match in round_.matches.select_related("round__event")}
    errors: list[LineFault] = []
    read: list[ImportedResult] = []
    seen: dict[int, int] = {}
    for line, cells in lines:
        check_cancelled()
        try:
            read.append(_enter(by, _numbers(cells), matches, seen, line))
        except Problem as problem:
            if len(errors) >= ERRORS_TOLD:
                break
            errors.append(LineFault(line, problem.text))
    if errors or not read:
        nothing = _("結果が1つも書かれていません。")
        raise LinesRefused(_("取り込みませんでした。次の行を直してください。") if errors else nothing, errors)
    return read


def _numbers(cells: Sequence[str]) -> list[int]:
    texts = [cell.strip() for cell in cells[:NUMBERS]]
    texts += ["0"] * (NUMBERS - len(texts)) if len(texts) == NUMBERS - 1 else []
    texts = [text or ("0" if place == NUMBERS - 1 else "") for place, text in enumerate(texts)]
    if len(texts) < NUMBERS or not all(text.isdecimal() and len(text) < 6 for text in texts):
        raise Refused("unreadable", _("「卓,左の勝ち数,右の勝ち数,引き分け」の数字にしてください。"))
    return [int(text) for text in texts]


def _enter(
    by: User | None, numbers: list[int], matches: dict[int, Match], seen: dict[int, int], line: int
) -> ImportedResult:
    table, games_a, games_b, drawn = numbers
    if table not in matches:
        raise Refused("no_table", _("この回戦にない卓です。"))
    if table in seen:
        raise Refused(
            "twice", _("%(table)s卓は%(line)s行目にもあります。") % {"table": table, "line": seen[table]}
        )
    seen[table] = line
    match = matches[table]
    entered = result_enter(
        by=by,
        match=match,
        version=match.version if match.is_open else -1,
        games_a=games_a,
        games_b=games_b,
        games_drawn=drawn,
    )
    return ImportedResult(entered, entered.version != match.version)
