"""What an event brings about at once, even in the middle of an effect."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ...kernel import Event, Move, Position
from ..keywords import kyoen
from ..turn import waiting
from . import overlays
from .layout import STANDING


def follow(position: Position, event: Event) -> Iterable[Event]:
    """A move takes along what waited, what lay on the card and its feast; whoever stands up loses its fence."""
    if event.subject == "game":
        return ()
    if isinstance(event, Move):
        return follow_move(position, event)
    return overlays.fall_off(position, event) if event.values.get(STANDING) else ()


def follow_move(position: Position, moved: Move) -> Iterator[Event]:
    yield from waiting.follow(position, moved)
    yield from overlays.leave(position, moved)
    yield from kyoen.part(position, moved)
