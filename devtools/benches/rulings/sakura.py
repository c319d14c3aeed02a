"""What `bench books` measures with 新幕 桜降る代に決闘を.

Two of the figures asked for do not go together if an action is a decision in both: 150 in 40 ms, JSON and all, are
3,750 a second, and 12,000 a second are 150 in 12.5 ms. An action with its clause may also be what a ruling tells one by
one, its events, of which a decision here has some three. Both are measured, under their names; neither is left out.
"""

import subprocess
import sys
from collections.abc import Sequence
from random import Random
from typing import Any

from devtools.benches.figures import Figure, Say
from devtools.benches.rulings.engine import seconds
from judgeapp.domain.engine import GameRecord, Verdict, engine_for, rule
from judgeapp.domain.engine.kernel import Book, Game, Position, read_position
from judgeapp.domain.engine.kernel.judge.replay import Replay
from judgeapp.domain.engine.kernel.record.simulate import random_game, record_of
from judgeapp.domain.engine.tools.random_play import sakura as starts

from ..running.service import ROOT

ASKED = (53, 12_000)  # 40 ms for 150 decisions
ACTIONS, SHORT, LONG = 150, 200, 2_000
LIVES = 4_000
"""So much life that no attack ends a game of two thousand actions."""
LOADING = """
import time
from judgeapp.domain.engine.sakura.cards import edition
began = time.process_time()
cards = [card.texts() for card in edition.every_card()]
assert len(cards) == 413
print(time.process_time() - began)
"""


def played(actions: int) -> Game:
    """A random game of two Megami each, every card of which is encoded, from a position in its middle."""
    book = engine_for("sakura")
    decks = starts.decks(book.season.id)
    position: dict[str, Any] = starts.from_the_middle(Random(1), decks)["position"]
    for seat in position["players"].values():
        position["crystals_in_play"] = position.get("crystals_in_play", 36) + LIVES - seat["life"]
        seat["life"] = LIVES
    game = random_game(book, read_position(book, position), 1, actions)
    assert len(game.inputs) == actions
    return game


def piece(game: Game, first: int, length: int) -> tuple[GameRecord, Position]:
    """Some actions of a game as a record of their own, and the table on which they were made."""
    entries = tuple(action for _, action in game.inputs[first : first + length])
    record = GameRecord(book=game.book.key, start={}, entries=entries, edition=game.book.season.id)
    return record, game.fork(first).saved()


def replay(book: Book, pieces: Sequence[tuple[GameRecord, Position]]) -> float:
    """CPU seconds in which these are ruled on, one after the other."""
    return seconds(lambda: [Replay(book, record, start, {}, True).run() for record, start in pieces], 3)


def further(say: Say) -> list[Figure]:
    """A record of 150 actions, the rates and their growth, and what loading the season's 413 cards takes."""
    game = played(LONG)
    text = record_of(game.fork(ACTIONS)).to_json()
    assert rule(GameRecord.from_json(text)).verdict is Verdict.LEGAL
    whole = seconds(lambda: rule(GameRecord.from_json(text)).to_json()) * 1e3
    long = record_of(game)
    each = seconds(lambda: rule(long).to_dict(), 3) / LONG
    events = sum(len(entry.events) for entry in rule(long).entries) / LONG
    apart = replay(game.book, [piece(game, first, SHORT) for first in range(0, LONG, SHORT)])
    together = replay(game.book, [piece(game, 0, LONG)])
    say(f"{LONG} actions: {together * 1e3:,.0f} ms at once, {apart * 1e3:,.0f} ms in pieces of {SHORT}")
    return [
        Figure(f"{ACTIONS} actions with four encoded Megami, JSON to cited JSON", whole, "ms", 40),
        Figure("cited actions per second", 1 / each, "/s", 12_000, at_most=False),
        Figure("cited events per second", events / each, "/s", 12_000, at_most=False),
        Figure(
            f"cost of an action in {LONG} against the same in pieces of {SHORT}", together / apart, "×", 1.3
        ),
        Figure("loading the 413 cards of the season, once in a process", loading() * 1e3, "ms", 150),
    ]


def loading(processes: int = 5) -> float:
    """CPU seconds in which a fresh process reads every card with its text; the best of some."""
    command = [sys.executable, "-c", LOADING]
    said = [
        subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
        for _ in range(processes)
    ]
    return min(float(run.stdout) for run in said)
