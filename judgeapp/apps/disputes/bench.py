"""`manage.py bench replay`, `faults`, `disputes` and `storm`: how fast records are ruled on, and how exactly.

The speed is measured beside python-chess replaying PGN in the same run.
"""

import gc
import io
import sys
import time
import tracemalloc
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from typing import Any

from devtools.faults import called_faulty, clean_records, measure
from judgeapp.apps.disputes import bench_disputes, bench_storm
from judgeapp.apps.rules.benches import Figure
from judgeapp.domain.engine import GameRecord, Verdict, rule
from judgeapp.domain.engine.tools.random_play import random_record

try:
    import chess.pgn
except ImportError:  # a development requirement
    chess = None  # type: ignore[assignment]

LENGTHS = (200, 2_000, 10_000)
MEBIBYTE = 2**20
DECKS = Path(__file__).resolve().parents[3] / "examples" / "decks" / "sengoku"
TEACHING = ("hiyama", "kirisawa", "kurose", "midorikawa")


def seconds(work: Callable[[], object], runs: int = 5) -> float:
    """The best of some runs, in CPU seconds: other processes on the machine do not count."""
    best = float("inf")
    for _ in range(runs):
        gc.collect()
        began = time.process_time()
        work()
        best = min(best, time.process_time() - began)
    return best


def peak_memory(work: Callable[[], object]) -> float:
    """The most that Python had allocated on top of what was there before, in MiB."""
    tracemalloc.start()
    work()
    peak = tracemalloc.get_traced_memory()[1] / MEBIBYTE
    tracemalloc.stop()
    return peak


def played_record() -> GameRecord:
    """A random game of 200 decisions from the setup, with two whole decks of known cards."""
    return next(
        record
        for record in (random_record("sengoku", seed, 200) for seed in range(1_000))
        if len(record.entries) == 200
    )


def long_record(actions: int) -> GameRecord:
    """Turn after turn of three attacks that nobody intercepts: no end, so any length.

    What is drawn is discarded again, so that the table at the end is no larger than at the beginning.
    """
    players = {player: {"field": field(player), "wall": 40, "deck": None, "hand": 7} for player in "ab"}
    entries: list[dict[str, Any]] = []
    turn = 0
    while len(entries) < actions:
        mine, theirs = "ab" if turn % 2 == 0 else "ba"
        for number in range(3):
            target = {"card": f"{mine}{number}", "target": f"{theirs}.wall"}
            entries.append({"kind": "action", "player": mine, "move": "attack", **target})
            entries.append({"kind": "action", "player": theirs, "move": "pass"})
        entries.append({"kind": "action", "player": mine, "move": "end_turn"})
        if turn:  # the record begins in a main phase: nothing was drawn in its first turn
            drawn = f"{mine}.deck.{(turn + 1) // 2}"
            entries.append({"kind": "action", "player": mine, "move": "discard", "cards": [drawn]})
        turn += 1
    data = {"version": 1, "book": "sengoku", "start": {"position": {"players": players}}}
    return GameRecord.from_json({**data, "entries": entries[:actions]})


def field(player: str) -> list[dict[str, Any]]:
    """Three generals that can attack for ever without breaking a wall."""
    stats = {"power": 2_000, "siege_power": 0, "abilities": []}
    return [{"id": f"{player}{number}", "name": f"架空{number}", **stats} for number in range(3)]


def chess_game(plies: int) -> str:
    """A random legal game of chess as PGN; python-chess checks every move of it when it reads it."""
    for seed in range(1_000):
        source, board = Random(seed), chess.Board()
        while board.ply() < plies and not board.is_game_over():
            board.push(source.choice(sorted(board.legal_moves, key=str)))
        if board.ply() == plies:
            break
    return str(chess.pgn.Game.from_board(board))


def chess_rate(plies: int = 200) -> float:
    """Plies per second at which python-chess reads PGN and checks each move."""
    text = chess_game(plies)

    def read() -> None:
        game = chess.pgn.read_game(io.StringIO(text))
        assert game is not None
        assert not game.errors
        assert game.end().ply() == plies

    return plies / seconds(read, runs=9)


def replay(say: Callable[[str], object]) -> list[Figure]:
    """Measure, say every line, and return the figures that have a target."""
    text = played_record().to_json()
    assert rule(GameRecord.from_json(text)).verdict is not Verdict.ILLEGAL
    whole = seconds(lambda: rule(GameRecord.from_json(text)).to_json()) * 1e3
    memory = peak_memory(lambda: rule(GameRecord.from_json(text)).to_json())
    cited, bare, each, longest = rates(say)
    if chess is None:
        say("python-chess is not installed (bin/setup --dev): no baseline")
    else:
        plies = chess_rate()
        say(f"python-chess: {plies:,.0f} plies/s from PGN, each move checked")
        say(
            f"ratio: a cited action takes as long as {plies / cited:.1f} plies, without the trace {plies / bare:.1f}"
        )
    figures = [
        Figure("200 decisions of a played game, JSON to cited JSON", whole, "ms", 50, at_most=True),
        Figure("cited actions per second", cited, "/s", 5_000, at_most=False),
        Figure("actions per second without the trace", bare, "/s", 20_000, at_most=False),
        Figure("memory of one replay of 200 decisions", memory, "MiB", 64, at_most=True),
        Figure("memory of one replay of 10,000 actions", longest, "MiB", 64, at_most=True),
        Figure("cost of an action, 10,000 against 200", each[10_000] / each[200], "×", 1.5, at_most=True),
    ]
    for figure in figures:
        say(str(figure))
    return figures


def rates(say: Callable[[str], object]) -> tuple[float, float, dict[int, float], float]:
    """Cited and bare actions per second at 2,000, seconds per action by length, and the memory of the longest."""
    each: dict[int, float] = {}
    found: dict[int, tuple[float, float]] = {}
    memory = 0.0
    for length in LENGTHS:
        record = long_record(length)
        runs = 5 if length <= 2_000 else 2
        cited = seconds(lambda record=record: rule(record).to_dict(), runs)  # type: ignore[misc]
        bare = seconds(lambda record=record: rule(record, trace=False), runs)  # type: ignore[misc]
        memory = peak_memory(lambda record=record: rule(record))  # type: ignore[misc]
        each[length], found[length] = cited / length, (length / cited, length / bare)
        rate = f"{length / cited:,.0f} cited actions/s, {length / bare:,.0f}/s without the trace"
        say(f"{length:>6} actions: {cited * 1e3:,.1f} ms, {rate}, {memory:.1f} MiB")
    return (*found[2_000], each, memory)


def disputes(
    say: Callable[[str], object],
    *,
    quick: bool = False,
    uploads: int = 100,
    records: int = 10_000,
    kills: int = 200,
) -> list[Figure]:
    """The way of a dispute through the whole service: how fast, how many, and what a storm of kills does to it."""
    if quick:
        uploads, records = min(uploads, 30), min(records, 400)
    small, played = bench_disputes.small_record(), played_record().to_json()
    with bench_disputes.DisputeService(workers=2) as service:
        figures = bench_disputes.upload_to_ruling(service, played, uploads, say)
        two, more = bench_disputes.backlog(service, small, records, say)
    with bench_disputes.DisputeService(workers=1) as service:
        one, _ = bench_disputes.backlog(service, small, max(40, records // 5), say)
    figures += [*more, Figure("two workers against one", two / one, "×", 1.3, at_most=False)]
    return figures + storm(say, quick=quick, kills=kills)


def storm(say: Callable[[str], object], *, quick: bool = False, kills: int = 1_000) -> list[Figure]:
    """Kills of every part of the service while disputes, results and lists arrive."""
    with bench_disputes.DisputeService(workers=2) as service:
        return bench_storm.storm(service, played_record().to_json(), min(kills, 10) if quick else kills, say)


def faults(say: Callable[[str], object], *, quick: bool = False) -> list[Figure]:
    """Put faults into random games and see whether a ruling names exactly the entry that is wrong.

    The expectations know the rules and no texts, so with the cards of the teaching decks a few cannot be met.
    """
    games, least = (4, 200) if quick else (20, 1_000)
    decks = [(DECKS / f"{name}.txt").read_text("utf-8") for name in TEACHING]
    with_texts, lenient = max(2, games // 4), max(1, least // 100)
    return [
        *faults_between("invented cards", [], games, 5 * games, least, 0, say),
        *faults_between("teaching decks", decks, with_texts, games, least // 4, lenient, say),
    ]


def faults_between(
    cards: str,
    decks: Sequence[str],
    games: int,
    clean: int,
    least: int,
    miscited: int,
    say: Callable[[str], object],
) -> list[Figure]:
    """The figures of games with these decks; without any, with the invented cards of random play."""
    tally = measure("sengoku", range(games), 2, decks)
    for kind, count in sorted(tally.total.items()):
        say(f"{count:>6} {kind}")
    for finding in (*tally.missed, *tally.miscited):
        say(f"  not exact: {finding}")
    records = clean_records("sengoku", range(100, 100 + clean), decks)
    wrong = called_faulty(records)
    say(f"{len(records)} clean records, {cards}; called faulty: {', '.join(wrong) or 'none'}")
    return [
        Figure(f"{cards}: faults put in", tally.total.total(), "faults", least, at_most=False),
        Figure(f"{cards}: of them named at their entry", 100 * tally.exact, "%", 99, at_most=False),
        Figure(f"{cards}: named there, under another clause", len(tally.miscited), "faults", miscited),
        Figure(f"{cards}: clean records called faulty", len(wrong), "records", 0),
    ]


if __name__ == "__main__":  # needs no Django: python -m judgeapp.apps.disputes.bench
    replay(lambda line: sys.stdout.write(f"{line}\n"))
