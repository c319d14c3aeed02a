"""The records beside the players: rounds planned, byes and absences of rounds to come, pairs kept apart. What is known
and says nothing that counts here is passed over; everything else is told by its line."""

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import TypeAlias

from judgeapp.domain.numerals import whole

from ..text import Text
from .points import POINTS
from .report import FULL, HALF, OPEN, ZERO, Cell, Entry, Report

Lines: TypeAlias = list[tuple[int, str]]
Faults: TypeAlias = list[tuple[int, Text]]
MOST_ROUNDS = 100
MOST_PAIRS = 10_000
"""Pairs that are kept apart: lists of players grow by the square."""
WITHOUT_EFFECT = frozenset(
    (
        "032",
        "062",
        "072",
        "082",
        "092",
        "102",
        "112",
        "122",
        "132",
        "152",
        "172",
        "182",
        "192",
        "202",
        "212",
        "222",
    )
) | {"352", "XXC"}
"""Federation, numbers of players, arbiters, dates, ratings, colours, names of the system and of tie-breaks: what is
neither a result nor decides a pairing here."""
READ = frozenset(("142", "XXR", "240", "XXZ", "260", "XXP")) | POINTS
ACCELERATED = Text("アクセラレーションは扱えません。", "This is acceleration, which is not supported.")
TEAMS = Text(
    "チェス形式のチーム戦の記録は扱えません。", "Records of team tournaments in chess form are not supported."
)
REFUSED = (
    dict.fromkeys(("XXA", "250"), ACCELERATED)
    | dict.fromkeys(("013", "300", "310", "320", "330", "362", "801", "802"), TEAMS)
    | {
        "299": Text(
            "通常と異なる点（299）は扱えません。", "Points out of the ordinary (299) are not supported."
        )
    }
)
NATIONAL = re.compile(r"[A-Z]{3} [ \d]{3}\d .{39}[ \d]{3}\d")
"""A national rating: the code of a federation in the columns of a player's line."""


def check_known(report: Report, lines: Lines, faults: Faults) -> None:
    """A fault for every line that is not read and may count: nothing is passed over in silence."""
    for number, line in lines:
        code = line[:3]
        if not line.strip() or code == "###" or code in READ:
            continue
        if code in REFUSED:
            reason = REFUSED[code]
            faults.append((number, Text(f"{code}: {reason.ja}", f"{code}: {reason.en}")))
        elif code == "192" and "BAKU" in line.upper():
            faults.append((number, Text(f"{code}: {ACCELERATED.ja}", f"{code}: {ACCELERATED.en}")))
        elif code not in WITHOUT_EFFECT and not (
            NATIONAL.match(line) and whole(line[4:8].strip()) in report.by_number
        ):
            faults.append(
                (
                    number,
                    Text(
                        f"「{code}」は知らない種類の行です。要らない行なら、消してからお試しください。",
                        f"“{code}” is no kind of line that is known here. If it is not needed, take it out.",
                    ),
                )
            )


def with_records(report: Report, lines: Lines, faults: Faults) -> Report:
    """The report with what these lines add: byes and absences stand in the cells of their rounds."""
    cells: dict[int, dict[int, Cell]] = {}
    lists: list[tuple[int, int, int, list[int]]] = []
    for number, line in lines:
        code, words = line[:3], line[3:].split()
        if code in ("142", "XXR"):
            rounds = whole(words[0]) if len(words) == 1 else None
            if rounds is None or not 0 < rounds <= MOST_ROUNDS:
                faults.append(
                    (
                        number,
                        Text(
                            f"{code} の回戦数が読めません。", f"The number of rounds in {code} is unreadable."
                        ),
                    )
                )
            else:
                report = replace(report, planned=rounds)
        elif code == "XXP":
            lists.append((number, 1, MOST_ROUNDS, _players(report, number, code, words, faults)))
        elif code == "260":
            first, last = (_round(word) for word in [*words, "", ""][:2])
            if first is None or last is None or first > last or len(words) < 4:
                faults.append((number, _unreadable(code)))
            else:
                lists.append((number, first, last, _players(report, number, code, words[2:], faults)))
        elif code == "XXZ":
            for player in _players(report, number, code, words, faults):
                _bye(report, number, _missed(report, report.by_number[player]), ZERO, player, cells, faults)
        elif code == "240":
            kind, at = ([*words, "", ""][0].upper(), _round([*words, "", ""][1]))
            if kind not in (FULL, HALF, ZERO) or at is None:
                faults.append((number, _unreadable(code)))
                continue
            for player in _players(report, number, code, words[2:], faults):
                _bye(report, number, at, kind, player, cells, faults)
    apart: list[tuple[int, int]] = []
    apart_in: list[tuple[int, int, int]] = []
    left = MOST_PAIRS
    for number, first, last, players in lists:
        always = first == 1 and last >= (report.planned or MOST_ROUNDS)
        left -= len(players) * (len(players) - 1) // 2 * (1 if always else last - first + 1)
        if left < 0:
            faults.append(
                (
                    number,
                    Text(
                        f"対戦させない組が多すぎます。{MOST_PAIRS:,}組までです。",
                        f"Too many pairs are kept apart; {MOST_PAIRS:,} at most.",
                    ),
                )
            )
            return report
        if always:
            apart += _pairs(players)
        else:
            apart_in += [(at, *pair) for at in range(first, last + 1) for pair in _pairs(players)]
    entries = tuple(_with_cells(entry, cells.get(entry.number, {})) for entry in report.entries)
    return replace(report, entries=entries, apart=tuple(dict.fromkeys(apart)), apart_in=tuple(apart_in))


def _pairs(players: Sequence[int]) -> list[tuple[int, int]]:
    return [(one, other) for at, one in enumerate(players) for other in players[at + 1 :]]


def _players(report: Report, number: int, code: str, words: Sequence[str], faults: Faults) -> list[int]:
    named = [whole(word) for word in words]
    if not named or not set(named) <= report.by_number.keys() or len(set(named)) < len(named):
        faults.append(
            (
                number,
                Text(
                    f"{code} の参加者がこのファイルにいないか、2回書かれています。",
                    f"{code} names players who are not in the file, or one twice.",
                ),
            )
        )
        return []
    return [number_ for number_ in named if number_ is not None]


def _round(word: str) -> int | None:
    number = whole(word)
    return number if number is not None and 0 < number <= MOST_ROUNDS else None


def _unreadable(code: str) -> Text:
    return Text(f"{code} の行が読めません。", f"The line {code} is unreadable.")


def _missed(report: Report, entry: Entry) -> int:
    """The round that somebody on the list of absentees misses: the one that is being paired."""
    last = report.rounds
    return last if report.finished < last and entry.cell(last).is_empty else last + 1


def _bye(
    report: Report,
    number: int,
    round_: int,
    mark: str,
    player: int,
    cells: dict[int, dict[int, Cell]],
    faults: Faults,
) -> None:
    own = cells.setdefault(player, {})
    there = own.get(round_, report.by_number[player].cell(round_))
    if there.opponent is not None or there.mark not in (OPEN, ZERO, mark):
        faults.append(
            (
                number,
                Text(
                    f"{player}番の第{round_}回戦は、参加者の行と食い違っています。",
                    f"Round {round_} of player {player} contradicts the player's own line.",
                ),
            )
        )
    elif there.mark == OPEN or mark != ZERO:
        own[round_] = Cell(mark=mark)


def _with_cells(entry: Entry, more: dict[int, Cell]) -> Entry:
    if not more:
        return entry
    cells = [more.get(number, entry.cell(number)) for number in range(1, max(*more, len(entry.cells)) + 1)]
    return replace(entry, cells=tuple(cells))
