"""How the field is cut, and that no part of a large field is solved the slow way without need."""

from judgeapp.domain.pairing import Entrant, draw_lots, simulate_tournament
from judgeapp.domain.pairing.swiss.field import Field
from judgeapp.domain.pairing.swiss.neighbours import pair_neighbours
from judgeapp.domain.pairing.swiss.windows import solve

from .builders import field, in_order


def windows(text: str) -> list[tuple[int, int, int]]:
    entrants = field(text)
    return [
        (window.start, window.stop, window.loss)
        for window in solve(Field.ordered(entrants, in_order(entrants)))
    ]


def test_score_groups_of_even_size_are_windows_of_their_own():
    assert windows("a 6\nb 6\nc 3\nd 3\ne 0\nf 0") == [(0, 2, 0), (2, 4, 0), (4, 6, 0)]


def test_an_odd_group_is_in_one_window_with_the_next():
    assert windows("a 6\nb 3\nc 3\nd 0") == [(0, 4, 0)]


def test_a_loss_joins_as_few_windows_as_the_prices_of_the_cuts_demand():
    leaders = "a 12 met b\nb 12 met a\n"
    others = "\n".join([f"c{i} 9" for i in range(6)] + [f"d{i} 6" for i in range(4)])
    assert windows(leaders + others) == [(0, 8, 18), (8, 12, 0)]


def test_a_large_group_is_cut_inside():
    entrants = [Entrant(f"P{number}", 3) for number in range(40)]
    lots = draw_lots([entrant.player for entrant in entrants], seed=1)
    assert all(window.stop - window.start <= 8 for window in solve(Field.ordered(entrants, lots)))


def test_neighbours_alone_say_when_they_do_not_suffice():
    entrants = field("a 3 met b\nb 3 met a")
    assert pair_neighbours(Field.ordered(entrants, in_order(entrants)), 0, 2) is None


def test_a_thousand_players_need_no_large_window():
    last = simulate_tournament(1000, 9, seed=4).rounds[-1]
    assert not last.pairing.gave_way
    assert len(last.pairing.tables) == 500
