"""`manage.py bench pairing --rounds N`: rounds of random tournaments, each weighed against a matching of its own.

The checker knows nothing of score groups or windows: it offers every pair of a round to a general matching library
(rustworkx; every SECOND_OPINION-th round to networkx too) and asks for the fewest rematches, then the fewest earlier
meetings among them, then the smallest sum of squared point differences. The bye it gives by itself: to the lowest
standing of those with the fewest byes who leaves the fewest rematches behind.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from random import Random
from typing import Any

import networkx as nx

from devtools.benches.figures import Figure, Say
from judgeapp.domain.pairing import (
    Entrant,
    Ledger,
    RoundPairing,
    SimulatedRound,
    SimulatedTournament,
    entrants,
    simulate_tournament,
)

SECOND_OPINION = 50
SMALL, LARGE = (3, 12), (13, 64)
"""Players of a tournament: small ones, in which rematches soon cannot be avoided, are every other."""
MOST_ROUNDS = 9
SHOWN = 20
"""Differences that are told one by one."""
TOLD_EVERY = 5_000
"""Rounds after which a run that takes minutes says how far it is."""

Weight = tuple[int, int, int]
"""(rematches, meetings before of those who meet again, sum of squared point differences)"""


@dataclass(slots=True)
class Tally:
    """What was found in the rounds so far."""

    rounds: int = 0
    pairs: int = 0
    byes: int = 0
    unavoidable: int = 0
    """rematches that no pairing of the field is without"""
    rematches: int = 0
    second_byes: int = 0
    dearer: int = 0
    other_byes: int = 0


def proof(say: Say, rounds: int, seed: int = 1) -> list[Figure]:
    """Check so many rounds; tells each difference with the tournament that it is in."""
    tally, told = Tally(), 0
    for log, played in _rounds(rounds, seed):
        field = _entrants_before(log, played)
        second = tally.rounds % SECOND_OPINION == 0
        for difference in _weigh(field, played.pairing, tally, second=second):
            if told < SHOWN:
                say(f"  players {len(log.players)}, seed {log.seed}, round {played.number}: {difference}")
            told += 1
        if tally.rounds % TOLD_EVERY == 0:
            say(f"  {tally.rounds:,} rounds, {tally.pairs:,} pairs, {tally.byes:,} byes: {told} differences")
    say(
        f"{tally.rounds:,} rounds, {tally.pairs:,} pairs, {tally.byes:,} byes; "
        f"{tally.unavoidable:,} rematches that nobody could have avoided"
    )
    return [
        Figure("avoidable rematches", tally.rematches, f"in {tally.rounds:,} rounds", 0),
        Figure("avoidable second byes", tally.second_byes, f"in {tally.byes:,} byes", 0),
        Figure("byes that another should have had", tally.other_byes, f"in {tally.byes:,} byes", 0),
        Figure("rounds that cost more than the cheapest matching", tally.dearer, "rounds", 0),
    ]


def _rounds(count: int, seed: int) -> Iterator[tuple[SimulatedTournament, SimulatedRound]]:
    """So many rounds of random tournaments, which `seed` makes the same again."""
    chance, done = Random(seed), 0
    while done < count:
        players = chance.randint(*(SMALL if chance.random() < 0.5 else LARGE))
        log = simulate_tournament(
            players,
            chance.randint(1, MOST_ROUNDS),
            chance.getrandbits(32),
            draw_rate=chance.choice((0.0, 0.05, 0.3)),
            drop_rate=chance.choice((0.0, 0.03, 0.15)),
        )
        for played in log.rounds[: count - done]:
            yield log, played
        done += len(log.rounds)


def _entrants_before(log: SimulatedTournament, played: SimulatedRound) -> list[Entrant]:
    """Who played the round, in standing order, from the log alone."""
    earlier = log.rounds[: played.number - 1]
    results = [result for before in earlier for result in before.results]
    dropped = {player: before.number for before in earlier for player in before.dropped}
    ledger = Ledger(log.players, results, log.profile.scoring, dropped)
    return entrants(ledger, log.profile, played.lots)


def _weigh(field: Sequence[Entrant], pairing: RoundPairing, tally: Tally, *, second: bool) -> Iterator[str]:
    """What is worse in the pairing than in the checker's, in words; counts it too."""
    known = {entrant.player: entrant for entrant in field}
    pairs = [(known[table.player], known[table.opponent]) for table in pairing.tables]
    bye = known[pairing.bye.player] if pairing.bye else None
    seated = [side.player for pair in pairs for side in pair] + ([bye.player] if bye else [])
    assert sorted(seated) == sorted(known), "everybody who plays has one place"
    given = _weight(pairs)
    best_bye, best = _best(field)
    tally.rounds, tally.pairs, tally.byes = (
        tally.rounds + 1,
        tally.pairs + len(pairs),
        tally.byes + (bye is not None),
    )
    tally.unavoidable += best[0]
    if bye is not None and best_bye is not None:
        if bye.byes > best_bye.byes:
            tally.second_byes += 1
            yield f"{bye.player} has a bye again, {best_bye.player} has had fewer"
        if bye.player != best_bye.player:
            tally.other_byes += 1
            yield f"the bye is {bye.player}'s and should be {best_bye.player}'s"
    if given[0] > best[0]:
        tally.rematches += given[0] - best[0]
        yield f"{given[0]} rematches, {best[0]} would do"
    elif given != best and (bye is None or bye is best_bye):
        tally.dearer += 1
        yield f"costs {given[1:]}, the cheapest matching {best[1:]}"
    if second:
        rest = [entrant for entrant in field if entrant is not best_bye]
        assert _networkx(rest) == best, "two matching libraries agree"


def _weight(pairs: Sequence[tuple[Entrant, Entrant]]) -> Weight:
    meetings = [one.met.count(other.player) for one, other in pairs]
    differences = sum((one.points - other.points) ** 2 for one, other in pairs)
    return sum(map(bool, meetings)), sum(meetings), differences


def _best(field: Sequence[Entrant]) -> tuple[Entrant | None, Weight]:
    """The bye and the weight of the best round that there is."""
    if len(field) % 2 == 0:
        return None, _rustworkx(field)
    fewest = min(entrant.byes for entrant in field)
    found: tuple[Entrant, Weight] | None = None
    for candidate in reversed([entrant for entrant in field if entrant.byes == fewest]):
        weight = _rustworkx([entrant for entrant in field if entrant is not candidate])
        if found is None or weight[0] < found[1][0]:
            found = candidate, weight
        if not weight[0]:
            break
    assert found is not None, "an odd field has at least one player"
    return found


def _edges(field: Sequence[Entrant]) -> list[tuple[int, int, int]]:
    """Every pair with how much it is wanted: each part of a weight outweighs all after it in a whole round."""
    points = [entrant.points for entrant in field]
    meeting = 1 + len(field) * (max(points, default=0) - min(points, default=0)) ** 2
    rematch = meeting * (1 + sum(len(entrant.met) for entrant in field))
    costs = {
        (a, b): (one.points - other.points) ** 2 + meeting * met + rematch * bool(met)
        for (a, one), (b, other) in combinations(enumerate(field), 2)
        for met in [one.met.count(other.player)]
    }
    dearest = max(costs.values(), default=0)
    return [(a, b, dearest - cost) for (a, b), cost in costs.items()]


def _rustworkx(field: Sequence[Entrant]) -> Weight:
    import rustworkx  # noqa: PLC0415  # a tool of development, not of the service

    graph: Any = rustworkx.PyGraph(multigraph=False)
    graph.add_nodes_from(range(len(field)))
    graph.add_edges_from(_edges(field))
    matching = rustworkx.max_weight_matching(graph, max_cardinality=True, weight_fn=int)
    return _weight([(field[a], field[b]) for a, b in matching])


def _networkx(field: Sequence[Entrant]) -> Weight:
    graph = nx.Graph()
    graph.add_weighted_edges_from(_edges(field))
    return _weight([(field[a], field[b]) for a, b in nx.max_weight_matching(graph, maxcardinality=True)])
