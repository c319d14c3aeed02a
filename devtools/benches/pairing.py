"""`manage.py bench pairing`: one round in the library and through the services, beside exact matching libraries."""

import time
import tracemalloc
from collections.abc import Callable
from random import Random
from typing import Any

import networkx as nx
from django.db import transaction

from devtools.benches.figures import Figure, Say
from devtools.benches.pairing_proof import proof
from judgeapp.apps.tournaments import services
from judgeapp.apps.tournaments.audit import acting, touch
from judgeapp.apps.tournaments.models import Event, Match, Player, Round
from judgeapp.domain.books import book_keys
from judgeapp.domain.gc_pause import gc_paused
from judgeapp.domain.pairing import (
    MTG,
    Entrant,
    Lots,
    Orders,
    Result,
    SimulatedTournament,
    draw_lots,
    entrants,
    pair_round,
    simulate_tournament,
)
from judgeapp.domain.pairing.ledger import Ledger
from judgeapp.domain.pairing.swiss.exact import full_cost
from judgeapp.domain.pairing.swiss.field import Field

ROUND = 9
SIZES = (64, 128, 256, 512, 1024, 2000, 4000, 10_000)
DENSE_UP_TO, NETWORKX_UP_TO = 512, 256
CLUBS = 40


def pairing(say: Say, *, quick: bool = False, players: int = 10_000, rounds: int = 0) -> list[Figure]:
    """Growth from 64 players on, the ratios, and the figures of the players field; with `rounds` the proof of so many
    rounds of random tournaments instead."""
    if rounds:
        return proof(say, rounds)
    say(f"{'players':>8} {'pairing':>10} {'clubs':>10} {'rustworkx':>11} {'networkx':>11}   cost")
    for size in [size_ for size_ in SIZES if size_ <= players]:
        field, lots = _before_round(_played(size))
        own, pairing = _fastest(lambda f=field, n=lots: pair_round(f, n))  # type: ignore[misc]
        spread, _ = _fastest(lambda f=field, n=lots: pair_round(f, n, _clubs(f)))  # type: ignore[misc]
        others = _others(field, lots, pairing.cost, quick)
        told = "".join(
            f" {_ms(seconds):>11}" + (f" ({seconds / own:,.0f}×)" if seconds else "") for seconds in others
        )
        say(f"{size:>8} {_ms(own):>10} {_ms(spread):>10}{told}   {pairing.cost}")
    log = _played(players)
    field, lots = _before_round(log)
    own, _pairing = _fastest(lambda: pair_round(field, lots), times=5)
    tracemalloc.start()
    pair_round(field, lots)
    peak = tracemalloc.get_traced_memory()[1] / 2**20
    tracemalloc.stop()
    return [
        Figure(f"one round of {players} players, round {ROUND}, in the library", own * 1000, "ms CPU", 50),
        Figure("memory for it", peak, "MB", 64),
        Figure("the same with the database", _through_services(log), "s CPU", 1),
    ]


def _played(players: int) -> SimulatedTournament:
    return simulate_tournament(players, ROUND - 1, seed=players)


def _before_round(log: SimulatedTournament) -> tuple[list[Entrant], Lots]:
    results: list[Result] = [result for played in log.rounds for result in played.results]
    lots = draw_lots(log.players, ROUND)
    return entrants(Ledger(log.players, results), MTG, lots), lots


def _clubs(field: list[Entrant]) -> Orders:
    chance = Random(CLUBS)
    return Orders(clubs={entrant.player: str(chance.randrange(CLUBS)) for entrant in field})


def _fastest(call: Callable[[], Any], times: int = 3) -> tuple[float, Any]:
    """CPU seconds of the fastest of several calls, since other processes only ever add; and what it gave.

    The cycle collector rests as it does in `round_pair`.
    """
    best, answer = float("inf"), None
    with gc_paused:
        for _ in range(times):
            began = time.process_time()
            answer = call()
            best = min(best, time.process_time() - began)
    return best, answer


def _ms(seconds: float) -> str:
    return f"{seconds * 1000:,.1f} ms" if seconds else "–"


def _others(entrants: list[Entrant], lots: Lots, cost: int, quick: bool) -> tuple[float, float]:
    """CPU seconds of dense matching by rustworkx and by networkx, 0 where it is left out; costs must agree."""
    if len(entrants) % 2 or len(entrants) > DENSE_UP_TO:
        return 0, 0
    field = Field.ordered(entrants, lots)
    costs = {(a, b): full_cost(field, a, b) for a in range(len(field)) for b in range(a + 1, len(field))}
    dearest = max(costs.values())
    found = [_rustworkx(costs, dearest, len(field))]
    slow = len(field) > NETWORKX_UP_TO or (quick and len(field) > 64)
    found.append((0.0, found[0][1]) if slow else _networkx(costs, dearest))
    for _seconds, pairs in found:
        assert sum(costs[min(pair), max(pair)] for pair in pairs) == cost, "the pairing is not the cheapest"
    return found[0][0], found[1][0]


def _rustworkx(costs: dict[tuple[int, int], int], dearest: int, size: int) -> tuple[float, Any]:
    import rustworkx  # noqa: PLC0415  # a tool of development, not of the service

    graph = rustworkx.PyGraph()
    graph.add_nodes_from(range(size))
    graph.add_edges_from([(one, other, dearest - cost) for (one, other), cost in costs.items()])
    return _fastest(
        lambda: rustworkx.max_weight_matching(graph, max_cardinality=True, weight_fn=int), times=1
    )


def _networkx(costs: dict[tuple[int, int], int], dearest: int) -> tuple[float, Any]:
    graph = nx.Graph()
    graph.add_weighted_edges_from((one, other, dearest - cost) for (one, other), cost in costs.items())
    return _fastest(lambda: nx.max_weight_matching(graph, maxcardinality=True), times=1)


def _through_services(log: SimulatedTournament) -> float:
    """CPU seconds of `round_pair` for the same event in the database, of which nothing stays."""
    with transaction.atomic():
        event = services.event_create(by=None, name="bench", book=book_keys()[0], slug="bench-pairing")
        with acting(None):
            _store(event, log)
        seconds, _ = _fastest(lambda: _paired_and_undone(event))
        transaction.set_rollback(True)
    return seconds


def _paired_and_undone(event: Event) -> None:
    with transaction.atomic():
        services.round_pair(by=None, event=event, number=ROUND, seed=ROUND)
        transaction.set_rollback(True)


def _store(event: Event, log: SimulatedTournament) -> None:
    made = Player.objects.bulk_create([Player(event=event, name=name) for name in log.players])
    players = dict(zip(log.players, made, strict=True))
    touch(*made, new=True)
    for played in log.rounds:
        lots = [players[name].pk for name in played.lots.order]
        round_ = Round.objects.create(event=event, number=played.number, state="finished", seed=0, lots=lots)
        tables = [
            _match(round_, table, players, result) for table, result in enumerate(played.results, start=1)
        ]
        touch(*Match.objects.bulk_create(tables), new=True)


def _match(round_: Round, table: int, players: dict[str, Player], result: Result) -> Match:
    opponent = players[result.opponent] if result.opponent else None
    return Match(
        round=round_,
        table=table,
        player_a=players[result.player],
        player_b=opponent,
        outcome=Match.Outcome.PLAYED if opponent else Match.Outcome.BYE,
        games_a=result.games.won,
        games_b=result.games.lost,
        games_drawn=result.games.drawn,
    )
