"""Records of the length that a bench wants."""

from importlib import import_module

from judgeapp.domain.engine import GameRecord, engine_books
from judgeapp.domain.engine.tools.random_play import random_record


def played_record() -> GameRecord:
    """A random game of 200 decisions from the setup, with two whole decks of known cards."""
    return next(
        record
        for record in (random_record(engine_books()[0], seed, 200) for seed in range(1_000))
        if len(record.entries) == 200
    )


def long_record(actions: int) -> GameRecord:
    """Legal play without an end, so of any length: that of the book's module beside this one."""
    record: GameRecord = import_module(f"{__package__}.{engine_books()[0]}").long_record(actions)
    return record
