"""A report is read whole or refused whole, every fault with its line."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from fractions import Fraction

from judgeapp.domain.limits import ERRORS_TOLD, TRF, TooMuch, check_lines, check_size
from judgeapp.domain.numerals import whole

from ..text import Text
from .points import declared, scored
from .report import (
    BYE,
    DRAWN,
    FULL,
    HALF,
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
REFUSED = ("XXA", "250")
"""Acceleration: points that only pairing sees. There is none here."""


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
    others: list[tuple[int, str]] = []
    for number, line in enumerate(lines, start=1):
        code = line[:3]
        if code == "001":
            entries += _entry(number, line, faults)
        elif code in HEADS:
            heads.setdefault(HEADS[code], line[4:].strip())
        elif code in REFUSED:
            faults.append(
                (
                    number,
                    Text(
                        f"{code}（アクセラレーション）は扱えません。",
                        f"{code} (acceleration) is not supported.",
                    ),
                )
            )
        else:
            others.append((number, line))
    if not entries and not faults:
        faults.append(
            (0, Text("参加者の行（001）が1つもありません。", "There is no line of a player (001)."))
        )
    told = {name: heads.get(name, "") for name in HEADS.values()}
    ordered = tuple(sorted(entries, key=lambda one: one.number))
    report = Report(ordered, told["name"], told["place"], told["begins"], told["ends"])
    if not faults:
        faults += [*_numbers(entries), *_contradictions(report)]
    if not faults:
        points = declared(others, faults)
        report = _others(report, others, faults)
        report = report if faults else scored(report, points, faults)
    if faults:
        raise InvalidTrf(sorted(faults, key=lambda fault: fault[0])[:ERRORS_TOLD])
    return report


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
            yield Cell(mark={WALKOVER: FULL, NOT_THERE: OPEN}.get(mark, mark))
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
            elif cell.mark == OPEN and number < report.rounds:
                yield (
                    entry.line,
                    Text(f"第{number}回戦の結果がありません。", f"Round {number} has no result."),
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


def _others(report: Report, lines: Sequence[tuple[int, str]], faults: list[Fault]) -> Report:
    """The lines that chess programs add: rounds planned, pairs that are not to meet."""
    apart: list[tuple[int, int]] = []
    planned = report.planned
    for number, line in lines:
        code, words = line[:3], line[3:].split()
        rounds = whole(words[0]) if words else None
        if code == "XXR" and rounds is not None:
            planned = rounds
        elif code == "XXP":
            named = [found for word in words if (found := whole(word)) is not None]
            if len(named) != len(words) or not set(named) <= report.by_number.keys():
                faults.append(
                    (
                        number,
                        Text(
                            "XXP の参加者がこのファイルにいません。",
                            "XXP names players who are not in the file.",
                        ),
                    )
                )
                continue
            apart += [(one, other) for at, one in enumerate(named) for other in named[at + 1 :]]
    return replace(report, planned=planned, apart=tuple(apart))
