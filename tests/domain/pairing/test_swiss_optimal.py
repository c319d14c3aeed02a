"""The cheapest legal pairing, held against every pairing there is and against dense blossom matching."""

from random import Random

import networkx as nx
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from judgeapp.domain.pairing import Entrant, draw_lots, pair_round
from judgeapp.domain.pairing.swiss.exact import full_cost
from judgeapp.domain.pairing.swiss.field import Field
from judgeapp.domain.pairing.swiss.windows import solve
from tests.conftest import slow
from tests.examples import examples

from .builders import best_by_trying_all, check_seating, in_order, rematches_and_cost
from .tangles import tangle


@st.composite
def fields(draw: st.DrawFn, most: int = 8) -> list[Entrant]:
    """Any points, any meetings, any byes: more tangled than a tournament ever gets."""
    size = draw(st.integers(1, most))
    names = [f"P{number}" for number in range(size)]
    numbers = st.integers(0, size - 1)
    pairs = draw(
        st.sets(st.tuples(numbers, numbers).filter(lambda pair: pair[0] < pair[1]), max_size=3 * size)
    )
    met = {name: tuple(names[a + b - i] for a, b in pairs if i in (a, b)) for i, name in enumerate(names)}
    points = sorted((draw(st.sampled_from([0, 1, 2, 3, 6])) for _ in names), reverse=True)
    byes = [draw(st.sampled_from([0, 0, 1])) for _ in names]
    return [Entrant(name, points[i], met[name], byes[i]) for i, name in enumerate(names)]


@settings(max_examples=examples(250), deadline=None)
@given(fields(), st.integers(0, 5))
def test_no_pairing_has_fewer_rematches_or_costs_less(entrants, seed):
    pairing = pair_round(entrants, draw_lots([entrant.player for entrant in entrants], seed))
    check_seating(entrants, pairing)
    playing = [entrant for entrant in entrants if not pairing.bye or entrant.player != pairing.bye.player]
    assert rematches_and_cost(pairing) == best_by_trying_all(playing)


@settings(max_examples=examples(100), deadline=None)
@given(fields(most=7).filter(lambda entrants: len(entrants) % 2))
def test_the_bye_is_the_lowest_that_leaves_the_fewest_rematches(entrants):
    pairing = pair_round(entrants, draw_lots([entrant.player for entrant in entrants], 1))
    fewest = min(entrant.byes for entrant in entrants)
    options = [
        (best_by_trying_all([other for other in entrants if other is not entrant])[0], place, entrant.player)
        for place, entrant in enumerate(reversed(entrants))
        if entrant.byes == fewest
    ]
    assert pairing.bye.player == min(options)[2]


@pytest.mark.parametrize("seed", range(3))
def test_ten_players_against_every_pairing(seed):
    entrants = _random_field(Random(seed), size=10, meetings=5)
    pairing = pair_round(entrants, draw_lots([entrant.player for entrant in entrants], seed))
    assert rematches_and_cost(pairing) == best_by_trying_all(entrants)


@pytest.mark.parametrize("seed", range(60))
def test_windows_cost_what_dense_blossom_costs(seed):
    chance = Random(seed)
    size = chance.choice([12, 20, 34, 60])
    field = _in_order(_random_field(chance, size, meetings=chance.choice([1, 2, 4, 7, size // 2])))
    pairs = [pair for window in solve(field) for pair in window.pairs]
    assert sum(full_cost(field, *pair) for pair in pairs) == _dense_blossom(field)


CAUGHT_A_WRONG_BOUND = [8, 56, 392, 519, 1622, 2427, 7423, 1001686, 1004897, 1007767]


@pytest.mark.parametrize("seed", [*range(40), *CAUGHT_A_WRONG_BOUND])
def test_tangled_fields_cost_what_dense_blossom_costs(seed):
    field = _in_order(tangle(seed))
    assert sum(full_cost(field, *pair) for window in solve(field) for pair in window.pairs) == _dense_blossom(
        field
    )


@pytest.mark.parametrize("size", [128, slow(200)])
def test_large_fields_cost_what_rustworkx_says(size):
    rustworkx = pytest.importorskip(
        "rustworkx", reason="rustworkx is not installed: no oracle for large fields"
    )
    field = _in_order(_random_field(Random(size), size, meetings=9, most_points=size // 6))
    costs = _all_costs(field)
    graph = rustworkx.PyGraph()
    graph.add_nodes_from(range(size))
    graph.add_edges_from([(one, other, max(costs.values()) - cost) for (one, other), cost in costs.items()])
    matching = rustworkx.max_weight_matching(graph, max_cardinality=True, weight_fn=int)
    best = sum(costs[min(pair), max(pair)] for pair in matching)
    assert sum(full_cost(field, *pair) for window in solve(field) for pair in window.pairs) == best


def _random_field(chance: Random, size: int, meetings: int, most_points: int = 0) -> list[Entrant]:
    """Points and ``meetings`` earlier rounds, each of which paired near equals, as real rounds do."""
    spread, step = (most_points, 1) if most_points else (chance.choice([1, 3, 8]), chance.choice([1, 3]))
    points = sorted((step * chance.randint(0, spread) for _ in range(size)), reverse=True)
    met: list[list[str]] = [[] for _ in range(size)]
    for _ in range(meetings):
        order = sorted(range(size), key=lambda place: place + chance.uniform(0, 6))
        for one, other in zip(order[::2], order[1::2], strict=True):
            met[one].append(f"P{other}")
            met[other].append(f"P{one}")
    return [Entrant(f"P{place}", points[place], tuple(met[place])) for place in range(size)]


def _in_order(entrants: list[Entrant]) -> Field:
    return Field.ordered(entrants, in_order(entrants))


def _all_costs(field: Field) -> dict[tuple[int, int], int]:
    size = len(field)
    return {
        (one, other): full_cost(field, one, other) for one in range(size) for other in range(one + 1, size)
    }


def _dense_blossom(field: Field) -> int:
    costs = _all_costs(field)
    graph = nx.Graph()
    graph.add_weighted_edges_from(
        (one, other, max(costs.values()) - cost) for (one, other), cost in costs.items()
    )
    matching = nx.max_weight_matching(graph, maxcardinality=True)
    return sum(costs[min(pair), max(pair)] for pair in matching)
