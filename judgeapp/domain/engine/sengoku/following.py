"""What an event brings about at once, even in the middle of an effect."""

from __future__ import annotations

from collections.abc import Iterator

from ..kernel import Event, Move, Position, Set
from . import lying, waiting
from .keywords import kyoen


def follow(position: Position, event: Event) -> Iterator[Event]:
    """A move takes along what waited, what lay on the card and its feast; whoever stands up loses its fence."""
    if isinstance(event, Move):
        yield from waiting.follow(position, event)
        yield from lying.leave(position, event)
        yield from kyoen.part(position, event)
    elif isinstance(event, Set):
        yield from lying.fall_off(position, event)
