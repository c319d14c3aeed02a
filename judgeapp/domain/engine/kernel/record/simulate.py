"""Random legal play from a seeded source: for tests, fuzzing and demonstration, never inside a ruling."""

from __future__ import annotations

from random import Random
from typing import Any

from ..model.inputs import Action
from ..model.position import Position
from ..play.book import Book
from ..play.game import Game
from ..play.request import Request
from .codec import dump_position
from .record import GameRecord


def random_game(book: Book, start: Position, seed: int, length: int) -> Game:
    """Play up to `length` legal actions, each drawn evenly: first the kind of move, then one of that kind."""
    source, game = Random(seed), Game(book, start)
    while game.request is not None and len(game.inputs) < length:
        drawn = random_answer(game, game.request, source)
        if drawn is None:
            break
        game.play(drawn)
    return game


def random_answer(game: Game, request: Request, source: Random) -> Action | None:
    """A legal answer; None where there is none. Only where they can be counted all of them are looked at."""
    if any(choice.countless for choice in request.choices):
        return request.sample(game.position, source)
    options = request.options(game.position)
    if not options:
        return None
    move = source.choice(sorted({option.move for option in options}))
    return source.choice([option for option in options if option.move == move])


def record_of(game: Game) -> GameRecord:
    """The record that a clerk at the table would have written of this game."""
    actions = tuple(action for _, action in game.inputs if isinstance(action, Action))
    start: dict[str, Any] = {"position": dump_position(game.start)}
    return GameRecord(book=game.book.key, start=start, entries=actions, edition=game.book.season.id)
