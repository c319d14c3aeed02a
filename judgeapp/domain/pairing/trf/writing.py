"""A report as text, in TRF16's columns."""

from collections.abc import Iterator

from .report import Cell, Entry, Report

NAME = 33
"""A name longer than its columns is cut."""


def write_trf(report: Report) -> str:
    """The text of a report; what `read_trf` reads from it is the same report.

    >>> ann, bob = Entry(1, "ann", cells=(Cell(2, "w", "1"),)), Entry(2, "bob", cells=(Cell(1, "b", "0"),))
    >>> print(write_trf(Report((ann, bob), name="Spring")).splitlines()[-1].split())
    ['001', '2', 'bob', '0.0', '0', '1', 'b', '0']
    """
    return "".join(f"{line.rstrip()}\n" for line in _lines(report))


def _lines(report: Report) -> Iterator[str]:
    yield f"012 {report.name}"
    yield f"022 {report.place}"
    yield f"042 {report.begins}"
    yield f"052 {report.ends}"
    yield f"062 {len(report.entries)}"
    yield "092 Individual: Swiss-System"
    for code, points in (
        ("BBW", report.scoring.win),
        ("BBD", report.scoring.draw),
        ("BBL", report.scoring.loss),
    ):
        yield f"{code} {points / report.unit:4.1f}"
    if report.planned:
        yield f"XXR {report.planned}"
    for pair in report.apart:
        yield "XXP {} {}".format(*pair)
    for entry in report.entries:
        yield _player(entry)


def _player(entry: Entry) -> str:
    name = " ".join(entry.name.split())[:NAME]
    head = f"001 {entry.number:4} {'':5}{name:<33}".ljust(80)
    cells = "".join(f"  {_cell(cell)}" for cell in entry.cells)
    return f"{head}{float(entry.points):4.1f} {entry.rank or 0:4}{cells}"


def _cell(cell: Cell) -> str:
    if cell.opponent is None:
        return f"0000 - {cell.mark}" if cell.mark else " " * 8
    return f"{cell.opponent:4} {cell.side} {cell.mark or ' '}"
