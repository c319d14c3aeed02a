"""What the rows of an event's file must agree in, beyond their shape: what is brought in can be shown."""

import re
from collections.abc import Iterable, Mapping
from datetime import datetime
from typing import Any

from django.utils.dateparse import parse_datetime
from jsonschema import Draft202012Validator

from judgeapp.apps.tournaments.naming import spelling_key
from judgeapp.apps.tournaments.services.names import tidy
from judgeapp.domain.schema_faults import fault_of

from .bracket import check_bracket
from .faults import FileWrong, wrong
from .log import check_log
from .phases import check_phases
from .teams import check_teams

Row = Mapping[str, Any]
Rows = list[Row]
MOMENT = re.compile(r"20\d\d-\d\d-\d\d[T ]\d\d:\d\d:\d\d(?:\.\d{1,6})?(?:Z|[+-][01]\d:[0-5]\d)", re.ASCII)


def check_event_file(
    body: Any,
    validator: Draft202012Validator,
    references: Mapping[str, Mapping[str, str]],
    moments: Mapping[str, Iterable[str]],
) -> None:
    """Raise FileWrong for the first fault of the event inside a file.

    `references`: kind of row → field → the kind it names a row of; `moments`: kind of row → its moments.
    """
    if error := next(validator.iter_errors(body), None):
        raise FileWrong(fault_of(error))
    rows = {name: body["rows"].get(name, []) for name in references}
    for name in moments["event"]:
        _moment(body["settings"].get(name), ("settings", name))
    for name, found in rows.items():
        for at, row in enumerate(found):
            _row(row, ("rows", name, at), rows, references[name], moments[name])
    _players(rows["player"])
    check_phases(rows)
    _rounds(rows["round"], body["settings"], rows["cut"])
    _matches(rows)
    _once(rows, "resultreport", ("match", "side", "seat"))
    _once(rows, "eventrole", ("user", "role"))
    _once(rows, "waitingentry", ("user",))
    _once(rows, "cut", ())
    _calls(rows["judgecall"])
    _pair_rules(rows["pairrule"])
    check_bracket(rows)
    check_teams(body["settings"], rows)
    for at, line in enumerate(body["log"]):
        _moment(line["at"], ("log", at, "at"))
        check_log(line, ("log", at))


def _row(
    row: Row,
    path: tuple[Any, ...],
    rows: Mapping[str, Rows],
    named: Mapping[str, str],
    moments: Iterable[str],
) -> None:
    for field, target in named.items():
        told = row.get(field)
        for place in told if isinstance(told, list) else [told]:
            if place is not None and place > len(rows[target]):
                raise wrong(
                    (*path, field),
                    f"{place}番目の {target} はありません。",
                    f"There is no {target} number {place}.",
                )
        if isinstance(told, list) and len(set(told)) < len(told):
            raise wrong((*path, field), "同じものが2回あります。", "One stands there twice.")
    for field in moments:
        _moment(row.get(field), (*path, field))


def _moment(told: str | None, path: tuple[Any, ...]) -> None:
    """A moment with its time zone, in this century: what every page and calendar can show."""
    if told is None:
        return
    try:
        read: datetime | None = parse_datetime(told) if MOMENT.fullmatch(told) else None
    except ValueError:
        read = None
    if read is None:
        raise wrong(
            path,
            "2000〜2099年の日時ではありません。正しい書き方: 2026-11-22T10:00:00+09:00",
            "is no moment of the years 2000 to 2099. Write it like 2026-11-22T10:00:00+09:00.",
        )


def _players(players: Rows) -> None:
    seen: dict[str, int] = {}
    accounts: dict[str, int] = {}
    numbers: dict[str, int] = {}
    for at, player in enumerate(players):
        path = ("rows", "player", at)
        if not tidy(player["name"]):
            raise wrong((*path, "name"), "名前がありません。", "is no name.")
        _first(spelling_key(player["name"]), at, seen, (*path, "name"))
        if player.get("number"):
            _first(player["number"], at, numbers, (*path, "number"))
        if player.get("user") is not None:
            _first(player["user"], at, accounts, (*path, "user"))


def _first(key: Any, here: Any, seen: dict[Any, Any], path: tuple[Any, ...]) -> None:
    """Raise FileWrong where another row has the same; `here` is the row's position, with what of the row it is."""
    if (earlier := seen.setdefault(key, here)) != here:
        number = (earlier[0] if isinstance(earlier, tuple) else earlier) + 1
        raise wrong(path, f"{number}番目にもあります。", f"also stands in number {number}.")


def _rounds(rounds: Rows, settings: Row, cut: Rows) -> None:
    """Numbered from 1 on, the bracket's last; only the last may be under way."""
    order = sorted(range(len(rounds)), key=lambda at: rounds[at]["number"])
    for number, at in enumerate(order, start=1):
        round_, path = rounds[at], ("rows", "round", at)
        if round_["number"] != number:
            raise wrong((*path, "number"), f"第{number}回戦がありません。", f"There is no round {number}.")
        if number < len(rounds) and round_.get("state") != "finished":
            raise wrong(
                (*path, "state"),
                "次の回戦があるのに、終了していません。",
                "The next round is there, and this is not finished.",
            )
        if round_.get("stage") == "cut" and not cut:
            raise wrong(
                (*path, "stage"), "決勝トーナメント（cut）がありません。", "There is no bracket (cut)."
            )
        before = rounds[order[number - 2]].get("stage") if number > 1 else "main"
        if before == "cut" and round_.get("stage") != "cut":
            raise wrong(
                (*path, "stage"), "決勝の後に予選の回戦があります。", "A round of the bracket is before it."
            )
        _clock(round_, path)
    if settings.get("state") == "cut" and not cut:
        raise wrong(
            ("settings", "state"), "決勝トーナメント（cut）がありません。", "There is no bracket (cut)."
        )


def _clock(round_: Row, path: tuple[Any, ...]) -> None:
    started, paused = round_.get("clock_started_at"), round_.get("clock_paused_at")
    if paused is not None and started is None:
        raise wrong(
            (*path, "clock_paused_at"),
            "始まっていない時計が止まっています。",
            "The clock stands and was never started.",
        )


def _matches(rows: Mapping[str, Rows]) -> None:
    tables: dict[tuple[int, int], int] = {}
    sitting: dict[tuple[int, int], tuple[int, str]] = {}
    for at, match in enumerate(rows["match"]):
        path, round_ = ("rows", "match", at), rows["round"][match["round"] - 1]
        _first((match["round"], match["table"]), at, tables, (*path, "table"))
        for side in ("player_a", "player_b"):
            if match.get(side) is not None:
                _first((match["round"], match[side]), (at, side), sitting, (*path, side))
        outcome = match.get("outcome", "open")
        if (outcome == "bye") != (match.get("player_b") is None):
            raise wrong(
                (*path, "outcome"), "相手がいないのは不戦勝（bye）だけです。", "Only a bye has no opponent."
            )
        if outcome == "open" and round_.get("state") == "finished":
            raise wrong(
                (*path, "outcome"),
                "終了した回戦の結果がありません。",
                "The round is finished, and this has no result.",
            )
        if bool(match.get("slot")) != (round_.get("stage") == "cut"):
            raise wrong(
                (*path, "slot"), "決勝の対戦だけにあるものです。", "A match has one in the bracket only."
            )


def _once(rows: Mapping[str, Rows], name: str, fields: tuple[str, ...]) -> None:
    seen: dict[Any, int] = {}
    for at, row in enumerate(rows[name]):
        _first(tuple(row.get(field) for field in fields), at, seen, ("rows", name, at))


def _calls(calls: Rows) -> None:
    seen: dict[int, int] = {}
    for at, call in enumerate(calls):
        if call.get("resolved_at") is None and call.get("match") is not None:
            _first(call["match"], at, seen, ("rows", "judgecall", at, "match"))


def _pair_rules(rules: Rows) -> None:
    for at, rule in enumerate(rules):
        path = ("rows", "pairrule", at)
        if rule["player_a"] == rule["player_b"]:
            raise wrong((*path, "player_b"), "2人とも同じ参加者です。", "is the same player.")
        if rule.get("together") and rule.get("round_number") is None:
            raise wrong(
                (*path, "round_number"),
                "対戦させる回戦がありません。",
                "is missing: the round in which they meet.",
            )
