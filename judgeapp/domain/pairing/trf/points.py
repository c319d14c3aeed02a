"""What a win and a draw are worth in a report: as it says, else the usual points that its totals bear out."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from fractions import Fraction

from ..ledger import Ledger
from ..results import Scoring
from ..text import Text
from .report import Report

CODES = {"BBW": "win", "BBD": "draw", "BBL": "loss"}
HALF = Fraction(1, 2)
USUAL = ((Fraction(1), HALF), (Fraction(3), Fraction(1)), (Fraction(2), Fraction(1)))
"""Win and draw: chess, most card games, half points counted whole."""


def declared(lines: Sequence[tuple[int, str]], faults: list[tuple[int, Text]]) -> dict[str, Fraction]:
    """The points that the file itself tells."""
    found: dict[str, Fraction] = {}
    for number, line in lines:
        name, value = CODES.get(line[:3]), line[3:].strip()
        if name is None:
            continue
        try:
            points = Fraction(value)
        except (ValueError, ZeroDivisionError):
            points = Fraction(-1)
        if not 0 <= points <= 100 or (2 * points).denominator != 1:
            reason = Text(
                f"{line[:3]} の点は0から100の、0.5刻みの数です。",
                f"The points of {line[:3]} are a number from 0 to 100 in steps of 0.5.",
            )
            faults.append((number, reason))
        else:
            found[name] = points
    return found


def scored(report: Report, points: Mapping[str, Fraction], faults: list[tuple[int, Text]]) -> Report:
    """The report with the scoring that its players' points follow from; a fault for each whose do not."""
    choices = [(points.get("win", Fraction(1)), points.get("draw", HALF))] if points else list(USUAL)
    wrong: list[list[tuple[int, Text]]] = []
    for win, draw in choices:
        loss = points.get("loss", Fraction(0))
        unit = max(value.denominator for value in (win, draw, loss))
        if win < HALF:
            faults.append((0, Text("勝ちの点が0です。", "A win is worth nothing.")))
            return report
        scoring = Scoring(int(win * unit), int(draw * unit), int(loss * unit))
        read = replace(report, scoring=scoring, unit=unit)
        wrong.append(_wrong(read))
        if not wrong[-1]:
            return read
    faults += sorted(wrong, key=len)[0]
    return report


def _wrong(report: Report) -> list[tuple[int, Text]]:
    rounds = report.rounds
    ledger = Ledger([entry.key for entry in report.entries], report.results(rounds + 1), report.scoring)
    return [
        (
            entry.line,
            Text(
                f"得点が {float(entry.points)} ですが、結果からは {found} です。",
                f"The points are {float(entry.points)}; the results give {found}.",
            ),
        )
        for entry in report.entries
        if (found := ledger.points(entry.key) / report.unit) != entry.points
    ]
