"""Long work for which somebody waits can be cancelled: whoever waits says when, the work asks at every step.

A step is an entry of a replay, a line of a list, a level of a JSON text, a look at a pair, a printed cell.

>>> from judgeapp.domain.engine import GameRecord, rule
>>> record = GameRecord.from_json({"version": 1, "book": "sengoku", "start": {"position": {"players": {}}}, "entries": [
...     {"kind": "action", "player": "a", "move": "end_turn"}]})
>>> with cancelled_unless(lambda: False):
...     rule(record)
Traceback (most recent call last):
judgeapp.domain.cancellation.Cancelled: nobody waits any longer
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar

_may_go_on: ContextVar[Callable[[], bool]] = ContextVar("may_go_on")


class Cancelled(Exception):
    """Whoever waited for the work waits no longer."""


@contextmanager
def cancelled_unless(may_go_on: Callable[[], bool]) -> Iterator[None]:
    """Inside, work ends with `Cancelled` as soon as `may_go_on()` says no."""
    token = _may_go_on.set(may_go_on)
    try:
        yield
    finally:
        _may_go_on.reset(token)


def check_cancelled() -> None:
    """Go on, or raise `Cancelled`; without anybody who set an end, always go on."""
    may_go_on = _may_go_on.get(None)
    if may_go_on is not None and not may_go_on():
        raise Cancelled("nobody waits any longer")
