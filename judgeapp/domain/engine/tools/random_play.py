"""Random legal games as records: what `manage.py play` writes, and what faults are put into.

>>> record = random_record("sengoku", seed=1, actions=5)
>>> [entry.move for entry in record.entries][:3]
['shuffle', 'shuffle', 'first_player']
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Any

from ..books import engine_for
from ..kernel import GameRecord, InvalidRecord, Text, random_game, record_of
from ..kernel.opening import opening
from . import decks

Start = Callable[[Random], dict[str, Any]]

STARTS: dict[str, dict[str, Start]] = {
    "sengoku": {"setup": decks.from_the_setup, "middle": decks.from_the_middle},
}
"""Book → where a random game can start. A new book adds a line here."""

LONGEST = 2_000


def random_record(book: str, seed: int, actions: int = LONGEST, start: str = "setup") -> GameRecord:
    """A random legal game of at most so many actions; the same seed gives the same record."""
    starts = STARTS.get(book)
    if starts is None:
        engine_for(book)  # raises for a book that has no engine at all
        reason = Text("この書の対局生成はまだありません。", "has no random play yet.")
        raise InvalidRecord("book", reason)
    engine = engine_for(book)
    stated = starts[start](Random(seed))
    position = opening(GameRecord(book=book, start=stated), engine)
    game = random_game(engine, position, seed, actions)
    title = f"seed {seed}（カードはすべて架空）"
    return replace(record_of(game), start=stated, title=title)
