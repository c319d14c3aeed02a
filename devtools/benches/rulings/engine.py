"""`manage.py bench replay`: how fast records are ruled on.

The speed is measured beside python-chess replaying PGN in the same run, so that it can be compared from machine to
machine: a decision takes as long as so many plies.
"""

import gc
import io
import time
import tracemalloc
from collections.abc import Callable
from random import Random

from devtools.benches.figures import Figure
from judgeapp.domain.engine import GameRecord, Verdict, rule
from judgeapp.domain.engine.kernel.judge import replay as replay_module

from .records import long_record, played_record, teaching_record, wrong_effects

try:
    import chess.pgn
except ImportError:  # a development requirement
    chess = None  # type: ignore[assignment]

LENGTHS = (200, 2_000, 10_000)
MEBIBYTE = 2**20
BASELINE = "304e23ee"
PLIES_THEN = {"cards without texts": 11.0, "two teaching decks": 41.0, "cited action": 5.5}
"""What a decision took in plies on `BASELINE`, the last tree before effects had a floor of their own."""
WRONG = 84


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
    """Measure, say every line, and return the figures that have a target; they are those of the compiled engine."""
    say(f"the engine is {'read as written' if replay_module.__file__.endswith('.py') else 'compiled'}")
    text = played_record().to_json()
    assert rule(GameRecord.from_json(text)).verdict is not Verdict.ILLEGAL
    whole = seconds(lambda: rule(GameRecord.from_json(text)).to_json()) * 1e3
    memory = peak_memory(lambda: rule(GameRecord.from_json(text)).to_json())
    taught = teaching_record().to_json()
    texts = seconds(lambda: rule(GameRecord.from_json(taught)).to_json()) * 1e3
    cited, bare, each, longest = rates(say)
    wrong = against_bare()
    if chess is None:
        say("python-chess is not installed (bin/setup --dev): no baseline")
    else:
        plies = chess_rate()
        say(f"python-chess: {plies:,.0f} plies/s from PGN, each move checked")
        say(
            f"ratio: a cited action takes as long as {plies / cited:.1f} plies, without the trace {plies / bare:.1f}"
        )
        took = {
            "cards without texts": whole / 2e5,
            "two teaching decks": texts / 2e5,
            "cited action": 1 / cited,
        }
        for what, seconds_each in took.items():
            now, then = plies * seconds_each, PLIES_THEN[what]
            say(f"{what}: {now:.1f} plies a decision, {now / then:.2f} × those of {BASELINE}")
    figures = [
        Figure("200 decisions of a played game, JSON to cited JSON", whole, "ms", 25, at_most=True),
        Figure("200 decisions with two teaching decks, JSON to cited JSON", texts, "ms", 60, at_most=True),
        Figure(f"{WRONG} wrong effects in 2,000 actions against none", wrong, "×", 3, at_most=True),
        Figure("cited actions per second", cited, "/s", 18_000, at_most=False),
        Figure("actions per second without the trace", bare, "/s", 20_000, at_most=False),
        Figure("memory of one replay of 200 decisions", memory, "MiB", 64, at_most=True),
        Figure("memory of one replay of 10,000 actions", longest, "MiB", 64, at_most=True),
        Figure("cost of an action, 10,000 against 200", each[10_000] / each[200], "×", 1.5, at_most=True),
    ]
    for figure in figures:
        say(str(figure))
    return figures


def against_bare(actions: int = 2_000) -> float:
    """How much longer a record takes with effects that have not happened: each is looked for on a fork of the game."""
    bare, wrong = long_record(actions), wrong_effects(actions, WRONG)
    assert sum(entry.verdict is Verdict.DEPARTED for entry in rule(wrong).entries) == WRONG
    return seconds(lambda: rule(wrong).to_dict(), 2) / seconds(lambda: rule(bare).to_dict(), 2)


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
