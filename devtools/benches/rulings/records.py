"""Records of the length that a bench wants."""

from importlib import import_module

from judgeapp.domain.engine import GameRecord, engine_books
from judgeapp.domain.engine.kernel import Change, Effect
from judgeapp.domain.engine.tools.random_play import random_record

from ..running.service import ROOT

DECKS = ("hiyama", "kirisawa")


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


def teaching_record() -> GameRecord:
    """A random game of 200 decisions with two teaching decks, whose cards have texts."""
    book = engine_books()[0]
    lists = [(ROOT / "examples" / "decks" / book / f"{name}.txt").read_text("utf-8") for name in DECKS]
    return random_record(book, 5, 200, decklists=lists)


def wrong_effects(actions: int, wrong: int) -> GameRecord:
    """The long record, and so many times between its actions an effect that has not happened."""
    bare = long_record(actions)
    stated = Effect("a", "a0", (Change("b1", "damage", 500),))
    every = actions // wrong
    entries = [
        item
        for number, entry in enumerate(bare.entries)
        for item in ((entry, stated) if number < every * wrong and number % every == 0 else (entry,))
    ]
    return bare.with_entries(tuple(entries))
