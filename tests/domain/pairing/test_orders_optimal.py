"""With orders of the organizer the pairing is still the best there is: against all pairings, and dense blossom."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from judgeapp.domain.pairing import Entrant, Orders, RoundPairing, draw_lots, pair_round, simulate_tournament
from judgeapp.domain.pairing.ledger import Ledger
from judgeapp.domain.pairing.rounds import entrants
from judgeapp.domain.pairing.standings import MTG
from judgeapp.domain.pairing.swiss.exact import full_cost
from judgeapp.domain.pairing.swiss.field import Field
from tests.conftest import giant, slow
from tests.examples import examples

from .builders import check_seating
from .test_simulated_tournaments import entrants_before, legal_alternative
from .test_swiss_optimal import fields

Broken = tuple[int, int, int, int]
"""Pairs kept apart, rematches, squared differences, pairs of one club: each only among equals of the one before."""


def best_of_all(field: list[Entrant], orders: Orders) -> Broken:
    """The best pairing of an even field, by trying every pairing there is."""
    if not field:
        return 0, 0, 0, 0
    first, *others = field
    return min(
        tuple(map(sum, zip(_broken(first, other, orders), rest, strict=True)))
        for other in others
        for rest in [best_of_all([one for one in others if one is not other], orders)]
    )


def _broken(one: Entrant, other: Entrant, orders: Orders) -> Broken:
    club = orders.clubs.get(one.player, "")
    return (
        other.player in orders.kept_from.get(one.player, ()),
        other.player in one.met,
        (one.points - other.points) ** 2,
        bool(club) and club == orders.clubs.get(other.player, ""),
    )


def of_pairing(pairing: RoundPairing, field: list[Entrant], orders: Orders) -> Broken:
    by_name = {entrant.player: entrant for entrant in field}
    counted = [
        _broken(by_name[table.player], by_name[table.opponent], orders)
        for table in pairing.tables
        if not table.ordered
    ]
    return tuple(map(sum, zip(*counted, strict=True))) if counted else (0, 0, 0, 0)


@st.composite
def fields_with_orders(draw: st.DrawFn) -> tuple[list[Entrant], Orders]:
    field = draw(fields(most=9))
    names = st.sampled_from([entrant.player for entrant in field])
    pairs = draw(st.lists(st.tuples(names, names).filter(lambda pair: pair[0] != pair[1]), max_size=5))
    together = pairs[:1] if draw(st.booleans()) else []
    apart = [pair for pair in pairs[1:] if not together or set(pair) != set(together[0])]
    awarded = frozenset(draw(st.lists(names, max_size=2)))
    clubs = {entrant.player: draw(st.sampled_from(["", "東京", "大阪"])) for entrant in field}
    wanted = draw(st.booleans())
    return field, Orders(together=together, apart=apart, awarded=awarded, clubs=clubs if wanted else {})


@settings(max_examples=examples(250), deadline=None)
@given(fields_with_orders(), st.integers(0, 5))
def test_no_pairing_keeps_the_orders_better(case, seed):
    field, orders = case
    pairing = pair_round(field, draw_lots([entrant.player for entrant in field], seed), orders)
    away = orders.awarded | ({pairing.bye.player} if pairing.bye else set())
    away |= {player for table in pairing.tables if table.ordered for player in (table.player, table.opponent)}
    free = [entrant for entrant in field if entrant.player not in away]
    assert of_pairing(pairing, field, orders) == best_of_all(free, orders)


@settings(max_examples=examples(150), deadline=None)
@given(fields_with_orders(), st.integers(0, 5))
def test_everybody_sits_once_and_whoever_was_put_together_meets_or_is_told_of(case, seed):
    field, orders = case
    pairing = pair_round(field, draw_lots([entrant.player for entrant in field], seed), orders)
    check_seating([entrant for entrant in field if entrant.player not in orders.awarded], pairing)
    assert sorted(bye.player for bye in pairing.awarded) == sorted(orders.awarded)
    met = {frozenset((table.player, table.opponent)) for table in pairing.tables}
    assert all((frozenset(pair) in met) != (pair in pairing.missed) for pair in orders.together)


def rustworkx_cost(field: Field) -> int:
    rustworkx = pytest.importorskip(
        "rustworkx", reason="rustworkx is not installed: no oracle for large fields"
    )
    size = len(field)
    costs = {(a, b): full_cost(field, a, b) for a in range(size) for b in range(a + 1, size)}
    dearest = max(costs.values())
    graph = rustworkx.PyGraph()
    graph.add_nodes_from(range(size))
    graph.add_edges_from([(a, b, dearest - cost) for (a, b), cost in costs.items()])
    matching = rustworkx.max_weight_matching(graph, max_cardinality=True, weight_fn=int)
    return sum(costs[min(pair), max(pair)] for pair in matching)


def played(size: int, rounds: int, seed: int) -> list[Entrant]:
    log = simulate_tournament(size, rounds, seed, draw_rate=0.15, drop_rate=0.03)
    results = [result for one in log.rounds for result in one.results]
    dropped = {player: one.number for one in log.rounds for player in one.dropped}
    field = entrants(Ledger(log.players, results, dropped=dropped), MTG, draw_lots(log.players, seed))
    return field[: len(field) // 2 * 2]


def costs_what_rustworkx_says(size: int, rounds: int, seed: int) -> bool:
    chance, field = Random(seed), played(size, rounds, seed)
    names = [entrant.player for entrant in field]
    apart = [tuple(chance.sample(names, 2)) for _ in range(len(names) // 4)]
    orders = Orders(apart=apart, clubs={name: chance.choice("abcdef") for name in names})
    lots = draw_lots(names, seed)
    pairing = pair_round(field, lots, orders)
    ordered = Field.ordered(field, lots, orders)
    ranks = {entrant.player: rank for rank, entrant in enumerate(ordered.ranks)}
    cost = sum(full_cost(ordered, *sorted((ranks[t.player], ranks[t.opponent]))) for t in pairing.tables)
    return cost == rustworkx_cost(ordered)


@pytest.mark.parametrize(("size", "rounds"), [(16, 6), (48, 7), (100, 8), (220, 9)])
def test_fields_with_drops_draws_and_pairs_kept_apart_cost_what_dense_blossom_costs(size, rounds):
    assert costs_what_rustworkx_says(size, rounds, seed=size)


@pytest.mark.parametrize(
    "size", [*map(slow, range(8, 72, 8)), *map(giant, [*range(12, 72, 8), 96, 128, 200, 256, 384, 512])]
)
def test_every_size_up_to_512_costs_what_dense_blossom_costs(size):
    assert all(costs_what_rustworkx_says(size, rounds, seed=size + rounds) for rounds in (3, 6, 9))


def no_rule_bends(seed: int) -> bool:
    """Where a rule gave way, so few were left that every pairing can be tried, and there was no other."""
    chance = Random(seed)
    size = chance.randint(5, 300)
    log = simulate_tournament(size, suggested(size), seed, draw_rate=0.1, drop_rate=chance.choice([0, 0.02]))
    bent = [entrants_before(log, one) for one in log.rounds if one.pairing.gave_way]
    return all(len(field) <= 10 and not legal_alternative(field) for field in bent)


def suggested(size: int) -> int:
    return max(3, (size - 1).bit_length())


@pytest.mark.parametrize("seed", range(15))
def test_whole_tournaments_without_a_rematch_or_second_bye(seed):
    assert no_rule_bends(seed)


@pytest.mark.parametrize("hundred", [slow(0), *map(giant, range(1, 10))])
def test_a_thousand_tournaments_without_a_rematch_or_second_bye(hundred):
    assert all(no_rule_bends(1000 + 100 * hundred + number) for number in range(100))
