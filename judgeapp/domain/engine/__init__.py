"""The rules engine: a record goes in, a ruling with the clause of every step comes out.

>>> from judgeapp.domain.engine import GameRecord, rule
>>> record = GameRecord.from_json({
...     "version": 1, "book": "sengoku", "entries": [
...         {"kind": "action", "player": "a", "move": "attack", "card": "a1", "target": "b.wall"}],
...     "start": {"position": {"turn_player": "a", "phase": "main", "players": {
...         "a": {"field": [{"id": "a1", "name": "白鷺の宗近", "power": 2000, "siege_power": 1, "standing": False}]},
...         "b": {"wall": 8}}}}})
>>> print(rule(record).summary.en)  # doctest: +ELLIPSIS
Entry 1 (attack on b's wall with “白鷺の宗近”) is illegal. ... (904.5.2) ...
"""

from __future__ import annotations

from .books import engine_books, engine_for
from .kernel import (
    EngineBug,
    GameRecord,
    IllegalAction,
    InvalidRecord,
    Ruling,
    UnsupportedCard,
    Verdict,
    judge,
)

__all__ = [
    "EngineBug",
    "GameRecord",
    "IllegalAction",
    "InvalidRecord",
    "Ruling",
    "UnsupportedCard",
    "Verdict",
    "engine_books",
    "engine_for",
    "rule",
]


def rule(record: GameRecord, *, trace: bool = True, season_from: str = "") -> Ruling:
    """Rule on a record. Raises `InvalidRecord` where it cannot be read; never guesses.

    Without `trace` the ruling leaves the events out. `season_from`: why the record has its season, where somebody put
    it in; a record that names none, and pins no list, is of the first season of its book.
    """
    return judge(record, engine_for(record.book), trace=trace, season_from=season_from)
