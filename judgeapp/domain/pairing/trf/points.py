"""What a win and a draw are worth in a report: as it says, else the usual points that its totals bear out."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import islice

from ..ledger import Ledger
from ..results import Scoring
from ..text import Text
from .report import BYE, FULL, HALF, Cell, Report

MOST = 100
"""Points that a report may tell: each kind a few times."""
POINTS = frozenset(("BBW", "BBD", "BBL", "BBZ", "BBF", "BBU", "162", "XXS"))
"""The lines that say what results are worth: bbpPairings' own, TRF 2026's, JaVaFo's."""
KINDS: Mapping[str, str] = {
    "BBW": "win",
    "BBD": "draw",
    "BBL": "loss",
    "BBZ": "absence",
    "BBF": "absence",
    "BBU": "bye",
    "162 W": "win",
    "162 D": "draw",
    "162 L": "loss",
    "162 A": "absence",
    "162 P": "bye",
    "162 X": "draw",
    "XXS W": "win",
    "XXS D": "draw",
    "XXS WW": "win",
    "XXS BW": "win",
    "XXS FW": "win",
    "XXS FPB": "win",
    "XXS PAB": "bye",
    "XXS WD": "draw",
    "XXS BD": "draw",
    "XXS HPB": "draw",
    "XXS WL": "loss",
    "XXS BL": "loss",
    "XXS FL": "absence",
    "XXS ZPB": "absence",
}
ONE_WORTH = {"bye": "win", "absence": "loss"}
"""Here a bye is worth a win, and a round that somebody misses a loss."""
TRF26 = re.compile(r"([WDLAPX])\s*(\d{1,3}(?:[.,]\d)?)(?=\s|$)")
JAVAFO = re.compile(r"([A-Z]{1,3})=(\d{0,3}(?:\.\d+)?)")
HALVES = Fraction(1, 2)
USUAL = ((Fraction(1), HALVES), (Fraction(3), Fraction(1)), (Fraction(2), Fraction(1)))
"""Win and draw: chess, most card games, half points counted whole."""


def declared(lines: Sequence[tuple[int, str]], faults: list[tuple[int, Text]]) -> dict[str, Fraction]:
    """The points that the file itself tells."""
    found: dict[str, tuple[Fraction, int, str]] = {}
    told = list(islice(((number, *record) for number, line in lines for record in _told(line)), MOST + 1))
    if len(told) > MOST:
        reason = Text(
            f"点の指定が多すぎます。{MOST}個までです。", f"Too many points are told; {MOST} at most."
        )
        faults.append((told[MOST][0], reason))
        return {}
    for number, name, value in told:
        points = _points(value)
        if name not in KINDS or points is None:
            code = name if name in KINDS else name[:3]
            reason = Text(
                f"{code} の点は0から100の、0.5刻みの数です。",
                f"The points of {code} are a number from 0 to 100 in steps of 0.5.",
            )
            faults.append((number, reason))
            continue
        earlier = found.setdefault(KINDS[name], (points, number, name))
        if earlier[0] != points:
            faults.append((number, _different(name, earlier[2])))
    win = found.get("win")
    if win is not None and win[2].startswith("XXS") and "bye" not in found and win[0] != 1:
        faults.append((win[1], _different("XXS PAB=1", win[2])))  # what JaVaFo takes where nothing is said
    for kind, as_kind in ONE_WORTH.items():
        worth = found.get(as_kind, (Fraction(1) if as_kind == "win" else Fraction(0), 0, ""))[0]
        if kind in found and found[kind][0] != worth:
            faults.append((found[kind][1], _different(found[kind][2], as_kind)))
    return {kind: points for kind, (points, _number, _name) in found.items()}


def _told(line: str) -> Iterator[tuple[str, str]]:
    """What a line says as name and value; a line that says nothing readable as its own code without a value."""
    code, rest = line[:3], line[3:].strip()
    if code not in POINTS:
        return
    if code in KINDS:
        yield code, rest
        return
    pattern = TRF26 if code == "162" else JAVAFO
    if not rest or pattern.sub("", rest).strip():
        yield code, ""
    for found in pattern.finditer(rest):
        yield f"{code} {found[1]}", found[2].replace(",", ".")


def _points(value: str) -> Fraction | None:
    try:
        points = Fraction(value)
    except (ValueError, ZeroDivisionError):
        return None
    return points if 0 <= points <= 100 and (2 * points).denominator == 1 else None


def _different(name: str, other: str) -> Text:
    return Text(
        f"{name} の点が {other} の点と違います。不戦勝は勝ちと、欠席は負けと同じ点、白番と黒番も同じ点だけを扱えます。",
        f"The points of {name} are others than of {other}. A bye is worth a win here, an absence a loss, and either "
        "colour the same.",
    )


def scored(report: Report, points: Mapping[str, Fraction], faults: list[tuple[int, Text]]) -> Report:
    """The report with the scoring that its players' points follow from; a fault for each whose do not."""
    choices = [(points.get("win", Fraction(1)), points.get("draw", HALVES))] if points else list(USUAL)
    wrong: list[list[tuple[int, Text]]] = []
    for win, draw in choices:
        loss = points.get("loss", Fraction(0))
        unit = max(value.denominator for value in (win, draw, loss))
        if win < HALVES:
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
    """Players whose points are not those of their results, nor those with a bye of the coming round counted before."""
    rounds = report.counted
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
        if (found := ledger.points(entry.key) / report.unit)
        not in (entry.points, entry.points - _ahead(report, entry.cell(rounds + 1)) / report.unit)
    ]


def _ahead(report: Report, cell: Cell) -> int:
    """The points of a bye that was given beforehand."""
    if cell.opponent is not None:
        return 0
    return report.scoring.draw if cell.mark == HALF else report.scoring.win if cell.mark in (BYE, FULL) else 0
