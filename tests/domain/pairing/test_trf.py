"""TRF16: what is read, what is refused with its line, and rounds paired again."""

import pytest

from judgeapp.domain.pairing import HALF_POINTS, Outcome, Scoring
from judgeapp.domain.pairing.trf import Cell, Entry, InvalidTrf, Report, check_pairings, read_trf, write_trf


def line(number: int, points: float, *cells: str) -> str:
    return f"{f'001 {number:4}      P{number}':<80}{points:4.1f} {number:4}" + "".join(
        f"  {c:<8}" for c in cells
    )


BLITZ = "\n".join(
    [
        "012 Summer blitz",
        "042 2020/06/26",
        "XXR 9",
        line(1, 4.5, "   6 w 1", "   2 b =", "   9 w 1", "   5 b 1", "   4 w 1"),
        line(2, 3.5, "   4 b 0", "   1 w =", "   3 w 1", "   8 b 1", "   5 w 1"),
        line(3, 3.0, "   8 b 1", "   4 w 0", "   2 b 0", "   6 w 1", "   9 b 1"),
        line(4, 3.0, "   2 w 1", "   3 b 1", "   5 b 0", "   7 w 1", "   1 b 0"),
        line(5, 3.0, "       U", "   9 b 1", "   4 w 1", "   1 w 0", "   2 b 0"),
        line(6, 2.0, "   1 b 0", "   8 w 1", "   7 w 0", "   3 b 0", "       U"),
        line(7, 2.5, "   9 w 0", "       U", "   6 b 1", "   4 b 0", "   8 w ="),
        line(8, 1.5, "   3 w 0", "   6 b 0", "       U", "   2 w 0", "   7 b ="),
        line(9, 2.0, "   7 b 1", "   5 w 0", "   1 b 0", "       U", "   3 w 0"),
    ]
)
"""Five rounds of a real tournament, without its names."""


def fault(text: str) -> tuple[int, str]:
    with pytest.raises(InvalidTrf) as refused:
        read_trf(text)
    where, reason = refused.value.faults[0]
    return where, reason.en


def test_a_report_of_half_points_is_counted_in_halves():
    report = read_trf(BLITZ)
    assert (report.name, report.begins, report.planned, report.rounds) == ("Summer blitz", "2020/06/26", 9, 5)
    assert (report.scoring, report.unit) == (HALF_POINTS, 2)
    assert report.entries[4].cells[0] == Cell(mark="U")
    first = next(report.pairs(2))
    assert [one.name for one in first] == ["P2", "P1"]  # white sits first


def test_what_is_written_reads_as_the_same():
    report = read_trf(BLITZ)
    again = read_trf(write_trf(report))
    assert again.scoring == report.scoring
    assert [(e.name, e.points, e.cells) for e in again.entries] == [
        (e.name, e.points, e.cells) for e in report.entries
    ]


def test_rounds_that_cost_the_same_are_the_same():
    assert [(one.number, one.tables, one.is_same) for one in check_pairings(read_trf(BLITZ))] == [
        (number, 4, True) for number in range(1, 6)
    ]


def test_a_dearer_round_is_told_with_both_costs():
    """1 and 2 have won, yet each was given a loser: 2 × 9 in points of 3, where 0 was possible."""
    played = ["   3 w 1", "   4 w 1", "   1 b 0", "   2 b 0"]
    second = ["   4 w 1", "   3 w 1", "   2 b 0", "   1 b 0"]
    points = [6.0, 6.0, 0.0, 0.0]
    text = "\n".join(line(n, points[n - 1], played[n - 1], second[n - 1]) for n in range(1, 5))
    report = read_trf(text)
    assert report.scoring == Scoring(3, 1, 0)
    first, dear = check_pairings(report)
    assert first.is_same
    assert (dear.published.cost, dear.ours.cost, dear.ours.rematches) == (18, 0, 0)


def test_a_rematch_that_could_be_avoided_and_a_second_bye_are_told():
    rounds = {1: ["   2 w 1", "   2 w 1"], 2: ["   1 b 0", "   1 b 0"], 3: ["0000 - U", "0000 - U"]}
    text = "\n".join(line(n, [2, 0, 2][n - 1], *cells) for n, cells in rounds.items())
    second = list(check_pairings(read_trf(text)))[1]
    assert second.published.rematches == 1
    assert second.bye is not None
    assert (second.bye[0].earlier, second.bye[1].earlier) == (1, 0)


def test_pairs_that_are_not_to_meet_are_weighed():
    lines = ["XXP 1 2", line(1, 1, "   2 w 1"), line(2, 0, "   1 b 0"), line(3, 1, "   4 w 1")]
    (first,) = check_pairings(read_trf("\n".join([*lines, line(4, 0, "   3 b 0")])))
    assert (first.published.apart, first.ours.apart) == (1, 0)


def test_who_did_not_play_though_paired_has_not_met_the_other_and_has_had_the_bye():
    report = read_trf("\n".join([line(1, 1, "   2 w +"), line(2, 0, "   1 b -")]))
    won, lost = report.results(before=2)
    assert (won.opponent, won.outcome, lost.outcome) == (None, Outcome.WIN, Outcome.LOSS)


@pytest.mark.parametrize(
    ("text", "where", "reason"),
    [
        ("012 nobody", 0, "no line of a player"),
        (line(1, 1, "   2 w 1"), 1, "player 2, who is not in the file"),
        (line(1, 1, "   2 w 1") + "\n" + line(2, 1, "   1 b 1"), 1, "contradicts the line of the opponent"),
        (line(1, 5, "   2 w 1") + "\n" + line(2, 0, "   1 b 0"), 1, "the results give 1.0"),
        (line(1, 1, "0000 - 1"), 1, "has no opponent"),
        (line(1, 1, "   2 w ?"), 1, "Round 1 (from column 92) is unreadable"),
        (line(1, 0) + "\n" + line(1, 0), 2, "stands in line 1 too"),
        ("XXA    1  1.0\n" + line(1, 0), 1, "acceleration"),
        ("BBW  0.3\n" + line(1, 0), 1, "steps of 0.5"),
        (line(1, 0) + "\nXXS " + "W=1 " * 101, 2, "100 at most"),
        (line(1, 0) + "\n" + line(2, 0) + "\n260 1 99 1 2" * 102, 104, "10,000 at most"),
        ("001  abc", 1, "starting number"),
        (line(1, 0) + "\nXXP 1 " + "9" * 1000, 2, "not in the file"),
    ],
)
def test_a_fault_is_told_with_its_line(text, where, reason):
    found, told = fault(text)
    assert found == where
    assert reason in told


def test_points_of_its_own_travel():
    entries = (
        Entry(1, "ann", cells=(Cell(2, "w", "0"),)),
        Entry(2, "bob", cells=(Cell(1, "b", "0"),)),
    )
    report = read_trf(write_trf(Report(entries, scoring=Scoring(4, 2, 0))))
    assert report.scoring == Scoring(4, 2, 0)
    (both,) = report.results(before=2)
    assert (both.outcome, both.opponent_outcome) == (Outcome.LOSS, Outcome.LOSS)
