"""A report is read whole or refused whole, every fault with its line."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from typing import Any

from judgeapp.domain.limits import ERRORS_TOLD, TRF, TooMuch, check_lines, check_size
from judgeapp.domain.numerals import whole

from ..text import Text
from .own import MARK, own_faults, read_own
from .points import declared, scored
from .records import Lines, check_known, with_records
from .report import (
    BYE,
    DRAWN,
    FULL,
    HALF,
    HELD,
    LOST,
    NOT_THERE,
    OPEN,
    WALKOVER,
    WON,
    ZERO,
    Cell,
    Entry,
    InvalidTrf,
    Report,
)

Fault = tuple[int, Text]
FIRST_ROUND, WIDTH = 91, 10
"""A round's ten columns: two blanks, four of the opponent, a blank, the side, a blank, the mark."""
MARKS = WON | DRAWN | LOST | {WALKOVER, NOT_THERE, BYE, FULL, HALF, ZERO, OPEN}
MOST_ROUNDS = 100
HEADS = {"012": "name", "022": "place", "042": "begins", "052": "ends"}


def read_trf(text: str) -> Report:
    """The report in a text. Raises InvalidTrf.

    >>> cells = "0002 w 1"
    >>> read_trf(f"001    1      ann{' ' * 63} 1.0    1  {cells}").rounds
    Traceback (most recent call last):
    judgeapp.domain.pairing.trf.report.InvalidTrf: line 1: Round 1 names player 2, who is not in the file.
    """
    lines = text.lstrip("\ufeff").splitlines()
    try:
        check_size(text, TRF)
        check_lines(lines, TRF)
    except TooMuch as error:
        raise InvalidTrf([(error.line, Text(*error.words))]) from error
    faults: list[Fault] = []
    entries: list[Entry] = []
    heads: dict[str, str] = {}
    own: dict[int | None, tuple[int, Mapping[str, Any]]] = {}
    others: Lines = []
    for number, line in enumerate(lines, start=1):
        code = line[:3]
        if code == "001":
            entries += _entry(number, line, faults)
        elif code in HEADS:
            heads.setdefault(HEADS[code], line[4:].strip())
        elif line.startswith(MARK):
            _own(number, line, own, faults)
        else:
            others.append((number, line))
    if not entries and not faults:
        faults.append(
            (0, Text("参加者の行（001）が1つもありません。", "There is no line of a player (001)."))
        )
    told = {name: heads.get(name, "") for name in HEADS.values()}
    ordered = tuple(sorted(entries, key=lambda one: one.number))
    report = Report(ordered, told["name"], told["place"], told["begins"], told["ends"])
    check_known(report, others, faults)
    if not faults:
        faults += _numbers(entries)
    if not faults:
        report = _with_own(report, own, faults)
    if not faults:
        faults += _contradictions(report)
    if not faults:
        points = declared(others, faults)
        report = with_records(report, others, faults)
        report = report if faults else scored(report, points, faults)
    if faults:
        raise InvalidTrf(sorted(faults, key=lambda fault: fault[0])[:ERRORS_TOLD])
    return report


def _own(
    number: int, line: str, found: dict[int | None, tuple[int, Mapping[str, Any]]], faults: list[Fault]
) -> None:
    told = read_own(line)
    if isinstance(told, Text):
        faults.append((number, told))
    elif (earlier := found.setdefault(told[0], (number, told[1])))[0] != number:
        faults.append(
            (
                number,
                Text(
                    f"同じ補足が{earlier[0]}行目にもあります。",
                    f"The same stands in line {earlier[0]} too.",
                ),
            )
        )


def _with_own(
    report: Report, own: Mapping[int | None, tuple[int, Mapping[str, Any]]], faults: list[Fault]
) -> Report:
    """The report with what our own comment lines say of it, so that it agrees with the rest."""
    if not own:
        return report
    line, event = own.get(None, (min(line for line, _told in own.values()), None))
    players = {number: told for number, told in own.items() if number is not None}
    if event is None:
        faults.append(
            (
                line,
                Text("軍配の補足の行（event）がありません。", "Gunbai's own line of the event is missing."),
            )
        )
        return report
    for number, (at, _told) in players.items():
        if number not in report.by_number:
            faults.append((at, _stranger("### gunbai player")))
    entries = tuple(
        replace(entry, own=told, name=told.get("name", entry.name))
        for entry in report.entries
        for told in [players.get(entry.number, (0, {}))[1]]
    )
    name, place = event.get("name", report.name), event.get("place", report.place)
    report = replace(report, entries=entries, name=name, place=place, own=event)
    faults += own_faults(report)
    return report


def _stranger(code: str) -> Text:
    return Text(
        f"{code} の参加者がこのファイルにいません。", f"{code} names players who are not in the file."
    )


def _entry(number: int, line: str, faults: list[Fault]) -> Iterator[Entry]:
    start, points = line[4:8].strip(), line[80:84].strip().replace(",", ".")
    if not start.isdecimal() or int(start) == 0:
        faults.append(
            (
                number,
                Text(
                    "開始番号（5〜8桁目）が読めません。",
                    "The starting number (columns 5 to 8) is unreadable.",
                ),
            )
        )
        return
    if not re.fullmatch(r"\d{1,3}(\.\d)?|", points):
        faults.append(
            (
                number,
                Text("得点（81〜84桁目）が読めません。", "The points (columns 81 to 84) are unreadable."),
            )
        )
        return
    cells = list(_cells(number, line, faults))
    yield Entry(
        int(start),
        line[14:47].strip(),
        Fraction(points or 0),
        whole(line[85:89].strip()),
        tuple(cells),
        number,
    )


def _cells(number: int, line: str, faults: list[Fault]) -> Iterator[Cell]:
    for round_, start in enumerate(range(FIRST_ROUND, len(line.rstrip()), WIDTH), start=1):
        told = line[start : start + WIDTH - 2].ljust(WIDTH - 2)
        opponent, side, mark = told[:4].strip(), told[5].lower(), told[7].upper().strip()
        if round_ > MOST_ROUNDS or not (opponent.isdecimal() or not opponent) or mark not in MARKS:
            faults.append(
                (
                    number,
                    Text(
                        f"第{round_}回戦（{start + 1}桁目から）が読めません。",
                        f"Round {round_} (from column {start + 1}) is unreadable.",
                    ),
                )
            )
            return
        alone = not opponent or int(opponent) == 0
        absent = alone and (bool(opponent) or side == "-") and mark == OPEN
        if alone and mark in WON | DRAWN | LOST:
            faults.append(
                (
                    number,
                    Text(
                        f"第{round_}回戦の結果に相手がありません。",
                        f"The result of round {round_} has no opponent.",
                    ),
                )
            )
            return
        if alone:
            yield Cell(mark=ZERO if absent else {WALKOVER: FULL, NOT_THERE: ZERO}.get(mark, mark))
        else:
            yield Cell(int(opponent), side if side in "wb" else "-", mark)


def _numbers(entries: Sequence[Entry]) -> Iterator[Fault]:
    seen: dict[int, int] = {}
    for entry in entries:
        if (earlier := seen.setdefault(entry.number, entry.line)) != entry.line:
            yield (
                entry.line,
                Text(
                    f"開始番号{entry.number}は{earlier}行目にもあります。",
                    f"The starting number {entry.number} stands in line {earlier} too.",
                ),
            )


FITS = {WALKOVER: NOT_THERE, OPEN: OPEN}


def _contradictions(report: Report) -> Iterator[Fault]:
    """Cells that the opponent's line does not bear out."""
    for entry in report.entries:
        for number, cell in enumerate(entry.cells, start=1):
            if cell.opponent is None:
                continue
            other = report.by_number.get(cell.opponent)
            if other is None or other is entry:
                yield (
                    entry.line,
                    Text(
                        f"第{number}回戦の相手の{cell.opponent}番はこのファイルにいません。",
                        f"Round {number} names player {cell.opponent}, who is not in the file.",
                    ),
                )
            elif not _bears_out(entry, cell, other.cell(number)):
                yield (
                    entry.line,
                    Text(
                        f"第{number}回戦が、相手（{other.number}番、{other.line}行目）の行と食い違っています。",
                        f"Round {number} contradicts the line of the opponent (no. {other.number}, line {other.line}).",
                    ),
                )
            elif cell.mark == OPEN and number <= report.finished:
                yield (
                    entry.line,
                    Text(f"第{number}回戦の結果がありません。", f"Round {number} has no result."),
                )
            elif cell.mark != OPEN and report.states[number - 1] == HELD:
                yield (
                    entry.line,
                    Text(
                        f"第{number}回戦は公開前ですが、結果があります。",
                        f"Round {number} is not published yet and has a result.",
                    ),
                )
            elif cell.mark in (BYE, FULL, HALF, ZERO):
                yield (
                    entry.line,
                    Text(
                        f"第{number}回戦に相手がいるのに「{cell.mark}」（相手なし）です。",
                        f"Round {number} has an opponent and the mark {cell.mark}, which says that there is none.",
                    ),
                )


def _bears_out(entry: Entry, mine: Cell, theirs: Cell) -> bool:
    if theirs.opponent != entry.number:
        return False
    if mine.mark in WON:
        return theirs.mark in LOST
    if mine.mark in DRAWN:
        return theirs.mark in DRAWN
    if mine.mark in LOST:
        return theirs.mark in WON | LOST
    if mine.mark == NOT_THERE:
        return theirs.mark in (WALKOVER, NOT_THERE)
    return theirs.mark == FITS.get(mine.mark, mine.mark)
