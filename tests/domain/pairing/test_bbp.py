"""bbpPairings' own test files (public, BieremaBoyzProgramming/bbpPairings, test/tests): their rounds, and the next one
that they expect, weighed against ours. Facts of the files alone, without its names."""

import re
from itertools import combinations
from pathlib import Path

import pytest

from judgeapp.domain.pairing import Lots, Orders, pair_round
from judgeapp.domain.pairing.ledger import Ledger
from judgeapp.domain.pairing.trf import InvalidTrf, Report, check_pairings, read_trf
from judgeapp.domain.pairing.trf.checking import entrants_of, weigh
from judgeapp.domain.pairing.trf.report import key_of

PUBLISHED = Path(__file__).with_name("published")
ISSUE_7 = PUBLISHED / "bbp_issue_7.txt"
ISSUE_15 = PUBLISHED / "bbp_issue_15.txt"
NEXT_OF_ISSUE_7 = (
    "1 15 3 2 11 17 7 10 8 14 4 6 5 12 9 16 13 25 24 22 18 29 20 23 19 33 21 38 39 26 28 36 31 40 37 35 44 46 "
    "30 32 27 48 47 42 51 55 34 50 49 45 53 58 41 59 56 43 60 52 54 57"
)
C5 = """2.0 4w1 2b1
1.0 5b1 1w0
2.0 6w1 4b1
0.0 1b0 3w0 Z
1.0 2w0 6b1
0.0 3b0 5w0"""
C9 = """1.0 3w1
1.0 4b1
0.0 1b0
0.0 2w0
0.0 Z"""


def report_of(text: str, planned: int) -> Report:
    """A report of the points and cells that stand a line for each player."""
    lines = [f"XXR {planned}"]
    for number, told in enumerate((one for one in text.splitlines() if not one.startswith("#")), start=1):
        points, *cells = told.split()
        head = f"{f'001 {number:4}      P{number}':<80}{float(points):4.1f} {number:4}"
        lines.append(head + "".join(_cell(cell) for cell in cells))
    return read_trf("\n".join(lines))


def _cell(told: str) -> str:
    if told == "Z":
        return "  0000 - Z"
    opponent, colour, mark = re.fullmatch(r"(\d+)([wb])(.)", told).groups()
    return f"  {opponent:>4} {colour} {mark}"


def pairs_of(expected: str) -> list[tuple[str, str]]:
    numbers = [f"{int(number):05d}" for number in expected.split()]
    return list(zip(numbers[::2], numbers[1::2], strict=True))


def same_colour(report: Report, number: int) -> list[tuple[str, str]]:
    """The pairs who must both have the same colour (FIDE C.04.3, absolute preferences)."""
    wanted = {entry.key: _absolute(entry, number) for entry in report.entries}
    return [
        pair
        for pair in combinations(sorted(wanted), 2)
        if wanted[pair[0]] and len({*map(wanted.get, pair)}) == 1
    ]


def _absolute(entry, number: int) -> str:
    played = [cell.side for cell in entry.cells[: number - 1] if cell.is_played]
    ahead = played.count("w") - played.count("b")
    if ahead > 1 or played[-2:] == ["w", "w"]:
        return "b"
    return "w" if ahead < -1 or played[-2:] == ["b", "b"] else ""


def best(report: Report, number: int, players: list[str], orders: Orders = Orders()) -> list[tuple[str, str]]:  # noqa: B008
    ledger = Ledger([entry.key for entry in report.entries], report.results(number), report.scoring)
    tables = pair_round(entrants_of(ledger, players), Lots(ledger.players), orders).tables
    return [(table.player, table.opponent) for table in tables]


@pytest.fixture(scope="module")
def issue_7() -> Report:
    return report_of(ISSUE_7.read_text(encoding="utf-8"), planned=15)


def test_every_round_pairs_again_at_the_same_cost_but_one(issue_7):
    rounds = list(check_pairings(issue_7))
    assert len(rounds) == 14
    assert [one.number for one in rounds if not one.is_same] == [14]
    assert (rounds[13].published.cost, rounds[13].ours.cost) == (10.5, 9.5)


def test_the_round_that_differs_pays_for_colours(issue_7):
    """Ours sets two together who both must have black; kept apart, the same players cost what was published."""
    seated = [(one.key, other.key) for one, other in issue_7.pairs(14)]
    players = [key for pair in seated for key in pair]
    clashes = set(same_colour(issue_7, 14))
    free = best(issue_7, 14, players)
    assert {tuple(sorted(pair)) for pair in free} & clashes
    assert not {tuple(sorted(pair)) for pair in seated} & clashes
    coloured = best(issue_7, 14, players, Orders(apart=sorted(clashes)))
    assert weigh(issue_7, 14, coloured) == weigh(issue_7, 14, seated)


def test_the_round_that_it_expects_next_costs_what_ours_costs(issue_7):
    expected = pairs_of(NEXT_OF_ISSUE_7)
    ours = best(issue_7, 15, [key for pair in expected for key in pair])
    assert len(expected) == 30
    assert weigh(issue_7, 15, expected) == weigh(issue_7, 15, ours)


@pytest.mark.parametrize(
    ("text", "number", "expected", "bye"), [(C5, 3, "1 5 3 2", "6"), (C9, 2, "2 1 3 5", "4")]
)
def test_of_an_odd_field_the_pairs_and_the_bye_cost_the_same(text, number, expected, bye):
    """C5: the lowest sits out, though others meet across scores; C9: who was away plays, another has the bye."""
    report = report_of(text, planned=3)
    assert all(one.is_same for one in check_pairings(report))
    pairs = pairs_of(expected)
    ledger = Ledger([entry.key for entry in report.entries], report.results(number), report.scoring)
    players = [key for pair in pairs for key in pair] + [f"{int(bye):05d}"]
    ours = pair_round(entrants_of(ledger, players), Lots(ledger.players), Orders())
    assert (ours.bye.points, ours.bye.earlier) == (ledger.points(players[-1]), ledger.byes(players[-1]))
    tables = [(table.player, table.opponent) for table in ours.tables]
    assert weigh(report, number, tables).cost <= weigh(report, number, pairs).cost
    assert weigh(report, number, tables).rematches == weigh(report, number, pairs).rematches == 0


@pytest.fixture(scope="module")
def issue_15() -> Report:
    """With the total of player 168 as the results make it (the file says 4.0, and ranks them among those of 4.5)."""
    published = ISSUE_15.read_text(encoding="utf-8")
    return report_of(published.replace("4.0 103w=", "4.5 103w="), planned=11)


def test_a_published_total_that_contradicts_its_results_is_told_by_its_line():
    with pytest.raises(InvalidTrf) as refused:
        report_of(ISSUE_15.read_text(encoding="utf-8"), planned=11)
    ((line, reason),) = refused.value.faults
    assert line == 1 + 168
    assert "4.5" in reason.en


def test_every_round_of_180_players_pairs_again_at_the_same_cost_but_the_accelerated_one(issue_15):
    rounds = list(check_pairings(issue_15))
    assert [one.number for one in rounds if not one.is_same] == [2]
    assert (rounds[1].published.cost, rounds[1].ours.cost) == (24.0, 0.0)
    assert all(one.published.rematches == one.ours.rematches == 0 for one in rounds)


def test_with_the_point_lent_to_the_upper_half_the_accelerated_round_costs_the_same(issue_15):
    """The first rounds of the Burstein system are accelerated: 1 met 90, and 91 met 180."""
    first = {entry.key: key_of(entry.cell(1).opponent) for entry in issue_15.entries}
    upper = {entry.key for entry in issue_15.entries[:90]}
    assert all((key in upper) == (other in upper) for key, other in first.items())
    seated = [(one.key, other.key) for one, other in issue_15.pairs(2)]
    ledger = Ledger(list(first), issue_15.results(2), issue_15.scoring)
    entrants = [
        one._replace(points=one.points + issue_15.unit * (one.player in upper))
        for one in entrants_of(ledger, list(first))
    ]
    entrants.sort(key=lambda one: (-one.points, one.player))
    points = {one.player: one.points / issue_15.unit for one in entrants}
    ours = [(one.player, one.opponent) for one in pair_round(entrants, Lots(ledger.players), Orders()).tables]
    costs = [sum((points[one] - points[other]) ** 2 for one, other in pairs) for pairs in (seated, ours)]
    assert costs[0] == costs[1]
