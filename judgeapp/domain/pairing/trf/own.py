"""Comment lines of our own: what TRF has no place for, and without which an event would not come back as it was.

    ### gunbai event {"best_of":3,"rounds":["finished","published"],"tiebreaks":"mtg"}
    ### gunbai player 12 {"games":["2-1"],"left":1,"lots":[7]}

A line that begins with `###` is a comment to every other program. A key that is not here is a fault of its line.
"""

import json
import re
from collections.abc import Callable, Iterator, Mapping
from typing import Any, TypeAlias

from judgeapp.domain.json_text import NotJson, read_json
from judgeapp.domain.limits import JsonBounds

from ..results import Outcome
from ..text import Text
from .report import DRAWN, FINISHED, HELD, LOST, PUBLISHED, WON, Entry, Report

Check: TypeAlias = Callable[[Any], bool]
MARK = "### gunbai "
LINE = re.compile(r"### gunbai (?:event|player +(\d{1,4})) +(\{.*)")
SIZE = JsonBounds(characters=20_000, depth=6, values=2_000)
MOST = 100
GAMES = re.compile(r"[0-9]-[0-9](?:-[0-9])?", re.ASCII)
OUTCOMES = frozenset(outcome_.value for outcome_ in Outcome)


def _whole(least: int, most: int) -> Check:
    return lambda told: type(told) is int and least <= told <= most


def _words(most: int) -> Check:
    return lambda told: isinstance(told, str) and len(told) <= most


def _list(check: Check, most: int = MOST) -> Check:
    return lambda told: isinstance(told, list) and len(told) <= most and all(map(check, told))


def _or_null(check: Check) -> Check:
    return lambda told: told is None or check(told)


def _away(told: Any) -> bool:
    return (
        isinstance(told, dict)
        and all(re.fullmatch(r"[1-9]\d?", number, re.ASCII) for number in told)
        and all(outcome in OUTCOMES for outcome in told.values() if isinstance(outcome, str))
        and all(isinstance(outcome, str) for outcome in told.values())
    )


def _states(told: Any) -> bool:
    """All finished but perhaps the last."""
    return (
        isinstance(told, list)
        and len(told) <= MOST
        and all(state == FINISHED for state in told[:-1])
        and all(state in (FINISHED, PUBLISHED, HELD) for state in told[-1:])
    )


def _phase(told: Any) -> bool:
    return (
        isinstance(told, dict) and {"number", "rounds"} <= told.keys() <= PHASE.keys() and _holds(told, PHASE)
    )


def _holds(told: Mapping[str, Any], checks: Mapping[str, Check]) -> bool:
    return all(checks[name](value) for name, value in told.items())


ROUND = _whole(0, MOST)
NUMBER = _whole(1, 9999)
PHASE: Mapping[str, Check] = {
    "number": _whole(2, 9),
    "title": _words(40),
    "rounds": _whole(0, 50),
    "points": _or_null(_whole(0, 5000)),
    "best": _or_null(_whole(2, 10_000)),
    "best_of": _or_null(lambda told: told in (1, 3)),
    "began_after": _or_null(_whole(1, MOST)),
}
EVENT: Mapping[str, Check] = {
    "name": _words(100),
    "place": _words(120),
    "tiebreaks": _words(30),
    "best_of": lambda told: type(told) is int and told in (1, 3),
    "rounds": _states,
    "phases": _list(_phase, 8),
    "avoid_clubs": lambda told: isinstance(told, bool),
    "by_teams": lambda told: isinstance(told, bool),
    "pod_size": _or_null(_whole(3, 16)),
    "planned": _whole(1, 50),
}
"""Of the event: how far its rounds are, and what of its settings decides pairings and standings; `planned` are the
rounds of the first phase."""
PLAYER: Mapping[str, Check] = {
    "name": _words(60),
    "club": _words(60),
    "left": ROUND,
    "out": ROUND,
    "late": ROUND,
    "missed": lambda told: isinstance(told, str) and told in OUTCOMES,
    "awarded": _whole(0, 50),
    "table": _whole(1, 32_767),
    "away": _away,
    "meets": _list(lambda told: _list(NUMBER, 2)(told) and len(told) == 2 and told[0] <= 50),
    "lots": _list(_or_null(_whole(1, 100_000))),
    "tables": _list(_or_null(_whole(1, 32_767))),
    "games": _list(_or_null(lambda told: isinstance(told, str) and GAMES.fullmatch(told) is not None)),
}
"""Of a player: the name where the column has another; the last round before they left, or went out at the end of a
phase; rounds that had begun when they came, and what those count as; byes won before the event; their own table; rounds
they sit out (`Player.away`); whom the organizer has put them together with, [round, other]; their place in the draw of
each round; of each match in which they are side A the table and the games."""


def read_own(line: str) -> tuple[int | None, dict[str, Any]] | Text:
    """What a line of ours says: of a player with their number, of the event with None; or what is wrong with it."""
    found = LINE.fullmatch(line.rstrip())
    if found is None:
        return Text(
            "軍配の補足の行が読めません。「### gunbai event {…}」か「### gunbai player 番号 {…}」の形です。",
            "This line of Gunbai's own is unreadable. It looks like `### gunbai event {…}` or `### gunbai player "
            "NUMBER {…}`.",
        )
    number = int(found[1]) if found[1] else None
    try:
        told = read_json(found[2], SIZE)
    except NotJson:
        return Text(
            "軍配の補足の行が JSON として読めません。", "This line of Gunbai's own holds no readable JSON."
        )
    checks = EVENT if number is None else PLAYER
    assert isinstance(told, dict), "it begins with a brace"
    for name, value in told.items():
        if name not in checks or not checks[name](value):
            return Text(
                f"軍配の補足の行の「{name[:20]}」が読めません。",
                f"`{name[:20]}` in this line of Gunbai's own is unknown or has a value that it cannot have.",
            )
    if number is None and not {"rounds", "tiebreaks", "best_of"} <= told.keys():
        return Text(
            "軍配の補足の行（event）に rounds、tiebreaks、best_of がありません。",
            "This line of Gunbai's own (event) lacks rounds, tiebreaks or best_of.",
        )
    return number, told


def own_at(entry: Entry, name: str, number: int) -> Any:
    """What a list of a player's own line says of a round; None where it says nothing."""
    told = (entry.own or {}).get(name, ())
    return told[number - 1] if number <= len(told) else None


def own_faults(report: Report) -> Iterator[tuple[int, Text]]:
    """Where our own lines contradict the players' lines, or one another."""
    assert report.own is not None
    tables: dict[tuple[int, int], int] = {}
    if any((phase.get("began_after") or 0) > report.rounds for phase in report.own.get("phases", ())):
        yield 0, _contradicted("phases")
    for entry in report.entries:
        own = entry.own or {}
        if any(cell.opponent is not None for cell in entry.cells[report.rounds :]):
            yield entry.line, _contradicted("rounds")
        if any(
            other not in report.by_number or other == entry.number for _round, other in own.get("meets", ())
        ):
            yield entry.line, _contradicted("meets")
        for number, table in enumerate(own.get("tables", ()), start=1):
            if table is not None and tables.setdefault((number, table), entry.number) != entry.number:
                yield entry.line, _contradicted("tables")
        if not all(_fits(report, entry, number) for number in range(1, len(own.get("games", ())) + 1)):
            yield entry.line, _contradicted("games")


def _fits(report: Report, entry: Entry, number: int) -> bool:
    """Whether the games of a match give its result."""
    told, cell = own_at(entry, "games", number), entry.cell(number)
    if told is None:
        return True
    won, lost = (int(part) for part in told.split("-")[:2])
    if cell.mark in WON:
        return won > lost
    if cell.mark in DRAWN:
        return won == lost
    other = report.by_number.get(cell.opponent or 0)
    both_lost = other is not None and other.cell(number).mark in LOST
    return cell.mark not in LOST or both_lost or won < lost


def _contradicted(name: str) -> Text:
    return Text(
        f"軍配の補足の行の「{name}」が、参加者の行と食い違っています。",
        f"`{name}` in Gunbai's own lines contradicts the players' lines.",
    )


def own_lines(report: Report, *, ascii_only: bool) -> Iterator[str]:
    """The lines of ours of a report; none where it has nothing of ours."""
    if report.own is None:
        return
    heads = {"name": report.name, "place": report.place} if ascii_only else {}
    told = {name: words for name, words in heads.items() if not words.isascii()}
    yield f"{MARK}event {_json({**report.own, **told}, ascii_only)}"
    for entry in report.entries:
        told = dict(entry.own or {})
        if entry.name != column_name(entry, ascii_only=ascii_only):
            told["name"] = entry.name
        if told:
            yield f"{MARK}player {entry.number} {_json(told, ascii_only)}"


def _json(told: Mapping[str, Any], ascii_only: bool) -> str:
    return json.dumps(told, ensure_ascii=ascii_only, separators=(",", ":"), sort_keys=True)


NAME = 33
"""A name longer than its columns is cut."""


def column_name(entry: Entry, *, ascii_only: bool) -> str:
    """The name as its columns hold it."""
    return " ".join((entry.latin if ascii_only else entry.name).split())[:NAME].rstrip()
