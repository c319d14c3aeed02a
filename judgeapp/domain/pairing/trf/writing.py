"""A report as text, in TRF16's columns."""

from collections.abc import Iterator

from .own import NAME, column_name, own_lines
from .report import Cell, Entry, Report


def write_trf(report: Report, *, ascii_only: bool = False) -> str:
    """The text of a report; what `read_trf` reads from it is the same report.

    With `ascii_only` every character is one byte, so that a reader that counts bytes finds each column: names stand
    there as `Entry.latin`, and in full, escaped, in our own comment lines.

    >>> ann, bob = Entry(1, "ann", cells=(Cell(2, "w", "1"),)), Entry(2, "bob", cells=(Cell(1, "b", "0"),))
    >>> print(write_trf(Report((ann, bob), name="Spring")).splitlines()[-1].split())
    ['001', '2', 'bob', '0.0', '0', '1', 'b', '0']
    """
    lines = _lines(report, ascii_only)
    if ascii_only:
        lines = (line.encode("ascii", "replace").decode() for line in lines)
    return "".join(f"{line.rstrip()}\n" for line in lines)


def _lines(report: Report, ascii_only: bool) -> Iterator[str]:
    name, place = report.latin if ascii_only else (report.name, report.place)
    yield f"012 {name}"
    yield f"022 {place}"
    yield f"042 {report.begins}"
    yield f"052 {report.ends}"
    yield f"062 {len(report.entries)}"
    yield "092 Individual: Swiss-System"
    scoring = report.scoring
    for code, points in (("BBW", scoring.win), ("BBD", scoring.draw), ("BBL", scoring.loss)):
        yield f"{code} {points / report.unit:4.1f}"
    if scoring.loss:
        yield from (f"{code} {scoring.loss / report.unit:4.1f}" for code in ("BBZ", "BBF"))
    if report.planned:
        yield f"XXR {report.planned}"
    for pair in report.apart:
        yield "XXP {} {}".format(*pair)
    for number, one, other in report.apart_in:
        yield f"260 {number:3} {number:3} {one:4} {other:4}"
    yield from own_lines(report, ascii_only=ascii_only)
    for entry in report.entries:
        yield _player(entry, ascii_only)


def _player(entry: Entry, ascii_only: bool) -> str:
    name = column_name(entry, ascii_only=ascii_only)
    head = f"001 {entry.number:4} {'':5}{name:<{NAME}}".ljust(80)
    cells = "".join([f"  {_cell(cell)}" for cell in entry.cells])
    return f"{head}{float(entry.points):4.1f} {entry.rank or 0:4}{cells}"


def _cell(cell: Cell) -> str:
    if cell.opponent is None:
        return f"0000 - {cell.mark}" if cell.mark else " " * 8
    return f"{cell.opponent:4} {cell.side} {cell.mark or ' '}"
