"""A whole tournament through the real services: for the command line and for the demonstration event."""

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from time import process_time
from typing import Any

from judgeapp.apps.accounts.models import User
from judgeapp.domain.books import book_keys

from . import services
from .audit import changing, create_all
from .models import Event, Match, Player, Round
from .services.names import check_details

SCORES = ((2, 0, 0), (2, 1, 0), (1, 2, 0), (0, 2, 0))
DRAW = (1, 1, 0)
DRAW_RATE = 0.05


@dataclass
class PlayedRound:
    """A simulated round with the CPU seconds of its pairing and of its results, database writes included."""

    number: int
    pairing: float
    results: float
    tables: list[dict[str, Any]]


def simulate(*, by: User | None, players: int, rounds: int, seed: int) -> tuple[Event, list[PlayedRound]]:
    """Play `rounds` rounds between `players` players; everything random comes from `seed`.

    The caller's transaction decides whether it stays.
    """
    chance = Random(seed)
    event = services.event_create(by=by, name="Simulation", book=book_keys()[0], planned_rounds=rounds)
    width = len(str(players))
    names = [f"P{number:0{width}}" for number in range(1, players + 1)]
    with changing(event, by=by):
        create_all([Player(event=event, **check_details(name=name)) for name in names])
    return event, list(_play(event, by, rounds, chance))


def _play(event: Event, by: User | None, rounds: int, chance: Random) -> Iterator[PlayedRound]:
    for number in range(1, rounds + 1):
        start = process_time()
        round_, _made = services.round_pair(by=by, event=event, number=number, seed=chance.getrandbits(32))
        paired = process_time()
        services.round_publish(by=by, round_=round_)
        enter_results(by=by, round_=round_, chance=chance)
        services.round_finish(by=by, round_=round_)
        yield PlayedRound(number, paired - start, process_time() - paired, _tables(round_))


def enter_results(*, by: User | None, round_: Round, chance: Random, most: int | None = None) -> None:
    """A random result for every open table, or for the first `most` of them."""
    matches = round_.matches.filter(outcome=Match.Outcome.OPEN).select_related("round__event")
    for match in matches[:most]:
        a, b, drawn = DRAW if chance.random() < DRAW_RATE else chance.choice(SCORES)
        services.result_enter(
            by=by, match=match, version=match.version, games_a=a, games_b=b, games_drawn=drawn
        )


def _tables(round_: Round) -> list[dict[str, Any]]:
    return [
        {
            "table": match.table,
            "players": [match.player_a.name, match.player_b.name if match.player_b else None],
            "games": [match.games_a, match.games_b, match.games_drawn],
        }
        for match in round_.matches.select_related("player_a", "player_b")
    ]


def rematches(rounds: list[PlayedRound]) -> int:
    """Tables at which two players met who had met before."""
    pairs = [
        frozenset(table["players"]) for played in rounds for table in played.tables if table["players"][1]
    ]
    return len(pairs) - len(set(pairs))


def second_byes(rounds: list[PlayedRound]) -> int:
    """Byes given to somebody who had had one."""
    byes = [table["players"][0] for played in rounds for table in played.tables if not table["players"][1]]
    return len(byes) - len(set(byes))
