"""A replay for which somebody waits can be ended: whoever waits says when, the replay asks at every entry.

>>> from judgeapp.domain.engine import GameRecord, rule
>>> record = GameRecord.from_json({"version": 1, "book": "sengoku", "start": {"position": {"players": {}}}, "entries": [
...     {"kind": "action", "player": "a", "move": "end_turn"}]})
>>> with while_it(lambda: False):
...     rule(record)
Traceback (most recent call last):
judgeapp.domain.engine.kernel.patience.Ended: nobody waits any longer
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar

_may_go_on: ContextVar[Callable[[], bool]] = ContextVar("may_go_on")


class Ended(Exception):
    """Whoever waited for the replay waits no longer."""


@contextmanager
def while_it(may_go_on: Callable[[], bool]) -> Iterator[None]:
    """Inside, a replay ends with `Ended` as soon as `may_go_on()` says no."""
    token = _may_go_on.set(may_go_on)
    try:
        yield
    finally:
        _may_go_on.reset(token)


def ask() -> None:
    """Go on, or raise `Ended`; without anybody who set an end, always go on."""
    may_go_on = _may_go_on.get(None)
    if may_go_on is not None and not may_go_on():
        raise Ended("nobody waits any longer")
