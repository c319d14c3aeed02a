"""A whole tournament played by chance, reproducible from its seed."""

from collections.abc import Mapping
from dataclasses import dataclass
from random import Random

from .ledger import Ledger
from .lots import Lots, draw_lots
from .results import PlayerId, Result
from .rounds import pair_next_round
from .standings import MTG, Profile, Standing, standings
from .swiss import RoundPairing, Table

_SCORES = ((2, 0, 0), (2, 1, 0), (1, 2, 0), (0, 2, 0))
_DRAWS = ((1, 1, 0), (1, 1, 1), (0, 0, 3))


@dataclass(frozen=True, slots=True)
class SimulatedRound:
    """One round as it would be recorded: the draw, the pairing, the results, and who left after it."""

    number: int
    lots: Lots
    pairing: RoundPairing
    results: tuple[Result, ...]
    dropped: tuple[PlayerId, ...]


@dataclass(frozen=True, slots=True)
class SimulatedTournament:
    """The full log, from which everything can be derived again."""

    players: tuple[PlayerId, ...]
    seed: int
    profile: Profile
    rounds: tuple[SimulatedRound, ...]
    standings: tuple[Standing, ...]


def simulate_tournament(
    players: int,
    rounds: int,
    seed: int,
    *,
    profile: Profile = MTG,
    draw_rate: float = 0.05,
    drop_rate: float = 0.0,
) -> SimulatedTournament:
    """Play ``rounds`` rounds between ``players`` players; it stops early when fewer than two are left.

    >>> log = simulate_tournament(7, 3, seed=1)
    >>> [len(r.pairing.tables) for r in log.rounds], len({r.pairing.bye.player for r in log.rounds})
    ([3, 3, 3], 3)
    """
    chance = Random(seed)
    width = len(str(players))
    names = tuple(f"P{number:0{width}}" for number in range(1, players + 1))
    lots = draw_lots(names, chance.getrandbits(32))
    played: list[SimulatedRound] = []
    results: list[Result] = []
    dropped: dict[PlayerId, int] = {}
    for number in range(1, rounds + 1):
        if players - len(dropped) < 2:
            break
        ledger = Ledger(names, results, profile.scoring, dropped)
        played.append(_play_round(ledger, profile, number, chance, draw_rate, drop_rate))
        results.extend(played[-1].results)
        dropped |= dict.fromkeys(played[-1].dropped, number)
    final = standings(Ledger(names, results, profile.scoring, dropped), profile, lots)
    return SimulatedTournament(names, seed, profile, tuple(played), tuple(final))


def _play_round(
    ledger: Ledger, profile: Profile, number: int, chance: Random, draw_rate: float, drop_rate: float
) -> SimulatedRound:
    lots = draw_lots(ledger.players, chance.getrandbits(32))
    pairing = pair_next_round(ledger, profile, lots)
    results = [_play(table, number, chance, draw_rate) for table in pairing.tables]
    if pairing.bye:
        results.append(Result.bye(number, pairing.bye.player))
    staying = [player for player in ledger.players if player not in ledger.dropped]
    dropped = tuple(player for player in staying if chance.random() < drop_rate)
    return SimulatedRound(number, lots, pairing, tuple(results), dropped)


def _play(table: Table, number: int, chance: Random, draw_rate: float) -> Result:
    score = chance.choice(_DRAWS if chance.random() < draw_rate else _SCORES)
    return Result.match(number, table.player, table.opponent, *score)


def log_as_dict(log: SimulatedTournament) -> Mapping[str, object]:
    """The log as plain data, for JSON."""
    return {
        "seed": log.seed,
        "profile": log.profile.name,
        "players": list(log.players),
        "rounds": [_round_as_dict(played) for played in log.rounds],
        "standings": [
            {
                "rank": row.rank,
                "player": row.player,
                "points": row.points,
                "record": [row.wins, row.losses, row.draws],
                **{name: round(float(value), 7) for name, value in row.values.items() if name != "points"},
            }
            for row in log.standings
        ],
    }


def _round_as_dict(played: SimulatedRound) -> Mapping[str, object]:
    return {
        "round": played.number,
        "lots": {"seed": played.lots.seed, "order": list(played.lots.order)},
        "results": [
            [result.player, result.opponent, result.games.won, result.games.lost, result.games.drawn]
            for result in played.results
        ],
        "dropped": list(played.dropped),
        "gave_way": [rule.value for rule in played.pairing.gave_way],
    }
